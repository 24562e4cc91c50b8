/** What stands beside Run: why it cannot be pressed, or that it is none of the verdict. */
import { expect, test } from "vitest";
import { ranSinceVerdict, runBlockedBy } from "@/app/review/film/run-words";
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

test("a run of what is decided says that it is none of the verdict", () => {
  const decided = [{ judged: { runId: "run_0", instruction: "" } }];
  expect(ranSinceVerdict({ lastRun, isDecided: true }, decided)).toContain("after the verdict");
  expect(ranSinceVerdict({ lastRun, isDecided: false }, decided)).toBeUndefined();
  const itself = [{ judged: { runId: lastRun.id, instruction: "" } }];
  expect(ranSinceVerdict({ lastRun, isDecided: true }, itself)).toBeUndefined();
});

test("without a program there is nothing to run", () => {
  expect(runBlockedBy({ version })).toBeUndefined();
  expect(runBlockedBy({ version: undefined })).toContain("Label the actions first");
});
