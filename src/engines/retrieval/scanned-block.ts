import { elementAt } from "@/base/element-at";
import type { ScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { padded, type SegmentChannel } from "@/engines/retrieval/segment-channels";

/** Vectors of one channel lie together in blocks of so many rows. */
export const ROWS_TOGETHER = 32;

/** What a block needs to know of its segment. */
export interface BlockShape {
  readonly capacity: number;
  /** Bytes of a row that are scanned. */
  readonly stride: number;
  readonly sideStride: number;
  readonly channels: readonly SegmentChannel[];
}

/** The part of a segment that the kernel works on. */
export class ScannedBlock {
  readonly rows: number;
  readonly side: number;
  readonly bitmap: number;
  readonly upper: number;
  readonly #kernel: ScanKernel;
  readonly #shape: BlockShape;
  readonly #scratch: number;
  readonly #scratchBytes: number;

  constructor(kernel: ScanKernel, shape: BlockShape) {
    const { capacity, stride, sideStride, channels } = shape;
    this.#kernel = kernel;
    this.#shape = shape;
    this.rows = kernel.reserve(capacity * stride);
    this.side = kernel.reserve(capacity * sideStride);
    this.bitmap = kernel.reserve(capacity / 8);
    this.upper = kernel.reserve(capacity * 4);
    this.#scratchBytes = Math.max(0, ...channels.map(({ dimension }) => dimension * 4));
    this.#scratch = kernel.reserve(this.#scratchBytes);
  }

  /** Where a channel's vectors begin. */
  baseOf(index: number): number {
    return this.rows + elementAt(this.#shape.channels, index).offset * ROWS_TOGETHER;
  }

  /** The bytes that are scanned of the first `count` rows, which are whole blocks. */
  rowBytes(count: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, this.rows, count * this.#shape.stride);
  }

  sideBytes(count: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, this.side, count * this.#shape.sideStride);
  }

  quantise(
    place: number,
    vectorAt: (index: number) => { readonly vector: Float32Array; readonly inverse: number },
  ): void {
    const { run, memory } = this.#kernel;
    const { channels, stride, sideStride } = this.#shape;
    for (const [index, { sideOffset, dimension }] of channels.entries()) {
      const { vector, inverse } = vectorAt(index);
      new Float32Array(memory.buffer, this.#scratch, dimension).set(vector);
      const block = this.baseOf(index) + (place >> 5) * stride * ROWS_TOGETHER;
      const target = block + (place & 31) * padded(dimension);
      const side = this.side + place * sideStride + sideOffset;
      run.quantise(this.#scratch, dimension, inverse, target, side);
    }
  }

  release(): void {
    const { capacity, stride, sideStride } = this.#shape;
    this.#kernel.release(this.rows, capacity * stride);
    this.#kernel.release(this.side, capacity * sideStride);
    this.#kernel.release(this.bitmap, capacity / 8);
    this.#kernel.release(this.upper, capacity * 4);
    this.#kernel.release(this.#scratch, this.#scratchBytes);
  }
}
