import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Run } from "@/core/run";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { readTask } from "@/lesson/lesson-request";
import type { OperationLog } from "@/document/operation-writer";
import { openSession } from "@/document/session-store";
import type { LessonParts } from "@/lesson/lesson-parts";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { findAchievement, relabelLastRun } from "@/lesson/relabel-run";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { lampWorld } from "@/testing/lamp-world";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { householdKit } from "@/worlds/household/household-kit";
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

function openLesson(text = WASHING) {
  const lesson = new LessonDriver({ kit: householdKit, demonstration });
  const { log } = lesson.parts;
  lesson.takeLabels();
  const version = { id: "prg_1", number: 1, kind: "proposed", createdAt: 0 } as const;
  log.apply({
    kind: "program.add",
    version: { ...version, text, abstractions: EMPTY_ABSTRACTIONS },
  });
  log.apply({ kind: "run.add", run: failedRun(text) });
  return lesson;
}

test("what a failed run achieved becomes the task, with a program that does it", async () => {
  const { parts, asked, listener } = openLesson();
  const version = await relabelLastRun(parts, listener);
  expect(version).toMatchObject({ kind: "proposed", parentId: "prg_1" });
  const task = readTask(parts);
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
  const lesson = openLesson();
  const { parts, listener } = lesson;
  await relabelLastRun(parts, listener);
  const run = lesson.session.runs.at(-1);
  expect(findAchievement(parts, run)).toBeUndefined();
  await lesson.undo();
  await lesson.undo();
  expect(readTask(parts).instruction).toBe("Water the plant.");
  expect(findAchievement(parts, run)).toBeDefined();
});

test("a run that changed nothing useful, or did its task, is left as it is", async () => {
  const lesson = openLesson(program("cabinet.open()", "cabinet.close()"));
  expect(await relabelLastRun(lesson.parts, lesson.listener)).toBeUndefined();
  expect(lesson.session.instruction).toBeUndefined();
  const done: Run = { ...failedRun(WASHING), status: "succeeded" };
  expect(findAchievement(lesson.parts, done)).toBeUndefined();
});

test("in a world that names no tasks, what was brought about is the task", () => {
  const start = { hall: false, attic: true, cellar: false };
  const lamps = buildDemonstration({ world: "lamps", instruction: "Light it.", state: start });
  const { parts } = new LessonDriver({
    kit: { id: "lamps", title: "Lamps", model: lampWorld },
    demonstration: lamps,
  });
  const episode = lampWorld.open(lampWorld.read(start), undefined);
  const steps = [
    ["hall", "turn_on"],
    ["attic", "turn_off"],
  ] as const;
  const run: Run = {
    ...failedRun(program("cabinet.open()")),
    steps: steps.map(([name, method], index) => {
      const call = {
        receiver: { variable: name, class: "Lamp", instance: name },
        method,
        args: [],
      };
      return { index, line: index + 1, call, outcome: episode.call(call) };
    }),
  };
  const achieved = findAchievement(parts, run);
  // One was on and two were off before as well as after: the two that changed are meant.
  expect(achieved?.instruction).toBe("A lamp that was off is on. A lamp that was on is off.");
  const again = lampWorld.open(lampWorld.read(start), achieved?.goal);
  expect(again.checkGoal().success).toBe(false);
  for (const { call } of run.steps) {
    again.call(call);
  }
  expect(again.checkGoal().success).toBe(true);
});

test("a run's verdict is about the task that it was for: taken back, the other task's run counts no more", async () => {
  const lesson = openLesson();
  await relabelLastRun(lesson.parts, lesson.listener);
  expect((await lesson.run()).status).toBe("succeeded");
  await lesson.undo();
  await lesson.undo();
  expect(readTask(lesson.parts).instruction).toBe("Water the plant.");
  await expect(lesson.accept()).rejects.toMatchObject({ code: "REV-03" });
  expect(await lesson.parts.memory.list()).toEqual([]);
});

test("reworded after the run, it has to run again", async () => {
  const lesson = openLesson();
  await relabelLastRun(lesson.parts, lesson.listener);
  await lesson.run();
  lesson.parts.log.apply({ kind: "instruction.set", instruction: "Slice the lettuce." });
  await expect(lesson.accept()).rejects.toMatchObject({ code: "REV-03" });
});

test("a relabelling that is cancelled leaves the task as it was", async () => {
  const lesson = openLesson();
  const abort = new AbortController();
  abort.abort();
  const relabelling = relabelLastRun(lesson.parts, { signal: abort.signal });
  await expect(relabelling).rejects.toMatchObject({ name: "AbortError" });
  expect(readTask(lesson.parts).instruction).toBe("Water the plant.");
  expect(lesson.session.goal).toBeUndefined();
});

function openGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A lesson whose teacher answers when the test lets it. */
function openSlowLesson() {
  const lesson = openLesson();
  const [asked, answer] = [openGate(), openGate()];
  const teacher: LessonParts["teacher"] = async (task) => {
    const chosen = await lesson.parts.teacher(task);
    const propose: typeof chosen.teacher.propose = async (request, options) => {
      asked.open();
      await answer.opened;
      return await chosen.teacher.propose(request, options);
    };
    return { ...chosen, teacher: { ...chosen.teacher, propose } };
  };
  const relabelling = relabelLastRun({ ...lesson.parts, teacher }, lesson.listener);
  return { lesson, relabelling, asked: asked.opened, answer: answer.open };
}

test("a relabelling gives way to a deletion: the item keeps its own task", async () => {
  const { lesson, relabelling, asked, answer } = openSlowLesson();
  await asked;
  const { log } = lesson.parts;
  const before = lesson.session;
  log.apply({ kind: "mark.set", mark: "deleted", isOn: true });
  answer();
  await expect(relabelling).rejects.toMatchObject({ code: "DOC-03" });
  expect(lesson.session).toEqual({ ...before, marks: ["deleted"], canUndo: true });
  log.apply({ kind: "mark.set", mark: "deleted", isOn: false });
  expect(readTask(lesson.parts).instruction).toBe("Water the plant.");
  expect(lesson.session.goal).toBeUndefined();
});

test("while the teacher is asked the task is the old one; what a person makes of it meanwhile stays", async () => {
  const { lesson, relabelling, asked, answer } = openSlowLesson();
  await asked;
  expect(readTask(lesson.parts).instruction).toBe("Water the plant.");
  lesson.parts.log.apply({ kind: "instruction.set", instruction: "Slice the lettuce." });
  const before = lesson.session;
  answer();
  await expect(relabelling).rejects.toMatchObject({ code: "LES-02" });
  expect(lesson.session).toEqual(before);
});

test("words, goal and program of a relabelling are written in one piece", async () => {
  const { parts, listener } = openLesson();
  const storage = openMemoryStorage();
  const pieces: string[][] = [];
  const log: OperationLog = {
    ...storage.operations,
    append: async (operations, ...rest) => {
      pieces.push(operations.map(({ change }) => change.kind));
      await storage.operations.append(operations, ...rest);
    },
  };
  await storage.operations.append(parts.log.operations());
  await using session = await openSession(log, demonstration.id);
  await relabelLastRun({ ...parts, log: session }, listener);
  await session.whenSaved();
  expect(pieces).toContainEqual(["goal.set", "instruction.set", "program.add"]);
});
