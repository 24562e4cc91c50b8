/**
 * ICAL Eq. 4 in doubles, `s = sum over channels of weight x cosine`: what a retrieval answers with. Sums are
 * taken in a fixed order, so that results repeat.
 */
import { floatAt } from "@/base/element-at";
import type { ChannelScores } from "@/core/program";

/** The channels of Eq. 4 in the order in which they are added up. */
export const CHANNELS = [
  "instruction",
  "state",
  "visual",
] as const satisfies readonly (keyof ChannelScores)[];

/** Four sums at a time let the processor overlap them. `query` begins at its start, the row at `start`. */
export function dotRow(rows: Float32Array, start: number, query: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let index = 0;
  for (; index + 3 < query.length; index += 4) {
    const at = start + index;
    a += floatAt(rows, at) * floatAt(query, index);
    b += floatAt(rows, at + 1) * floatAt(query, index + 1);
    c += floatAt(rows, at + 2) * floatAt(query, index + 2);
    d += floatAt(rows, at + 3) * floatAt(query, index + 3);
  }
  for (; index < query.length; index += 1) {
    a += floatAt(rows, start + index) * floatAt(query, index);
  }
  return a + b + (c + d);
}

/** Vectors are of unit length by contract; imported ones may not be, and must not win by it. */
export function inverseNorm(vector: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < vector.length; index += 1) {
    sum += floatAt(vector, index) ** 2;
  }
  const inverse = 1 / Math.sqrt(sum);
  // A zero vector, NaN or infinity anywhere: no direction, hence no similarity.
  return Number.isFinite(inverse) ? inverse : 0;
}
