/** A thing as words speak of it: "all of the cups", "two cooked slices of potato", "a cup of coffee". */
import { ensureExists } from "@/base/assert";
import type { Meaning } from "@/worlds/household/goals/instructions/vocabulary";
import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import { isSliceWord } from "@/worlds/household/goals/instructions/word-lists";

export interface NounPhrase {
  readonly noun: Meaning;
  readonly head: Word;
  readonly isSliced: boolean;
  /** What counts or points: "all", "two", "a", "any"; and what says what it is like: "clean". */
  readonly counting: readonly Word[];
  readonly describing: readonly Word[];
  /** Where the words behind it begin. */
  readonly end: number;
}

export const EVERY: ReadonlySet<string> = new Set(["all", "every", "each"]);
export const SAME: ReadonlySet<string> = new Set(["one", "same", "single"]);
const DESCRIBING: ReadonlySet<string> = new Set([
  "boiled",
  "clean",
  "cooked",
  "dirty",
  "sliced",
  "toasted",
]);
const COUNTING: ReadonlySet<string> = new Set([
  ...EVERY,
  ...SAME,
  ..."the a an my our any some of".split(" "),
]);
/** What dishes are spoken of by what holds them. */
const HOLDERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["coffee", new Set(["mug", "mugs", "cup", "cups"])],
  ["toast", new Set(["plate", "plates"])],
]);

/** The thing that is spoken of from this word on; undefined where none is. */
export function readNounPhrase(words: readonly Word[], start: number): NounPhrase | undefined {
  const found = words.findIndex(({ noun }, at) => at >= start && noun !== undefined);
  const before = found < 0 ? [] : words.slice(start, found);
  const kinds = before.map(kindOf);
  if (found < 0 || kinds.includes("other") || isOpenSlices(before)) {
    return undefined;
  }
  const isSlicedBefore = kinds.includes("slice");
  return {
    ...headAt(words, found, isSlicedBefore),
    counting: before.filter((_, at) => kinds[at] === "counting"),
    describing: before.filter((_, at) => kinds[at] === "describing"),
  };
}

function kindOf({ text, number }: Word): "slice" | "describing" | "counting" | "other" {
  if (isSliceWord(text)) {
    return "slice";
  }
  if (DESCRIBING.has(text)) {
    return "describing";
  }
  return number !== undefined || COUNTING.has(text) ? "counting" : "other";
}

/** "Slices" that nobody has counted before may be any number. */
function isOpenSlices(before: readonly Word[]): boolean {
  return before.some(
    (word, at) =>
      isManySlices(word) && before.slice(0, at).every(({ number }) => number === undefined),
  );
}

function headAt(words: readonly Word[], at: number, isSlicedBefore: boolean) {
  const word = ensureExists(words[at]);
  const head = heldBy(words, at);
  const last = head === undefined ? at : at + 2;
  const isSlicedAfter = isSliceWord(words[at + 1]?.text);
  const named = ensureExists(word.noun);
  const noun = {
    select: head === undefined ? named.select : ensureExists(head.noun).select,
    isMany: (named.isMany && !isSlicedBefore) || isManySlices(words[at + 1]),
  };
  const isSliced = isSlicedBefore || isSlicedAfter;
  return { noun, head: head ?? word, isSliced, end: last + (isSlicedAfter ? 2 : 1) };
}

/** "mug of coffee", "mug with coffee", "plate of toast": what counts is the one, what is meant the other. */
function heldBy(words: readonly Word[], at: number): Word | undefined {
  const [holder, link, held] = words.slice(at, at + 3);
  const holders = HOLDERS.get(String(held?.noun?.select));
  const isHeld =
    (link?.text === "of" || link?.text === "with") &&
    holder !== undefined &&
    holders?.has(holder.text) === true;
  return isHeld ? held : undefined;
}

function isManySlices(word: Word | undefined): boolean {
  return word !== undefined && isSliceWord(word.text) && word.text.endsWith("s");
}
