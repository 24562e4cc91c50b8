/** A short run over damaged rows, and faults of the stores that it has to find. */
import { expect, test } from "vitest";
import { attackRows, type RowsOptions } from "@/lab/attack/attack-rows";
import { readHonestRows } from "@/lab/attack/honest-rows";
import { storageOver, type Storage } from "@/storage/open-storage";

async function run(rows: number, plant?: (storage: Storage) => Storage) {
  const honest = await readHonestRows("e2e/fixtures/stored-project-1.json");
  const options: RowsOptions = { seed: 5, limitMs: 60_000, limitRows: rows };
  return await attackRows(
    honest,
    plant === undefined
      ? options
      : { ...options, storageOf: (database) => plant(storageOver(database)) },
  );
}

test("of 100 damaged rows every one that cannot be read is counted, and the others are listed", async () => {
  const report = await run(100);
  expect(report.faults).toEqual([]);
  expect(report.unreadable).toBeGreaterThan(50);
  expect(Object.keys(report.byTable)).toHaveLength(11);
}, 60_000);

test("a read that fails without words, a row nobody counts and a list that hides others are found", async () => {
  const fail = () => Promise.reject(new TypeError("undefined is not a function"));
  const failing = await run(3, (storage) => ({
    ...storage,
    imports: { ...storage.imports, describeImport: fail },
  }));
  expect(new Set(failing.faults.map(({ kind }) => kind))).toEqual(new Set(["crash"]));
  const silent = await run(30, (storage) => ({
    ...storage,
    backup: { ...storage.backup, countDamaged: async () => ({}) },
  }));
  expect(silent.faults).toHaveLength(silent.unreadable);
  expect(silent.faults[0]?.kind).toBe("silent");
  const hiding = await run(60, (storage) => ({
    ...storage,
    projects: {
      ...storage.projects,
      list: async () => ({ ...(await storage.projects.list()), items: [] }),
    },
  }));
  expect(hiding.faults.map(({ kind }) => kind)).toContain("lost");
}, 60_000);
