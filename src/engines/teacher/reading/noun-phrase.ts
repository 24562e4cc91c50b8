/** A thing as words name it: which classes, how many, and in which state. */
import { numberOf } from "@/base/english/number-words";
import { isDefined } from "@/base/defined";
import type { EffectFact, EffectQuantifier } from "@/core/world/effect-goal";
import type { PlacedNoun, RoomWords } from "@/engines/teacher/keeping/spoken-of";

export interface NounPhrase {
  readonly placed: PlacedNoun;
  /** Where the words of it begin: before its number and its states. */
  readonly from: number;
  /** The word after it. */
  readonly until: number;
  readonly how: EffectQuantifier;
  /** States that stand before it: "clean". */
  readonly that: readonly Extract<EffectFact, { readonly holds: boolean }>[];
  /** "one drawer", "the same plate": a single one of them. */
  readonly isSingle: boolean;
}

const EVERY: ReadonlySet<string> = new Set("all every each both any".split(" "));
const SINGLE: ReadonlySet<string> = new Set("one single same".split(" "));
/** What may stand between a number and its noun without saying anything of it. */
const SMALL: ReadonlySet<string> = new Set(
  "the a an my your our this that these those of more other another some fresh new".split(" "),
);
const DEFINITE: ReadonlySet<string> = new Set("the my your our these those".split(" "));

/** The phrases of a stretch of words, in their order. */
export function nounPhrases(words: readonly string[], room: RoomWords): readonly NounPhrase[] {
  return room.nouns(words).map((placed) => toPhrase(placed, words, room));
}

function toPhrase(placed: PlacedNoun, words: readonly string[], room: RoomWords): NounPhrase {
  const from = beginOf(placed.at, words, room);
  const before = words.slice(from, placed.at);
  const that = before.flatMap((word) => {
    const state = room.lexicon.stateOf(word);
    return state === undefined ? [] : [{ attribute: state.flag, holds: state.value }];
  });
  const isSingle = before.some((word) => SINGLE.has(word));
  return {
    placed,
    from,
    until: placed.at + placed.length,
    how: quantifierOf(placed, before),
    that,
    isSingle,
  };
}

/** "All the plates" and "the plates" are each of them; "two plates" two; "a plate" one. */
function quantifierOf({ noun }: PlacedNoun, before: readonly string[]): EffectQuantifier {
  const number = before.map((word) => numberOf(word)).find(isDefined);
  if (before.some((word) => EVERY.has(word)) && number === undefined) {
    return { quantifier: "all" };
  }
  if (number !== undefined) {
    return { quantifier: "some", count: number };
  }
  const isEach =
    noun.isPlural && (before.length === 0 || before.some((word) => DEFINITE.has(word)));
  return isEach ? { quantifier: "all" } : { quantifier: "some", count: noun.isPlural ? 2 : 1 };
}

function beginOf(at: number, words: readonly string[], room: RoomWords): number {
  const isPart = (word: string | undefined, next: string | undefined) =>
    word !== undefined &&
    (SMALL.has(word) ||
      EVERY.has(word) ||
      SINGLE.has(word) ||
      numberOf(word) !== undefined ||
      isStateBefore(word, next, room));
  let from = at;
  while (from > 0 && isPart(words[from - 1], words[from - 2])) {
    from -= 1;
  }
  return from;
}

/** "the clean mug", but "please clean mug" asks for it. */
function isStateBefore(word: string, before: string | undefined, { lexicon }: RoomWords): boolean {
  const state = lexicon.stateOf(word);
  // "on a plate" is a place, and no plate that is on.
  if (state === undefined || lexicon.isTurning(state)) {
    return false;
  }
  return (
    !lexicon.isStateOrVerb(word) ||
    lexicon.verbOf(word)?.form !== "base" ||
    (before !== undefined &&
      (SMALL.has(before) ||
        EVERY.has(before) ||
        numberOf(before) !== undefined ||
        /^(?:in|into|on|onto|with)$/u.test(before)))
  );
}
