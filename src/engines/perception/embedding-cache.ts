/**
 * Remembers what one model made of texts and pictures, so that the same content is never run twice
 * (performance figure B4). Kept for as long as the model is open; the memory's own vectors are stored
 * with its exemplars.
 */
import type { Embedding } from "@/core/exemplar";

/** At two kilobytes a vector, some ten megabytes. */
const KEPT = 4096;

export class EmbeddingCache {
  // A Map iterates in the order of insertion: the first key is the least recently used one.
  readonly #kept = new Map<string, Promise<Embedding>>();

  /** The vector of this content; `embed` runs only where it is not known. Failures are forgotten. */
  get(key: string, embed: () => Promise<Embedding>): Promise<Embedding> {
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const vector = known ?? embed();
    this.#kept.set(key, vector);
    if (known === undefined) {
      vector.catch(() => {
        if (this.#kept.get(key) === vector) {
          this.#kept.delete(key);
        }
      });
      this.#dropOldest();
    }
    return vector;
  }

  #dropOldest(): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) {
      this.#kept.delete(oldest);
    }
  }
}

export function textKey(text: string): string {
  return `text ${text}`;
}

/** 64 bits of the pixels: equal pictures have equal keys, others practically never. */
export function pictureKey(rgba: Uint8ClampedArray, sizePx: number): string {
  const isAligned = rgba.byteOffset % 4 === 0;
  const bytes = isAligned ? rgba : rgba.slice();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let [a, b] = [0x811c9dc5, 0x01234567];
  // By index: an iterator over a hundred thousand words takes longer than the sums.
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? 0;
    a = Math.imul(a ^ word, 0x01000193);
    b = ((b << 5) - b + (word ^ (a >>> 13))) | 0;
  }
  return `picture ${sizePx} ${(a >>> 0).toString(36)} ${(b >>> 0).toString(36)}`;
}
