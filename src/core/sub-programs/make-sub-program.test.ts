import { expect, test } from "vitest";
import { makeSubProgram } from "@/core/sub-programs/make-sub-program";
import { subProgramsOf } from "@/core/sub-programs/sub-program";

const PROGRAM = [
  "# Puts the cup on the shelf.",
  'shelf = Thing("Shelf")',
  'cup = Thing("Cup", which="Cup_1")',
  "cup.take()",
  "# (causal abstraction) It is high up, shelf and all.",
  "if cup.is_wet:",
  "    cup.dry()",
  "cup.put(shelf)",
  "shelf.close()",
].join("\n");

test("a stretch is a function of the things that it is done with, called in its place", () => {
  expect(makeSubProgram(PROGRAM, { first: 1, last: 8 })).toEqual({
    kind: "made",
    name: "put_cup",
    text: [
      "# Puts the cup on the shelf.",
      'shelf = Thing("Shelf")',
      'cup = Thing("Cup", which="Cup_1")',
      "def put_cup(shelf, cup):",
      "    cup.take()",
      "    # (causal abstraction) It is high up, shelf and all.",
      "    if cup.is_wet:",
      "        cup.dry()",
      "    cup.put(shelf)",
      "",
      "put_cup(shelf, cup)",
      "shelf.close()",
    ].join("\n"),
  });
});

test("things are called by their sort, in code and in words, and what is said of it is its docstring", () => {
  const program = [
    'cup_7 = Thing("Cup", which="Cup_7")',
    'cup_9 = Thing("Cup", which="Cup_9")',
    "# Cup_9 is not for it.",
    "cup_7.pour(cup_9, cup_7=1)",
  ].join("\n");
  const made = makeSubProgram(program, { first: 1, last: 4 }, (marked, things) => ({
    name: "pour_cup",
    told: [`Pours the ${things.get("Cup_7")}.`, 'Not "where" it is dry.', `Lines ${marked.last}.`],
  }));
  expect(made).toMatchObject({
    text: [
      ...program.split("\n").slice(0, 2),
      "def pour_cup(cup, cup_2):",
      '    """Pours the cup.',
      "",
      "    Not where it is dry.",
      "    Lines 4.",
      '    """',
      "    # cup 2 is not for it.",
      "    cup.pour(cup_2, cup_7=1)",
      "",
      "pour_cup(cup_7, cup_9)",
    ].join("\n"),
  });
});

test("made twice, the second has another name, and both are read as functions", () => {
  const first = makeSubProgram(PROGRAM, { first: 4, last: 4 });
  const text = first.kind === "made" ? `${first.text}\ncup.take()` : "";
  const at = text.split("\n").length;
  const second = makeSubProgram(text, { first: at, last: at });
  const program = second.kind === "made" ? second.text : "";
  expect(subProgramsOf(program).map(({ name }) => name)).toEqual(["take_cup", "take_cup_2"]);
});

test.each([
  ["part of a block", PROGRAM, 7, 7],
  ["part of a block", PROGRAM, 4, 6],
  ["nothing", PROGRAM, 1, 3],
  ["used later", "count = cup.amount() + 1\ncup.fill(count)", 1, 1],
  ["defines", "def f(x):\n    x.take()", 1, 2],
] as const)("%s: it is refused", (why, program, first, last) => {
  expect(makeSubProgram(program, { first, last })).toEqual({ kind: "refused", why });
});
