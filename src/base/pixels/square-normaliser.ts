/** Square RGBA pictures to the normalised planes that a model reads. */
import { integerAt } from "@/base/element-at";
import { openPixelKernel, type PixelKernel } from "@/base/pixels/pixel-kernel";
import { planTaps } from "@/base/pixels/plan-taps";

/** `value * scale + shift` for red, green and blue, values being 0 to 255. */
export interface ChannelFactors {
  readonly scales: readonly number[];
  readonly shifts: readonly number[];
}

const BLOCK_BYTES = 16;
const PIXEL_BYTES = 4;
const FLOAT_BYTES = 4;
const CHANNELS = 3;

/** Pictures of one size to planes of `outPx`, by a triangle filter. */
export class SquareNormaliser {
  readonly sourcePx: number;
  readonly #kernel: PixelKernel;
  readonly #outPx: number;
  readonly #stride: number;
  readonly #firstRows: Int32Array;
  readonly #taps: number;
  readonly #source: number;
  readonly #weights: number;
  readonly #starts: number;
  readonly #row: number;
  readonly #factors: number;
  readonly #planes: number;

  private constructor(
    kernel: PixelKernel,
    { sourcePx, outPx }: { readonly sourcePx: number; readonly outPx: number },
    { scales, shifts }: ChannelFactors,
  ) {
    const { starts, weights, width } = planTaps(sourcePx, outPx, "triangle");
    this.sourcePx = sourcePx;
    this.#kernel = kernel;
    this.#outPx = outPx;
    this.#stride = sourcePx * PIXEL_BYTES;
    this.#firstRows = starts;
    this.#taps = width;
    // The last row is read to its last whole block.
    this.#source = kernel.reserve(this.#stride * sourcePx + BLOCK_BYTES);
    this.#weights = kernel.place(weights);
    this.#starts = kernel.place(starts.map((start) => start * PIXEL_BYTES * FLOAT_BYTES));
    this.#row = kernel.reserve((this.#stride + BLOCK_BYTES) * FLOAT_BYTES);
    this.#factors = kernel.place(
      new Float32Array([...scales.slice(0, CHANNELS), 0, ...shifts.slice(0, CHANNELS), 0]),
    );
    this.#planes = kernel.reserve(outPx ** 2 * CHANNELS * FLOAT_BYTES);
  }

  /** Undefined where the browser has no kernel. */
  static open(
    size: { readonly sourcePx: number; readonly outPx: number },
    factors: ChannelFactors,
  ): SquareNormaliser | undefined {
    const kernel = openPixelKernel();
    return kernel === undefined ? undefined : new SquareNormaliser(kernel, size, factors);
  }

  /** Planes [3, S, S] of a picture; its bytes are averaged, rounded, then normalised. */
  toPlanes(rgba: Uint8ClampedArray): Float32Array<ArrayBuffer> {
    const { run } = this.#kernel;
    this.#kernel.bytes(this.#source, this.#stride * this.sourcePx).set(rgba);
    const blocks = Math.ceil(this.#stride / BLOCK_BYTES);
    const planeBytes = this.#outPx ** 2 * FLOAT_BYTES;
    for (let row = 0; row < this.#outPx; row += 1) {
      const source = this.#source + integerAt(this.#firstRows, row) * this.#stride;
      const rowWeights = this.#weights + row * this.#taps * FLOAT_BYTES;
      run.addExactly(source, this.#stride, rowWeights, this.#taps, blocks, this.#row);
      const target = this.#planes + row * this.#outPx * FLOAT_BYTES;
      run.averagePixels(
        this.#row,
        this.#starts,
        this.#weights,
        this.#taps,
        this.#outPx,
        this.#factors,
        target,
        planeBytes,
      );
    }
    return this.#kernel.floats(this.#planes, this.#outPx ** 2 * CHANNELS);
  }

  [Symbol.dispose](): void {
    this.#kernel[Symbol.dispose]();
  }
}
