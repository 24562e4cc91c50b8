import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import type { Operation } from "@/core/operation";
import { openDexieDatabase } from "@/storage/dexie-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { openStorage, type Storage } from "@/storage/open-storage";
import type { ImportBatch } from "@/storage/import-store";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";
import { eventually } from "@/testing/eventually";

const opened: Storage[] = [];
let count = 0;

function keep(storage: Storage): Storage {
  opened.push(storage);
  return storage;
}

async function openFresh(): Promise<Storage> {
  count += 1;
  return keep(await openStorage({ name: `test-${count}` }));
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const storage of opened.splice(0)) {
    storage[Symbol.dispose]();
  }
});

const homes = [
  ["on disk", openFresh],
  ["in memory", async () => keep(openMemoryStorage())],
] as const;

const batch: ImportBatch = {
  id: "imp_1",
  projectId: "prj_1",
  label: "coffee.game.json",
  at: 5,
  demonstrations: [
    buildDemonstration({ id: "dem_1", createdAt: 2 }),
    buildDemonstration({ id: "dem_0", createdAt: 1, videoId: "vid_2" }),
  ],
  videos: [
    { id: "vid_1", blob: new Blob(["one"]) },
    { id: "vid_2", blob: new Blob(["two"]) },
  ],
  exemplars: [buildExemplar()],
};

function buildOperation(sequence: number, demonstrationId = "dem_1"): Operation {
  const change = { kind: "note.set", text: `note ${sequence}` } as const;
  return {
    id: `op_${demonstrationId}_${sequence}`,
    demonstrationId,
    sequence,
    at: sequence,
    change,
  };
}

test.each(homes)("%s, an import brings everything and reads back as it was", async (_, open) => {
  const storage = await open();
  await storage.imports.addImport(batch);
  const { items, damaged } = await storage.demonstrations.list("prj_1");
  expect(items.map((item) => item.id)).toEqual(["dem_0", "dem_1"]);
  expect(items[1]).toEqual(batch.demonstrations[0]);
  expect(damaged).toEqual([]);
  expect(await (await storage.videos.get("vid_1"))?.text()).toBe("one");
  expect((await storage.exemplars.list()).items).toEqual(batch.exemplars);
  expect((await storage.demonstrations.findByFileHash("f00d")).items).toHaveLength(2);
  expect((await storage.demonstrations.list("prj_2")).items).toEqual([]);
});

test.each(homes)("%s, an import that fails half-way leaves nothing behind", async (_, open) => {
  const storage = await open();
  const [first] = batch.demonstrations;
  const doubled = { ...batch, demonstrations: [...batch.demonstrations, first!] };
  await expect(storage.imports.addImport(doubled)).rejects.toMatchObject({ code: "STO-05" });
  expect((await storage.demonstrations.list("prj_1")).items).toEqual([]);
  expect(await storage.videos.get("vid_1")).toBeUndefined();
  expect((await storage.exemplars.list()).items).toEqual([]);
  expect((await storage.imports.list()).items).toEqual([]);
});

test.each(homes)("%s, undoing an import takes out all that it added", async (_, open) => {
  const storage = await open();
  const mine = buildExemplar({ title: "Mine" });
  await storage.exemplars.put(mine);
  await storage.imports.addImport(batch);
  await storage.operations.append([buildOperation(0), buildOperation(1)]);
  const contents = { demonstrations: 2, exemplars: 1, operations: 2, taught: 0, edited: 0 };
  expect(await storage.imports.undoImport("imp_1")).toEqual({ kind: "worked on", contents });
  expect((await storage.operations.read("dem_1")).items).toHaveLength(2);
  expect((await storage.demonstrations.list("prj_1")).items).toHaveLength(2);
  await storage.imports.undoImportWithWork("imp_1");
  expect((await storage.demonstrations.list("prj_1")).items).toEqual([]);
  expect(await storage.videos.get("vid_1")).toBeUndefined();
  expect((await storage.operations.read("dem_1")).items).toEqual([]);
  expect((await storage.exemplars.list()).items).toEqual([mine]);
  expect(await storage.imports.describeImport("imp_1")).toBeUndefined();
});

test.each(homes)("%s, a video stays while another demonstration shows it", async (_, open) => {
  const storage = await open();
  await storage.imports.addImport(batch);
  const again = buildDemonstration({ id: "dem_9", importId: "imp_2" });
  await storage.imports.addImport({
    ...batch,
    id: "imp_2",
    demonstrations: [again],
    exemplars: [],
  });
  await storage.demonstrations.remove("dem_1");
  expect(await storage.videos.get("vid_1")).toBeDefined();
  await storage.demonstrations.remove("dem_9");
  expect(await storage.videos.get("vid_1")).toBeUndefined();
});

test.each(homes)("%s, a log keeps its order and refuses a position taken", async (_, open) => {
  const storage = await open();
  const operations = Array.from({ length: 12 }, (_unused, index) => buildOperation(index));
  await storage.operations.append(operations.slice(0, 5));
  await storage.operations.append(operations.slice(5));
  await storage.operations.append([buildOperation(0, "dem_10")]);
  expect([...(await storage.operations.listLogged())]).toEqual(["dem_1", "dem_10"]);
  const log = await storage.operations.read("dem_1");
  expect(log.items).toEqual(operations);
  expect(log.nextSequence).toBe(12);
  await expect(
    storage.operations.append([buildOperation(12), buildOperation(3)]),
  ).rejects.toMatchObject({ code: "STO-05" });
  expect((await storage.operations.read("dem_1")).nextSequence).toBe(12);
});

test.each(homes)("%s, a removed project takes its demonstrations with it", async (_, open) => {
  const storage = await open();
  await storage.projects.put({ id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 });
  await storage.imports.addImport(batch);
  await storage.projects.remove("prj_1");
  expect((await storage.projects.list()).items).toEqual([]);
  expect((await storage.demonstrations.list("prj_1")).items).toEqual([]);
  expect((await storage.exemplars.list()).items).toHaveLength(1);
});

test.each(homes)("%s, a removed exemplar comes back to be put again", async (_, open) => {
  const storage = await open();
  await storage.exemplars.put(buildExemplar());
  await storage.exemplars.countUse(["ex_1", "gone"], "retrieved");
  const removed = await storage.exemplars.remove("ex_1");
  expect(removed?.uses.retrieved).toBe(1);
  expect((await storage.exemplars.list()).items).toEqual([]);
  expect(await storage.exemplars.remove("ex_1")).toBeUndefined();
});

test.each(homes)("%s, settings are read by their schema and hold no secrets", async (_, open) => {
  const storage = await open();
  const schema = z.object({ theme: z.enum(["light", "dark"]) });
  expect(await storage.settings.read("looks", schema)).toBeUndefined();
  await storage.settings.write("looks", { theme: "dark" });
  expect(await storage.settings.read("looks", schema)).toEqual({ theme: "dark" });
  expect(await storage.settings.read("looks", z.string())).toBeUndefined();
  await expect(storage.settings.write("teacher", { list: [{ apiKey: "sk-1" }] })).rejects.toThrow(
    "named like a secret",
  );
  await storage.settings.updateSecret("teacher", () => "sk-1");
  expect(await storage.settings.readSecret("teacher", z.string())).toBe("sk-1");
  await storage.settings.forgetSecret("teacher");
  expect(await storage.settings.readSecret("teacher", z.string())).toBeUndefined();
});

test.each(homes)("%s, a watcher hears which tables were written", async (_, open) => {
  const storage = await open();
  const heard = new Set<string>();
  const watch = storage.watch((names) => {
    for (const name of names) {
      heard.add(name);
    }
  });
  await storage.exemplars.put(buildExemplar());
  await storage.projects.put({ id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 });
  await eventually(() => {
    expect([...heard].toSorted()).toEqual(["exemplars", "projects"]);
  });
  watch[Symbol.dispose]();
});

test("what is on disk is there again after a reload", async () => {
  const first = await openStorage({ name: "reload" });
  await first.imports.addImport(batch);
  first[Symbol.dispose]();
  const second = keep(await openStorage({ name: "reload" }));
  expect(second.isPersistent).toBe(true);
  expect((await second.exemplars.get("ex_1"))?.embeddings.instruction.vector).toEqual(
    Float32Array.from([1, 0, 0, 0]),
  );
});

test("a damaged record is reported and stays, and hides no other", async () => {
  const database = await openDexieDatabase("damaged");
  await database.table("exemplars").put([{ id: "ex_0", title: 7 }]);
  await database
    .table("operations")
    .put([buildOperation(0), { demonstrationId: "dem_1", sequence: 1 }]);
  database.close();
  const storage = keep(await openStorage({ name: "damaged" }));
  await storage.exemplars.put(buildExemplar());
  const { items, damaged } = await storage.exemplars.list();
  expect(items.map((item) => item.id)).toEqual(["ex_1"]);
  expect(damaged).toMatchObject([{ table: "exemplars", key: "ex_0" }]);
  await expect(storage.exemplars.get("ex_0")).rejects.toMatchObject({ code: "STO-04" });
  const log = await storage.operations.read("dem_1");
  expect(log.items).toHaveLength(1);
  expect(log.damaged).toMatchObject([{ key: "dem_1 1" }]);
  expect(log.nextSequence).toBe(2);
});

test("a full disk says what is safe and what to do, and nothing is half-written", async () => {
  const storage = await openFresh();
  const full = new DOMException("no room", "QuotaExceededError");
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw full;
  });
  await expect(storage.imports.addImport(batch)).rejects.toMatchObject({ code: "STO-01" });
  vi.restoreAllMocks();
  expect((await storage.demonstrations.list("prj_1")).items).toEqual([]);
});

test("without IndexedDB the storage works for the visit and says so", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("not here", "SecurityError");
  });
  const storage = keep(await openStorage({ name: "private" }));
  expect(storage.isPersistent).toBe(false);
  expect(storage.problem?.code).toBe("STO-02");
  await storage.imports.addImport(batch);
  expect((await storage.demonstrations.list("prj_1")).items).toHaveLength(2);
});

test("data of a newer studio is not touched", async () => {
  await new Promise<void>((resolve) => {
    const request = indexedDB.open("newer", 990);
    request.addEventListener("success", () => {
      request.result.close();
      resolve();
    });
  });
  await expect(openStorage({ name: "newer" })).rejects.toBeInstanceOf(AppError);
  await expect(openStorage({ name: "newer" })).rejects.toMatchObject({ code: "STO-03" });
});

test("an old tab stops for good when a newer studio opens the database", async () => {
  const old = keep(await openStorage({ name: "upgraded" }));
  await old.exemplars.put(buildExemplar({ id: "before" }));
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("upgraded", 990);
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
  await old.whenOutdated;
  await expect(old.exemplars.put(buildExemplar({ id: "after" }))).rejects.toMatchObject({
    code: "STO-07",
  });
  const rows = await new Promise<number>((resolve) => {
    const request = newer.transaction("exemplars").objectStore("exemplars").count();
    request.addEventListener("success", () => resolve(request.result));
  });
  expect(rows).toBe(1);
  newer.close();
});

test("operations and what they do to the memory are one write on disk too", async () => {
  const { operations, exemplars } = await openFresh();
  const note = { kind: "note.set", text: "x" } as const;
  const operation = { demonstrationId: "dem_1", at: 0, change: note };
  await operations.append([{ ...operation, id: "a", sequence: 0 }]);
  const put = [{ kind: "put", exemplar: buildExemplar() }] as const;
  await expect(
    operations.append([{ ...operation, id: "b", sequence: 0 }], put),
  ).rejects.toMatchObject({ code: "STO-05" });
  expect((await exemplars.list()).items).toEqual([]);
  await operations.append([{ ...operation, id: "b", sequence: 1 }], put);
  expect((await exemplars.list()).items).toHaveLength(1);
});

const recording = {
  id: "demo_9",
  projectId: "prj_1",
  title: "Coffee",
  instruction: "Make coffee.",
  place: "kitchen-1000001",
  startedAt: 10,
};

test.each(homes)(
  "%s, unfinished recordings are listed until they are finished",
  async (_, open) => {
    const storage = await open();
    await storage.recordings.put(recording);
    await storage.recordings.put({ ...recording, id: "demo_10", startedAt: 20 });
    const ids = async () => (await storage.recordings.list()).items.map(({ id }) => id);
    expect(await ids()).toEqual(["demo_10", "demo_9"]);
    await storage.recordings.finish("demo_10");
    expect(await ids()).toEqual(["demo_9"]);
    // The tab died after the demonstration was stored and before the list knew.
    const demonstrations = [buildDemonstration({ id: "demo_9" })];
    await storage.imports.addImport({ ...batch, demonstrations, videos: [], exemplars: [] });
    expect(await ids()).toEqual([]);
  },
);

test.each(homes)("%s, a discarded recording can be brought back for a while", async (_, open) => {
  const storage = await open();
  await storage.recordings.put({ ...recording, discardedAt: 50 });
  await storage.operations.append([buildOperation(0, "demo_9")]);
  expect((await storage.recordings.list()).items).toEqual([]);
  await storage.recordings.purge(50);
  expect(await storage.recordings.get("demo_9")).toBeDefined();
  expect((await storage.operations.read("demo_9")).items).toHaveLength(1);
  await storage.recordings.purge(51);
  expect(await storage.recordings.get("demo_9")).toBeUndefined();
  expect((await storage.operations.read("demo_9")).items).toEqual([]);
});
