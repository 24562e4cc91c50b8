import { expect, test } from "vitest";
import { criticise, observeFailure } from "@/core/critic";
import { findRepeatedFailure } from "@/core/repeated-failure";
import type { Run, RunFailure } from "@/core/run";

function failedRun(programId: string, failure: RunFailure, lacking: readonly string[] = []): Run {
  return {
    id: programId,
    programId,
    status: "failed",
    steps: [],
    failure,
    goal: {
      success: false,
      conditions: lacking.map((id) => ({
        id,
        description: id,
        met: false,
        failure: `Mend ${id}.`,
      })),
    },
    environmentSteps: 1,
    output: "",
    startedAt: 1,
    durationMs: 1,
  };
}

const refused: RunFailure = { cause: "world", kind: "hand-full", sentence: "The hand is full." };
const unmet: RunFailure = { cause: "goal", kind: "goal-not-met", sentence: "Mend a." };

test("the critic begins with the action that failed", () => {
  expect(criticise(failedRun("v1", refused, ["a"]))).toEqual(["The hand is full.", "Mend a."]);
});

test("the critic names everything that is lacking, then each thing alone", () => {
  expect(criticise(failedRun("v1", unmet, ["a", "b"]))).toEqual([
    "Mend a. Mend b.",
    "Mend a.",
    "Mend b.",
  ]);
});

test("nobody criticises what succeeded", () => {
  const run: Run = { ...failedRun("v1", unmet), status: "succeeded" };
  expect([...criticise(run), ...observeFailure(run)]).toEqual([]);
});

test("without the critic only the world is heard", () => {
  expect(observeFailure(failedRun("v1", refused, ["a"]))).toEqual(["The hand is full."]);
  expect(observeFailure(failedRun("v1", unmet, ["a"])).join(" ")).not.toContain("Mend");
});

test("a failure repeats where another version fails with the same words, whatever the line", () => {
  const at = (line: number) => ({
    ...refused,
    line,
    sentence: `The hand is full on line ${line}.`,
  });
  const first = failedRun("v1", at(3));
  expect(findRepeatedFailure([first, failedRun("v2", at(7))])?.line).toBe(7);
  expect(findRepeatedFailure([first, first])).toBeUndefined();
  expect(findRepeatedFailure([failedRun("v1", refused), failedRun("v2", unmet)])).toBeUndefined();
});

test("less that is lacking is not the same failure", () => {
  const before = failedRun("v1", unmet, ["a", "b"]);
  expect(findRepeatedFailure([before, failedRun("v2", unmet, ["a"])])).toBeUndefined();
});
