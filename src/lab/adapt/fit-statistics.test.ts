import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import type { FrameFeatures } from "@/engines/perception/adapt/frame-features";
import { measureUnlikeness } from "@/engines/perception/adapt/unlike";
import { fitStatistics, invert } from "@/lab/adapt/fit-statistics";
import { auroc } from "@/lab/adapt/judge-unlike";

const random = createSeededRandom(4);
const noisy = (middle: number, width: number) =>
  Float32Array.from({ length: 3 }, () => middle + random.range(-width, width));

/** A video whose frames are seen around one number and grained around another. */
function video(seen: number, grain: number): readonly FrameFeatures[] {
  return Array.from({ length: 6 }, () => ({ seen: noisy(seen, 1), grain: noisy(grain, 1) }));
}
const videos = (count: number, seen: number, grain: number) =>
  Array.from({ length: count }, () => video(seen, grain));

test("videos of other looks or other grain are unlike, usual ones are not", () => {
  const statistics = fitStatistics("e3b0c442", {
    training: videos(30, 0, 0),
    usual: videos(12, 0, 0),
    changed: [...videos(6, 3, 0), ...videos(6, 0, 3)],
  });
  const isUnlike = (frames: readonly FrameFeatures[]) =>
    measureUnlikeness(frames, statistics).isUnlike;
  expect(isUnlike(video(4, 0))).toBe(true);
  expect(isUnlike(video(0, 4))).toBe(true);
  expect(videos(10, 0, 0).filter(isUnlike).length).toBeLessThanOrEqual(1);
});

test("a matrix times its inverse is one", () => {
  const matrix = [
    [2, 1, 0],
    [1, 3, 1],
    [0, 1, 4],
  ].map((row) => Float64Array.from(row));
  const inverse = invert(matrix);
  const product = matrix.map((row) =>
    inverse.map((_, column) =>
      row.reduce((sum, value, at) => sum + value * (inverse[at]?.[column] ?? 0), 0),
    ),
  );
  product.forEach((row, a) =>
    row.forEach((value, b) => expect(value).toBeCloseTo(Number(a === b))),
  );
});

test("what always lies higher has an area of one, what lies alike of a half", () => {
  expect(auroc([3, 4], [1, 2])).toBe(1);
  expect(auroc([1, 2], [1, 2])).toBe(0.5);
});
