import { expect, test } from "vitest";
import type { DrawnItem, DrawnKind } from "@/core/screens/drawn-screen";
import { readActionLine } from "@/features/screens/read-action-line";

const item = (mark: string, kind: DrawnKind, text: string): DrawnItem => ({
  key: mark,
  mark,
  kind,
  text,
  box: { xPx: 0, yPx: 0, widthPx: 1, heightPx: 1 },
});
const items = [
  item("1", "link", "Cart"),
  item("2", "field", "Search"),
  item("", "text", "3 things"),
];
const moves = {
  press: (mark: string) => `press ${mark}`,
  fill: (mark: string, words: string, isHeld: boolean) =>
    `${isHeld ? "hold" : "send"} ${words} in ${mark}`,
};
const read = (line: string, isHeld = false) => readActionLine(line, { items, moves, isHeld });

test("a number presses what it stands on, and with words it fills a field in", () => {
  expect(read(" 1 ")).toEqual({ ok: true, value: "press 1" });
  expect(read("2 blue kettle")).toEqual({ ok: true, value: "send blue kettle in 2" });
  expect(read("2 blue kettle", true)).toEqual({ ok: true, value: "hold blue kettle in 2" });
});

test("anything else is the notation's to read", () => {
  expect(read("scroll [down]")).toEqual({ ok: true, value: "scroll [down]" });
});

test("what cannot be meant is said in a sentence", () => {
  expect(read("")).toMatchObject({ ok: false, error: expect.stringContaining("number") });
  expect(read("9")).toMatchObject({ ok: false, error: expect.stringContaining("9") });
  expect(read("1 words")).toMatchObject({ ok: false, error: expect.stringContaining("Cart") });
  expect(read("2")).toMatchObject({ ok: false, error: expect.stringContaining("Search") });
});
