import { expect, test } from "vitest";
import { areaUnderRoc, brierScore, calibrationError } from "@/lab/agent/sureness/judge-chances";

const stated = (chance: number, hits: number, of: number) =>
  Array.from({ length: of }, (_, index) => ({ chance, isHit: index < hits }));

test("who says .8 and is right eight times of ten is calibrated; who says .9 is off by .1", () => {
  expect(calibrationError(stated(0.8, 8, 10))).toBeCloseTo(0);
  expect(calibrationError(stated(0.9, 8, 10))).toBeCloseTo(0.1);
  // Two wrongs that cancel out over all are still two wrongs.
  expect(calibrationError([...stated(0.25, 0, 10), ...stated(0.75, 10, 10)])).toBeCloseTo(0.25);
});

test("squared distances: .25 for who never knows, 0 for who always does", () => {
  expect(brierScore(stated(0.5, 5, 10))).toBeCloseTo(0.25);
  expect(brierScore([...stated(1, 3, 3), ...stated(0, 0, 3)])).toBe(0);
});

test("hits above misses are 1, below them 0, and ties a half", () => {
  expect(areaUnderRoc([...stated(0.9, 2, 2), ...stated(0.1, 0, 2)])).toBe(1);
  expect(areaUnderRoc([...stated(0.1, 2, 2), ...stated(0.9, 0, 2)])).toBe(0);
  expect(areaUnderRoc(stated(0.5, 2, 4))).toBe(0.5);
});
