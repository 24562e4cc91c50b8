/** What the training renderer's pictures are like, and from where on a video is unlike them. */
import { assert } from "@/base/assert";
import { doubleAt, elementAt, floatAt, numberAt } from "@/base/element-at";
import type { FrameFeatures } from "@/engines/perception/adapt/frame-features";
import {
  measureUnlikeness,
  videoDistance,
  type FamilyStatistics,
  type PictureStatistics,
} from "@/engines/perception/adapt/unlike";

/** Videos, each the features of its frames. */
export interface StatisticsVideos {
  readonly training: readonly (readonly FrameFeatures[])[];
  /** Of the same renderer, not among the training ones. */
  readonly usual: readonly (readonly FrameFeatures[])[];
  /** Of renderers that were changed on purpose, not those that the measure is judged by. */
  readonly changed: readonly (readonly FrameFeatures[])[];
}

/** How much of the spread is taken as if the numbers varied alone: few pictures overrate how they hang together. */
const ALONE = 0.1;
const NARROWEST = 1e-3;

export function fitStatistics(model: string, videos: StatisticsVideos): PictureStatistics {
  const families = {
    model,
    seen: fitFamily(videos, ({ seen }) => seen),
    grain: fitFamily(videos, ({ grain }) => grain),
  };
  const valuesOf = (list: StatisticsVideos["usual"]) =>
    list.map((frames) => measureUnlikeness(frames, { ...families, limit: 0 }).value);
  return { ...families, limit: bestLimit(valuesOf(videos.usual), valuesOf(videos.changed)) };
}

function fitFamily(
  { training, usual }: StatisticsVideos,
  read: (frame: FrameFeatures) => Float32Array,
): FamilyStatistics {
  const rows = training.flat().map(read);
  const middle = elementAt(rows, 0).map(
    (_, at) => rows.reduce((sum, row) => sum + floatAt(row, at), 0) / rows.length,
  );
  const width = middle.map((mean, at) => {
    const squares = rows.reduce((sum, row) => sum + (floatAt(row, at) - mean) ** 2, 0);
    return Math.sqrt(squares / rows.length) + NARROWEST;
  });
  const off = rows.map((row) =>
    Float64Array.from(row, (value, at) => (value - floatAt(middle, at)) / floatAt(width, at)),
  );
  const together = Array.from(middle, (_, a) =>
    Float64Array.from(middle, (__, b) => {
      const sum = off.reduce((total, row) => total + doubleAt(row, a) * doubleAt(row, b), 0);
      return (1 - ALONE) * (sum / off.length) + (a === b ? ALONE : 0);
    }),
  );
  const precision = Float32Array.from(invert(together).flatMap((line) => [...line]));
  const distances = usual.map((frames) =>
    videoDistance(frames.map(read), { middle, width, precision }),
  );
  const mean = distances.reduce((sum, value) => sum + value, 0) / distances.length;
  const variance =
    distances.reduce((sum, value) => sum + (value - mean) ** 2, 0) / distances.length;
  return { middle, width, precision, usual: { mean, deviation: Math.sqrt(variance) } };
}

/** Gauss and Jordan; the matrix is symmetric and, by what is added to its diagonal, positive. */
export function invert(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const size = matrix.length;
  const rows = matrix.map((line, at) =>
    Float64Array.from({ length: 2 * size }, (_, column) =>
      column < size ? doubleAt(line, column) : Number(column - size === at),
    ),
  );
  rows.forEach((pivotRow, pivot) => {
    const head = doubleAt(pivotRow, pivot);
    assert(head > 0, "a positive matrix has positive pivots");
    pivotRow.forEach((value, column) => {
      pivotRow[column] = value / head;
    });
    rows.forEach((row, at) => {
      const factor = doubleAt(row, pivot);
      if (at !== pivot && factor !== 0) {
        row.forEach((value, column) => {
          row[column] = value - factor * doubleAt(pivotRow, column);
        });
      }
    });
  });
  return rows.map((row) => row.subarray(size));
}

/** The limit that tells the two best, both sides counting alike. */
function bestLimit(usual: readonly number[], changed: readonly number[]): number {
  const values = [...usual, ...changed].toSorted((a, b) => a - b);
  const limits = values.slice(1).map((value, at) => (value + numberAt(values, at)) / 2);
  const told = limits.map((limit) => ({
    limit,
    share:
      usual.filter((value) => value <= limit).length / usual.length +
      changed.filter((value) => value > limit).length / changed.length,
  }));
  return told.reduce((best, each) => (each.share > best.share ? each : best)).limit;
}
