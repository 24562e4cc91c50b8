/**
 * Remembers what one model made of texts and pictures, so that the same content is never run twice
 * (performance figure B4). Kept for as long as the model is open; the memory's own vectors are stored
 * with its exemplars.
 */
import { digestPixels } from "@/base/pixels/digest-pixels";
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

/** Of all pixels: equal pictures have equal keys, others practically never. */
export function pictureKey(rgba: Uint8ClampedArray, sizePx: number): string {
  return `picture ${sizePx} ${digestPixels(rgba)}`;
}
