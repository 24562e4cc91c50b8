/** Teaching as a whole: who is told what, and what is kept. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { runStraightLine } from "@/cli/teach/run-straight-line";
import { makeCase, readCase, type TeachCase } from "@/cli/teach/teach-case";
import { TeachMemory } from "@/cli/teach/teach-memory";
import { teachOne, toRequest, type TeachTools } from "@/cli/teach/teach-one";
import type { Json } from "@/base/json";
import type { WorldModel } from "@/core/world-model";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import type { ProposeRequest, ReviseRequest, Teacher } from "@/engines/teacher/teacher-engine";
import { householdWorld } from "@/worlds/household/household-world";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { roomSeed } from "@/worlds/household/rooms/room-split";
import { toJson } from "@/worlds/household/state/to-json";

const GAMES = resolve(import.meta.dirname, "../../../../shared/real-data/TEACh/games");
/** Coffee, watering a plant, slices on a plate: what people drove. */
const GAME_IDS = ["19bc78054d050bf3_7afc", "10416a22a004208e_48f4", "0f15eb3a8cc916d1_8c57"];

const coffee = makeCase("coffee", roomSeed("unseen", 0));

function tools(teacher: Teacher = createBuiltInTeacher(householdWorld)): TeachTools {
  return {
    world: householdWorld,
    teacher,
    memory: new TeachMemory(),
    feedback: "critic",
    isRelabelling: false,
  };
}

/** The household with a note of every goal that it is opened with. */
function spy(goals: (Json | undefined)[]): WorldModel {
  return {
    ...householdWorld,
    open: (state, goal) => {
      goals.push(goal);
      return householdWorld.open(state, goal);
    },
  };
}

test("the teacher is told the words, the room and the labels, and nothing of the goal or the task", () => {
  const request = toRequest(coffee.shown, coffee.labels, []);
  expect(Object.keys(request).sort()).toEqual([
    "dialogue",
    "exemplars",
    "images",
    "instruction",
    "noisyProgram",
    "state",
  ]);
  expect(JSON.stringify(request)).not.toContain(JSON.stringify(coffee.goal));
});

test("another goal and task name behind the same words: the proposal is the same, to the letter", async () => {
  const scrambled: TeachCase = {
    ...coffee,
    id: "scrambled",
    task: "Nothing Of The Kind",
    goal: toJson(taskGoal("Water Plant")),
  };
  const told: ProposeRequest[] = [];
  const proposals: string[] = [];
  const own = createBuiltInTeacher(householdWorld);
  const listening: Teacher = {
    ...own,
    propose: async (request, options) => {
      told.push(request);
      const draft = await own.propose(request, options);
      proposals.push(draft.program, JSON.stringify(draft.abstractions), draft.note);
      return draft;
    },
  };
  const first = await teachOne(coffee, coffee.labels, tools(listening));
  const second = await teachOne(scrambled, coffee.labels, {
    ...tools(listening),
    feedback: "self" as const,
  });
  expect(told[1]).toEqual(told[0]);
  expect(proposals.slice(3)).toEqual(proposals.slice(0, 3));
  expect(first.isTaught).toBe(true);
  expect(second.isTaught).toBe(false);
});

test("the teacher opens the world with goals that it made up its mind on, never with the judge's", async () => {
  const goals: (Json | undefined)[] = [];
  const marked = { ...taskGoal("Coffee"), description: "THE JUDGE'S OWN" };
  const one = { ...coffee, goal: toJson(marked) };
  const teacher = createBuiltInTeacher(spy(goals));
  const taught = await teachOne(one, one.labels, tools(teacher));
  expect(taught.isTaught).toBe(true);
  expect(goals.length).toBeGreaterThan(1);
  expect(JSON.stringify(goals)).not.toContain("THE JUDGE");
});

test("of an outcome that is missed the teacher hears the critic's words alone, and mends it", async () => {
  const heard: ReviseRequest[] = [];
  const own = createBuiltInTeacher(householdWorld);
  const listening: Teacher = {
    ...own,
    revise: async (request, options) => {
      heard.push(request);
      return await own.revise(request, options);
    },
  };
  // The words ask for coffee; the person also wants a plate, which nobody said.
  const one = { ...coffee, goal: toJson(taskGoal("Clean All X", "Plate")) };
  const dirty = withDirtyPlate(one);
  const taught = await teachOne(dirty, dirty.labels, tools(listening));
  const [first] = heard;
  expect(first?.failure).toBeUndefined();
  expect(first?.correction).toMatch(/dirty/);
  expect(JSON.stringify(heard)).not.toContain('"things"');
  expect(taught.isTaught).toBe(true);
  expect(taught.session.corrections).toHaveLength(1);
  expect(taught.session.versions.map(({ kind }) => kind)).toEqual(["noisy", "proposed", "revised"]);
});

function withDirtyPlate(one: TeachCase): TeachCase {
  const text = JSON.stringify(one.shown.state);
  const at = text.indexOf('"class":"Plate"');
  expect(at).toBeGreaterThan(0);
  const state: Json = JSON.parse(
    text.slice(0, at) + text.slice(at).replace('"dirty":false', '"dirty":true'),
  );
  return { ...one, shown: { ...one.shown, state } };
}

test("what is verified enters the memory and is retrieved for the next one; what is not stays out", async () => {
  const shared = tools();
  await teachOne(coffee, coffee.labels, shared);
  expect(shared.memory.size).toBe(1);
  const next = makeCase("coffee", roomSeed("unseen", 400));
  const taught = await teachOne(next, next.labels, shared);
  expect(taught.retrieved).toBe(1);
  const impossible = { ...next, id: "x", goal: toJson(taskGoal("Boil X", "Potato")) };
  await teachOne(impossible, next.labels, { ...shared, feedback: "self" as const });
  expect(shared.memory.size).toBe(2);
});

test("a run that did something else is kept as that, with an instruction of its own, and marked", async () => {
  const shared = { ...tools(), feedback: "self" as const, isRelabelling: true };
  const one = { ...coffee, goal: toJson(taskGoal("Water Plant")) };
  const taught = await teachOne(one, one.labels, shared);
  expect(taught.isTaught).toBe(false);
  const { achievement, abstractions } = ensureExists(taught.relabelled);
  expect(achievement.instruction).toBe("Make coffee in a clean mug.");
  expect(abstractions.summary).toMatch(/^Make coffee in a clean mug, in \d+ calls?\.$/);
  expect(abstractions.plan.join(" ")).toMatch(/coffee/);
  const [found] = await shared.memory.retrieve(
    { instruction: achievement.instruction, dialogue: [] },
    "",
  );
  expect(found?.exemplar.instruction).toBe(achievement.instruction);
  expect(found?.exemplar.provenance.relabelledFrom).toBe(coffee.shown.instruction);
});

test("a demonstration that says and shows nothing is set aside, and nothing of it is kept", async () => {
  const shared = tools();
  const shown = { ...coffee.shown, instruction: "Hello", dialogue: [] };
  const taught = await teachOne({ ...coffee, shown }, [], shared);
  expect(taught.isTaught).toBe(false);
  expect(taught.reason).not.toBe("");
  expect(shared.memory.size).toBe(0);
});

test("a run of plain calls ends as the runner ends it: steps, verdict and failure", async () => {
  using runner = createHeadlessRunner(householdWorld);
  const taught = await teachOne(coffee, coffee.labels, tools());
  const { program } = taught.last;
  const { state } = coffee.shown;
  const lines = program.trimEnd().split("\n");
  const programs = [
    program,
    ensureExists(taught.session.versions[0]).text,
    lines.slice(0, -1).join("\n"),
    "",
  ];
  for (const each of programs) {
    const request = { programId: "p", program: each, state, goal: coffee.goal };
    const { run: own } = runStraightLine(householdWorld, request);
    const real = await runner.run(request, () => undefined);
    expect(own.status).toBe(real.status);
    expect(own.environmentSteps).toBe(real.environmentSteps);
    expect(own.goal).toEqual(real.goal);
    expect(own.failure?.cause).toBe(real.failure?.cause);
    expect(own.failure?.line).toBe(real.failure?.line);
    expect(own.steps.map(({ outcome }) => outcome)).toEqual(
      real.steps.map(({ outcome }) => outcome),
    );
  }
}, 60_000);

test.skipIf(!existsSync(GAMES)).each(GAME_IDS)(
  "a person's episode becomes a verified exemplar: %s (skipped without ../shared/real-data)",
  async (id) => {
    const read = await readCase(join(GAMES, `${id}.game.json.gz`));
    if (!read.ok) {
      throw read.error;
    }
    const taught = await teachOne(read.value, read.value.labels, tools());
    expect(taught.isTaught).toBe(true);
    expect(taught.last.abstractions.comments.length).toBeGreaterThan(1);
    expect(taught.last.run.environmentSteps).toBeLessThan(taught.demonstratedSteps);
  },
  60_000,
);
