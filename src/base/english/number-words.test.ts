import { expect, test } from "vitest";
import { countWord, numberOf, ordinalOf, timesOf } from "@/base/english/number-words";

test("a number is read as it is written", () => {
  for (let count = 1; count <= 12; count += 1) {
    expect(numberOf(countWord(count))).toBe(count);
  }
  expect([numberOf("pair"), numberOf("many"), numberOf("toString")]).toEqual([
    2,
    undefined,
    undefined,
  ]);
});

test("places in an order and how often are no counts", () => {
  expect([ordinalOf("second"), ordinalOf("3rd"), ordinalOf("last")]).toEqual([2, 3, -1]);
  expect([timesOf("twice"), timesOf("two")]).toEqual([2, undefined]);
});
