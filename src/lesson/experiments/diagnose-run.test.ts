/** A run that failed says in words where it went wrong; the first thing that went wrong counts. */
import { expect, test } from "vitest";
import type { GoalCondition, GoalReport } from "@/core/world/world-model";
import type { AgentEvent, AgentRun } from "@/engines/agent/agent-engine";
import { diagnoseRun } from "@/lesson/experiments/diagnose-run";

const mug = { variable: "mug", class: "Mug", instance: "Mug_1" };

function wrote(steps: number, unmapped: readonly string[] = []): AgentEvent {
  const step = {
    call: { receiver: mug, method: "clean", args: [] },
    confidence: 1,
    evidence: { kind: "words" as const, words: "clean", why: "it was said" },
  };
  return {
    kind: "written",
    because: "first",
    durationMs: 1,
    program: {
      steps: Array.from({ length: steps }, () => step),
      objects: [],
      unmapped: unmapped.map((what) => ({ kind: "words", what, why: "nothing is called so" })),
      questions: [],
      confidence: 1,
      explanation: "",
    },
  };
}

function acted(method: string, refusal?: string): AgentEvent {
  return {
    kind: "acted",
    step: 0,
    call: { receiver: mug, method, args: [] },
    as: "program",
    isAlreadySo: false,
    outcome: {
      ok: refusal === undefined,
      changes: [],
      environmentSteps: 1,
      ...(refusal === undefined ? {} : { failure: { kind: "far", sentence: refusal } }),
    },
  };
}

const lost: AgentEvent = {
  kind: "not-found",
  wanted: { variable: "mug", class: "Mug" },
  looks: 4,
};

function unmet(lackClass = "Mug"): GoalReport {
  const lack: NonNullable<GoalCondition["lack"]> = {
    kind: "exists",
    class: lackClass,
    isEvery: false,
    wanted: 1,
    have: 0,
  };
  const failure = `The ${lackClass} is not as it should be.`;
  return {
    success: false,
    conditions: [{ id: "1", description: "clean", met: false, failure, lack }],
  };
}

function diagnose(
  events: readonly AgentEvent[],
  reason: AgentRun["reason"] = "done",
  after = unmet(),
) {
  return diagnoseRun({ events, reason }, after);
}

test("what succeeded went nowhere wrong", () => {
  expect(diagnose([wrote(0)], "done", { success: true, conditions: [] })).toBeUndefined();
});

test("nothing was written: the words were not understood, and an empty memory is said to be empty", () => {
  expect(diagnose([{ kind: "retrieved", retrieved: [] }, wrote(0)])).toEqual({
    kind: "not-understood",
    words: "It made nothing of the words: nothing like it is in the memory.",
  });
});

test("something that was never found is told, and not where it was found later", () => {
  expect(diagnose([wrote(1), lost])).toMatchObject({ kind: "not-found" });
  const found: AgentEvent = {
    kind: "bound",
    wanted: { variable: "cup", class: "Mug" },
    objectId: "Mug_1",
    why: "",
  };
  expect(diagnose([wrote(1), lost, found, acted("clean")])?.kind).toBe("condition-missed");
});

test("a refusal that was mended is none", () => {
  const refused = acted("clean", "The tap is too far away.");
  expect(diagnose([wrote(1), refused])).toEqual({
    kind: "refused",
    words: "“clean” was refused and stayed so. The tap is too far away.",
  });
  expect(diagnose([wrote(1), refused, acted("clean")])?.kind).toBe("condition-missed");
});

test("limits, words that were left over, and other things than those that were wanted", () => {
  expect(diagnose([wrote(1), acted("clean")], "step-limit")?.kind).toBe("limit");
  expect(diagnose([wrote(1, ["the unicorn"]), acted("clean")])?.words).toContain("the unicorn");
  expect(diagnose([wrote(1), acted("clean")], "done", unmet("Plate"))).toEqual({
    kind: "wrong-object",
    words: "It touched no Plate, and worked with Mug. The Plate is not as it should be.",
  });
});

test("in the end it is the condition that was missed, in the world's own words", () => {
  expect(diagnose([wrote(1), acted("clean")])).toEqual({
    kind: "condition-missed",
    words: "The Mug is not as it should be.",
  });
});
