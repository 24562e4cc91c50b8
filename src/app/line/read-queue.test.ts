/** After an update nothing is known of any row: all is found out once, and told while it is. */
import { expect, test } from "vitest";
import { readCounts, readFirstRows, readQueue } from "@/app/line/read-queue";
import { rowsProgress } from "@/app/line/rows-progress";
import type { Progress } from "@/base/progress";
import { createMemoryDatabase } from "@/storage/memory-database";
import { storageOver } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

const COUNT = 250;

async function openOld() {
  const database = createMemoryDatabase();
  const ids = Array.from({ length: COUNT }, (_, at) => `dem_${at}`);
  await database
    .table("demonstrations")
    .add(ids.map((id, at) => buildDemonstration({ id, createdAt: at })));
  await database.table("operations").add(
    ids.map((demonstrationId) => ({
      id: `op_${demonstrationId}`,
      demonstrationId,
      sequence: 0,
      at: 1,
      change: { kind: "decision.add", decision: SET_ASIDE },
    })),
  );
  const storage = storageOver(database);
  const read: string[] = [];
  const operations: typeof storage.operations = {
    ...storage.operations,
    read: (id) => {
      read.push(id);
      return storage.operations.read(id);
    },
  };
  return { storage: { ...storage, operations }, read };
}

const SET_ASIDE = {
  id: "decision_1",
  programId: "prg_1",
  verdict: "set aside",
  reasons: [],
  text: "",
  at: 1,
};

test("however many lists ask at once, each log is read once, and what is waited for is told", async () => {
  const { storage, read } = await openOld();
  const told: (Progress | undefined)[] = [];
  const stop = rowsProgress.subscribe(({ progress }) => told.push(progress));
  const [listing, again, counts] = await Promise.all([
    readQueue(storage, "prj_1"),
    readQueue(storage, "prj_1"),
    readCounts(storage, "prj_1"),
  ]);
  stop();
  expect(listing.items).toHaveLength(COUNT);
  expect(again.items.map(({ status }) => status)).toEqual(listing.items.map(() => "set aside"));
  expect(counts.byStatus).toMatchObject({ "set aside": COUNT, unknown: 0 });
  expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
  expect(told.map((progress) => progress?.label)).toContain(
    "Getting the list of demonstrations ready, once after an update",
  );
  expect(told).toContainEqual(
    expect.objectContaining({ label: expect.stringContaining("how far"), done: 20, total: COUNT }),
  );
  expect(told.at(-1)).toBeUndefined();
});

test("the first rows do not wait for all the others", async () => {
  const { storage, read } = await openOld();
  const first = await readFirstRows(storage, "prj_1", 5);
  expect(first.map(({ status }) => status)).toEqual(first.map(() => "set aside"));
  expect(read).toHaveLength(5);
  expect(rowsProgress.getState().progress).toBeUndefined();
});
