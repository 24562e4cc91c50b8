import { expect, test } from "vitest";
import { lastDeed, nextRedo } from "@/app/review/undo/last-deed";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import { openSession, type SessionStore } from "@/document/session-store";
import { openMemoryStorage } from "@/storage/open-storage";

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

test("after an edit was run, undo is about the deed before it: the version may be what a run rests on", async () => {
  const session = await openSession(openMemoryStorage().operations, "dem_1");
  session.apply({ kind: "program.add", version: version("v1", 1) });
  session.apply({ kind: "marker.set", frame: 3, isOn: true });
  const draft = { baseId: "v1", text: "mug.drop()\n", abstractions: EMPTY_ABSTRACTIONS };
  session.apply({ kind: "draft.set", draft });
  expect(wordsOf(session)).toBe("edit");
  const edited: ProgramVersion = { ...version("v2", 2), kind: "edited", parentId: "v1" };
  session.apply({ kind: "program.add", version: edited });
  session.apply({ kind: "draft.discard" });
  expect(wordsOf(session)).toBe("marker");
  session.undo();
  expect(session.getState().session).toMatchObject({ markers: [], draft: undefined });
  expect(session.getState().session.versions.at(-1)?.id).toBe("v2");
  expect(wordsOf(session)).toBeUndefined();
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
