/** What each correction made of the program is told by the runs of both versions, for the same words alone. */
import { expect, test } from "vitest";
import { correctionResults } from "@/app/review/answers/correction-results";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";

const versions = ["noisy", "proposed", "revised"].map((kind, index) => ({
  id: kind,
  number: index + 1,
  kind: kind as ProgramVersion["kind"],
  text: "",
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: 0,
}));
const corrections = [
  { id: "said", programId: "proposed", text: "Wash it", at: 0 },
  { id: "vague", programId: "proposed", text: "Hm", at: 1 },
];
const outcomes = [
  { correctionId: "said", programId: "revised", isAddressed: true, note: "" },
  { correctionId: "vague", isAddressed: false, note: "" },
];

function ran(programId: string, status: Run["status"], instruction = "Make coffee"): Run {
  return {
    id: `${programId} ${status}`,
    programId,
    status,
    steps: [],
    goal: { success: status === "succeeded", conditions: [] },
    environmentSteps: 0,
    output: "",
    startedAt: 0,
    durationMs: 0,
    task: { instruction },
  };
}

const resultOf = (runs: readonly Run[]) =>
  correctionResults({ corrections, outcomes, versions, runs }).get("said");

test("the last run of each version counts, and what led to no program has no result", () => {
  const before = ran("proposed", "failed");
  const after = ran("revised", "succeeded");
  const runs = [ran("proposed", "succeeded"), before, after];
  expect(resultOf(runs)).toEqual({ from: 2, to: 3, before, after });
  expect(correctionResults({ corrections, outcomes, versions, runs }).has("vague")).toBe(false);
});

test("a run for other words says nothing of what the correction changed", () => {
  const after = ran("revised", "succeeded");
  const runs = [ran("proposed", "failed", "Make tea"), after];
  expect(resultOf(runs)).toEqual({ from: 2, to: 3, before: undefined, after });
});

test("what was not run yet has no outcome", () => {
  const before = ran("proposed", "failed");
  expect(resultOf([before])).toEqual({ from: 2, to: 3, before, after: undefined });
});
