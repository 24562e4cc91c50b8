import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import { lastDeed, nextRedo } from "@/app/review/undo/last-deed";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import { openSession, type SessionStore } from "@/document/session-store";
import { takeBackCorrection } from "@/lesson/confirm-reading";
import { bringBackEdit, takeBackEdit } from "@/lesson/edits/run-edits";
import { commitDraft } from "@/lesson/lesson-versions";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const version = (id: string, number: number): ProgramVersion => ({
  id,
  number,
  kind: number === 1 ? "proposed" : "revised",
  text: `mug.pickup() # ${id}\n`,
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: number,
});

/** A review with a marker, and a correction after it that became the second version. */
async function corrected(): Promise<SessionStore> {
  const session = await openSession(openMemoryStorage().operations, "dem_1");
  session.apply({ kind: "program.add", version: version("v1", 1) });
  session.apply({ kind: "marker.set", frame: 3, isOn: true });
  const correction = { id: "c1", programId: "v1", text: "Wash the mug", at: 1 };
  session.apply({ kind: "correction.add", correction });
  session.apply({ kind: "program.add", version: version("v2", 2) });
  const outcome = { correctionId: "c1", programId: "v2", isAddressed: true, note: "Washed." };
  session.apply({ kind: "correction.answer", outcome });
  return session;
}

const wordsOf = (session: SessionStore) =>
  lastDeed(session.operations(), session.getState().session)?.words;

const redoOf = (session: SessionStore) =>
  nextRedo(session.operations(), session.getState().session);

test("nothing was done, and there is nothing to take back", async () => {
  const session = await openSession(openMemoryStorage().operations, "dem_1");
  expect(wordsOf(session)).toBeUndefined();
});

test("after a correction undo is about it, and not about the deed before", async () => {
  const session = await corrected();
  expect(wordsOf(session)).toBe("correction");
});

test("what was done after the correction is taken back before it", async () => {
  const session = await corrected();
  session.apply({ kind: "correction.tick", correctionId: "c1", isOn: true });
  expect(session.getState().session.ticked).toEqual(["c1"]);
  expect(wordsOf(session)).toBe("tick");
  session.undo();
  expect(session.getState().session.ticked).toEqual([]);
  expect(wordsOf(session)).toBe("correction");
  expect(redoOf(session)?.words).toBe("tick");
});

test("a correction that was taken back leaves the deed before it", async () => {
  const session = await corrected();
  session.apply({ kind: "correction.takeBack", correctionId: "c1", at: 2 });
  expect(wordsOf(session)).toBe("marker");
});

/** A proposal with a marker, and an edit of it that was typed and run. */
async function editedAndRun(): Promise<{ session: SessionStore; parts: EditParts }> {
  const session = await openSession(openMemoryStorage().operations, "dem_1");
  const parts: EditParts = { log: session, createId: (prefix) => createId(prefix), nowMs: () => 9 };
  session.apply({ kind: "program.add", version: version("v1", 1) });
  session.apply({ kind: "marker.set", frame: 3, isOn: true });
  type(session, "mug.drop()\n");
  expect(wordsOf(session)).toBe("edit");
  commitDraft(parts, ensureExists(session.getState().session.versions.at(-1)));
  return { session, parts };
}

type EditParts = Parameters<typeof takeBackEdit>[0];

function type(session: SessionStore, text: string): void {
  const { versions } = session.getState().session;
  const draft = {
    baseId: ensureExists(versions.at(-1)).id,
    text,
    abstractions: EMPTY_ABSTRACTIONS,
  };
  session.apply({ kind: "draft.set", draft, isStep: true });
}

const textOf = (session: SessionStore) => session.getState().session.versions.at(-1)?.text;

/** As the buttons do it. */
function undoLast({ session, parts }: Awaited<ReturnType<typeof editedAndRun>>): void {
  const deed = lastDeed(session.operations(), session.getState().session);
  if (deed?.kind === "edit") {
    takeBackEdit(parts, deed.edit);
  } else if (deed !== undefined) {
    session.undo();
  }
}

function redoNext({ session, parts }: Awaited<ReturnType<typeof editedAndRun>>): void {
  const next = redoOf(session);
  if (next?.kind === "edit") {
    bringBackEdit(parts, next.edit);
  } else if (next !== undefined) {
    session.redo();
  }
}

test("an edit that was run is taken back in one step, before the deed before it, and comes back", async () => {
  const both = await editedAndRun();
  const { session } = both;
  expect(wordsOf(session)).toBe("edit run as v2");
  undoLast(both);
  expect(textOf(session)).toBe("mug.pickup() # v1\n");
  expect(session.getState().session.markers).toEqual([3]);
  expect(redoOf(session)?.words).toBe("edit run as v2");
  expect(wordsOf(session)).toBe("marker");
  undoLast(both);
  expect(wordsOf(session)).toBeUndefined();
  redoNext(both);
  redoNext(both);
  expect(session.getState().session.markers).toEqual([3]);
  expect(textOf(session)).toBe("mug.drop()\n");
  expect(wordsOf(session)).toBe("edit run as v2");
  expect(redoOf(session)).toBeUndefined();
});

test("an edit that a correction was said about is taken back after the correction", async () => {
  const both = await editedAndRun();
  const { session, parts } = both;
  const edited = ensureExists(session.getState().session.versions.at(-1));
  const correction = { id: "c1", programId: edited.id, text: "Wash the mug", at: 1 };
  session.apply({ kind: "correction.add", correction });
  session.apply({ kind: "program.add", version: { ...version("v3", 3), parentId: edited.id } });
  const outcome = { correctionId: "c1", programId: "v3", isAddressed: true, note: "Washed." };
  session.apply({ kind: "correction.answer", outcome });
  expect(wordsOf(session)).toBe("correction");
  takeBackCorrection(parts, correction);
  expect(textOf(session)).toBe("mug.drop()\n");
  expect(wordsOf(session)).toBe("edit run as v2");
  undoLast(both);
  expect(textOf(session)).toBe("mug.pickup() # v1\n");
  redoNext(both);
  expect(textOf(session)).toBe("mug.drop()\n");
  expect(redoOf(session)?.words).toBe("correction");
});

test("what is decided is not edited behind the verdict, and a proposal of another program ends it", async () => {
  const { session } = await editedAndRun();
  const { id } = ensureExists(session.getState().session.versions.at(-1));
  const decision = { id: "d", programId: id, verdict: "rejected" as const, reasons: [], text: "" };
  session.apply({ kind: "decision.add", decision: { ...decision, at: 1 } });
  expect(wordsOf(session)).toBe("verdict");
  session.undo();
  expect(wordsOf(session)).toBe("edit run as v2");
  session.apply({ kind: "program.add", version: version("v3", 3) });
  expect(wordsOf(session)).toBe("marker");
});

test("in any order of edits, markers, undo and redo, program and markers are those of a plain history", async () => {
  const act = fc.oneof(
    fc.constantFrom("undo" as const, "redo" as const, "marker" as const),
    fc.nat(3).map((number) => `mug.open() # ${number}\n`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const both = await editedAndRun();
      const { session, parts } = both;
      let done: string[] = ["mug.drop()\n"];
      let undone: string[] = [];
      for (const [index, each] of acts.entries()) {
        const text = done.findLast((deed) => deed.startsWith("mug"));
        if (each === "undo") {
          // The first marker lies below all of them.
          if (done.length > 0) {
            undone = [...undone, ...done.splice(-1)];
            undoLast(both);
          }
        } else if (each === "redo") {
          done = [...done, ...undone.splice(-1)];
          redoNext(both);
        } else if (each === "marker") {
          session.apply({ kind: "marker.set", frame: 10 + index, isOn: true });
          done = [...done, String(10 + index)];
          undone = [];
        } else if (each !== text) {
          type(session, each);
          commitDraft(parts, ensureExists(session.getState().session.versions.at(-1)));
          done = [...done, each];
          undone = [];
        }
        const { markers, draft } = session.getState().session;
        const typed = done.findLast((deed) => deed.startsWith("mug"));
        expect(textOf(session)).toBe(typed ?? "mug.pickup() # v1\n");
        expect(markers).toEqual([3, ...done.filter((deed) => !deed.startsWith("mug")).map(Number)]);
        expect(draft).toBeUndefined();
        expect(redoOf(session) === undefined).toBe(undone.length === 0);
      }
    }),
    { numRuns: 300 },
  );
});

/** As the loop takes it back: the program before it is the program again. */
function takeBack(session: SessionStore): void {
  session.apply({ kind: "correction.takeBack", correctionId: "c1", at: 2 });
  const again: ProgramVersion = { ...version("v3", 3), kind: "edited", parentId: "v1" };
  session.apply({ kind: "program.add", version: again });
}

test("redo is about the correction that undo took back, and brings back the version that came of it", async () => {
  const session = await corrected();
  expect(redoOf(session)).toBeUndefined();
  takeBack(session);
  expect(redoOf(session)).toMatchObject({ kind: "correction", words: "correction" });
  expect(redoOf(session)).toMatchObject({ back: { version: { id: "v2" } } });
});

test("what was taken back last comes back first", async () => {
  const session = await corrected();
  session.apply({ kind: "correction.tick", correctionId: "c1", isOn: true });
  session.undo();
  takeBack(session);
  expect(redoOf(session)?.kind).toBe("correction");
  session.undo();
  expect(redoOf(session)).toEqual({ kind: "gesture", words: "marker" });
  session.redo();
  expect(redoOf(session)?.kind).toBe("correction");
});

test("a new deed leaves no correction to redo, even when it is taken back itself", async () => {
  const session = await corrected();
  takeBack(session);
  session.apply({ kind: "marker.set", frame: 5, isOn: true });
  expect(redoOf(session)).toBeUndefined();
  session.undo();
  expect(redoOf(session)).toEqual({ kind: "gesture", words: "marker" });
});
