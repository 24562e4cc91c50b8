/**
 * What an instruction names and is not there: it is asked about, and not guessed.
 *
 * Three ways of naming it, from the surest: a look and a sort of the world that no thing there has together (“the
 * green mug”), a sort that is not there at all, and a word for what is acted on that the world has no thing for.
 * All words for things come from the world.
 */
import { ensureExists } from "@/base/assert";
import { lastOf } from "@/base/element-at";
import type { PlanSituation } from "@/core/skill/task-planner";
import { isDeed, NO_VERBS, readTask, stemOf } from "@/engines/skills/plan/plan-words";

export interface UnseenThing {
  /** As it was said: "green mug". */
  readonly name: string;
  readonly question: string;
}

type Seen = Pick<PlanSituation, "names" | "words">;

/** Undefined where all that is named is there. */
export function unseenThing(instruction: string, seen: Seen): UnseenThing | undefined {
  const { words, verb } = readTask(instruction);
  const name =
    unseenLook(words, seen) ??
    unseenSort(words, seen) ??
    (NO_VERBS.has(verb)
      ? undefined
      : unknownWord(words, seen, isDeed(verb) ? AFTER_DEED : AFTER_VERB));
  return name === undefined ? undefined : { name, question: ask(name, seen) };
}

/** The words again with what was meant in the place of what is not there. */
export function withMeant(instruction: string, unseen: string, meant: string): string {
  return instruction.toLowerCase().replace(unseen, meant);
}

function ask(name: string, { names }: Seen): string {
  const there =
    names.length === 0
      ? "Nothing is there."
      : `I see ${names.map((each) => `the ${each}`).join(", ")}.`;
  return `I see no ${name}. Which one do you mean? ${there}`;
}

function unseenLook(text: string, { names, words }: Seen): string | undefined {
  const spoken = spokenIn(text);
  for (const [index, look] of spoken.entries()) {
    const sort = sortSaid(spoken[index + 1], words);
    if (sort !== undefined && words.looks.includes(look) && !names.includes(`${look} ${sort}`)) {
      return `${look} ${spoken[index + 1] ?? sort}`;
    }
  }
  return undefined;
}

function unseenSort(text: string, { names, words }: Seen): string | undefined {
  const there = new Set(names.map((name) => lastOf(name.split(" "))));
  return spokenIn(text).find((word) => {
    const sort = sortSaid(word, words);
    return sort !== undefined && !there.has(sort);
  });
}

const THING = String.raw`(?:the|an?|my|your) (?<thing>[a-z]+(?: [a-z]+)?)\b`;
/** What is acted on, and where it goes. */
const AFTER_DEED = new RegExp(
  String.raw`(?:^[a-z]+(?: up)?|\b(?:on|onto|in|into|inside|beside|over)) ${THING}`,
  "gu",
);
const AFTER_VERB = new RegExp(String.raw`^[a-z]+ ${THING}`, "gu");

function unknownWord(text: string, { words, names }: Seen, pattern: RegExp): string | undefined {
  const known = new Set(
    [...words.sorts, ...words.looks, ...names, ...words.places]
      .flatMap((name) => name.split(" "))
      .map(stemOf),
  );
  for (const { groups } of text.matchAll(pattern)) {
    const said = ensureExists(groups?.["thing"], "the pattern has this group").split(" ");
    const isKnown = said.some((word) => known.has(stemOf(word)) || GENERAL.has(stemOf(word)));
    const [head] = said;
    if (!isKnown && head !== undefined) {
      return head;
    }
  }
  return undefined;
}

/** Nouns of every table, and words that a noun follows. */
export const GENERAL_WORDS: readonly string[] = (
  "table thing object item one other others rest all side corner edge end middle center centre place spot space " +
  "position line row column order stack tower pile heap group circle way top bottom left right front back gripper " +
  "hand robot same first second third fourth fifth sixth last next two three four five empty full free closest " +
  "nearest farthest furthest big small biggest smallest lowest highest upper lower different contents content " +
  "air floor person skill time future mistake single whole entire remaining"
).split(" ");
const GENERAL = new Set(GENERAL_WORDS.map(stemOf));

function sortSaid(word: string | undefined, { sorts }: Seen["words"]): string | undefined {
  return word === undefined ? undefined : sorts.find((sort) => stemOf(sort) === stemOf(word));
}

function spokenIn(text: string): readonly string[] {
  return [...text.matchAll(/[a-z]+/gu)].map(([word]) => word);
}
