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

/** What one turn of the summing reads: see {@link pictureKey}. */
const BLOCK_BYTES = 8192;
const ROUND_BYTES = 16;

/**
 * 128 bits of all pixels: equal pictures have equal keys, others practically never. This is most of
 * what asking for a known picture costs, hence four sums that do not wait for each other, and short
 * loops that are called often: one long loop would run for many pictures before it is compiled well.
 */
export function pictureKey(rgba: Uint8ClampedArray, sizePx: number): string {
  // Reads at any offset of the buffer, and no slower than a typed array.
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const sums = Int32Array.of(1, 2, 3, 4);
  const end = view.byteLength - (view.byteLength % ROUND_BYTES);
  for (let from = 0; from < end; from += BLOCK_BYTES) {
    sumBlock(view, from, Math.min(end, from + BLOCK_BYTES), sums);
  }
  for (let at = end; at + 4 <= view.byteLength; at += 4) {
    sums[0] = mix(sums[0] ?? 0, view.getInt32(at, true));
  }
  const digits = Array.from(sums, (sum) => (sum >>> 0).toString(36));
  return `picture ${sizePx} ${digits.join(" ")}`;
}

function sumBlock(view: DataView, from: number, to: number, sums: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = sums;
  for (let at = from; at < to; at += ROUND_BYTES) {
    a = mix(a, view.getInt32(at, true));
    b = mix(b, view.getInt32(at + 4, true));
    c = mix(c, view.getInt32(at + 8, true));
    d = mix(d, view.getInt32(at + 12, true));
  }
  sums.set([a, b, c, d]);
}

/** As xxHash32 takes a word; its two odd multipliers carry a changed bit to the others. */
function mix(sum: number, word: number): number {
  const added = (sum + Math.imul(word, 0x85ebca77)) | 0;
  return Math.imul((added << 13) | (added >>> 19), 0x9e3779b1);
}
