/** Words of instructions and screens: cut, counted and compared. */
import { Tally } from "@/base/tally";

/** A word of a text with where it stands. */
export interface SaidWord {
  /** In small letters. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Which quotation it stands in, from 1; 0 outside of all. */
  readonly quote: number;
  /** Whether it is written as a name: with a capital, and not as the first word. */
  readonly isName: boolean;
}

const WORD = /[\p{L}\p{N}$][\p{L}\p{N}$.@'’-]*[\p{L}\p{N}]|[\p{L}\p{N}]|[?"“”]/gu;

/** The words of a text in their order, question marks too; what stands in double quotes is told apart. */
export function wordsOf(text: string): readonly SaidWord[] {
  const words: SaidWord[] = [];
  let [quotes, isOpen] = [0, false];
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    if (/["“”]/u.test(word)) {
      isOpen = !isOpen;
      quotes += isOpen ? 1 : 0;
    } else {
      words.push({
        word: word.toLowerCase(),
        start: match.index,
        end: match.index + word.length,
        quote: isOpen ? quotes : 0,
        isName: words.length > 0 && /^\p{Lu}/u.test(word),
      });
    }
  }
  return words;
}

/** How often a set of texts has each word: rare words count more in a comparison. */
export class WordWeights {
  readonly #texts: number;
  readonly #with = new Tally<string>();

  constructor(texts: readonly string[]) {
    this.#texts = texts.length;
    for (const text of texts) {
      for (const word of new Set(wordsOf(text).map((each) => each.word))) {
        this.#with.add(word);
      }
    }
  }

  /** A text as a vector of unit length; empty for one without words. */
  vectorOf(text: string): ReadonlyMap<string, number> {
    const counts = new Tally(wordsOf(text).map(({ word }) => word));
    const weighted = [...counts].map(
      ([word, count]) => [word, (1 + Math.log(count)) * this.#weightOf(word)] as const,
    );
    const norm = Math.hypot(...weighted.map(([, value]) => value));
    return new Map(norm === 0 ? [] : weighted.map(([word, value]) => [word, value / norm]));
  }

  #weightOf(word: string): number {
    return Math.log((1 + this.#texts) / (1 + this.#with.of(word))) + 0.1;
  }
}

/** The cosine of two vectors of unit length. */
export function cosineOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, value] of a) {
    const other = b.get(word);
    sum += other === undefined ? 0 : value * other;
  }
  return sum;
}
