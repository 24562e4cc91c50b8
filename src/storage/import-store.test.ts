import { expect, test } from "vitest";
import { openMemoryStorage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const exemplar = buildExemplar();

async function openWithBundle() {
  const storage = openMemoryStorage();
  await storage.imports.addImport({
    id: "imp_1",
    label: "bundle.json",
    at: 5,
    demonstrations: [],
    videos: [],
    exemplars: [exemplar],
  });
  return storage;
}

test("an exemplar of a bundle that was changed since is not undone unasked", async () => {
  const storage = await openWithBundle();
  await storage.exemplars.put({ ...exemplar, title: "Mine now" });
  expect(await storage.imports.undoImport("imp_1")).toMatchObject({ operations: 0, edited: 1 });
  expect((await storage.exemplars.list()).items).toHaveLength(1);
  await storage.imports.undoImportWithWork("imp_1");
  expect((await storage.exemplars.list()).items).toEqual([]);
});

test("what comes of an exemplar's use is no change of it, and neither is its removal", async () => {
  const storage = await openWithBundle();
  await storage.exemplars.countUse([exemplar.id], "retrieved");
  const { items } = await storage.exemplars.list();
  const vector = new Float32Array([1]);
  const instruction = { model: "other", revision: "1", vector };
  const [used] = items;
  await storage.exemplars.put({
    ...exemplar,
    ...used,
    embeddings: { instruction, state: instruction },
  });
  expect(await storage.imports.describeImport("imp_1")).toMatchObject({ edited: 0 });
  await storage.exemplars.remove(exemplar.id);
  expect(await storage.imports.describeImport("imp_1")).toMatchObject({ edited: 0 });
  expect(await storage.imports.undoImport("imp_1")).toBeUndefined();
});
