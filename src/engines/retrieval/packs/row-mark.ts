/**
 * Two numbers of 32 bits that tell whether a row's vectors, or a file's bytes, are those of before. It guards
 * against what changed and what was torn, not against somebody who may write the files.
 */
import { wordAt } from "@/base/element-at";

export type Mark = readonly [first: number, second: number];

/** A vector and what it may be compared with. */
export interface MarkedVector {
  readonly space: string;
  readonly vector: Float32Array;
}

/** Odd, so that no word is lost in a product. */
const FACTOR = 0x9e3779b1;

/** The mark of a row's vectors in their order. `seed` differs from one index to another. */
export function markOfRow(vectors: readonly MarkedVector[], seed: Mark): Mark {
  const lanes = new Lanes(seed);
  for (const { space, vector } of vectors) {
    for (let index = 0; index < space.length; index += 1) {
      lanes.add(space.charCodeAt(index));
    }
    lanes.addAll(new Uint32Array(vector.buffer, vector.byteOffset, vector.length));
  }
  return lanes.end();
}

export function markOfWords(words: Uint32Array, seed: Mark): Mark {
  const lanes = new Lanes(seed);
  lanes.addAll(words);
  return lanes.end();
}

/** Four sums side by side, since a processor works on several at once. */
class Lanes {
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  #count = 0;

  constructor([first, second]: Mark) {
    this.#a = first;
    this.#b = second;
    this.#c = ~first;
    this.#d = ~second;
  }

  add(word: number): void {
    this.#a = mixed(this.#a ^ word);
    this.#count += 1;
  }

  addAll(words: Uint32Array): void {
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
    let at = 0;
    for (; at + 3 < words.length; at += 4) {
      a = mixed(a ^ wordAt(words, at));
      b = mixed(b ^ wordAt(words, at + 1));
      c = mixed(c ^ wordAt(words, at + 2));
      d = mixed(d ^ wordAt(words, at + 3));
    }
    [this.#a, this.#b, this.#c, this.#d] = [a, b, c, d];
    this.#count += at;
    for (; at < words.length; at += 1) {
      this.add(wordAt(words, at));
    }
  }

  /** Each of the two depends on all four. */
  end(): Mark {
    const ends = [this.#a, this.#b, this.#c, this.#d];
    let first = this.#count;
    let second = ~this.#count;
    for (const lane of ends) {
      first = mixed(first ^ lane);
      second = mixed(Math.imul(second, 5) + lane);
    }
    return [first >>> 0, second >>> 0];
  }
}

function mixed(value: number): number {
  const product = Math.imul(value, FACTOR);
  return product ^ (product >>> 15);
}
