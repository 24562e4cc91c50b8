/** One query's pass over the 8-bit rows: which rows may be among the best. */
import { ensureExists } from "@/base/assert";
import { floatAt, integerAt } from "@/base/element-at";
import type { Allows, Candidate, ScoredChannel } from "@/engines/retrieval/candidate";
import type { RowSegment } from "@/engines/retrieval/row-segment";
import { ROWS_TOGETHER } from "@/engines/retrieval/scanned-block";
import type { ScanCrew } from "@/engines/retrieval/scan/scan-crew";
import { BLOCK } from "@/engines/retrieval/unit-query";

/** So many rows are one thread's next piece of work. */
const ROWS_PER_JOB = 512;
const PART_BYTES = 40;
/** Below every bound of a row that takes part; those that do not have minus infinity. */
const LEAST = -3.4e38;
/** What floats of 24 bits may take from a bound, for each unit of weight; ten times what they do. */
const ROUNDING = 1e-6;

type Compared = ReadonlyMap<RowSegment, readonly ScoredChannel[]>;

export class RowScan {
  readonly #crew: ScanCrew;
  readonly #segments: readonly RowSegment[];
  readonly #compared: Compared;

  constructor(crew: ScanCrew, segments: readonly RowSegment[], compared: Compared) {
    this.#crew = crew;
    this.#segments = segments;
    this.#compared = compared;
  }

  /** Every row that may be among the best `count`, those with the highest upper ends first. */
  survivors(count: number, allows: Allows): readonly Candidate[] {
    if (count === 0) {
      return [];
    }
    let allowed = 0;
    for (const segment of this.#segments) {
      allowed += this.#markAllowed(segment, allows(segment));
    }
    const weight = [...this.#compared.values()].reduce(
      (most, parts) =>
        Math.max(
          most,
          parts.reduce((sum, part) => sum + Math.abs(part.weight), 0),
        ),
      0,
    );
    const jobs = this.#writeJobs();
    const floor = this.#crew.run(jobs, {
      count: Math.min(count, allowed),
      slack: ROUNDING * (weight + 1e-30),
    });
    return this.#collect(Math.max(floor, LEAST)).toSorted((a, b) => b.upper - a.upper);
  }

  /** How many rows of the segment take part. */
  #markAllowed(segment: RowSegment, isAllowed: (place: number) => boolean): number {
    const { bitmap } = ensureExists(segment.scanned);
    const bytes = new Uint8Array(this.#crew.kernel.memory.buffer, bitmap, segment.capacity / 8);
    let found = 0;
    for (let first = 0; first < segment.used; first += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8 && first + bit < segment.used; bit += 1) {
        if (isAllowed(first + bit)) {
          byte |= 1 << bit;
          found += 1;
        }
      }
      bytes[first >> 3] = byte;
    }
    return found;
  }

  #writeJobs(): readonly number[] {
    const words: number[] = [];
    const parts = new PartWriter(this.#crew, this.#compared);
    for (const segment of this.#segments) {
      const { side, bitmap, upper } = ensureExists(segment.scanned);
      const { sideStride } = segment;
      const { address, count: partCount } = parts.write(segment);
      for (let first = 0; first < segment.used; first += ROWS_PER_JOB) {
        const count = Math.min(ROWS_PER_JOB, segment.used - first);
        words.push(first, count, side + first * sideStride, sideStride);
        words.push(bitmap + first / 8, address, partCount, upper + first * 4);
        words.push(segment.stride * ROWS_TOGETHER);
      }
    }
    return words;
  }

  #collect(floor: number): Candidate[] {
    const { kernel } = this.#crew;
    const found: Candidate[] = [];
    for (const segment of this.#segments) {
      const { upper } = ensureExists(segment.scanned);
      const target = this.#crew.scratch("found", segment.capacity * 4);
      // Behind the last row of the last block of four lie bounds of nobody, or zeros.
      const uppers = new Float32Array(kernel.memory.buffer, upper, segment.capacity);
      uppers.fill(Number.NEGATIVE_INFINITY, segment.used);
      const count = kernel.run.collect(upper, segment.used, floor, target);
      const places = new Int32Array(kernel.memory.buffer, target, count);
      for (let index = 0; index < count; index += 1) {
        const place = integerAt(places, index);
        found.push({ segment, place, upper: floatAt(uppers, place) });
      }
    }
    return found;
  }
}

/** Writes the query for the kernel, once for all segments that compare the same way. */
class PartWriter {
  readonly #crew: ScanCrew;
  readonly #compared: Compared;
  #end: number;

  constructor(crew: ScanCrew, compared: Compared) {
    this.#crew = crew;
    this.#compared = compared;
    const size = [...compared].reduce((sum, [, parts]) => sum + sizeOf(parts), 0);
    this.#end = crew.scratch("parts", size);
  }

  write(segment: RowSegment): { readonly address: number; readonly count: number } {
    const parts = ensureExists(this.#compared.get(segment));
    const { buffer } = this.#crew.kernel.memory;
    const address = this.#end;
    let at = address + Math.ceil((parts.length * PART_BYTES) / BLOCK) * BLOCK;
    for (const [index, { index: channel, query, weight }] of parts.entries()) {
      const { sideOffset } = ensureExists(segment.channels[channel]);
      const base = ensureExists(segment.scanned).baseOf(channel);
      new Int16Array(buffer, at, query.words.length).set(query.words);
      const view = new DataView(buffer, address + index * PART_BYTES, PART_BYTES);
      const blocks = query.words.length / BLOCK;
      for (const [word, value] of [base, blocks, at, sideOffset].entries()) {
        view.setUint32(word * 4, value, true);
      }
      for (const [double, value] of [
        weight * query.scale,
        Math.abs(weight),
        query.error,
      ].entries()) {
        view.setFloat64(16 + double * 8, value, true);
      }
      at += query.words.byteLength;
    }
    this.#end = at;
    return { address, count: parts.length };
  }
}

function sizeOf(parts: readonly ScoredChannel[]): number {
  const words = parts.reduce((sum, { query }) => sum + query.words.byteLength, 0);
  return Math.ceil((parts.length * PART_BYTES) / BLOCK) * BLOCK + words;
}
