import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Correction } from "@/core/correction";
import { criticise } from "@/core/critic";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { toRunTask } from "@/core/tasks/run-of-task";
import type { Session } from "@/core/session";
import { emptySession } from "@/document/reduce-session";
import { nextTeachingStep, type TeachingFacts } from "@/lesson/next-teaching-step";

const label = {
  id: "l1",
  startFrame: 0,
  endFrame: 1,
  verb: "Pickup",
  object: "Mug",
  confidence: 1,
  by: "log" as const,
};

const task = { instruction: "Make coffee", goal: { cup: "full" }, state: { cup: "empty" } };

function version(id: string, kind: ProgramVersion["kind"]): ProgramVersion {
  return { id, number: 1, kind, text: "x", abstractions: EMPTY_ABSTRACTIONS, createdAt: 1 };
}

function run(programId: string, status: Run["status"], sentence = "The mug is dirty."): Run {
  const isMet = status === "succeeded";
  const failure = { kind: "goal-not-met", cause: "goal" as const, sentence };
  return {
    id: `run of ${programId}`,
    programId,
    status,
    steps: [],
    ...(status === "failed" ? { failure } : {}),
    goal: {
      success: isMet,
      conditions: [
        { id: "clean", description: "mug is clean", met: isMet, failure: sentence },
        { id: "full", description: "mug has coffee", met: isMet, failure: "Fill the mug." },
      ],
    },
    environmentSteps: 3,
    output: "",
    startedAt: 1,
    durationMs: 1,
    task: toRunTask({ ...task, program: "x" }),
  };
}

const said = (programId: string, text: string): Correction => ({
  id: `c ${text}`,
  programId,
  text,
  at: 1,
});

const labelled = { ...emptySession("demo"), labels: [label], status: "labelled" as const };
const proposed: Session = {
  ...labelled,
  status: "proposed",
  versions: [version("v1", "noisy"), version("v2", "proposed")],
};

function next(session: Session, facts: Partial<TeachingFacts> = {}) {
  return nextTeachingStep({
    session,
    task,
    isLabelled: session.labels.length > 0,
    hasGoal: true,
    isGoalFromWords: false,
    reportedBy: undefined,
    errors: [],
    feedback: "critic",
    critic: criticise,
    maxCorrections: 5,
    ...facts,
  });
}

test("the loop goes label, propose, run, accept", () => {
  expect(next(emptySession("demo")).kind).toBe("label");
  expect(next(labelled).kind).toBe("propose");
  expect(next(proposed)).toMatchObject({ kind: "run", version: { id: "v2" } });
  const ran = { ...proposed, runs: [run("v2", "succeeded")] };
  expect(next(ran)).toMatchObject({ kind: "accept", version: { id: "v2" } });
  expect(next({ ...ran, marks: ["deleted"] })).toMatchObject({ kind: "stop" });
  expect(next({ ...ran, status: "accepted" })).toMatchObject({ kind: "stop", outcome: "taught" });
});

test("what no goal check can confirm is left to a person", () => {
  const ran = { ...proposed, runs: [run("v2", "succeeded")] };
  expect(next(ran, { hasGoal: false })).toMatchObject({ outcome: "needs a person" });
  expect(next(ran, { isGoalFromWords: true })).toMatchObject({
    outcome: "needs a person",
    reason: expect.stringMatching(/read from the same words/u),
  });
});

test("a person is told where success is a server's word", () => {
  const ran = { ...proposed, runs: [run("v2", "succeeded")] };
  const reported = { reportedBy: "Lamps" } as const;
  const said = { reason: expect.stringContaining("The world's server “Lamps” reported success") };
  expect(next(ran, { ...reported, feedback: "person" })).toMatchObject(said);
  expect(next(ran, { ...reported, isGoalFromWords: true })).toMatchObject(said);
  expect(next(ran, reported).kind).toBe("accept");
});

test("the critic names all that the goal lacks, then one thing after the other", () => {
  const failed = { ...proposed, runs: [run("v2", "failed")] };
  expect(next(failed)).toMatchObject({ kind: "say", text: "The mug is dirty. Fill the mug." });
  const notUnderstood: Session = {
    ...failed,
    corrections: [said("v2", "The mug is dirty. Fill the mug.")],
    outcomes: [
      {
        correctionId: "c The mug is dirty. Fill the mug.",
        isAddressed: false,
        note: "not understood",
      },
    ],
  };
  expect(next(notUnderstood)).toMatchObject({ kind: "say", text: "The mug is dirty." });
});

test("where a person corrects, everything is proposed and run, and nothing said or accepted", () => {
  expect(next(proposed, { feedback: "person" }).kind).toBe("run");
  for (const status of ["succeeded", "failed"] as const) {
    const ran = { ...proposed, runs: [run("v2", status)] };
    expect(next(ran, { feedback: "person" })).toMatchObject({ outcome: "needs a person" });
  }
  const unsound = next(proposed, { feedback: "person", errors: ["Line 1: no Mugg here."] });
  expect(unsound).toMatchObject({ outcome: "needs a person" });
});

test("a teacher that corrects itself is never told what the goal lacks", () => {
  const failed = { ...proposed, runs: [run("v2", "failed")] };
  const step = next(failed, { feedback: "self" });
  expect(step.kind).toBe("say");
  expect(JSON.stringify(step)).not.toContain("The mug is dirty");
});

test("a correction that a killed tab left open is answered, not said again", () => {
  const open = { ...proposed, runs: [run("v2", "failed")], corrections: [said("v2", "Wash it.")] };
  expect(next(open)).toMatchObject({ kind: "answer", correction: { text: "Wash it." } });
});

test("a program that fails the static check is corrected and never run", () => {
  const step = next(proposed, { errors: ["Line 1: mugg is not known."] });
  expect(step).toMatchObject({ kind: "say", text: "Line 1: mugg is not known." });
});

test("a stopped run is run again, but not for ever", () => {
  const stopped = run("v2", "stopped");
  expect(next({ ...proposed, runs: [stopped] }).kind).toBe("run");
  const again = { ...proposed, runs: [stopped, stopped, stopped] };
  expect(next(again)).toMatchObject({ outcome: "needs a person" });
});

test("the same failure after its own correction ends it for a teacher that corrects itself", () => {
  const session: Session = {
    ...proposed,
    versions: [...proposed.versions, version("v3", "revised")],
    runs: [run("v2", "failed"), run("v3", "failed")],
    corrections: [said("v2", "Wash it.")],
    outcomes: [{ correctionId: "c Wash it.", programId: "v3", isAddressed: true, note: "" }],
  };
  const step = next(session, { feedback: "self" });
  expect(step).toMatchObject({ kind: "set aside", version: { id: "v3" } });
  expect(JSON.stringify(step)).toContain("The same failure came back");
  // Somebody who watches says it again in other words.
  expect(next(session)).toMatchObject({ kind: "say", version: { id: "v3" } });
});

test("another failure is corrected until the budget is used up", () => {
  const session: Session = {
    ...proposed,
    versions: [...proposed.versions, version("v3", "revised")],
    runs: [run("v2", "failed"), run("v3", "failed", "The mug is in the sink.")],
    corrections: [said("v2", "Wash it.")],
    outcomes: [{ correctionId: "c Wash it.", programId: "v3", isAddressed: true, note: "" }],
  };
  expect(next(session).kind).toBe("say");
  expect(next(session, { maxCorrections: 1 })).toMatchObject({
    kind: "set aside",
    reason: "1 correction did not lead to a program that works.",
  });
});

test("a demonstration without actions goes on once somebody has looked for them", () => {
  const nothing: Session = { ...emptySession("demo"), labelModel: "as given" };
  expect(next(nothing).kind).toBe("label");
  expect(next(nothing, { isLabelled: true }).kind).toBe("propose");
});

test("whoever is given as the critic speaks, and is told what was said before", () => {
  const session: Session = {
    ...proposed,
    runs: [run("v2", "failed")],
    corrections: [said("v2", "Hm?")],
    outcomes: [{ correctionId: "c Hm?", isAddressed: false, note: "" }],
  };
  const critic = (_: Run, { corrections }: Session) => [`That was try ${corrections.length + 1}.`];
  expect(next(session, { critic })).toMatchObject({ kind: "say", text: "That was try 2." });
});

test("a run that succeeded for another task, or of which nobody wrote down what it was of, is done again", () => {
  const again = { kind: "run", version: { id: "v2" } };
  const ran = { ...proposed, runs: [run("v2", "succeeded")] };
  const reworded = { ...task, instruction: "Make coffee and dance" };
  expect(next(ran, { task: reworded })).toMatchObject(again);
  const { task: _, ...ofBefore } = run("v2", "succeeded");
  expect(next({ ...proposed, runs: [ofBefore] })).toMatchObject(again);
});
