/** Whatever door it comes by: the log of a deleted item takes nothing but what puts the item back. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Change } from "@/core/operation";
import { IN_TRASH } from "@/core/line/in-trash";
import { MemorySession } from "@/document/memory-session";
import { openSession } from "@/document/session-store";
import { openMemoryStorage } from "@/storage/open-storage";

const DELETE = { kind: "mark.set", mark: "deleted", isOn: true } as const;
const PUT_BACK = { ...DELETE, isOn: false } as const;
const REFUSED = { code: "DOC-03", what: IN_TRASH };

const DRAFT = { baseId: "p1", text: "mug.pickup()", abstractions: EMPTY_ABSTRACTIONS };
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
