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
export const DESCRIBING: ReadonlySet<string> = new Set([
  "boiled",
  "clean",
  "cooked",
  "dirty",
  "sliced",
  "toasted",
]);
const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an", "any", "some", "of"]);
const CUPS: ReadonlySet<string> = new Set(["mug", "mugs", "cup", "cups"]);

/** The thing that is spoken of from this word on; undefined where none is. */
export function readNounPhrase(words: readonly Word[], start: number): NounPhrase | undefined {
  const counting: Word[] = [];
  const describing: Word[] = [];
  let isSliced = false;
  for (let at = start; at < words.length; at += 1) {
    const word = ensureExists(words[at]);
    const { text } = word;
    if (word.noun !== undefined) {
      const held = isHolder(words, at) ? words[at + 2] : undefined;
      const isSlicedAfter = isSliceWord(words[at + 1]?.text);
      const head = held ?? word;
      const end = at + (held === undefined ? 1 : 3) + (isSlicedAfter ? 1 : 0);
      const isMany = word.noun.isMany && !isSliced ? true : manySlices(words[at + 1]);
      const noun = { select: head.noun?.select ?? word.noun.select, isMany };
      return { noun, head, isSliced: isSliced || isSlicedAfter, counting, describing, end };
    }
    if (isSliceWord(text)) {
      isSliced = true;
      // "slices" that nobody counts may be any number.
      if (text.endsWith("s") && counting.every(({ number }) => number === undefined)) {
        return undefined;
      }
    } else if (DESCRIBING.has(text)) {
      describing.push(word);
    } else if (
      word.number !== undefined ||
      EVERY.has(text) ||
      SAME.has(text) ||
      ARTICLES.has(text)
    ) {
      counting.push(word);
    } else {
      return undefined;
    }
  }
  return undefined;
}

/** "mug of coffee", "plate of toast": what counts is the one, what is meant the other. */
function isHolder(words: readonly Word[], at: number): boolean {
  const select = words[at + 2]?.noun?.select;
  const text = words[at]?.text ?? "";
  const isCup = CUPS.has(text) && select === "coffee";
  const isPlate = (text === "plate" || text === "plates") && select === "toast";
  return words[at + 1]?.text === "of" && (isCup || isPlate);
}

function manySlices(next: Word | undefined): boolean {
  return next !== undefined && isSliceWord(next.text) && next.text.endsWith("s");
}
