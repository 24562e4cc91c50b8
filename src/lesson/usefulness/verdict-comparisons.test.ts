/** Stories of what accepting and rejecting say of the exemplars that proposals were shown. */
import { expect, test } from "vitest";
import type { Exemplar } from "@/core/exemplar";
import type { Teacher } from "@/engines/teacher/teacher-engine";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { rejectVersion, undoGesture, redoGesture } from "@/lesson/lesson-decisions";
import { preferencesIn } from "@/lesson/usefulness/rank-by-use";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const WORDS = "Toggle on the coffee machine";
const SHOWN = ["a", "b", "c"].map((id) =>
  buildExemplar({ id, title: id.toUpperCase(), instruction: WORDS }),
);

/** A teacher that says of each proposal which exemplars decided something of it. */
function telling(credits: readonly (readonly string[] | undefined)[]): Teacher {
  const builtIn = createBuiltInTeacher(householdKit.model);
  const left = [...credits];
  return {
    ...builtIn,
    propose: async (request, options) => {
      const draft = await builtIn.propose(request, options);
      const { credited: _, ...record } = draft.record;
      const credited = left.shift();
      return {
        ...draft,
        record: { ...record, ...(credited === undefined ? {} : { credited: [...credited] }) },
      };
    },
  };
}

async function open(...credits: readonly (readonly string[] | undefined)[]): Promise<LessonDriver> {
  const memory = createExemplarMemory();
  for (const exemplar of SHOWN) {
    await memory.put(exemplar);
  }
  const source = { kind: "teach", fileName: "a.json", fileHash: "0" } as const;
  const goal = householdKit.model.goalFromInstruction(WORDS);
  const demonstration = {
    ...buildDemonstration({ state: toJson(kitchen.state), goal, instruction: WORDS }),
    source,
  };
  const driver = new LessonDriver({
    kit: householdKit,
    demonstration,
    memory,
    teacher: telling(credits),
  });
  driver.takeLabels();
  return driver;
}

async function proposeAndAccept(driver: LessonDriver): Promise<void> {
  await driver.propose();
  await driver.run();
  await driver.accept();
}

async function proposeAndReject(driver: LessonDriver): Promise<void> {
  await driver.propose();
  rejectVersion(driver.parts, driver.version, { reasons: [], text: "" });
}

/** Who is said to have helped more than whom, and by what. */
async function saidIn({ parts }: LessonDriver): Promise<readonly string[]> {
  const memory = await parts.memory.list();
  return preferencesIn(memory, householdKit.model.id).map(
    ({ better, worse, source }) => `${better.exemplarId} > ${worse.exemplarId} ${source}`,
  );
}

test("accepting a proposal says that what decided something of it helped more than what decided nothing", async () => {
  const driver = await open(["b"]);
  await proposeAndAccept(driver);
  expect((await saidIn(driver)).toSorted()).toEqual(["b > a accepted", "b > c accepted"]);
});

test("it is gone with the verdict, and comes back with it", async () => {
  const driver = await open(["b"]);
  await proposeAndAccept(driver);
  const said = await saidIn(driver);
  await undoGesture(driver.parts);
  expect(await saidIn(driver)).toEqual([]);
  await redoGesture(driver.parts);
  expect(await saidIn(driver)).toEqual(said);
});

test("rejecting alone says nothing; with another one accepted it says who misled", async () => {
  const driver = await open(["a"], ["b"]);
  await proposeAndReject(driver);
  expect(await saidIn(driver)).toEqual([]);
  await proposeAndAccept(driver);
  expect((await saidIn(driver)).toSorted()).toEqual(["b > a rejected", "b > c accepted"]);
});

test("who decided something of both proposals is no worse than itself", async () => {
  const driver = await open(["a", "b"], ["b"]);
  await proposeAndReject(driver);
  await proposeAndAccept(driver);
  expect((await saidIn(driver)).toSorted()).toEqual(["b > a rejected", "b > c accepted"]);
});

test("what was rejected for other words misled nobody here", async () => {
  const driver = await open(["a"], ["b"]);
  await proposeAndReject(driver);
  driver.parts.log.apply({ kind: "instruction.set", instruction: `${WORDS}.` });
  await proposeAndAccept(driver);
  expect((await saidIn(driver)).toSorted()).toEqual(["b > a accepted", "b > c accepted"]);
});

test.each([
  ["a teacher that cannot tell", undefined],
  ["a proposal that no exemplar decided anything of", []],
  ["one that all of them decided something of", ["a", "b", "c"]],
])("%s compares nothing", async (_, credited) => {
  const driver = await open(credited);
  await proposeAndAccept(driver);
  expect(await saidIn(driver)).toEqual([]);
});

test("a program that somebody had to change says nothing of who it was made with", async () => {
  const driver = await open(["b"]);
  await driver.propose();
  driver.type(program("machine.toggle_on()", "machine.toggle_off()", "machine.toggle_on()"));
  const { commitDraft } = await import("@/lesson/lesson-versions");
  const edited = commitDraft(driver.parts, driver.version);
  await driver.run(edited);
  await driver.accept();
  expect(await saidIn(driver)).toEqual([]);
});

test("what a person said of the task counts instead", async () => {
  const driver = await open(["b"]);
  await proposeAndAccept(driver);
  const memory = await driver.parts.memory.list();
  const [first] = memory.flatMap(({ comparedOnAccept = [] }) => comparedOnAccept);
  const own = first === undefined ? [] : [{ ...first, id: "own", source: "said" as const }];
  const withWord = memory.map((each): Exemplar =>
    each.id === "b" ? { ...each, helpedMore: own } : each,
  );
  expect(preferencesIn(withWord, householdKit.model.id).map(({ id }) => id)).toEqual(["own"]);
});
