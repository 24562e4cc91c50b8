import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { toNoisyProgram } from "@/worlds/household/noisy-program";

/** One label a frame: `Forward`, `Pickup Mug`, `Place Sink 0.3`. */
function labelsOf(text: string): ActionLabel[] {
  return text
    .trim()
    .split("\n")
    .map((row, index) => {
      const [, verb = "", object, confidence] =
        /^\s*((?:Turn|Look|Pan) \w+|\w+)(?: (\w+))?(?: ([\d.]+))?$/.exec(row) ?? [];
      return {
        id: `label-${index}`,
        verb,
        ...(object === undefined ? {} : { object }),
        startFrame: index,
        endFrame: index + 1,
        confidence: confidence === undefined ? 1 : Number(confidence),
        by: "model",
      };
    });
}

test("contiguous navigation is folded into one go_to of what comes next", () => {
  const program = toNoisyProgram(
    labelsOf(`
      Forward
      Turn Left
      Pickup Mug
      Forward
      Place CoffeeMachine
      Look Up
    `),
  );
  expect(program.text.trim().split("\n")).toEqual([
    'mug = InteractionObject("Mug")',
    "mug.go_to()",
    "mug.pickup()",
    'coffee_machine = InteractionObject("CoffeeMachine")',
    "coffee_machine.go_to()",
    "mug.place(coffee_machine)",
  ]);
});

test("every line knows the labels behind it", () => {
  const { sources } = toNoisyProgram(labelsOf("Forward\nForward\nOpen Fridge"));
  expect(sources).toEqual([
    { line: 1, labelIds: ["label-2"] },
    { line: 2, labelIds: ["label-0", "label-1"] },
    { line: 3, labelIds: ["label-2"] },
  ]);
});

test("an uncertain label is marked in its line", () => {
  expect(toNoisyProgram(labelsOf("Slice Tomato 0.31")).text).toContain(
    "tomato.slice()  # uncertain (31 %)",
  );
});

test("a place with nothing in hand is told as a comment, not invented", () => {
  expect(toNoisyProgram(labelsOf("Place Sink")).text).toContain("with nothing in hand");
});

test("pauses and refused actions leave no line", () => {
  const [refused, ...rest] = labelsOf("Open Fridge\nNoOp");
  const labels = [{ ...refused, success: false } as ActionLabel, ...rest];
  expect(toNoisyProgram(labels).text).toBe("# no interaction was seen\n");
});

test("instances named by a person or a log are kept", () => {
  const [label] = labelsOf("Pickup Mug");
  expect(toNoisyProgram([{ ...label, instance: "Mug_71" } as ActionLabel]).text).toContain(
    'mug_71 = InteractionObject("Mug", object_instance="Mug_71")',
  );
});
