import { expect, test } from "vitest";
import { editDistance } from "@/base/edit-distance";

test.each([
  ["mug", "mug", 0],
  ["fridge", "frige", 1],
  ["plate", "plates", 1],
  ["knife", "knive", 1],
  ["table", "tabel", 1],
  ["table", "lamp", 3],
] as const)("%s and %s are %i apart", (a, b, distance) => {
  expect(editDistance(a, b, { most: 2 })).toBe(distance);
  expect(editDistance(b, a, { most: 2 })).toBe(distance);
});

test("a letter may cost less than another", () => {
  const halfForCase = (a: string, b: string) =>
    a === b ? 0 : a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
  expect(editDistance("Mug", "mug", { most: 2, costOf: halfForCase })).toBe(0.5);
  expect(editDistance("Mug", "mud", { most: 2, costOf: halfForCase })).toBe(1.5);
});
