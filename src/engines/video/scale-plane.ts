/**
 * Scales planes of bytes (luma, chroma) by averaging, fast enough for every frame of a full-HD video.
 *
 * Key idea: rows first. Weighted rows are added four bytes at a time in two 32-bit words, which holds
 * because the weights of an output row are whole numbers that sum to 256: no lane can overflow its 16
 * bits. What is left for the columns is a picture that is already as low as the output.
 *
 * Serves browsers without SIMD, and is what the kernel of `base/pixels` is compared with.
 */
import { floatAt, integerAt } from "@/base/element-at";
import { planTaps, type Taps, toWholeWeights, WEIGHT_SUM } from "@/base/pixels/plan-taps";

/** A plane inside a larger buffer. `stride` and `offset` are multiples of four bytes. */
export interface Plane {
  readonly words: Int32Array;
  readonly offset: number;
  readonly stride: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Scales planes of one size to squares of `outPx`; keeps its scratch rows between calls. */
export class PlaneScaler {
  readonly #outPx: number;
  readonly #across: Taps;
  readonly #down: Taps;
  readonly #downWeights: Int32Array;
  /** Sums of the bytes 0 and 2, and 1 and 3, of every word of a row. */
  readonly #even: Int32Array;
  readonly #odd: Int32Array;
  /** A row's sums in the order of its pixels. */
  readonly #row: Float32Array;

  constructor(widthPx: number, heightPx: number, outPx: number) {
    const wordCount = Math.ceil(widthPx / 4);
    this.#outPx = outPx;
    this.#across = planTaps(widthPx, outPx, "area");
    this.#down = planTaps(heightPx, outPx, "area");
    this.#downWeights = toWholeWeights(this.#down);
    this.#even = new Int32Array(wordCount);
    this.#odd = new Int32Array(wordCount);
    this.#row = new Float32Array(wordCount * 4);
  }

  /** Writes values of 0 to 255, row by row, into `target`. */
  scale(plane: Plane, target: Float32Array): void {
    for (let row = 0; row < this.#outPx; row += 1) {
      this.#addRows(plane, row);
      this.#spreadRow();
      this.#averageColumns(target, row * this.#outPx);
    }
  }

  #addRows({ words, offset, stride }: Plane, row: number): void {
    const [even, odd] = [this.#even, this.#odd];
    const { starts, width } = this.#down;
    const first = integerAt(starts, row);
    const count = even.length;
    even.fill(0);
    odd.fill(0);
    for (let tap = 0; tap < width; tap += 1) {
      const weight = integerAt(this.#downWeights, row * width + tap);
      if (weight !== 0) {
        const from = (offset + (first + tap) * stride) >> 2;
        for (let i = 0; i < count; i += 1) {
          const word = integerAt(words, from + i);
          // Whole 32-bit sums, not floating ones: `| 0` is what makes this fast.
          even[i] = (integerAt(even, i) + Math.imul(word & 0x00ff00ff, weight)) | 0;
          odd[i] = (integerAt(odd, i) + Math.imul((word >>> 8) & 0x00ff00ff, weight)) | 0;
        }
      }
    }
  }

  #spreadRow(): void {
    const [even, odd, row] = [this.#even, this.#odd, this.#row];
    for (let i = 0, at = 0; i < even.length; i += 1, at += 4) {
      const [a, b] = [integerAt(even, i), integerAt(odd, i)];
      row[at] = a & 0xffff;
      row[at + 1] = b & 0xffff;
      row[at + 2] = a >>> 16;
      row[at + 3] = b >>> 16;
    }
  }

  #averageColumns(target: Float32Array, at: number): void {
    const { starts, weights, width } = this.#across;
    const row = this.#row;
    for (let place = 0; place < this.#outPx; place += 1) {
      const first = integerAt(starts, place);
      let sum = 0;
      for (let tap = 0, from = place * width; tap < width; tap += 1) {
        sum += floatAt(weights, from + tap) * floatAt(row, first + tap);
      }
      target[at + place] = sum / WEIGHT_SUM;
    }
  }
}
