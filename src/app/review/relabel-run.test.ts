import { expect, test } from "vitest";
import { findAchievement, relabelLastRun } from "@/app/review/relabel-run";
import { readTask } from "@/app/review/review-request";
import type { ReviewParts } from "@/app/review/review-parts";
import type { Services } from "@/app/services";
import { openStudioSettings } from "@/app/studio-settings";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Run } from "@/core/run";
import { openSession } from "@/document/session-store";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { ProposeRequest } from "@/engines/teacher/teacher-engine";
import { openMemoryStorage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";

const state = toJson(kitchen.state);
const demonstration = buildDemonstration({
  instruction: "Water the plant.",
  dialogue: [{ speaker: "Commander", text: "please water the plant", frame: 0 }],
  state,
  goal: toJson(taskGoal("Water Plant")),
  loggedActions: [
    {
      id: "a",
      verb: "Open",
      object: "Cabinet",
      startFrame: 0,
      endFrame: 1,
      confidence: 1,
      by: "log",
    },
  ],
});

/** The mug is washed; nothing was watered. */
const WASHING = program(
  "cabinet.open()",
  "mug.pickup()",
  "mug.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
);

/** A failed run of a program, as the runner would record it. */
function failedRun(text: string): Run {
  const episode = householdWorld.open(householdWorld.read(state), demonstration.goal);
  const steps = parseStraightLine(text, householdWorld.vocabulary).calls.map(
    ({ call, line }, index) => ({
      index,
      line,
      call,
      outcome: episode.call(call),
    }),
  );
  return {
    id: "run_1",
    programId: "prg_1",
    status: "failed",
    steps,
    failure: { kind: "goal", cause: "goal", sentence: "The plant is dry." },
    goal: episode.checkGoal(),
    environmentSteps: steps.length,
    output: "",
    startedAt: 0,
    durationMs: 1,
  };
}

async function openReview(asked: ProposeRequest[], text = WASHING) {
  const storage = openMemoryStorage();
  const session = await openSession(storage.operations, demonstration.id);
  const teacher = createBuiltInTeacher(householdWorld);
  const services = {
    storage,
    settings: await openStudioSettings(storage.settings),
    world: async () => householdWorld,
    teacher: async () => ({
      ...teacher,
      propose: async (request: ProposeRequest) => {
        asked.push(request);
        return await teacher.propose(request);
      },
    }),
  };
  // Only what relabelling touches is there.
  const parts = {
    services: services as unknown as Services,
    demonstration,
    session,
    video: {},
  } as unknown as ReviewParts;
  session.apply({ kind: "labels.model", labels: demonstration.loggedActions, model: "log" });
  const version = { id: "prg_1", number: 1, kind: "proposed", createdAt: 0 } as const;
  session.apply({
    kind: "program.add",
    version: { ...version, text, abstractions: EMPTY_ABSTRACTIONS },
  });
  session.apply({ kind: "run.add", run: failedRun(text) });
  return { parts, session };
}

const listener = { signal: new AbortController().signal };

test("what a failed run achieved becomes the task, with a program that does it", async () => {
  const asked: ProposeRequest[] = [];
  const { parts } = await openReview(asked);
  const version = await relabelLastRun(parts, listener);
  expect(version).toMatchObject({ kind: "proposed", parentId: "prg_1" });
  const task = await readTask(parts);
  expect(task.instruction).toMatch(/mug/iu);
  expect(asked[0]).toMatchObject({ instruction: task.instruction, dialogue: [] });

  const episode = householdWorld.open(householdWorld.read(state), task.goal);
  expect(episode.checkGoal().success).toBe(false);
  for (const { call } of parseStraightLine(version?.text ?? "", householdWorld.vocabulary).calls) {
    expect(episode.call(call).ok).toBe(true);
  }
  expect(episode.checkGoal().success).toBe(true);
});

test("a demonstration is relabelled once, and what was relabelled can be taken back", async () => {
  const { parts, session } = await openReview([]);
  await relabelLastRun(parts, listener);
  const run = session.getState().session.runs.at(-1);
  expect(await findAchievement(parts, run)).toBeUndefined();
  session.undo();
  session.undo();
  expect((await readTask(parts)).instruction).toBe("Water the plant.");
  expect(await findAchievement(parts, run)).toBeDefined();
});

test("a run that changed nothing useful, or did its task, is left as it is", async () => {
  const { parts, session } = await openReview([], program("cabinet.open()", "cabinet.close()"));
  expect(await relabelLastRun(parts, listener)).toBeUndefined();
  expect(session.getState().session.instruction).toBeUndefined();
  const done: Run = { ...failedRun(WASHING), status: "succeeded" };
  expect(await findAchievement(parts, done)).toBeUndefined();
});
