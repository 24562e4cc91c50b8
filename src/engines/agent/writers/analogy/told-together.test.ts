import { expect, test } from "vitest";
import { toldTogether } from "@/engines/agent/writers/analogy/told-together";

const tea = { classes: ["Mug", "Cup"], states: ["tea"] };
const mug = { classes: ["Mug"], states: [] };

test.each([
  ["a tea in a mug", ["Mug"]],
  ["a tea and a mug", ["Mug", "Cup"]],
  ["a tea . a mug", ["Mug", "Cup"]],
  ["a tea for the old lady in a mug", ["Mug", "Cup"]],
])("of two names for one thing the narrower one says what it may be: %s", (text, classes) => {
  const tokens = text.split(" ");
  const mentions = [
    { ...tea, at: tokens.indexOf("tea") },
    { ...mug, at: tokens.indexOf("mug") },
  ];
  expect(toldTogether(mentions, tokens)[0]?.classes).toEqual(classes);
});

test("what has no state of its own is left as it was named", () => {
  const cups = { classes: ["Cup", "Mug"], states: [], at: 0 };
  expect(toldTogether([cups, { ...mug, at: 2 }], ["cups", "or", "mug"])[0]).toBe(cups);
});
