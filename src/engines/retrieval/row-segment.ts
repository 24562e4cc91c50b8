/**
 * Rows of the memory whose vectors are of the same spaces: the floats as they came, and beside them, where
 * there is a kernel, what it scans. A row that is taken out leaves a place, which the next one takes.
 */
import { ensureExists } from "@/base/assert";
import { doubleAt, elementAt, integerAt } from "@/base/element-at";
import type { Embedding, Exemplar } from "@/core/exemplar";
import { CHANNELS, dotRow, inverseNorm } from "@/engines/retrieval/exact-score";
import { FacetColumns, type RowFacets, type TextCodes } from "@/engines/retrieval/row-facets";
import type { ScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { BLOCK, spaceKeyOf, type UnitQuery } from "@/engines/retrieval/unit-query";
import type { ChannelScores } from "@/core/program";

/** An exemplar as a row of the index. */
export interface IndexedRow {
  /** Its number, given by whoever owns the index; small, since lists are made by it. */
  readonly key: number;
  readonly id: string;
  readonly facets: RowFacets;
  readonly embeddings: Exemplar["embeddings"];
}

/** Where the vectors of a channel lie in a row. */
export interface SegmentChannel {
  readonly channel: keyof ChannelScores;
  readonly space: string;
  readonly dimension: number;
  /** Of the floats. */
  readonly start: number;
  /** Of its rows among the bytes that are scanned, for each row that the segment may have. */
  readonly offset: number;
  /** In the row's scales and errors, in bytes; also eight times its place among the inverse lengths. */
  readonly sideOffset: number;
}

/** Vectors of one channel lie together in blocks of so many rows. */
export const ROWS_TOGETHER = 32;
const SIDE_BYTES = 8;
const NO_KEY = -1;

/** What segments of one index share. */
export interface SegmentGround {
  readonly kernel: ScanKernel | undefined;
  readonly codes: TextCodes;
}

export class RowSegment {
  readonly capacity: number;
  readonly channels: readonly SegmentChannel[];
  readonly stride: number;
  readonly sideStride: number;
  /** Addresses in the kernel's memory; undefined where there is none. */
  readonly scanned: ScannedBlock | undefined;
  /** The key of each place's row, or -1. */
  readonly keys: Int32Array;
  readonly facets: FacetColumns;
  readonly #floatStride: number;
  readonly #floats: Float32Array;
  readonly #inverses: Float64Array;
  readonly #ids: (string | undefined)[];
  readonly #free: number[] = [];
  #used = 0;

  constructor(like: Exemplar["embeddings"], capacity: number, { kernel, codes }: SegmentGround) {
    this.capacity = capacity;
    this.channels = channelsOf(like);
    this.sideStride = this.channels.length * SIDE_BYTES;
    this.stride = this.channels.reduce((sum, { dimension }) => sum + padded(dimension), 0);
    this.scanned = kernel && new ScannedBlock(kernel, this);
    this.keys = new Int32Array(capacity).fill(NO_KEY);
    this.#floatStride = this.channels.reduce((sum, { dimension }) => sum + dimension, 0);
    this.#floats = new Float32Array(capacity * this.#floatStride);
    this.#inverses = new Float64Array(capacity * this.channels.length);
    this.#ids = Array.from({ length: capacity });
    this.facets = new FacetColumns(codes, capacity);
  }

  /** Places that have been used: what lies behind is empty. */
  get used(): number {
    return this.#used;
  }

  get isFull(): boolean {
    return this.#used === this.capacity && this.#free.length === 0;
  }

  get isEmpty(): boolean {
    return this.#used === this.#free.length;
  }

  /** Takes a row of its spaces; where it lies. */
  put({ key, id, facets, embeddings }: IndexedRow): number {
    const place = this.#free.pop() ?? this.#used;
    this.#used = Math.max(this.#used, place + 1);
    this.keys[place] = key;
    this.#ids[place] = id;
    this.facets.set(place, facets);
    for (const [index, { channel, start }] of this.channels.entries()) {
      const { vector } = ensureExists(embeddings[channel], "a row of the segment's channels");
      this.#floats.set(vector, place * this.#floatStride + start);
      this.#inverses[place * this.channels.length + index] = inverseNorm(vector);
    }
    this.scanned?.quantise(place, (index) => {
      const { channel } = elementAt(this.channels, index);
      const { vector } = ensureExists(embeddings[channel], "a row of the segment's channels");
      return { vector, inverse: doubleAt(this.#inverses, place * this.channels.length + index) };
    });
    return place;
  }

  remove(place: number): void {
    this.keys[place] = NO_KEY;
    this.#ids[place] = undefined;
    this.#free.push(place);
  }

  keyAt(place: number): number {
    return integerAt(this.keys, place);
  }

  idAt(place: number): string {
    return ensureExists(this.#ids[place], "an empty place");
  }

  /** The exact cosine of one of its channels. */
  cosine(place: number, index: number, query: UnitQuery): number {
    const inverse = doubleAt(this.#inverses, place * this.channels.length + index);
    if (inverse === 0) {
      return 0;
    }
    const start = place * this.#floatStride + elementAt(this.channels, index).start;
    return dotRow(this.#floats, start, query.vector) * inverse * query.inverse;
  }
}

/** The part of a segment that the kernel works on. */
class ScannedBlock {
  readonly rows: number;
  readonly side: number;
  readonly bitmap: number;
  readonly upper: number;
  readonly #kernel: ScanKernel;
  readonly #segment: RowSegment;
  readonly #scratch: number;
  readonly #scratchBytes: number;

  constructor(kernel: ScanKernel, segment: RowSegment) {
    const { capacity, stride, sideStride, channels } = segment;
    this.#kernel = kernel;
    this.#segment = segment;
    this.rows = kernel.reserve(capacity * stride);
    this.side = kernel.reserve(capacity * sideStride);
    this.bitmap = kernel.reserve(capacity / 8);
    this.upper = kernel.reserve(capacity * 4);
    this.#scratchBytes = Math.max(0, ...channels.map(({ dimension }) => dimension * 4));
    this.#scratch = kernel.reserve(this.#scratchBytes);
  }

  /** Where a channel's vectors begin. */
  baseOf(index: number): number {
    return this.rows + elementAt(this.#segment.channels, index).offset * ROWS_TOGETHER;
  }

  quantise(
    place: number,
    vectorAt: (index: number) => { readonly vector: Float32Array; readonly inverse: number },
  ): void {
    const { run, memory } = this.#kernel;
    const { channels, stride, sideStride } = this.#segment;
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
    const { capacity, stride, sideStride } = this.#segment;
    this.#kernel.release(this.rows, capacity * stride);
    this.#kernel.release(this.side, capacity * sideStride);
    this.#kernel.release(this.bitmap, capacity / 8);
    this.#kernel.release(this.upper, capacity * 4);
    this.#kernel.release(this.#scratch, this.#scratchBytes);
  }
}

/** What rows of one segment have in common. */
export function signatureOf(embeddings: Exemplar["embeddings"]): string {
  return CHANNELS.map((channel) => {
    const embedding: Embedding | undefined = embeddings[channel];
    return embedding === undefined ? "" : spaceKeyOf(embedding);
  }).join("\u0001");
}

function channelsOf(embeddings: Exemplar["embeddings"]): readonly SegmentChannel[] {
  const found: SegmentChannel[] = [];
  let start = 0;
  let offset = 0;
  for (const channel of CHANNELS) {
    const embedding: Embedding | undefined = embeddings[channel];
    if (embedding !== undefined) {
      const dimension = embedding.vector.length;
      const sideOffset = found.length * SIDE_BYTES;
      found.push({ channel, space: spaceKeyOf(embedding), dimension, start, offset, sideOffset });
      start += dimension;
      offset += padded(dimension);
    }
  }
  return found;
}

function padded(dimension: number): number {
  return Math.ceil(dimension / BLOCK) * BLOCK;
}
