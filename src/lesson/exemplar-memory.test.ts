/** What was done to an exemplar survives that its verdict is taken back and brought back. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import { openSession } from "@/document/session-store";
import { acceptExemplar, redoWith, undoGesture } from "@/lesson/lesson-decisions";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const made = buildExemplar({ id: "ex_1" });

async function accept() {
  const storage = openMemoryStorage();
  const log = await openSession(storage.operations, "dem_1");
  const memory = { ...storage.exemplars, list: async () => (await storage.exemplars.list()).items };
  let count = 0;
  const createId = (prefix: string) => `${prefix}_${(count += 1)}`;
  const parts = { log, memory, createId, nowMs: () => 0 };
  const texts = { text: "", abstractions: EMPTY_ABSTRACTIONS };
  const version = { id: "p1", number: 1, kind: "proposed" as const, createdAt: 0, ...texts };
  log.apply({ kind: "program.add", version });
  await acceptExemplar(parts, made, { programId: "p1", exemplarId: made.id });
  const decisionId = ensureExists(log.getState().session.decisions[0]).id;
  const redo = () => redoWith(parts, async (): Promise<Exemplar> => made);
  return { storage, parts, decisionId, redo };
}

const worked: Exemplar = {
  ...made,
  tags: ["coffee"],
  isBuried: true,
  uses: { retrieved: 3, succeeded: 2, failed: 1 },
};

test.each(["the last gesture", "the verdict"])(
  "%s taken back and brought back keeps tags, burial and counts",
  async (undone) => {
    const { storage, parts, decisionId, redo } = await accept();
    await storage.exemplars.put(worked);
    await undoGesture(parts, undone === "the verdict" ? decisionId : undefined);
    expect((await storage.exemplars.list()).items).toEqual([]);
    await redo();
    expect((await storage.exemplars.list()).items).toEqual([worked]);
  },
);

test("marks that were taken off before do not come back", async () => {
  const { storage, parts, redo } = await accept();
  await storage.exemplars.put(worked);
  await undoGesture(parts);
  await redo();
  await storage.exemplars.put(made);
  await undoGesture(parts);
  await redo();
  expect((await storage.exemplars.list()).items).toEqual([made]);
});

test("to take back a verdict twice takes nothing else back", async () => {
  const { storage, parts, decisionId } = await accept();
  parts.log.apply({ kind: "note.set", text: "before" });
  await undoGesture(parts, decisionId);
  await undoGesture(parts, decisionId);
  expect(parts.log.getState().session.note).toBe("before");
  expect((await storage.exemplars.list()).items).toEqual([]);
});
