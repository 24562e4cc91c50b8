import type { LabelWeights } from "@/core/models/model-weights";
import type { ProposalRecord } from "@/core/program";
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Change, Operation } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import { programMark } from "@/core/tasks/room-mark";
import { reduceSession } from "@/document/reduce-session";
import { toTimeline } from "@/features/provenance/timeline-events";
import { buildDemonstration } from "@/testing/build-demonstration";

const T0 = 1_700_000_100_000;

function version(number: number, kind: ProgramVersion["kind"], more: Partial<ProgramVersion> = {}) {
  return {
    id: `v${number}`,
    number,
    kind,
    text: `# program ${number}`,
    abstractions: EMPTY_ABSTRACTIONS,
    createdAt: T0 + number * 10,
    ...more,
  };
}

const proposal = {
  teacher: "endpoint",
  model: "some-model",
  retrieved: [],
  explanation: "Washed the mug first.",
  prompt: "the whole prompt",
  reply: "the whole <b>reply</b>",
  durationMs: 1,
};

const changes: readonly Change[] = [
  { kind: "program.add", version: version(1, "noisy") },
  { kind: "program.add", version: version(2, "proposed", { parentId: "v1", proposal }) },
  {
    kind: "correction.add",
    correction: { id: "c1", programId: "v2", text: "wash it", at: T0 + 25, by: "critic" },
  },
  { kind: "program.add", version: version(3, "revised", { parentId: "v2" }) },
  {
    kind: "correction.answer",
    outcome: { correctionId: "c1", programId: "v3", isAddressed: true, note: "Washed." },
  },
  {
    kind: "decision.add",
    decision: {
      id: "d1",
      programId: "v3",
      verdict: "accepted",
      reasons: [],
      text: "",
      at: T0 + 40,
      by: "critic",
    },
  },
];
const operations: readonly Operation[] = changes.map((change, sequence) => ({
  id: `op${sequence}`,
  demonstrationId: "dem_1",
  sequence,
  at: T0 + sequence,
  change,
}));
const events = toTimeline({
  demonstration: buildDemonstration(),
  session: reduceSession("dem_1", operations),
  operations,
});

test("the history is told in its order, from the file to the verdict", () => {
  expect(events.map(({ title }) => title)).toEqual([
    "Demonstration",
    "v1 noisy",
    "v2 proposed from v1",
    "Correction (v2): wash it",
    "v3 revised from v2",
    "Decision: accepted (v3)",
  ]);
});

test("prompts, replies and every program are kept word for word", () => {
  expect(events.find(({ id }) => id === "v2")?.texts).toEqual([
    { label: "Show the program", text: "# program 2" },
    { label: "Show the prompt", text: "the whole prompt" },
    { label: "Show the reply", text: "the whole <b>reply</b>" },
  ]);
});

test("a correction tells who spoke, what came of it and whether that was accepted", () => {
  const correction = events.find(({ id }) => id === "c1");
  expect(correction?.who).toBe("the critic");
  expect(correction?.lines).toEqual(["Washed.", "Revised as v3, not run, accepted."]);
  expect(correction?.texts[0]?.text).toBe("# program 2");
});

test("a correction without an answer says so", () => {
  const begun = operations.slice(0, 3);
  const session = reduceSession("dem_1", begun);
  const told = toTimeline({ demonstration: buildDemonstration(), session, operations: begun });
  expect(told.at(-1)?.lines).toEqual(["Not answered."]);
});

test("a teacher that gave nothing usable is told by name, with what it said", () => {
  const failure: Operation = {
    id: "op_f",
    demonstrationId: "dem_1",
    sequence: 2,
    at: T0 + 26,
    change: {
      kind: "teacher.fail",
      failure: {
        id: "f1",
        teacher: "chatty",
        task: "propose",
        code: "VLM-04",
        what: "It answered without a program.",
        reply: "Good morning!",
        at: T0 + 26,
      },
    },
  };
  const log = [...operations.slice(0, 2), failure];
  const session = reduceSession("dem_1", log);
  const told = toTimeline({ demonstration: buildDemonstration(), session, operations: log });
  expect(told.at(-1)).toMatchObject({
    title: "chatty failed to propose",
    texts: [{ label: "Show the reply", text: "Good morning!" }],
  });
});

test("a verdict tells by hashes and ids what it rested on, and of that what reads otherwise now", () => {
  const judgedAs = (program: string): readonly Operation[] =>
    operations.map((operation) =>
      operation.change.kind === "decision.add"
        ? {
            ...operation,
            change: {
              ...operation.change,
              decision: { ...operation.change.decision, judged: { instruction: "", program } },
            },
          }
        : operation,
    );
  const verdictOf = (log: readonly Operation[]) =>
    toTimeline({
      demonstration: buildDemonstration(),
      session: reduceSession("dem_1", log),
      operations: log,
    }).find(({ kind }) => kind === "decision");
  const later: Operation = {
    id: "late",
    demonstrationId: "dem_1",
    sequence: 6,
    at: T0 + 60,
    change: { kind: "labels.model", labels: [], model: "a later model" },
  };
  const told = verdictOf([...judgedAs(programMark("# program 3")), later]);
  const [rested] = told?.texts ?? [];
  expect(rested?.label).toBe("Show what it rested on");
  for (const part of ["SHA-256 f00d", "2 frames, SHA-256 beef", "v3 revised", "some-model"]) {
    expect(rested?.text).toContain(part);
  }
  expect(rested?.text).not.toContain("a later model");
  expect(told?.lines).not.toContain("The program reads otherwise than the one that was judged.");
  expect(verdictOf(judgedAs("sha256-of another"))?.lines).toContain(
    "The program reads otherwise than the one that was judged.",
  );
});

test("a verdict names the weights by hash, of a model at a connection the name, and of before that nothing is recorded", () => {
  const hash = "ab".repeat(32);
  const linesOf = (weights?: LabelWeights, record: Partial<ProposalRecord> = {}) => {
    const labelled: Operation = {
      id: "labelled",
      demonstrationId: "dem_1",
      sequence: 0,
      at: T0,
      change: { kind: "labels.model", labels: [], model: "idm 1", ...(weights && { weights }) },
    };
    const proposed = operations.map((operation): Operation => {
      const { change } = operation;
      return change.kind === "program.add"
        ? {
            ...operation,
            change: {
              ...change,
              version: {
                ...change.version,
                proposal: {
                  teacher: "endpoint",
                  model: "m",
                  retrieved: [],
                  explanation: "",
                  durationMs: 1,
                  ...record,
                },
              },
            },
          }
        : operation;
    });
    const log = [labelled, ...proposed];
    const session = reduceSession("dem_1", log);
    const told = toTimeline({ demonstration: buildDemonstration(), session, operations: log });
    return told.find(({ kind }) => kind === "decision")?.texts[0]?.text.split("\n");
  };
  const before = linesOf();
  expect(before).toContain("Weights of the labels: not recorded");
  expect(before).toContain("Weights of the teacher’s model: not recorded");
  const here = linesOf(
    { model: hash, head: "cd".repeat(32) },
    { weights: [{ path: "onnx/model.onnx", sha256: hash }] },
  );
  expect(here).toContain(
    `Weights of the labels: SHA-256 ${hash}, of the learned head ${"cd".repeat(32)}`,
  );
  expect(here).toContain(`Weights of the teacher’s model: SHA-256 ${hash} (onnx/model.onnx)`);
  expect(linesOf({ model: hash }, { weights: "elsewhere" })).toContain(
    "Weights of the teacher’s model: at a connection, known by its name only",
  );
});
