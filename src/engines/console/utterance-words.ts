/** Words of what people say, as they are compared. */

import { Tally } from "@/base/tally";

const WORD = /[\p{L}]+|\d+(?:\.\d+)?/gu;

/** In lower case, plural and singular alike, spelt one way. */
export function wordsOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(WORD)].map(([word]) => stemOf(word));
}

/** `blocks` as `block`, `colours` as `color`. */
export function stemOf(word: string): string {
  const spelt = word
    .replace(/colour/u, "color")
    .replace(/^grey$/u, "gray")
    .replace(/metre/u, "meter");
  return spelt.length > 3 && spelt.endsWith("s") && !spelt.endsWith("ss")
    ? spelt.slice(0, -1)
    : spelt;
}

/** How much a word tells: the rarer among what was said, the more. */
export type WordWeight = (word: string) => number;

/** Least for a word that is everywhere, such as “the”. */
const LEAST = 0.1;

/** Weights by how many of the texts have a word (inverse document frequency). */
export function weighWords(texts: readonly string[]): WordWeight {
  const counts = new Tally(texts.flatMap((text) => [...new Set(wordsOf(text))]));
  const most = Math.log(texts.length + 1) + 1;
  return (word) => Math.max(LEAST, Math.log((texts.length + 1) / (counts.of(word) + 0.5)) / most);
}
