import { expect, test } from "vitest";
import { isRunFor, toRunTask, type RunTask } from "@/core/run";

const task: RunTask = {
  instruction: "Slice the lettuce.",
  goal: { sliced: "Lettuce" },
  state: { objects: ["Lettuce_1", "Knife_1"] },
};
const run = { task: toRunTask(task) };

test("a run counts for its own task, read anew", () => {
  expect(isRunFor(run, structuredClone(task))).toBe(true);
});

test.each([
  ["other words", { ...task, instruction: "Make coffee." }],
  ["another goal", { ...task, goal: { filled: "Mug" } }],
  ["no goal", { ...task, goal: undefined }],
  ["a room laid out anew", { ...task, state: { objects: ["Lettuce_1"] } }],
])("%s: the run says nothing about that task", (_name, now) => {
  expect(isRunFor(run, now)).toBe(false);
});

test("a run of before rooms were written down counts as it did", () => {
  const { room: _, ...before } = run.task;
  expect(isRunFor({ task: before }, { ...task, state: { objects: [] } })).toBe(true);
  expect(isRunFor({}, { ...task, instruction: "Anything" })).toBe(true);
});
