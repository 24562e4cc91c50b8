import { expect, test } from "vitest";
import {
  bootstrapInterval,
  formatInterval,
  shareInterval,
  unvariedInterval,
} from "@/core/experiments/bootstrap-interval";

const hits = (count: number, of: number) => Array.from({ length: of }, (_, index) => index < count);

test("a share of 90 in 100 lies between .84 and .96, as the normal distribution has it", () => {
  const [low, high] = shareInterval(hits(90, 100));
  expect(low).toBeGreaterThan(0.82);
  expect(low).toBeLessThan(0.86);
  expect(high).toBeGreaterThan(0.94);
  expect(high).toBeLessThan(0.97);
});

test("four times the episodes halve the interval", () => {
  const width = ([low, high]: readonly [number, number]) => high - low;
  const ratio = width(shareInterval(hits(50, 100))) / width(shareInterval(hits(200, 400)));
  expect(ratio).toBeGreaterThan(1.6);
  expect(ratio).toBeLessThan(2.4);
});

test("the same seed gives the same interval, another one nearly the same", () => {
  const share = hits(7, 30);
  expect(shareInterval(share, 5)).toEqual(shareInterval(share, 5));
  expect(Math.abs(shareInterval(share, 6)[0] - shareInterval(share, 5)[0])).toBeLessThan(0.05);
});

test("any figure has one: the mean of what varies little lies in a narrow one around it", () => {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [low, high] = bootstrapInterval([4, 5, 6, 5, 4, 6], mean);
  expect(low).toBeGreaterThanOrEqual(4);
  expect(low).toBeLessThan(5);
  expect(high).toBeGreaterThan(5);
  expect(high).toBeLessThanOrEqual(6);
});

test("what never varied has an interval of no width, and no episodes have none", () => {
  expect(shareInterval(hits(12, 12))).toEqual([1, 1]);
  expect(() => shareInterval([])).toThrow("something to draw from");
  expect(formatInterval([0.834, 0.9])).toBe("0.83 to 0.90");
});

test("three of three prove no certainty, and one of one proves nothing", () => {
  expect(unvariedInterval(1, 1, [0, 1])).toEqual([0.025, 1]);
  expect(unvariedInterval(1, 3, [0, 1])).toEqual([0.2924, 1]);
  expect(unvariedInterval(0, 36, [0, 1])).toEqual([0, 0.0974]);
  // Two agents that did the same thirty times may still differ, either way.
  expect(unvariedInterval(0, 30, [-1, 1])).toEqual([-0.1157, 0.1157]);
});
