/** Runs made ahead: real ones, given once, and only for exactly what they were run of. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Run } from "@/core/run";
import { isRunFor } from "@/core/tasks/run-of-task";
import { acceptVersion } from "@/lesson/lesson-decisions";
import { readTask } from "@/lesson/lesson-request";
import { runVersion } from "@/lesson/lesson-steps";
import { runAhead } from "@/lesson/run-ahead";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const state = toJson(kitchen.state);
const text = program("mug.pickup()");
const other = program("cabinet.open()", "mug.pickup()");

/** A kitchen with one proposal in it, and a runner that says how often it ran. */
function open(outcome: Partial<Run> = {}) {
  const ran: string[] = [];
  const lesson = new LessonDriver({
    kit: householdKit,
    demonstration: buildDemonstration({ state }),
    runner: {
      run: async (task) => {
        ran.push(task.program);
        return {
          id: `run_${ran.length}`,
          programId: task.programId,
          status: "succeeded",
          steps: [],
          goal: { success: true, conditions: [] },
          environmentSteps: 0,
          output: "",
          startedAt: 1000,
          durationMs: 7,
          ...outcome,
        };
      },
    },
  });
  const abstractions = EMPTY_ABSTRACTIONS;
  lesson.parts.log.apply({
    kind: "program.add",
    version: { id: "p1", number: 1, kind: "proposed", text, abstractions, createdAt: 0 },
  });
  return {
    lesson,
    ran,
    ahead: async (code = text) => await runAhead(lesson.parts, code, lesson.listener),
  };
}

test("it ran once, before it was asked for; it is written down with its own times when it is", async () => {
  const { lesson, ran, ahead } = open();
  await ahead();
  await ahead();
  expect(ran).toEqual([text]);
  expect(lesson.session).toMatchObject({ runs: [], decisions: [] });
  const run = await lesson.run();
  expect(ran).toEqual([text]);
  expect(lesson.session.runs).toEqual([run]);
  expect(run).toMatchObject({ id: "run_1", programId: "p1", startedAt: 1000, durationMs: 7 });
  expect(run.isAhead).toBe(true);
  expect(isRunFor(run, { ...readTask(lesson.parts), program: text })).toBe(true);
});

test("who runs it again has it run again", async () => {
  const { lesson, ran, ahead } = open();
  await ahead();
  await lesson.run();
  const again = await lesson.run();
  expect(ran).toEqual([text, text]);
  expect(again.isAhead).toBeUndefined();
  expect(lesson.session.runs.map(({ id }) => id)).toEqual(["run_1", "run_2"]);
});

test("it accepts nothing: what was only run ahead is not verified", async () => {
  const { lesson, ahead } = open();
  await ahead();
  await expect(acceptVersion(lesson.parts, lesson.version)).rejects.toMatchObject({
    code: "REV-02",
  });
  await lesson.run();
  await lesson.accept();
  expect(lesson.session.decisions).toHaveLength(1);
});

test.each<[string, (lesson: LessonDriver) => void]>([
  [
    "the words are others",
    ({ parts }) => parts.log.apply({ kind: "instruction.set", instruction: "Make tea" }),
  ],
  [
    "the goal is another",
    ({ parts }) =>
      parts.log.apply({
        kind: "goal.set",
        goal: { template: "other" },
        instruction: "Make coffee",
      }),
  ],
  [
    "the program is another",
    ({ parts, version }) =>
      parts.log.apply({ kind: "program.add", version: { ...version, id: "p2", text: other } }),
  ],
])("where %s it is run anew", async (_, change) => {
  const { lesson, ran, ahead } = open();
  await ahead();
  change(lesson);
  const run = await lesson.run();
  expect(ran).toHaveLength(2);
  expect(run.isAhead).toBeUndefined();
  expect(isRunFor(run, { ...readTask(lesson.parts), program: lesson.version.text })).toBe(true);
});

test("in another room, and in a world that was made anew, it is run anew", async () => {
  const { lesson, ran, ahead } = open();
  await ahead();
  const { parts, version, listener } = lesson;
  const moved = buildDemonstration({ state: toJson({ ...kitchen.state, stepCount: 1 }) });
  await runVersion({ ...parts, demonstration: moved }, version, listener);
  expect(ran).toHaveLength(2);
  const runner = await parts.runner();
  await runVersion({ ...parts, runner: async () => ({ ...runner }) }, version, listener);
  expect(ran).toHaveLength(3);
  await lesson.run();
  expect(ran).toHaveLength(3);
});

test.each<[string, Partial<Run>]>([
  ["was stopped", { status: "stopped" }],
  [
    "took too long",
    { status: "failed", failure: { cause: "limit", kind: "duration", sentence: "Too slow." } },
  ],
])("what %s is not kept", async (_, outcome) => {
  const { lesson, ran, ahead } = open(outcome);
  await ahead();
  expect((await lesson.run()).isAhead).toBeUndefined();
  expect(ran).toHaveLength(2);
});

test("nothing is run that the check refuses, that a server elsewhere would run, or that was given up", async () => {
  const { lesson, ran, ahead } = open();
  await ahead("mug.fly()");
  const { parts, listener } = lesson;
  const farSide = { learn: async () => undefined };
  const model = { ...parts.kit.model, farSide };
  await runAhead({ ...parts, kit: { ...parts.kit, model } }, text, listener);
  await expect(runAhead(parts, text, { signal: AbortSignal.abort() })).rejects.toThrow("abort");
  expect(ran).toEqual([]);
});
