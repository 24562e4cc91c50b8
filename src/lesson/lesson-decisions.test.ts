/** A verdict is about one task: what was run for others, or in vain, brings no exemplar, by no way. */
import { expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { decisionSchema } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { programMark } from "@/core/tasks/room-mark";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import {
  acceptVersion,
  prepareAccept,
  redoGesture,
  rejectVersion,
  setAside,
  undoGesture,
} from "@/lesson/lesson-decisions";
import { buildDemonstration } from "@/testing/build-demonstration";
import { keepProposal } from "@/lesson/lesson-steps";
import { relabelLastRun } from "@/lesson/relabel-run";
import { LessonDriver, type LessonSetUp } from "@/testing/lesson-driver";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const WORDS = "Toggle on the coffee machine";
const GOAL = ensureExists(householdKit.model.goalFromInstruction(WORDS));

const VERSION: ProgramVersion = {
  id: "program_1",
  number: 1,
  kind: "proposed",
  createdAt: 0,
  text: program("machine.toggle_on()"),
  abstractions: EMPTY_ABSTRACTIONS,
};

function open(parts: Pick<LessonSetUp, "runner" | "checker"> = {}): LessonDriver {
  const source = { kind: "teach", fileName: "a.json", fileHash: "0" } as const;
  const built = buildDemonstration({
    state: toJson(kitchen.state),
    goal: GOAL,
    instruction: WORDS,
  });
  const driver = new LessonDriver({
    kit: householdKit,
    demonstration: { ...built, source },
    ...parts,
  });
  driver.parts.log.apply({ kind: "program.add", version: VERSION });
  return driver;
}

const say = ({ parts }: LessonDriver, instruction: string) =>
  parts.log.apply({ kind: "instruction.set", instruction });
const remembered = async ({ parts }: LessonDriver) => await parts.memory.list();

test("words that were added ask for more than the goal that was there before", async () => {
  const driver = open();
  say(driver, `${WORDS} and slice the lettuce`);
  const run = await driver.run(VERSION);
  expect(run.status).toBe("failed");
  await expect(acceptVersion(driver.parts, VERSION)).rejects.toMatchObject({ code: "REV-02" });
  expect(await remembered(driver)).toEqual([]);
});

test("a verdict that was taken back does not come back for other words", async () => {
  const driver = open();
  await driver.run(VERSION);
  await driver.accept();
  say(driver, "Slice the lettuce");
  await undoGesture(driver.parts, driver.session.decisions[0]?.id);
  await expect(redoGesture(driver.parts)).rejects.toMatchObject({ code: "REV-03" });
  expect([driver.session.status, await remembered(driver)]).toEqual(["in review", []]);
});

test("a verdict that was taken back does not come back for other words that a run was made for since", async () => {
  const driver = open();
  await driver.run(VERSION);
  await driver.accept();
  say(driver, "Frobnicate the quux");
  const run = await driver.run(VERSION);
  expect(run.status).toBe("succeeded");
  await undoGesture(driver.parts, driver.session.decisions[0]?.id);
  await expect(redoGesture(driver.parts)).rejects.toMatchObject({ code: "REV-03" });
  expect([driver.session.status, await remembered(driver)]).toEqual(["in review", []]);
});

test("a verdict that was taken back does not come back once its program was run in vain", async () => {
  const first = open();
  const real = await first.parts.runner();
  let runs = 0;
  const runner: Pick<RunnerEngine, "run"> = {
    run: async (...asked) => {
      runs += 1;
      const run = await real.run(...asked);
      return runs === 1 ? run : { ...run, id: "run_stopped", status: "stopped", steps: [] };
    },
  };
  const driver = open({ runner });
  await driver.run(VERSION);
  await driver.accept();
  await undoGesture(driver.parts);
  await driver.run(VERSION);
  await expect(redoGesture(driver.parts)).rejects.toMatchObject({ code: "REV-02" });
  expect(await remembered(driver)).toEqual([]);
});

test("words that change while a program is checked are noticed before anything is kept", async () => {
  const engine = createCheckerEngine();
  let letGo: (() => void) | undefined;
  let isSlow = false;
  const driver = open({
    checker: {
      check: async (...asked) => {
        if (isSlow) {
          await new Promise<void>((resolve) => {
            letGo = resolve;
          });
        }
        return engine.check(...asked);
      },
    },
  });
  await driver.run(VERSION);
  isSlow = true;
  const accepted = acceptVersion(driver.parts, VERSION);
  await expect.poll(() => letGo).toBeDefined();
  say(driver, "Slice the lettuce");
  ensureExists(letGo)();
  await expect(accepted).rejects.toMatchObject({ code: "REV-03" });
  expect([driver.session.status, await remembered(driver)]).toEqual(["in review", []]);
});

test("two clicks at once are one verdict, and taking it back leaves nothing", async () => {
  const driver = open();
  await driver.run(VERSION);
  await Promise.all([acceptVersion(driver.parts, VERSION), acceptVersion(driver.parts, VERSION)]);
  expect([driver.session.decisions, await remembered(driver)]).toMatchObject([[{}], [{}]]);
  await undoGesture(driver.parts);
  expect([driver.session.decisions, await remembered(driver)]).toEqual([[], []]);
});

test("a run of an earlier studio is told as that, and not as a task that changed", async () => {
  const driver = open();
  const { task: _, ...ofBefore } = await driver.run(VERSION);
  driver.parts.log.apply({ kind: "run.add", run: { ...ofBefore, id: "run_of_before" } });
  const accepted = acceptVersion(driver.parts, VERSION);
  await expect(accepted).rejects.toMatchObject({ code: "REV-03" });
  await expect(accepted).rejects.toThrow("An earlier studio ran this program");
});

test("an accepted verdict keeps what it was given for, whatever is said afterwards", async () => {
  const driver = open();
  const run = await driver.run(VERSION);
  await driver.accept();
  say(driver, "Slice the lettuce");
  const [decision] = driver.session.decisions;
  expect(decision?.judged).toEqual({ ...run.task, runId: run.id });
  expect(decision?.judged).toMatchObject({
    instruction: WORDS,
    goal: GOAL,
    program: programMark(VERSION.text),
  });
  expect(decisionSchema.parse(decision)).toEqual(decision);
});

test("a rejected one keeps the words it was rejected for, and names no run that was of others", async () => {
  const driver = open();
  await driver.run(VERSION);
  say(driver, "Slice the lettuce");
  rejectVersion(driver.parts, VERSION, { reasons: [], text: "" });
  const [decision] = driver.session.decisions;
  expect(decision?.judged).toMatchObject({ instruction: "Slice the lettuce" });
  expect(decision?.judged).not.toHaveProperty("runId");
});

test("a verdict of an earlier studio is read as it is", () => {
  const before = {
    id: "d1",
    programId: VERSION.id,
    verdict: "accepted",
    reasons: [],
    text: "",
    at: 1,
  };
  expect(decisionSchema.parse(before)).toEqual(before);
});

test("an exemplar that is made ahead is the one that would be made, and is stored only when it is accepted", async () => {
  const atOnce = open();
  await atOnce.run(VERSION);
  await atOnce.accept();
  const ahead = open();
  await ahead.run(VERSION);
  await prepareAccept(ahead.parts, VERSION);
  expect(await remembered(ahead)).toEqual([]);
  let embedded = 0;
  const embedder = await ahead.parts.embedder();
  const embedText = embedder.embedText.bind(embedder);
  vi.spyOn(embedder, "embedText").mockImplementation((text) => {
    embedded += 1;
    return embedText(text);
  });
  await ahead.accept();
  expect(embedded).toBe(0);
  const [[made], [wanted]] = await Promise.all([remembered(ahead), remembered(atOnce)]);
  const plain = (exemplar: typeof made) => ({
    ...exemplar,
    id: "",
    createdAt: 0,
    provenance: { ...exemplar?.provenance, runId: "" },
  });
  expect(plain(made)).toEqual(plain(wanted));
});

test("what changes after an exemplar was made ahead has another one made", async () => {
  const driver = open();
  await driver.run(VERSION);
  await prepareAccept(driver.parts, VERSION);
  driver.parts.log.apply({
    kind: "correction.add",
    correction: { id: "c1", text: "Slower", programId: VERSION.id, at: 1 },
  });
  await driver.accept();
  const [exemplar] = await remembered(driver);
  expect(exemplar?.provenance.corrections).toEqual(["Slower"]);
});

test("nothing is made ahead of a run in vain", async () => {
  const driver = open();
  say(driver, `${WORDS} and slice the lettuce`);
  await driver.run(VERSION);
  const embedder = vi.spyOn(driver.parts, "embedder");
  await prepareAccept(driver.parts, VERSION);
  expect(embedder).not.toHaveBeenCalled();
});

const remove = ({ parts }: LessonDriver) =>
  parts.log.apply({ kind: "mark.set", mark: "deleted", isOn: true });

test("of what is deleted nothing is run, proposed or decided, by no door, and the memory stays as it is", async () => {
  const driver = open();
  const { parts } = driver;
  const record = { teacher: "built-in", retrieved: [], explanation: "", durationMs: 1 };
  const draft = {
    program: "x = 1",
    abstractions: EMPTY_ABSTRACTIONS,
    isAddressed: true,
    note: "",
    record,
  };
  const answered = { draft, asked: { instruction: WORDS, situation: "" } };
  await driver.run(VERSION);
  await driver.accept();
  remove(driver);
  const before = [parts.log.operations(), await remembered(driver)];
  const { runner } = parts;
  const asked = vi.spyOn(await runner(), "run");
  const verdict = { reasons: [], text: "" };
  const doors: Readonly<Record<string, () => unknown>> = {
    label: () => driver.takeLabels(),
    propose: () => driver.propose(),
    proposedAhead: () => keepProposal(parts, answered),
    type: () => driver.type("x = 1"),
    run: () => driver.run(VERSION),
    correct: () => driver.correct("Wash it first."),
    accept: () => acceptVersion(parts, { ...VERSION }),
    reject: () => rejectVersion(parts, VERSION, verdict),
    setAside: () => setAside(parts, VERSION, { text: "", by: "critic" }),
    takeBack: () => undoGesture(parts, driver.session.decisions[0]?.id),
  };
  for (const [door, goThrough] of Object.entries(doors)) {
    await expect(
      Promise.resolve().then(goThrough),
      `${door} of a deleted item`,
    ).rejects.toMatchObject({ code: "DOC-03" });
  }
  expect(await relabelLastRun(parts, driver.listener)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  expect([parts.log.operations(), await remembered(driver)]).toEqual(before);
});

test("what is deleted while it is run or accepted keeps nothing of that", async () => {
  const real = await open().parts.runner();
  let meanwhile: (() => void) | undefined;
  const driver = open({
    runner: {
      run: async (...asked) => {
        meanwhile?.();
        return await real.run(...asked);
      },
    },
  });
  meanwhile = () => {
    remove(driver);
  };
  await expect(driver.run(VERSION)).rejects.toMatchObject({ code: "DOC-03" });
  expect(driver.session.runs).toEqual([]);
  await undoGesture(driver.parts);
  meanwhile = undefined;
  await driver.run(VERSION);
  const { memory } = driver.parts;
  const put = memory.put.bind(memory);
  vi.spyOn(memory, "put").mockImplementation(async (exemplar) => {
    await put(exemplar);
    remove(driver);
  });
  await expect(driver.accept()).rejects.toMatchObject({ code: "DOC-03" });
  expect([driver.session.decisions, await remembered(driver)]).toEqual([[], []]);
});
