/** Beside a Run that cannot be pressed stands why; a version that has a run shows that one. */
import { expect, test } from "vitest";
import { runBlockedBy } from "@/app/review/film/run-blocked";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";

const version: ProgramVersion = {
  id: "ver_1",
  number: 2,
  kind: "proposed",
  text: "mug.pickup()",
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: 1,
};
const lastRun: Run = {
  id: "run_1",
  programId: version.id,
  status: "succeeded",
  steps: [],
  goal: { success: true, conditions: [] },
  startedAt: 1,
  durationMs: 1,
  environmentSteps: 0,
  output: "",
  task: { instruction: "", room: "kitchen" },
};

test("of a decided item, only a version that was never run cannot be seen at work", () => {
  expect(runBlockedBy({ version, lastRun: undefined, isDecided: true })).toContain("undo it");
  expect(runBlockedBy({ version, lastRun, isDecided: true })).toBeUndefined();
  expect(runBlockedBy({ version, lastRun: undefined, isDecided: false })).toBeUndefined();
});

test("without a program there is nothing to run", () => {
  const nothing = { version: undefined, lastRun: undefined, isDecided: false };
  expect(runBlockedBy(nothing)).toContain("Label the actions first");
});
