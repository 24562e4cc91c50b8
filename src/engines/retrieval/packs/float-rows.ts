/** The floats of a segment's rows: in memory as they came, or in a pack, from where they are read when wanted. */
import { markOfRow, type Mark } from "@/engines/retrieval/packs/row-mark";
import type { PackFile } from "@/engines/retrieval/packs/pack-store";
import type { SegmentChannel } from "@/engines/retrieval/segment-channels";
import { AppError } from "@/base/app-error";

/** The vectors of a row, one behind the other. */
export type FloatsAt = (place: number) => Float32Array;

/** What a pack said of itself at the start is no longer so. */
export const DAMAGED_PACK = "RET-01";

/** What was read last of all packs together, so that rows that are looked at again and again stay. */
export class RowCache {
  readonly #rows = new Map<string, Float32Array>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  find(key: string): Float32Array | undefined {
    return this.#rows.get(key);
  }

  keep(key: string, row: Float32Array): void {
    this.#rows.set(key, row);
    this.#bytes += row.byteLength;
    for (const [oldest, { byteLength }] of this.#rows) {
      if (this.#bytes <= this.#mostBytes) {
        return;
      }
      this.#rows.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}

export interface PackedFloats {
  readonly name: string;
  readonly file: PackFile;
  readonly floatsAt: number;
  readonly channels: readonly SegmentChannel[];
  readonly seed: Mark;
  readonly markAt: (place: number) => Mark;
}

/** Throws RET-01 where the row that is read is not the one that was written. */
export function floatsOfPack(packed: PackedFloats, cache: RowCache): FloatsAt {
  const { name, file, floatsAt, channels, seed, markAt } = packed;
  const stride = channels.reduce((sum, { dimension }) => sum + dimension, 0);
  return (place) => {
    const key = `${name} ${place}`;
    const known = cache.find(key);
    if (known !== undefined) {
      return known;
    }
    const row = new Float32Array(stride);
    file.read(floatsAt + place * stride * 4, new Uint8Array(row.buffer));
    const [first, second] = markOfRow(vectorsOf(row, channels), seed);
    const [wantedFirst, wantedSecond] = markAt(place);
    if (first !== wantedFirst || second !== wantedSecond) {
      throw damagedPack();
    }
    cache.keep(key, row);
    return row;
  };
}

/** A row's vectors with what they may be compared with, as marks are made of them. */
export function vectorsOf(row: Float32Array, channels: readonly SegmentChannel[]) {
  return channels.map(({ space, start, dimension }) => ({
    space,
    vector: row.subarray(start, start + dimension),
  }));
}

function damagedPack(): AppError {
  return new AppError({
    code: DAMAGED_PACK,
    what: "A part of the memory's index on this device is damaged.",
    safe: "The memory itself is safe.",
    next: "Try again: it is made anew of the memory.",
  });
}
