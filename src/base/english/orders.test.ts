import { expect, test } from "vitest";
import { isOrderWord, orderIn } from "@/base/english/orders";

const read = (text: string, isControl: boolean) => orderIn(text.split(" "), isControl);

test.each([
  ["show me the cheapest lamp", "price low"],
  ["the most expensive lamp", "price high"],
  ["the least expensive lamp", "price low"],
  ["the most recent letter", "date high"],
  ["the oldest letter", "date low"],
  ["the best rated lamp", "rating high"],
  ["the worst rated lamp", "rating low"],
  ["the top letter", "popularity high"],
  ["the top rated lamp", "rating high"],
  ["a new lamp at a low price", undefined],
  ["what does the lamp cost", undefined],
])("who asks for “%s” wants %s", (text, order) => {
  expect(read(text, false)).toBe(order);
});

test.each([
  ["price low to high", "price low"],
  ["price high to low", "price high"],
  ["price in descending order", "price high"],
  ["lowest price", "price low"],
  ["newest first", "date high"],
  ["new letters", "date high"],
  ["top letters", "popularity high"],
  ["highest rated", "rating high"],
  ["price up to", undefined],
])("“%s” on a button orders by %s", (text, order) => {
  expect(read(text, true)).toBe(order);
});

test("a word of an order names no thing", () => {
  expect(["cheapest", "expensive", "rated", "lamp", "constructor"].map(isOrderWord)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
