import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { Progress } from "@/base/progress";
import type { Operation } from "@/core/operation";
import type { Database, RowKey, Table } from "@/storage/database";
import { openDexieDatabase } from "@/storage/dexie-database";
import { createMemoryDatabase } from "@/storage/memory-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { storageOver, type Storage } from "@/storage/open-storage";
import { standingOf } from "@/storage/queue/queue-row";
import { buildDemonstration } from "@/testing/build-demonstration";

const opened: Database[] = [];
let made = 0;

afterEach(() => {
  for (const database of opened.splice(0)) {
    database.close();
  }
});

const homes = [
  ["on disk", async () => await openDexieDatabase(`queue-${(made += 1)}`)],
  ["in memory", async () => createMemoryDatabase()],
] as const;

async function open(openDatabase: () => Promise<Database>) {
  const database = await openDatabase();
  opened.push(database);
  return { database, storage: storageOver(database) };
}

/** The same database, which tells what is read of demonstrations. */
function readsTold(database: Database, tell: (key: RowKey) => void): Database {
  return {
    ...database,
    table(name) {
      const table = database.table(name);
      const get: Table["get"] = (key) => {
        tell(key);
        return table.get(key);
      };
      return name === "demonstrations" ? { ...table, get } : table;
    },
  };
}

const DEMONSTRATIONS = ["c", "a", "b"].map((id, at) =>
  buildDemonstration({ id, title: `Tea ${id}`, createdAt: at }),
);

const importThem = async (storage: Storage) => {
  await storage.imports.addImport({
    id: "imp_1",
    projectId: "prj_1",
    label: "three",
    at: 1,
    demonstrations: DEMONSTRATIONS,
    videos: [],
    exemplars: [],
  });
};

const note = (demonstrationId: string, sequence = 0): Operation => ({
  id: `op_${demonstrationId}_${sequence}`,
  demonstrationId,
  sequence,
  at: 1,
  change: { kind: "note.set", text: "a note" },
});
const by = { writerId: "w", standing: { status: "accepted", marks: ["flagged"] } } as const;

/** Ids and statuses in order. */
const rowsOf = async ({ queue }: Storage) =>
  (await queue.list("prj_1")).items.map(({ id, status }) => `${id} ${status}`);

test.each(homes)("%s, an import and its undoing bring and take the rows", async (_, home) => {
  const { storage } = await open(home);
  await importThem(storage);
  expect(await rowsOf(storage)).toEqual(["c imported", "a imported", "b imported"]);
  const first = await storage.queue.first("prj_1", 2);
  expect(first.map(({ id }) => id)).toEqual(["c", "a"]);
  expect(await storage.queue.count("prj_1")).toMatchObject({ all: 3, damaged: 0 });
  await storage.demonstrations.remove("a");
  expect(await rowsOf(storage)).toEqual(["c imported", "b imported"]);
  await storage.imports.undoImport("imp_1");
  expect(await rowsOf(storage)).toEqual([]);
  expect(await storage.queue.count("prj_1")).toMatchObject({ all: 0 });
});

test.each(homes)("%s, what is not written whole changes no row", async (_, home) => {
  const { storage } = await open(home);
  await importThem(storage);
  const again = { label: "x", at: 2, demonstrations: DEMONSTRATIONS.slice(1), videos: [] };
  await expect(
    storage.imports.addImport({ ...again, id: "imp_1", exemplars: [] }),
  ).rejects.toMatchObject({ code: "STO-05" });
  await expect(
    storage.operations.append([note("a", 0), note("a", 0)], [], by),
  ).rejects.toMatchObject({ code: "STO-05" });
  expect(await rowsOf(storage)).toEqual(["c imported", "a imported", "b imported"]);
});

test.each(homes)(
  "%s, a row says what was written with its log, or that it knows not",
  async (_, home) => {
    const { storage } = await open(home);
    await importThem(storage);
    await storage.operations.append([note("a")], [], by);
    expect(await rowsOf(storage)).toEqual(["c imported", "a accepted", "b imported"]);
    expect(await storage.queue.get("a")).toMatchObject({ marks: ["flagged"] });
    expect((await storage.queue.count("prj_1")).byStatus).toMatchObject({
      accepted: 1,
      imported: 2,
    });
    await storage.operations.append([note("b")]);
    expect(await rowsOf(storage)).toEqual(["c imported", "a accepted", "b unknown"]);
  },
);

test.each(homes)(
  "%s, what was found of a log that has grown since is not kept",
  async (_, home) => {
    const { storage } = await open(home);
    await importThem(storage);
    await storage.operations.append([note("a")]);
    await storage.operations.append([note("b")]);
    await storage.operations.append([note("b", 1)]);
    const standing = { status: "proposed", marks: [] } as const;
    await storage.queue.settle(
      ["a", "b", "gone"].map((id) => ({ id, standing, operationCount: 1 })),
    );
    expect(await rowsOf(storage)).toEqual(["c imported", "a proposed", "b unknown"]);
  },
);

test.each(homes)("%s, a database without rows gets them, damaged ones too", async (_, home) => {
  const { database, storage } = await open(home);
  await database.table("demonstrations").add(DEMONSTRATIONS);
  await database.table("demonstrations").add([{ id: "z", projectId: "prj_1", title: 7 }]);
  await database.table("operations").add([note("a")]);
  expect((await storage.queue.first("prj_1", 5)).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(await storage.queue.count("prj_1")).toMatchObject({ all: 3, damaged: 1 });
  expect(await rowsOf(storage)).toEqual(["c imported", "a unknown", "b imported"]);
  expect((await storage.queue.list("prj_1")).damaged).toMatchObject([{ key: "z" }]);
  await database.table("demonstrations").remove(["c", "z"]);
  expect(await storage.queue.count("prj_1")).toMatchObject({ all: 2, damaged: 0 });
});

test.each(homes)(
  "%s, many missing rows are made once, whoever asks meanwhile, and all are told how far that is",
  async (_, home) => {
    const { database } = await open(home);
    const gets: string[] = [];
    const storage = storageOver(readsTold(database, (key) => gets.push(String(key))));
    const many = Array.from({ length: 120 }, (__, at) =>
      buildDemonstration({ id: `many_${at}`, createdAt: at }),
    );
    await database.table("demonstrations").add(many);
    const told: Progress[][] = [[], [], []];
    const tellTo = (at: number) => (progress: Progress) => void told[at]?.push(progress);
    const [list, first, counts] = await Promise.all([
      storage.queue.list("prj_1", tellTo(0)),
      storage.queue.first("prj_1", 3, tellTo(1)),
      storage.queue.count("prj_1", tellTo(2)),
    ]);
    expect(list.items).toHaveLength(120);
    expect(first.map(({ id }) => id)).toEqual(["many_0", "many_1", "many_2"]);
    expect(counts).toMatchObject({ all: 120, damaged: 0 });
    for (const progress of told) {
      expect(progress.map(({ done, total }) => [done, total])).toEqual([
        [0, 120],
        [50, 120],
        [100, 120],
      ]);
      expect(progress[0]?.label).toContain("once after an update");
    }
    expect(gets.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
    await storage.queue.list("prj_1", tellTo(0));
    expect(told[0]).toHaveLength(3);
  },
);

test("a restored backup has no rows in it, and the rows are there", async () => {
  const source = openMemoryStorage();
  await importThem(source);
  await source.operations.append([note("a")], [], by);
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const piece of source.backup.write()) {
    pieces.push(piece);
  }
  expect(pieces.filter((piece) => typeof piece === "string").join("")).not.toContain("queueRows");
  const target = openMemoryStorage();
  await target.backup.restore(new File(pieces, "x.exemplar-backup"), "keep-here");
  expect(await rowsOf(target)).toEqual(["c imported", "a unknown", "b imported"]);
});

test.each(homes)(
  "%s, what is deleted is counted with none, and knows how far it was",
  async (_, home) => {
    const { storage } = await open(home);
    await importThem(storage);
    const deleted = { ...by, standing: { status: "accepted", marks: ["deleted"] } } as const;
    await storage.operations.append([note("a")], [], deleted);
    expect(await storage.queue.count("prj_1")).toMatchObject({ all: 2, byStatus: { accepted: 0 } });
    const row = ensureExists(await storage.queue.get("a"));
    expect([row.status, standingOf(row)]).toEqual(["deleted", deleted.standing]);
    const back = { ...by, standing: { status: "accepted", marks: [] } } as const;
    await storage.operations.append([note("a", 1)], [], back);
    expect(await storage.queue.count("prj_1")).toMatchObject({ all: 3, byStatus: { accepted: 1 } });
  },
);

test.each(homes)(
  "%s, what was compared holds until somebody writes to the log",
  async (_, home) => {
    const { storage } = await open(home);
    await importThem(storage);
    const compared = { differences: 2, worth: 0.5 };
    const comparedOf = async (id: string) => (await storage.queue.get(id))?.compared;
    await storage.queue.keepCompared([
      { id: "a", compared, operationCount: 0 },
      { id: "b", compared, operationCount: 1 },
      { id: "gone", compared, operationCount: 0 },
    ]);
    expect([await comparedOf("a"), await comparedOf("b")]).toEqual([compared, undefined]);
    await storage.operations.append([note("a")], [], by);
    expect(await comparedOf("a")).toBeUndefined();
  },
);

test.each(homes)(
  "%s, another title is in the list at once, and says what was before",
  async (_, home) => {
    const { storage } = await open(home);
    await importThem(storage);
    expect(await storage.demonstrations.rename("a", "Green tea")).toBe("Tea a");
    expect(await storage.demonstrations.rename("gone", "Green tea")).toBeUndefined();
    expect((await storage.queue.get("a"))?.title).toBe("Green tea");
    expect((await storage.demonstrations.get("a"))?.title).toBe("Green tea");
  },
);

test.each(homes)(
  "%s, rows that nobody wrote to are the same list, and are not counted again",
  async (_, home) => {
    const { database } = await open(home);
    let counts = 0;
    const storage = storageOver({
      ...database,
      table(name) {
        const table = database.table(name);
        const count: Table["count"] = (field, value) => {
          counts += 1;
          return table.count(field, value);
        };
        return { ...table, count };
      },
    });
    await importThem(storage);
    const before = await storage.queue.list("prj_1");
    const countedOnce = counts;
    expect(await storage.queue.list("prj_1")).toBe(before);
    expect(counts).toBe(countedOnce);
    await storage.operations.append([note("a")]);
    const after = await storage.queue.list("prj_1");
    expect(after.items.map(({ status }) => status)).toEqual(["imported", "unknown", "imported"]);
    expect(after.items[0]).toBe(before.items[0]);
    expect(counts).toBeGreaterThan(countedOnce);
    // What another program puts in past the studio's own code is missed as well.
    await database.table("demonstrations").add([buildDemonstration({ id: "z", createdAt: 9 })]);
    expect((await storage.queue.list("prj_1")).items.map(({ id }) => id)).toContain("z");
  },
);
