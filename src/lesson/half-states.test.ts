/**
 * A tab is killed at any moment while programs are accepted, taken back and brought back: what was told to
 * be saved is there, and an exemplar and its verdict are never one without the other.
 */
import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Operation } from "@/core/operation";
import type { OperationLog } from "@/document/operation-writer";
import { reduceSession } from "@/document/reduce-session";
import { openSession, type SessionStore } from "@/document/session-store";
import { acceptExemplar, redoWith, undoGesture } from "@/lesson/lesson-decisions";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const KILLS = 1000;
const ID = "dem_1";
const EXEMPLAR = buildExemplar({ id: "ex_p1_run1" });

/** A log whose tab dies at its nth write: before the write, or after it and before anybody hears of it. */
function mortalLog(storage: Storage, dies: { readonly at: number; readonly isAfter: boolean }) {
  let writes = 0;
  const told: Operation[] = [];
  const log: OperationLog = {
    isPersistent: true,
    read: (id) => storage.operations.read(id),
    append: async (operations, memory) => {
      writes += 1;
      if (writes === dies.at && !dies.isAfter) {
        return await new Promise(() => undefined);
      }
      await storage.operations.append(operations, memory);
      if (writes >= dies.at) {
        return await new Promise(() => undefined);
      }
      told.push(...operations);
    },
  };
  return { log, told };
}

async function live(storage: Storage, session: SessionStore, seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  let made = 0;
  const parts = {
    log: session,
    memory: {
      ...storage.exemplars,
      list: async () => (await storage.exemplars.list()).items,
    },
    createId: (prefix: string) => `${prefix}_${(made += 1)}`,
    nowMs: () => 0,
  };
  session.apply({
    kind: "program.add",
    version: {
      id: "p1",
      number: 1,
      kind: "proposed",
      text: "",
      abstractions: EMPTY_ABSTRACTIONS,
      createdAt: 0,
    },
  });
  for (let step = 0; step < 12; step += 1) {
    const accept = () =>
      acceptExemplar(parts, EXEMPLAR, { programId: "p1", exemplarId: EXEMPLAR.id });
    const undo = () => undoGesture(parts);
    const redo = () => redoWith(parts, async () => EXEMPLAR);
    const note = async () => void session.apply({ kind: "note.set", text: String(step) });
    await random.pick([accept, undo, undo, redo, redo, note])();
  }
}

/** Enough turns for everything that is on its way in memory. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test(`${KILLS} kills: nothing lost that was told saved, nothing half`, async () => {
  const found = { half: 0, lost: 0, accepted: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const storage = openMemoryStorage();
    const { log, told } = mortalLog(storage, { at: 1 + (kill % 14), isAfter: kill % 2 === 0 });
    const session = await openSession(log, ID);
    void live(storage, session, kill);
    await settle();
    await settle();
    const { items } = await storage.operations.read(ID);
    const exemplars = (await storage.exemplars.list()).items;
    const { status } = reduceSession(ID, items);
    const written = new Set(items.map(({ id }) => id));
    found.lost += told.filter(({ id }) => !written.has(id)).length;
    found.half += (status === "accepted") === exemplars.length > 0 ? 0 : 1;
    found.accepted += exemplars.length;
  }
  expect(found).toMatchObject({ half: 0, lost: 0 });
  // Both ends of the story were met.
  expect(found.accepted).toBeGreaterThan(100);
  expect(found.accepted).toBeLessThan(KILLS - 100);
}, 60_000);

test("a write that another tab forestalled takes its exemplar along to its new place", async () => {
  const storage = openMemoryStorage();
  const session = await openSession(storage.operations, ID);
  const theirs = { demonstrationId: ID, at: 0, change: { kind: "note.set", text: "x" } } as const;
  await storage.operations.append([{ ...theirs, id: "op_theirs", sequence: 0 }]);
  session.apply({ kind: "note.set", text: "mine" }, { kind: "put", exemplar: EXEMPLAR });
  await expect.poll(async () => (await storage.exemplars.list()).items.length).toBe(1);
  expect((await storage.operations.read(ID)).items).toHaveLength(2);
});

test("a full write writes neither", async () => {
  const storage = openMemoryStorage();
  const operation = { demonstrationId: ID, at: 0, id: "a", sequence: 0 } as const;
  const note = { ...operation, change: { kind: "note.set", text: "x" } } as const;
  await storage.operations.append([note]);
  await expect(
    storage.operations.append([{ ...note, id: "b" }], [{ kind: "put", exemplar: EXEMPLAR }]),
  ).rejects.toMatchObject({ code: "STO-05" });
  expect((await storage.exemplars.list()).items).toEqual([]);
});
