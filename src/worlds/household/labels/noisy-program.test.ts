import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { HouseholdBuilder } from "@/testing/household-builder";
import { doubtfulLines, toNoisyProgram } from "@/worlds/household/labels/noisy-program";

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

/** The agent looks at a mug on a counter; another mug is behind its back. */
function twoMugs() {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.2] });
  const table = room.add("DiningTable", { at: [0, -1.5] });
  const behind = room.add("Mug", { in: table, at: [0, -1.3] });
  const ahead = room.add("Mug", { in: counter, at: [0.1, 1.1] });
  return { state: room.build(), ahead, behind };
}

test("in a known room objects are named by instance", () => {
  const { state, ahead } = twoMugs();
  const labels = labelsOf("Pickup Mug\nPlace CounterTop");
  expect(toNoisyProgram(labels, state).text.trim().split("\n")).toEqual([
    `mug_3 = InteractionObject("Mug", object_instance="${ahead}")`,
    "mug_3.pickup()",
    'counter_top_0 = InteractionObject("CounterTop", object_instance="CounterTop_0")',
    "mug_3.place(counter_top_0)",
  ]);
});

test("the fix of one label names what follows anew", () => {
  const { state, behind } = twoMugs();
  const labels = labelsOf("Pickup Mug\nPlace CounterTop\nPickup Mug");
  const fixed = labels.map((label, index) =>
    index === 0 ? { ...label, instance: behind, by: "person" as const } : label,
  );
  expect(toNoisyProgram(fixed, state).text).toContain("mug_2.place(counter_top_0)");
  expect(toNoisyProgram(labels, state).text).toContain("mug_3.place(counter_top_0)");
});

test("what cannot be told apart keeps its class, and says so", () => {
  const room = new HouseholdBuilder().agent({ horizonDeg: 0 });
  room.add("Cabinet", { at: [-0.4, 1.2], bottomY: 1 });
  room.add("Cabinet", { at: [0.4, 1.2], bottomY: 1 });
  const { text } = toNoisyProgram(labelsOf("Open Cabinet"), room.build());
  expect(text).toBe(
    'cabinet = InteractionObject("Cabinet")\ncabinet.open()  # cannot tell which Cabinet\n',
  );
});

test("a step that the known room does not allow is marked and kept, unless a log saw it", () => {
  const { state } = twoMugs();
  const labels = labelsOf("Open Laptop 0.4");
  expect(toNoisyProgram(labels, state).text).toContain(
    "laptop.open()  # uncertain (40 %); impossible here: There is no Laptop in this room.",
  );
  const logged = labels.map((label) => ({ ...label, confidence: 1, by: "log" as const }));
  expect(toNoisyProgram(logged, state).text).not.toContain("#");
});

test("lines that say themselves that they are doubtful are found, and no others", () => {
  const { state } = twoMugs();
  const { text } = toNoisyProgram(labelsOf("Pickup Mug\nOpen Laptop 0.4\nSlice Tomato"), state);
  const lines = text.split("\n");
  const found = doubtfulLines(text).map((line) => lines[line - 1]?.split("#")[1]?.trim());
  expect(found).toEqual([
    "uncertain (40 %); impossible here: There is no Laptop in this room.",
    "impossible here: There is no Tomato in this room.",
  ]);
  expect(doubtfulLines("a.open()  # cannot tell which Cabinet\n")).toEqual([1]);
  expect(doubtfulLines("# It is uncertain why.\nsay('# uncertain')\nmug.pickup()\n")).toEqual([]);
});
