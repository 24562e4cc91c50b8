import { ensureExists } from "@/base/assert";
import type { CodedAction } from "@/engines/forecast/action-codes";

/** Nouns further back than this many others count as new. */
const PLACES = 12;

/** A noun by its place among those touched last: 0 the last one, 1 the one before; or `new`. */
export type NounPlace = number | "new";

/** The nouns touched last, each once, the last one first. */
export function recentNouns(history: readonly CodedAction[]): number[] {
  const nouns: number[] = [];
  for (let index = history.length - 1; index >= 0 && nouns.length < PLACES; index -= 1) {
    const { noun } = ensureExists(history[index]);
    if (!nouns.includes(noun)) {
      nouns.push(noun);
    }
  }
  return nouns;
}

export function placeOf(nouns: readonly number[], noun: number): NounPlace {
  const place = nouns.indexOf(noun);
  return place < 0 ? "new" : place;
}

/** What was last done with a noun, or undefined. */
export function lastVerbOn(history: readonly CodedAction[], noun: number): number | undefined {
  return history.findLast((action) => action.noun === noun)?.verb;
}
