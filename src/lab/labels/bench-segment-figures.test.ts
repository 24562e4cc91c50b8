import { expect, test } from "vitest";
import { boundariesOf, boundaryF1, matchBoundaries } from "@/lab/labels/bench-segment-figures";

test("an action that ends where the next begins has one boundary there", () => {
  const spans = [
    { startFrame: 2, endFrame: 5 },
    { startFrame: 5, endFrame: 6 },
    { startFrame: 9, endFrame: 12 },
  ];
  expect(boundariesOf(spans)).toEqual([2, 5, 6, 9, 12]);
});

test("a boundary is found within one frame, and only once", () => {
  expect(matchBoundaries([10, 20, 30], [11, 12, 22, 29])).toEqual({
    wanted: 3,
    given: 4,
    matched: 2,
  });
});

test("the measure is the share of matched boundaries among both kinds", () => {
  const counts = matchBoundaries([10, 20, 30], [10, 20, 30, 40]);
  expect(boundaryF1([counts])).toBeCloseTo(6 / 7);
  expect(boundaryF1([])).toBe(1);
});
