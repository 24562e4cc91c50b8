/**
 * What a stranger who read the grammar of requests found to get past it: signs, order, things that are only used or
 * fetched, things that stand for what is in them. None of it may pass for shown by a run.
 */
import { expect, test } from "vitest";
import {
  goalFromInstruction,
  unreadInInstruction,
} from "@/worlds/household/goals/goal-from-instruction";

const isBorneOut = (words: string) =>
  goalFromInstruction(words) !== undefined && unreadInInstruction(words).length === 0;

const PASSED_ONCE = `
Put <2 slices of tomato on a clean plate.
Put >2 slices of tomato on a clean plate.
Make coffee in a clean mug？
Make coffee in a clean mug!?
Make coffee in a clean mug.?
Make coffee in a clean mug‽
Clean all the cups after putting them in the sink.
Clean all the cups before.
Make coffee before watering the plant.
Boil a potato while making coffee in a clean mug.
Water the plant, but before, make coffee.
Make coffee and a plate of toast but put everything on the dining table before.
Slice a tomato before boiling a potato.
Make a salad with tomato and sink.
Make a salad with one slice of sink and one slice of tomato on a clean plate.
Clean all the cups and use the sink.
Put salt on a plate.
Put the pepper on the plate.
Put all the trash in any sink.
Put a tissue on the table.
Put paper on the desk.
Wash all the clothes.
Clean all the cups. Use all the cups.
Boil a potato. Use the potato.
Boil a potato and use it.
Make coffee in a clean mug and use it.
Make a salad with tomato and use the salad.
Put all the forks in the sink. Use all the forks.
Collect all the forks in the sink.
Gather all the forks in any sink.
Move all the forks in the sink.
Carry all the books on one bed.
Bring everything on the dining table. Make coffee and a plate of toast.
Clean all the cups served.
Boil a potato served.
Make coffee in the same mug.
Put a fork in the same sink.
Put a sliced tomato on a clean plate.
Serve a sliced potato on a clean plate.
`
  .trim()
  .split("\n");

test.each(PASSED_ONCE)("a run shows nothing of “%s”", (words) => {
  expect(isBorneOut(words)).toBe(false);
});

test.each([
  ["Move all the forks into the sink."],
  ["Gather all the books onto one bed."],
  ["Make coffee. Use a clean mug."],
  ["Could you water the plant？"],
  ["I would like two slices of tomato served on a clean plate."],
  ["Make a salad with sliced tomato."],
  ["Put all the books on the same bed."],
])("“%s” is borne out by its goal", (words) => {
  expect(isBorneOut(words)).toBe(true);
});

test("a text of question marks and blanks is read in no time", () => {
  const began = performance.now();
  unreadInInstruction(`Make coffee${" ".repeat(9000)}${"? ".repeat(4000)}`);
  unreadInInstruction(`Make coffee ${".;:! ".repeat(3900)}`);
  expect(performance.now() - began).toBeLessThan(2000);
});

test("a semicolon parts two requests, and the Greek mark that looks like it ends a question", () => {
  expect(isBorneOut("Clean all the cups; clean all the plates.")).toBe(true);
  expect(isBorneOut("Make coffee in a clean mug\u037e")).toBe(false);
});

test.each([
  ["Make a zork coffee.", ["zork"]],
  ["Put the zork fork on the counter.", ["zork"]],
  ["Make a really nice coffee for grandma.", ["really", "nice", "for", "grandma"]],
  ["Make coffee and wash the zork cups.", ["zork"]],
  [
    "Make zork coffee in a clean mug, then do not make coffee.",
    ["zork", "do not make coffee", "then"],
  ],
])("“%s”: what the goal was read from is not told with the word between", (words, unread) => {
  expect(goalFromInstruction(words)).toBeDefined();
  expect(unreadInInstruction(words)).toEqual(unread);
});
