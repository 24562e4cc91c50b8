import { expect, test } from "vitest";
import { describeLeft, estimateLeftMs } from "@/ui/time/time-left";

const start = { atMs: 1000, done: 10 };

test("the time left follows from the pace since the start", () => {
  expect(estimateLeftMs(start, { atMs: 6000, done: 60 }, 110)).toBe(5000);
  expect(estimateLeftMs(start, { atMs: 6000, done: 110 }, 110)).toBe(0);
});

test("nothing is said too early, without progress or without an end", () => {
  expect(estimateLeftMs(start, { atMs: 1500, done: 60 }, 110)).toBeUndefined();
  expect(estimateLeftMs(start, { atMs: 9000, done: 10 }, 110)).toBeUndefined();
  expect(estimateLeftMs(start, { atMs: 9000, done: 60 }, undefined)).toBeUndefined();
});

test("a guess is told in round numbers", () => {
  expect([3200, 42_000, 61_000, 200_000, 7_300_000].map(describeLeft)).toEqual([
    "4 s left",
    "about 45 s left",
    "about 65 s left",
    "about 3 min left",
    "about 2 h left",
  ]);
});
