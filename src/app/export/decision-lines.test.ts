import { expect, test } from "vitest";
import { toDecisionLines, writeDecisionLines } from "@/app/export/decision-lines";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Change, Decision } from "@/core/operation";
import { reduceSession } from "@/document/reduce-session";
import { buildDemonstration } from "@/testing/build-demonstration";

const decision = (id: string, given: Partial<Decision>): Change => ({
  kind: "decision.add",
  decision: {
    id,
    programId: "prg_1",
    verdict: "rejected",
    reasons: ["wrong object"],
    text: "It took the wrong mug",
    at: 1_700_000_000_000,
    ...given,
  },
});

function reviewedWith(...changes: readonly Change[]) {
  const version: Change = {
    kind: "program.add",
    version: {
      id: "prg_1",
      number: 1,
      kind: "proposed",
      text: "mug.pickup()",
      abstractions: EMPTY_ABSTRACTIONS,
      createdAt: 1,
    },
  };
  const log = [version, ...changes].map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: "dem_1",
    sequence,
    at: 1,
    change,
  }));
  return { demonstration: buildDemonstration(), session: reduceSession("dem_1", log) };
}

test("each verdict that stands is a line with its reasons and its program", () => {
  const reviewed = reviewedWith(
    decision("d1", {}),
    decision("d2", { verdict: "set aside", reasons: [] }),
    { kind: "undo", operationId: "op_2" },
    decision("d3", { verdict: "accepted", reasons: [], grade: "run", exemplarId: "ex_1" }),
  );
  const lines = writeDecisionLines(toDecisionLines([reviewed]))
    .trimEnd()
    .split("\n");
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      demonstration: { id: "dem_1", title: "Coffee 1", instruction: "Make coffee" },
      verdict: "rejected",
      isLast: false,
      by: "person",
      at: "2023-11-14T22:13:20.000Z",
      reasons: ["wrong object"],
      program: { version: 1, text: "mug.pickup()" },
    },
    { verdict: "accepted", isLast: true, grade: "run", exemplarId: "ex_1" },
  ]);
});

test("a project without verdicts has no lines", () => {
  expect(toDecisionLines([reviewedWith()])).toEqual([]);
});

test("what a verdict was given for stays in its line when the instruction is another since", () => {
  const judged = { instruction: "Make coffee", program: "sha256-1", runId: "run_1" };
  const reviewed = reviewedWith(decision("d1", { verdict: "accepted", judged }), {
    kind: "instruction.set",
    instruction: "Slice the lettuce",
  });
  expect(toDecisionLines([reviewed])).toMatchObject([
    { line: { demonstration: { instruction: "Slice the lettuce" }, judged } },
  ]);
});

test("a verdict of before is read without it", () => {
  const [line] = toDecisionLines([reviewedWith(decision("d1", {}))]);
  expect(line?.line).not.toHaveProperty("judged");
});

test("remarks go with the verdict, each with what was replied and by whose word it is addressed", () => {
  const pin = { kind: "range", startFrame: 1, endFrame: 4 } as const;
  const line = {
    kind: "line",
    programId: "prg_1",
    line: 1,
    text: "mug.pickup()",
    failure: "The hand is full.",
  } as const;
  const reviewed = reviewedWith(
    { kind: "remark.add", remark: { id: "r1", pin, text: "Too slow", at: 0 } },
    { kind: "remark.tick", remarkId: "r1", isOn: true },
    { kind: "remark.add", remark: { id: "r2", pin: line, text: "Why full?", at: 0 } },
    { kind: "remark.reply", remarkId: "r2", reply: { id: "a1", text: "It holds a cup.", at: 0 } },
    decision("d1", {}),
  );
  expect(toDecisionLines([reviewed])).toMatchObject([
    {
      line: {
        remarks: [
          { pin, text: "Too slow", addressed: "ticked by a person" },
          {
            pin: line,
            text: "Why full?",
            addressed: "no",
            replies: [{ text: "It holds a cup.", at: "1970-01-01T00:00:00.000Z" }],
          },
        ],
      },
    },
  ]);
});

test("corrections go with the verdict, with the answer, the tick and whether they were taken back", () => {
  const said = (id: string, text: string): Change => ({
    kind: "correction.add",
    correction: { id, programId: "prg_1", text, at: 0 },
  });
  const reviewed = reviewedWith(
    said("c1", "Wash the mug first"),
    {
      kind: "correction.answer",
      outcome: { correctionId: "c1", isAddressed: true, note: "I wash it.", programId: "prg_2" },
    },
    { kind: "correction.tick", correctionId: "c1", isOn: true },
    said("c2", "Hurry"),
    { kind: "correction.takeBack", correctionId: "c2", at: 1 },
    decision("d1", {}),
  );
  expect(toDecisionLines([reviewed])).toMatchObject([
    {
      line: {
        corrections: [
          {
            text: "Wash the mug first",
            by: "person",
            answer: "I wash it.",
            revisedProgramId: "prg_2",
            addressed: "ticked by a person",
          },
          { text: "Hurry", addressed: "no", takenBack: true },
        ],
      },
    },
  ]);
});
