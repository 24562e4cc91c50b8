import fc from "fast-check";
import { expect, test } from "vitest";
import { areEqual } from "@/base/are-equal";

test("a copy is the same, and one that differs in a place is not", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(areEqual(value, structuredClone(value))).toBe(true);
      expect(areEqual([value, 1], [structuredClone(value), 2])).toBe(false);
      expect(areEqual({ a: value }, { b: value })).toBe(false);
    }),
  );
});

test("what is undefined is absent, and a list is no object", () => {
  expect(areEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(areEqual([], {})).toBe(false);
  expect(areEqual(new Float32Array([1, 2]), new Float32Array([1, 3]))).toBe(false);
});
