import { expect, test } from "vitest";
import { Groups, groupBy } from "@/base/groups";
import { Tally } from "@/base/tally";

test("a tally counts what it is given, by one or by more", () => {
  const tally = new Tally(["b", "a", "b"]);
  tally.add("a", 0.5);
  expect([...tally]).toEqual([
    ["b", 2],
    ["a", 1.5],
  ]);
});

test("a copy is counted on by itself", () => {
  const tally = new Tally(["a"]);
  const copied = tally.copy();
  copied.add("a");
  expect([tally.of("a"), copied.of("a")]).toEqual([1, 2]);
});

test("what was never counted has been seen 0 times, and asking does not count it", () => {
  const tally = new Tally<string>();
  expect(tally.of("constructor")).toBe(0);
  expect([...tally]).toEqual([]);
});

test("groups keep the order of keys and items", () => {
  const groups = groupBy([3, 1, 4, 5, 9], (value) => (value % 2 === 0 ? "even" : "odd"));
  expect([...groups]).toEqual([
    ["odd", [3, 1, 5, 9]],
    ["even", [4]],
  ]);
  expect([...groups.lists()]).toEqual([[3, 1, 5, 9], [4]]);
});

test("a key without items has an empty list, and none of the groups", () => {
  const groups = new Groups<string, number>();
  expect(groups.of("none")).toEqual([]);
  expect([...groups]).toEqual([]);
});
