/**
 * Rows of the memory whose vectors are of the same spaces: the floats as they came, and beside them, where
 * there is a kernel, what it scans. A row that is taken out leaves a place, which the next one takes. One that is
 * kept as a pack is sealed: it takes no more rows, and those that it has are claimed and given up.
 */
import { ensureExists } from "@/base/assert";
import { doubleAt, elementAt, integerAt, wordAt } from "@/base/element-at";
import type { Exemplar } from "@/core/exemplar";
import { dotRow, inverseNorm } from "@/engines/retrieval/exact-score";
import { vectorsOf, type FloatsAt } from "@/engines/retrieval/packs/float-rows";
import {
  encodePack,
  type PackContents,
  type WrittenPack,
} from "@/engines/retrieval/packs/pack-format";
import { markOfRow, type Mark } from "@/engines/retrieval/packs/row-mark";
import { FacetColumns, type RowFacets, type TextCodes } from "@/engines/retrieval/row-facets";
import type { ScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { ROWS_TOGETHER, ScannedBlock } from "@/engines/retrieval/scanned-block";
import {
  channelsOf,
  padded,
  SIDE_BYTES,
  type ChannelSpace,
  type SegmentChannel,
} from "@/engines/retrieval/segment-channels";
import { modelOf, type UnitQuery } from "@/engines/retrieval/unit-query";

/** An exemplar as a row of the index. */
export interface IndexedRow {
  /** Its number, given by whoever owns the index; small, since lists are made by it. */
  readonly key: number;
  readonly id: string;
  readonly facets: RowFacets;
  readonly embeddings: Exemplar["embeddings"];
}

const NO_KEY = -1;

/** What a segment stands on. */
export interface SegmentGround {
  readonly kernel: ScanKernel | undefined;
  readonly codes: TextCodes;
  /** Where the rows' floats are read; absent: they are put here. */
  readonly floatsAt?: FloatsAt;
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
  /** Undefined once the floats lie in a pack. */
  #held: Float32Array | undefined;
  #floatsAt: FloatsAt;
  readonly #inverses: Float64Array;
  readonly #ids: (string | undefined)[];
  readonly #free: number[] = [];
  #used = 0;
  #live = 0;
  /** Two words a row, once it is sealed. */
  #marks: Uint32Array | undefined;
  /** Places of a sealed segment whose rows had a key and were given up. */
  readonly #released = new Set<number>();

  constructor(
    spaces: readonly ChannelSpace[],
    capacity: number,
    { kernel, codes, floatsAt }: SegmentGround,
  ) {
    this.capacity = capacity;
    this.channels = channelsOf(spaces);
    this.sideStride = this.channels.length * SIDE_BYTES;
    this.stride = this.channels.reduce((sum, { dimension }) => sum + padded(dimension), 0);
    this.scanned = kernel && new ScannedBlock(kernel, this);
    this.keys = new Int32Array(capacity).fill(NO_KEY);
    this.#floatStride = this.channels.reduce((sum, { dimension }) => sum + dimension, 0);
    const stride = this.#floatStride;
    const held = floatsAt === undefined ? new Float32Array(capacity * stride) : undefined;
    this.#held = held;
    this.#floatsAt =
      floatsAt ?? ((place) => ensureExists(held).subarray(place * stride, place * stride + stride));
    this.#inverses = new Float64Array(capacity * this.channels.length);
    this.#ids = Array.from({ length: capacity });
    this.facets = new FacetColumns(codes, capacity);
  }

  /** A segment of a pack's rows, none of which has a key yet. */
  static ofPack(
    pack: PackContents,
    ground: SegmentGround & { readonly kernel: ScanKernel; readonly floatsAt: FloatsAt },
  ): RowSegment {
    const count = pack.ids.length;
    const capacity = Math.ceil(count / ROWS_TOGETHER) * ROWS_TOGETHER;
    const segment = new RowSegment(pack.spaces, capacity, ground);
    const scanned = ensureExists(segment.scanned);
    scanned.rowBytes(capacity).set(pack.rows);
    scanned.sideBytes(count).set(pack.side.subarray(0, count * segment.sideStride));
    segment.#inverses.set(pack.inverses.subarray(0, count * segment.channels.length));
    for (const [place, id] of pack.ids.entries()) {
      segment.#ids[place] = id;
    }
    segment.#used = count;
    segment.#marks = pack.marks;
    return segment;
  }

  /** Places that have been used: what lies behind is empty. */
  get used(): number {
    return this.#used;
  }

  /** Rows that have a key. */
  get live(): number {
    return this.#live;
  }

  get isSealed(): boolean {
    return this.#marks !== undefined;
  }

  /** Whether most of a sealed segment is of no use any more. */
  get isWasteful(): boolean {
    return this.#released.size * 2 > this.#used;
  }

  get isFull(): boolean {
    return this.isSealed || (this.#used === this.capacity && this.#free.length === 0);
  }

  /** Whether nothing is lost with it. */
  get isEmpty(): boolean {
    return !this.isSealed && this.#live === 0;
  }

  /** Takes a row of its spaces; where it lies. */
  put({ key, id, facets, embeddings }: IndexedRow): number {
    const held = ensureExists(this.#held, "a sealed segment takes no rows");
    const place = this.#free.pop() ?? this.#used;
    this.#used = Math.max(this.#used, place + 1);
    this.#ids[place] = id;
    for (const [index, { channel, start }] of this.channels.entries()) {
      const { vector } = ensureExists(embeddings[channel], "a row of the segment's channels");
      held.set(vector, place * this.#floatStride + start);
      this.#inverses[place * this.channels.length + index] = inverseNorm(vector);
    }
    this.scanned?.quantise(place, (index) => {
      const { channel } = elementAt(this.channels, index);
      const { vector } = ensureExists(embeddings[channel], "a row of the segment's channels");
      return { vector, inverse: doubleAt(this.#inverses, place * this.channels.length + index) };
    });
    this.claim(place, key, facets);
    return place;
  }

  /** Gives a row that is there a key. */
  claim(place: number, key: number, facets: RowFacets): void {
    this.keys[place] = key;
    this.facets.set(place, facets);
    this.#released.delete(place);
    this.#live += 1;
  }

  /** Takes a row out; of a sealed segment, its key. */
  remove(place: number): void {
    this.keys[place] = NO_KEY;
    this.#live -= 1;
    if (this.isSealed) {
      this.#released.add(place);
      return;
    }
    this.#ids[place] = undefined;
    this.#free.push(place);
  }

  /** Takes no more rows from here on; all that a pack needs. No place may be free. */
  seal(seed: Mark): WrittenPack {
    const floats = ensureExists(this.#held, "it is sealed once");
    const scanned = ensureExists(this.scanned, "what cannot be scanned is not kept");
    const marks = new Uint32Array(this.#used * 2);
    for (let place = 0; place < this.#used; place += 1) {
      marks.set(markOfRow(vectorsOf(this.#floatsAt(place), this.channels), seed), place * 2);
    }
    this.#marks = marks;
    return encodePack(
      {
        seed,
        spaces: this.channels.map(({ channel, space, dimension }) => ({
          channel,
          space,
          dimension,
        })),
        ids: Array.from({ length: this.#used }, (_, place) => this.idAt(place)),
        marks,
        inverses: this.#inverses.slice(0, this.#used * this.channels.length),
        side: Uint8Array.from(scanned.sideBytes(this.#used)),
        rows: Uint8Array.from(
          scanned.rowBytes(Math.ceil(this.#used / ROWS_TOGETHER) * ROWS_TOGETHER),
        ),
      },
      floats.subarray(0, this.#used * this.#floatStride),
    );
  }

  /** Lets go of the floats, which can be read elsewhere from now on. */
  readFrom(floatsAt: FloatsAt): void {
    this.#floatsAt = floatsAt;
    this.#held = undefined;
  }

  markAt(place: number): Mark {
    const marks = ensureExists(this.#marks, "only what is sealed has marks");
    return [wordAt(marks, place * 2), wordAt(marks, place * 2 + 1)];
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
    const { start } = elementAt(this.channels, index);
    return dotRow(this.#floatsAt(place), start, query.vector) * inverse * query.inverse;
  }

  /** A row as it was put. */
  rowAt(place: number): IndexedRow {
    const row = this.#floatsAt(place);
    const embeddings = Object.fromEntries(
      this.channels.map(({ channel, space, start, dimension }) => {
        return [channel, { ...modelOf(space), vector: row.slice(start, start + dimension) }];
      }),
    );
    const { instruction, state, visual } = embeddings;
    return {
      key: this.keyAt(place),
      id: this.idAt(place),
      facets: this.facets.at(place),
      embeddings: {
        instruction: ensureExists(instruction),
        state: ensureExists(state),
        ...(visual === undefined ? {} : { visual }),
      },
    };
  }
}
