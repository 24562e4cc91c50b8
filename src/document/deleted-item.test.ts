/** Whatever door it comes by: the log of a deleted item takes nothing but what puts the item back. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Change, Operation } from "@/core/operation";
import { IN_TRASH, requireChangeable } from "@/core/line/in-trash";
import { MemorySession } from "@/document/memory-session";
import { reduceSession } from "@/document/reduce-session";
import { openSession } from "@/document/session-store";
import { readUndoState } from "@/document/undo-table";
import { readVerdicts } from "@/storage/log-verdicts";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { arbitraryChange, toLog } from "@/testing/arbitrary-change";
import { buildExemplar } from "@/testing/build-exemplar";

const DELETE = { kind: "mark.set", mark: "deleted", isOn: true } as const;
const PUT_BACK = { ...DELETE, isOn: false } as const;
const REFUSED = { code: "DOC-03", what: IN_TRASH };

const DRAFT = { baseId: "p1", text: "mug.pickup()", abstractions: EMPTY_ABSTRACTIONS };
const ACCEPT: Change = {
  kind: "decision.add",
  decision: {
    id: "d1",
    programId: "p1",
    verdict: "accepted",
    reasons: [],
    text: "",
    at: 0,
    exemplarId: "ex_1",
  },
};
/** Whatever changes, with deletions and their way back among them more often than chance has them. */
const logWithDeletions = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: arbitraryChange },
        { weight: 1, arbitrary: fc.constantFrom<Change>(DELETE, PUT_BACK) },
        {
          weight: 1,
          arbitrary: fc.record({
            kind: fc.constantFrom("undo" as const, "redo" as const),
            operationId: fc.nat(9).map((at) => `op_${at}`),
          }),
        },
      ),
      fc.constantFrom(0, 300, 5000),
    ),
    { maxLength: 20 },
  )
  .map(toLog);

/** What other pages, commands and work ahead write into a log, one of each sort. */
const CHANGES: readonly Change[] = [
  { kind: "recording.finish" },
  { kind: "labels.model", labels: [], model: "a model" },
  { kind: "marker.set", frame: 3, isOn: true },
  { kind: "program.add", version: { ...DRAFT, id: "p2", number: 2, kind: "edited", createdAt: 0 } },
  { kind: "draft.set", draft: DRAFT },
  { kind: "correction.add", correction: { id: "c1", programId: "p1", text: "no", at: 0 } },
  {
    kind: "decision.add",
    decision: { id: "d1", programId: "p1", verdict: "accepted", reasons: [], text: "", at: 0 },
  },
  { kind: "instruction.set", instruction: "Serve coffee." },
  { kind: "goal.set", goal: {} },
  { kind: "note.set", text: "a note" },
  { kind: "assignee.set", assignee: "somebody" },
  { kind: "mark.set", mark: "flagged", isOn: true },
  { kind: "step.judge", stepIds: ["a"], verdict: "accepted", at: 0 },
  { kind: "steps.describe", summary: "", comments: [] },
];

test.each(CHANGES.map((change) => [change.kind, change] as const))(
  "a log that is kept and one that is not refuse %s of a deleted item",
  async (_, change) => {
    const plain = new MemorySession("dem_1");
    await using stored = await openSession(openMemoryStorage().operations, "dem_1");
    for (const session of [plain, stored]) {
      session.apply(DELETE);
      expect(() => session.apply(change)).toThrow(expect.objectContaining(REFUSED));
      expect(session.operations()).toHaveLength(1);
      session.apply(PUT_BACK);
      expect(() => session.apply(change)).not.toThrow();
    }
  },
);

test("what is prepared for several logs at once, and what is typed, is refused as well", async () => {
  await using session = await openSession(openMemoryStorage().operations, "dem_1");
  session.apply(DELETE);
  expect(() => session.prepare({ kind: "note.set", text: "all" })).toThrow(
    expect.objectContaining(REFUSED),
  );
  expect(() => session.typeDraft(DRAFT)).toThrow(expect.objectContaining(REFUSED));
  expect(session.prepare(PUT_BACK).operation.change).toEqual(PUT_BACK);
});

test("what was typed before it was deleted is kept", async () => {
  const { operations } = openMemoryStorage();
  {
    await using session = await openSession(operations, "dem_1");
    session.typeDraft(DRAFT);
    session.apply(DELETE);
  }
  const { items } = await operations.read("dem_1");
  expect(items.map(({ change }) => change.kind)).toEqual(["draft.set", "mark.set"]);
});

test("of a deleted item only the deletion is taken back, and no verdict from before it", async () => {
  const plain = new MemorySession("dem_1");
  await using stored = await openSession(openMemoryStorage().operations, "dem_1");
  for (const session of [plain, stored]) {
    const { id } = session.apply({ kind: "note.set", text: "before" });
    session.apply(DELETE);
    expect(() => session.undo(id)).toThrow(expect.objectContaining(REFUSED));
    expect(session.getState().session).toMatchObject({ note: "before", marks: ["deleted"] });
    session.undo();
    expect(session.getState().session.marks).toEqual([]);
    session.redo();
    expect(session.getState().session.marks).toEqual(["deleted"]);
  }
});

/** What a log would have taken of these, one after the other. */
function taken(log: readonly Operation[]): readonly Operation[] {
  const so: Operation[] = [];
  for (const operation of log) {
    if (isTaken(operation.change, so)) {
      so.push(operation);
    }
  }
  return so;
}

function isTaken(change: Change, log: readonly Operation[]): boolean {
  try {
    requireChangeable(reduceSession("dem_1", log), log, change);
    return true;
  } catch (error) {
    return !(error instanceof AppError && error.code === REFUSED.code);
  }
}

test("of a log that was made by hand counts what it would have taken, and nothing else", () => {
  let refused = 0;
  fc.assert(
    fc.property(logWithDeletions, (log) => {
      const counting = taken(log);
      expect(reduceSession("dem_1", log)).toEqual(reduceSession("dem_1", counting));
      const { refused: told } = readUndoState(log);
      expect(log.filter((operation) => !told.has(operation))).toEqual(counting);
      refused += told.size;
    }),
    { numRuns: 500 },
  );
  expect(refused).toBeGreaterThan(100);
});

test("a verdict behind a deletion is none, also once the item is back", () => {
  const log = toLog([
    [DELETE, 0],
    [ACCEPT, 1],
    [PUT_BACK, 1],
  ]);
  const session = reduceSession("dem_1", log);
  expect(session).toMatchObject({ decisions: [], status: "imported", marks: [] });
  expect(readVerdicts(log).standing).toEqual(new Set());
  const undone = toLog([
    [DELETE, 0],
    [ACCEPT, 1],
    [{ kind: "undo", operationId: "op_0" }, 1],
    [ACCEPT, 1],
  ]);
  expect(reduceSession("dem_1", undone).decisions).toHaveLength(1);
  expect([...readUndoState(undone).refused]).toEqual([undone[1]]);
});

test("a verdict that meets a deletion on its way into the log brings no exemplar", async () => {
  const storage = openMemoryStorage();
  const deletion = toLog([[DELETE, 0]]);
  await using session = await openSession(storage.operations, "dem_1");
  const putting = storage.operations.append(deletion);
  session.apply(ACCEPT, { kind: "put", exemplar: buildExemplar({ id: "ex_1" }) });
  await putting;
  await session.whenSaved();
  expect((await storage.operations.read("dem_1")).items).toHaveLength(2);
  expect((await storage.exemplars.list()).items).toEqual([]);
  expect(session.getState().session).toMatchObject({ decisions: [], marks: ["deleted"] });
});
