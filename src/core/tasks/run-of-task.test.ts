import { expect, test } from "vitest";
import { sha256Hex } from "@/base/sha256";
import { roomMark } from "@/core/tasks/room-mark";
import type { Run } from "@/core/run";
import { isRunFor, startOfRun, toRunTask, type RunTask } from "@/core/tasks/run-of-task";

const task = {
  program: "lettuce.slice()",
  instruction: "Slice the lettuce.",
  goal: { sliced: "Lettuce" },
  state: { objects: ["Lettuce_1", "Knife_1"] },
} satisfies RunTask;
const run = { task: toRunTask(task) };

function withoutProgram(task: NonNullable<Run["task"]>): NonNullable<Run["task"]> {
  const { program: _, ...rest } = task;
  return rest;
}

test("a run counts for its own task, read anew", () => {
  expect(isRunFor(run, structuredClone(task))).toBe(true);
});

test.each([
  ["other words", { ...task, instruction: "Make coffee." }],
  ["another goal", { ...task, goal: { filled: "Mug" } }],
  ["no goal", { ...task, goal: undefined }],
  ["another program", { ...task, program: "lettuce.pickup()" }],
  ["a room laid out anew", { ...task, state: { objects: ["Lettuce_1"] } }],
])("%s: the run says nothing about that task", (_name, now) => {
  expect(isRunFor(run, now)).toBe(false);
});

test.each([
  ["a run of before tasks were written down", undefined],
  ["a run of before rooms were written down", { instruction: task.instruction, goal: task.goal }],
  ["a run of before programs were written down", withoutProgram(run.task)],
])("%s verifies nothing: nobody knows what it was for", (_name, then) => {
  expect(isRunFor({ task: then }, task)).toBe(false);
});

test("a room whose mark is the short one of before is still known, and told from others", () => {
  const before = { task: { ...run.task, room: "46ebd7545395af0a" } };
  expect(run.task.room).toMatch(/^sha256-[0-9a-f]{64}$/u);
  expect(isRunFor(before, task)).toBe(true);
  expect(startOfRun(before, [{ objects: [] }, task.state])).toBe(task.state);
  expect(isRunFor(before, { ...task, state: { objects: [] } })).toBe(false);
});

test("the mark of a room is the digest that everybody computes", async () => {
  const digest = await sha256Hex('{"a":[1,"é"],"b":null}');
  expect(roomMark({ b: null, a: [1, "é"] })).toBe(`sha256-${digest}`);
});
