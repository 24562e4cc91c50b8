import { expect, test } from "vitest";
import { pluralOf, withArticle } from "@/base/english/nouns";

test.each([
  ["mug", "mugs"],
  ["knife", "knives"],
  ["safe", "safes"],
  ["shelf", "shelves"],
  ["watch", "watches"],
  ["tomato", "tomatoes"],
  ["television", "televisions"],
  ["candy", "candies"],
  ["key", "keys"],
  ["boots", "boots"],
  ["slice of potato", "slices of potato"],
] as const)("one %s, two %s", (one, many) => {
  expect(pluralOf(one)).toBe(many);
});

test("an article goes by the first letters", () => {
  expect(["egg", "uncooked egg", "mug"].map(withArticle)).toEqual([
    "an egg",
    "an uncooked egg",
    "a mug",
  ]);
});

test("the article follows the first sound, of the name of a class as well", () => {
  expect(["mug", "egg", "Apple", "Mug", "Egg"].map(withArticle)).toEqual([
    "a mug",
    "an egg",
    "an Apple",
    "a Mug",
    "an Egg",
  ]);
});
