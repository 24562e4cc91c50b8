/** Programs on trial in a kitchen: what they give in words, once each, and nothing of it in the log. */
import { expect, test } from "vitest";
import type { Run } from "@/core/run";
import { ProgramTrials } from "@/lesson/try-program";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const state = toJson(kitchen.state);

function open(status: Run["status"], parts: Partial<Run> = {}) {
  const ran: string[] = [];
  const lesson = new LessonDriver({
    kit: householdKit,
    demonstration: buildDemonstration({ state }),
    runner: {
      run: async (task) => {
        ran.push(task.program);
        return {
          id: "run",
          programId: task.programId,
          status,
          steps: [],
          goal: { success: status === "succeeded", conditions: [] },
          environmentSteps: 0,
          output: "",
          startedAt: 0,
          durationMs: 0,
          ...parts,
        };
      },
    },
  });
  return { trials: new ProgramTrials(lesson.parts), ran, lesson };
}

const sound = program("mug.pickup()");

test("a program is run once, and nothing of it is written down", async () => {
  const { trials, ran, lesson } = open("succeeded");
  const first = await trials.try(sound);
  expect(await trials.try(sound)).toBe(first);
  expect(first.isReached).toBe(true);
  expect(ran).toEqual([sound]);
  expect(lesson.session.runs).toEqual([]);
});

test("what is missing is said, and where it stopped", async () => {
  const conditions = [
    { id: "a", description: "A mug is clean.", met: true },
    { id: "b", description: "A mug is full.", met: false, failure: "The Mug_1 is empty." },
  ];
  const missed = open("failed", { goal: { success: false, conditions } });
  expect((await missed.trials.try(sound)).says).toBe("goal not reached: The Mug_1 is empty.");
  const failure = { kind: "closed", sentence: "It is closed.", line: 4, cause: "world" as const };
  const refused = open("failed", { failure });
  expect((await refused.trials.try(sound)).says).toBe("stops at line 4: It is closed.");
});

test("what the check finds wrong is not run", async () => {
  const { trials, ran } = open("succeeded");
  const outcome = await trials.try("nobody.pickup()\n");
  expect(outcome.isReached).toBe(false);
  expect(outcome.says).toMatch(/^cannot be run, line 1: /u);
  expect(ran).toEqual([]);
});

test("a run that another one stopped has no outcome, and is tried again", async () => {
  const { trials, ran } = open("stopped");
  await expect(trials.try(sound)).rejects.toThrow("Another run");
  await expect(trials.try(sound)).rejects.toThrow("Another run");
  expect(ran).toHaveLength(2);
});

test("what hangs on the clock or the machine is told, and tried again", async () => {
  for (const kind of ["duration", "unresponsive", "crashed"]) {
    const failure = { kind, sentence: "It took too long.", cause: "limit" as const };
    const { trials, ran } = open("failed", { failure });
    expect((await trials.try(sound)).says).toBe("stops: It took too long.");
    await trials.try(sound);
    expect(ran).toHaveLength(2);
  }
});

test("a limit that counts what the program does is kept", async () => {
  const failure = { kind: "calls", sentence: "Too many calls.", cause: "limit" as const };
  const { trials, ran } = open("failed", { failure });
  await trials.try(sound);
  await trials.try(sound);
  expect(ran).toHaveLength(1);
});
