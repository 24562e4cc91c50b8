import { expect, test } from "vitest";
import { ranksOfOwn, shareWithin } from "@/lab/pictures/bench-clip-ranks";

const unit = (...values: number[]) => Float32Array.from(values);

test("the own item's rank counts those that score higher", () => {
  const items = [unit(1, 0), unit(0, 1), unit(0.8, 0.6)];
  const queries = [unit(1, 0), unit(1, 0), unit(0.6, 0.8)];
  expect(ranksOfOwn(queries, items)).toEqual([1, 3, 1]);
});

test("a model that gives everything the same vector finds nothing", () => {
  const same = Array.from({ length: 4 }, () => unit(1, 0));
  expect(ranksOfOwn(same, same)).toEqual([4, 4, 4, 4]);
});

test("the share counts ranks up to the limit", () => {
  expect(shareWithin([1, 5, 6, 100], 5)).toBe(0.5);
});
