import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ActionLabel } from "@/core/action-label";
import { operationSchema, type Change, type Operation, type Verdict } from "@/core/operation";
import { spentCorrections, type Actor } from "@/core/correction";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { versionFromDraft, workingCopy } from "@/document/program-versions";
import { emptySession, reduceSession } from "@/document/reduce-session";
import { readUndoState } from "@/document/undo-table";
import { arbitraryLog, toLog } from "@/testing/arbitrary-change";

const PAUSE_MS = 60_000;

function reduce(...changes: readonly Change[]) {
  return reduceSession("dem_1", toLog(changes.map((change) => [change, PAUSE_MS])));
}

function label(id: string, startFrame: number, by: ActionLabel["by"] = "model"): ActionLabel {
  return { id, verb: "Pickup", startFrame, endFrame: startFrame + 1, confidence: 0.5, by };
}

function version(id: string, kind: ProgramVersion["kind"], number = 1): ProgramVersion {
  return { id, number, kind, text: id, abstractions: EMPTY_ABSTRACTIONS, createdAt: 0 };
}

const add = (id: string, kind: ProgramVersion["kind"]): Change => ({
  kind: "program.add",
  version: version(id, kind),
});
const type = (text: string, baseId = "p1"): Change => ({
  kind: "draft.set",
  draft: { baseId, text, abstractions: EMPTY_ABSTRACTIONS },
});
const decide = (verdict: Verdict): Change => ({
  kind: "decision.add",
  decision: { id: "d", programId: "p1", verdict, reasons: [], text: "", at: 0 },
});
const correct = (id: string, programId: string, by?: Actor): Change => ({
  kind: "correction.add",
  correction: { id, programId, text: "wash it", at: 0, ...(by === undefined ? {} : { by }) },
});
const answered = (correctionId: string, programId?: string): Change => ({
  kind: "correction.answer",
  outcome: {
    correctionId,
    isAddressed: programId !== undefined,
    note: "",
    ...(programId === undefined ? {} : { programId }),
  },
});
const ran = (programId: string, status: Run["status"]): Change => ({
  kind: "run.add",
  run: {
    id: `run-${programId}`,
    programId,
    status,
    steps: [],
    goal: { success: status === "succeeded", conditions: [] },
    environmentSteps: 1,
    output: "",
    startedAt: 0,
    durationMs: 1,
  },
});

function withNext(log: readonly Operation[], change: Change): readonly Operation[] {
  const sequence = log.length;
  return [...log, { id: `op_${sequence}`, demonstrationId: "dem_1", sequence, at: 1e9, change }];
}

const frameRemark = (id: string, text: string): Change => ({
  kind: "remark.add",
  remark: { id, pin: { kind: "frame", frame: 3 }, text, at: 0 },
});

test("a remark is posted, changed, ticked and removed, each of them one undo, and decides nothing", () => {
  const log = toLog(
    [
      frameRemark("r1", "Why the left one?"),
      { kind: "remark.edit", remarkId: "r1", text: "Why the right one?" } as const,
      { kind: "remark.tick", remarkId: "r1", isOn: true } as const,
      { kind: "remark.remove", remarkId: "r1" } as const,
    ].map((change) => [change, 0]),
  );
  const afterUndo = (count: number) => {
    let operations: readonly Operation[] = log;
    for (let undone = 0; undone < count; undone += 1) {
      const last = readUndoState(operations).done.at(-1);
      operations = withNext(operations, { kind: "undo", operationId: last?.[0].id ?? "" });
    }
    return reduceSession("dem_1", operations).remarks;
  };
  expect(afterUndo(0)).toEqual([]);
  expect(afterUndo(1)).toMatchObject([{ text: "Why the right one?", isTicked: true }]);
  expect(afterUndo(2)).toMatchObject([{ text: "Why the right one?", isTicked: false }]);
  expect(afterUndo(3)).toMatchObject([{ text: "Why the left one?" }]);
  expect(afterUndo(4)).toEqual([]);
  expect(reduce(add("p1", "proposed"), frameRemark("r1", "Why?")).status).toBe("proposed");
});

test("a version with the id of an earlier one takes its place", () => {
  const { versions } = reduce(add("p1", "noisy"), add("p2", "proposed"), {
    kind: "program.add",
    version: { ...version("p1", "noisy"), text: "anew" },
  });
  expect(versions.map(({ id, text }) => [id, text])).toEqual([
    ["p1", "anew"],
    ["p2", "p2"],
  ]);
});

test("any log gives a session, and the same log gives the same session", () => {
  fc.assert(
    fc.property(arbitraryLog, (log) => {
      expect(reduceSession("dem_1", log)).toEqual(reduceSession("dem_1", structuredClone(log)));
      expect(log.every((operation) => operationSchema.safeParse(operation).success)).toBe(true);
    }),
  );
});

test("a log cut off anywhere is a session too, and says so about undo as it could be done", () => {
  fc.assert(
    fc.property(arbitraryLog, fc.nat(25), (log, length) => {
      const cut = log.slice(0, length);
      const session = reduceSession("dem_1", cut);
      const { done, undone } = readUndoState(cut);
      expect(session.canUndo).toBe(done.length > 0);
      expect(session.canRedo).toBe(undone.length > 0);
      const starts = session.labels.map(({ startFrame }) => startFrame);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});

test("undo takes a gesture back as if it had not been, and redo brings it back", () => {
  fc.assert(
    fc.property(arbitraryLog, (log) => {
      const { done } = readUndoState(log);
      const gesture = done.at(-1);
      fc.pre(gesture !== undefined);
      const undone = withNext(log, { kind: "undo", operationId: gesture[0].id });
      const redone = withNext(undone, { kind: "redo", operationId: gesture[0].id });
      expect(reduceSession("dem_1", redone)).toEqual(reduceSession("dem_1", log));
      const ids = new Set(gesture.map(({ id }) => id));
      expect(readUndoState(undone).skipped).toEqual(
        new Set([...readUndoState(log).skipped, ...ids]),
      );
    }),
  );
});

test("undoing everything and redoing everything is no change at all", () => {
  fc.assert(
    fc.property(arbitraryLog, (log) => {
      let current = log;
      for (let state = readUndoState(current); state.done.length > 0;) {
        current = withNext(current, { kind: "undo", operationId: state.done.at(-1)![0].id });
        state = readUndoState(current);
      }
      const before = readUndoState(log).undone.length;
      for (let state = readUndoState(current); state.undone.length > before;) {
        current = withNext(current, { kind: "redo", operationId: state.undone.at(-1)![0].id });
        state = readUndoState(current);
      }
      expect(reduceSession("dem_1", current)).toEqual(reduceSession("dem_1", log));
    }),
  );
});

test("a burst of typing is one gesture, a pause or another act begins a new one", () => {
  const log = toLog([
    [add("p1", "proposed"), 0],
    [type("a"), 300],
    [type("ab"), 300],
    [type("abc"), 300],
    [type("abcd"), 10_000],
    [{ kind: "note.set", text: "n" }, 100],
    [type("abcde"), 100],
  ]);
  expect(readUndoState(log).done.map((gesture) => gesture.length)).toEqual([3, 1, 1, 1]);
  const undone = withNext(log.slice(0, 4), { kind: "undo", operationId: "op_2" });
  expect(reduceSession("dem_1", undone).draft).toBeUndefined();
});

test("what is done at once is undone by itself, however fast it was followed", () => {
  const step = (text: string): Change => ({ ...type(text), isStep: true }) as Change;
  const log = toLog([
    [add("p1", "proposed"), 0],
    [step("a"), 300],
    [step("ab"), 300],
    [type("abc"), 300],
    [type("abcd"), 300],
  ]);
  expect(readUndoState(log).done.map((gesture) => gesture.length)).toEqual([1, 1, 2]);
});

test("a new act after undo leaves nothing to redo", () => {
  const session = reduce(
    { kind: "note.set", text: "first" },
    { kind: "undo", operationId: "op_0" },
    { kind: "instruction.set", instruction: "Make tea" },
  );
  expect(session).toMatchObject({
    note: "",
    instruction: "Make tea",
    canUndo: true,
    canRedo: false,
  });
});

test("an earlier verdict can be taken back by its own undo", () => {
  const session = reduce(
    add("p1", "proposed"),
    decide("accepted"),
    { kind: "note.set", text: "kept" },
    { kind: "undo", operationId: "op_1" },
  );
  expect(session).toMatchObject({ status: "proposed", note: "kept", decisions: [], canRedo: true });
});

test("a draft that became a version is gone, and its typing cannot be taken back", () => {
  const typed = reduce(add("p1", "proposed"), type("mine"));
  const edited = versionFromDraft(typed, 7);
  expect(edited).toMatchObject({ number: 2, kind: "edited", text: "mine", parentId: "p1" });
  const session = reduce(add("p1", "proposed"), type("mine"), {
    kind: "program.add",
    version: edited!,
  });
  expect(session).toMatchObject({ draft: undefined, canUndo: false, status: "in review" });
  expect(session.versions).toHaveLength(2);
});

test("a draft that says what its base says makes no version", () => {
  expect(versionFromDraft(reduce(add("p1", "proposed"), type("p1")))).toBeUndefined();
  expect(versionFromDraft(reduce(add("p1", "proposed")))).toBeUndefined();
});

test("a teacher's new version leaves the person's draft alone", () => {
  const session = reduce(add("p1", "proposed"), type("mine"), add("p2", "revised"));
  expect(session.draft?.text).toBe("mine");
  expect(workingCopy(session, session.versions[0]).text).toBe("mine");
  expect(workingCopy(session, session.versions[1]).text).toBe("p2");
});

test("labels of a person stay when the model labels anew, and hide its labels there", () => {
  const session = reduce(
    { kind: "labels.model", labels: [label("m0", 0), label("m1", 1), label("m2", 2)], model: "1" },
    { kind: "label.set", label: label("m1", 1, "person") },
    { kind: "label.remove", labelId: "m2" },
    { kind: "labels.model", labels: [label("n2", 2), label("n1", 1), label("n0", 0)], model: "2" },
  );
  expect(session.labels.map(({ id }) => id)).toEqual(["n0", "m1", "n2"]);
  expect(session.labelModel).toBe("2");
});

test("the status goes the way of the review", () => {
  const steps: readonly (readonly [Change, string])[] = [
    [{ kind: "labels.model", labels: [label("m0", 0)], model: "1" }, "labelled"],
    [add("p1", "noisy"), "labelled"],
    [add("p2", "proposed"), "proposed"],
    [ran("p2", "failed"), "in review"],
    [correct("c1", "p2"), "in review"],
    [add("p3", "revised"), "proposed"],
    [decide("changes asked"), "changes asked"],
    [correct("c2", "p3"), "changes asked"],
    [add("p4", "revised"), "proposed"],
    [ran("p4", "succeeded"), "in review"],
    [decide("accepted"), "accepted"],
    [ran("p4", "failed"), "accepted"],
    [type("more", "p4"), "in review"],
    [decide("rejected"), "rejected"],
  ];
  expect(emptySession("dem_1").status).toBe("imported");
  for (const [index, [, status]] of steps.entries()) {
    const changes = steps.slice(0, index + 1).map(([change]) => change);
    expect(reduce(...changes).status, `after step ${index}`).toBe(status);
  }
});

test("when the fifth correction did not help, the demonstration is set aside", () => {
  const rounds = [1, 2, 3, 4, 5].flatMap((round) => [
    correct(`c${round}`, `p${round}`),
    add(`p${round + 1}`, "revised"),
    answered(`c${round}`, `p${round + 1}`),
    ran(`p${round + 1}`, "failed"),
  ]);
  expect(reduce(add("p1", "proposed"), ...rounds.slice(0, -1)).status).toBe("proposed");
  expect(reduce(add("p1", "proposed"), ...rounds).status).toBe("set aside");
});

test("when the teacher makes nothing of the critic's fifth correction, it is set aside too", () => {
  const corrections = [1, 2, 3, 4, 5].map((round) => correct(`c${round}`, "p1", "critic"));
  const session = reduce(add("p1", "proposed"), ...corrections, answered("c5"));
  expect(session.status).toBe("set aside");
});

test("what a person said and nothing came of costs none of the five", () => {
  const rounds = [1, 2, 3, 4, 5, 6, 7].flatMap((round) => [
    correct(`c${round}`, "p1"),
    answered(`c${round}`),
  ]);
  const session = reduce(add("p1", "proposed"), ...rounds);
  expect(session.status).toBe("in review");
  expect(spentCorrections(session)).toEqual([]);
});

test("a correction that is taken back costs none of the five, and what it made is kept", () => {
  const session = reduce(
    add("p1", "proposed"),
    correct("c1", "p1"),
    add("p2", "revised"),
    answered("c1", "p2"),
    { kind: "correction.takeBack", correctionId: "c1", at: 1 },
    add("p3", "edited"),
  );
  expect(spentCorrections(session)).toEqual([]);
  expect(session.versions.map(({ id }) => id)).toEqual(["p1", "p2", "p3"]);
});
