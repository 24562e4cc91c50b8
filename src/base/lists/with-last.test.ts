import { expect, test } from "vitest";
import { withLast } from "@/base/lists/with-last";

test("the newest are kept, in the order in which they came last", () => {
  const one = withLast<string, number>(undefined, ["a", 1], 2);
  const two = withLast(one, ["b", 2], 2);
  expect([...withLast(two, ["c", 3], 2)]).toEqual([
    ["b", 2],
    ["c", 3],
  ]);
  expect([...withLast(two, ["a", 4], 2)]).toEqual([
    ["b", 2],
    ["a", 4],
  ]);
  expect([...one]).toEqual([["a", 1]]);
});
