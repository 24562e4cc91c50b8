/**
 * The words of a task as a memory compares them: what names things of the world is apart from the rest,
 * since things change from room to room and the rest is what the task is called.
 *
 * Key ideas: verbs count by their sense ("rinse" is "wash"); words that only hold a sentence together do
 * not count. Texts are only ever compared: nothing that an exemplar says is carried out.
 */
import { isDefined } from "@/base/defined";
import { NUMBERS } from "@/base/english/number-words";
import { kindOf } from "@/engines/teacher/corrections/words/small-words";
import { nounPhrases, type NounPhrase } from "@/engines/teacher/reading/noun-phrase";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";

export interface TaskWords {
  /** What the task is called, and its verbs: `sandwich`, `larry`, `verb clean`. */
  readonly names: ReadonlySet<string>;
  /** Classes that are spoken of. */
  readonly mentions: ReadonlySet<string>;
  /** How many are spoken of, in the order of the words. */
  readonly numbers: readonly number[];
  /** How many of which class, where both are said together. */
  readonly counts: ReadonlyMap<string, number>;
}

/** They say that something is wanted, not what. */
const ASKING: ReadonlySet<string> = new Set(
  (
    "please hi hello hey thanks thank ok okay task today now let us will be want need would like can " +
    "could you your i me my we our is are was do does done make made making prepare preparing get go " +
    "have has had got put place take then next first last after before there here that this these those it them " +
    "some any with without for from into onto and or of to a an the in on at by as so just only also too " +
    "find found use using all each every both one more another other"
  ).split(" "),
);
const MOST_CHARACTERS = 4000;

export function taskWords(text: string, room: RoomWords): TaskWords {
  const words = RoomWords.wordsOf(text.slice(0, MOST_CHARACTERS));
  const names = words.flatMap((word) => {
    const plain = singularOf(word);
    const isThing = room.named([word]).classes.size > 0;
    return !isTelling(word) || isThing ? [] : [nameOf(word, plain, room)];
  });
  const numbers = words.map((word) => numberOf(word)).filter(isDefined);
  return {
    names: new Set(names),
    mentions: room.named(words).classes,
    numbers,
    counts: new Map(nounPhrases(words, room).flatMap((phrase) => countIn(phrase, words))),
  };
}

/** "Two slices of tomato", "a mug"; of "the slices" nobody knows how many. */
function countIn(
  { placed, from, how }: NounPhrase,
  words: readonly string[],
): readonly (readonly [string, number])[] {
  const { noun, at } = placed;
  const isNumbered = words.slice(from, at).some((word) => numberOf(word) !== undefined);
  const name = noun.reference?.class ?? noun.classes[0];
  return name !== undefined && isNumbered && "count" in how ? [[name, how.count]] : [];
}

function nameOf(word: string, plain: string, { lexicon }: RoomWords): string {
  const sense = lexicon.verbOf(word)?.sense;
  return sense === undefined ? plain : `verb ${sense}`;
}

/** "One" and "a" seldom count. */
function numberOf(word: string): number | undefined {
  const number = /^\d{1,3}$/u.test(word)
    ? Number(word)
    : Object.hasOwn(NUMBERS, word)
      ? NUMBERS[word]
      : undefined;
  return typeof number === "number" && number > 0 ? number : undefined;
}

function isTelling(word: string): boolean {
  return (
    /\p{L}{2,}/u.test(word) &&
    !ASKING.has(word) &&
    kindOf(word) === undefined &&
    !Object.hasOwn(NUMBERS, word)
  );
}

function singularOf(word: string): string {
  return word.replace(/(?<=[^s]{2})s$/u, "");
}
