import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import {
  ALL_WORDS,
  CLEAN_WORDS,
  FILLERS,
  hasAny,
  PRONOUNS,
  selectOf,
  VERB_LEADERS,
  WASH_WORDS,
  WISHES,
} from "@/worlds/household/goals/instructions/word-lists";
import { classesOfGroup, hasAffordance } from "@/worlds/household/objects/object-classes";

type Cleaned =
  | { readonly select: string; readonly count: number | "all" }
  | { readonly unknown: string };

/** What a sentence wants washed: "rinse the dirty cloth", "make sure all the plates are clean". */
export function findCleaned(
  words: readonly Word[],
  lastWashable: string | undefined,
): Cleaned | undefined {
  const at = words.findIndex((_, index) => isWashVerb(words, index));
  if (at < 0) {
    return undefined;
  }
  const after = words.findIndex((word, index) => index > at && isWashable(selectOf(word)));
  const found = after >= 0 ? after : words.findLastIndex((word) => isWashable(selectOf(word)));
  const noun = words[found]?.noun;
  if (noun === undefined) {
    return withoutNoun(words.slice(at + 1), lastWashable);
  }
  const before = words.slice(after >= 0 ? at + 1 : 0, found);
  const count = before.find(({ number }) => number !== undefined)?.number ?? 1;
  const isAll = noun.isMany || before.some(({ text }) => ALL_WORDS.has(text));
  return { select: noun.select, count: count > 1 ? count : isAll ? "all" : 1 };
}

/** "Rinse it with water", "clean the spaceship". */
function withoutNoun(rest: readonly Word[], lastWashable: string | undefined): Cleaned | undefined {
  const object = rest.find(
    ({ text, noun }) =>
      noun === undefined && !FILLERS.has(text) && !ALL_WORDS.has(text) && !WITH_WHAT.has(text),
  );
  if (hasAny(rest, PRONOUNS) || object === undefined) {
    return lastWashable === undefined ? undefined : { select: lastWashable, count: "all" };
  }
  const isShort = rest.length <= MOST_WORDS_OF_AN_OBJECT;
  return isShort ? { unknown: object.text } : undefined;
}

const MOST_WORDS_OF_AN_OBJECT = 4;
const WITH_WHAT: ReadonlySet<string> = new Set("with water under using please off out".split(" "));

/** "wash" always; "clean" where it is no adjective: not in "a clean mug". */
function isWashVerb(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? "";
  if (WASH_WORDS.has(text)) {
    return true;
  }
  return CLEAN_WORDS.has(text) && (isAfterLeader(words, at) || isCleanWished(words, at));
}

function isAfterLeader(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text;
  return before === undefined || VERB_LEADERS.has(before);
}

/** "make sure that they are clean", "all the cups need cleaning". */
function isCleanWished(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const isPredicate = before !== undefined && BEING.has(before.text);
  return (isPredicate || words[at]?.text !== "clean") && hasAny(words, WISHES);
}

const BEING: ReadonlySet<string> = new Set(["are", "is", "be"]);

export function isWashable(select: string | undefined): boolean {
  return (
    select !== undefined &&
    classesOfGroup(select).some((member) => hasAffordance(member, "dirtyable"))
  );
}
