import { expect, test } from "vitest";
import { InvariantError } from "@/base/assert";
import {
  byteAt,
  doubleAt,
  elementAt,
  firstOf,
  floatAt,
  integerAt,
  lastOf,
  numberAt,
  shortAt,
  wordAt,
} from "@/base/element-at";

test("an element is given back, also one that is false, empty or null", () => {
  expect([false, "", null, 0].map((_, index, list) => elementAt(list, index))).toEqual([
    false,
    "",
    null,
    0,
  ]);
  expect([firstOf(["a", "b"]), lastOf(["a", "b"])]).toEqual(["a", "b"]);
});

test("outside a list, between its elements and in a hole there is nothing to give back", () => {
  for (const index of [-1, 2, 0.5, Number.NaN]) {
    expect(() => elementAt(["a", "b"], index)).toThrow(InvariantError);
  }
  const holed = Array.from<string>({ length: 3 });
  expect(() => elementAt(holed, 1)).toThrow("expected element 1 of a list of 3");
  expect(() => firstOf([])).toThrow(InvariantError);
  expect(() => lastOf([])).toThrow(InvariantError);
});

test.each([
  ["numberAt", (index: number) => numberAt([7], index)],
  ["byteAt", (index: number) => byteAt(Uint8Array.of(7), index)],
  ["floatAt", (index: number) => floatAt(Float32Array.of(7), index)],
  ["doubleAt", (index: number) => doubleAt(Float64Array.of(7), index)],
  ["integerAt", (index: number) => integerAt(Int32Array.of(7), index)],
  ["shortAt", (index: number) => shortAt(Uint16Array.of(7), index)],
  ["wordAt", (index: number) => wordAt(Uint32Array.of(7), index)],
])("%s reads what is there and stops where nothing is", (_, readAt) => {
  expect(readAt(0)).toBe(7);
  expect(() => readAt(1)).toThrow(InvariantError);
  expect(() => readAt(-1)).toThrow(InvariantError);
});
