import { expect, test } from "vitest";
import type { Change, Operation } from "@/core/operation";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
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
  expect(await storage.imports.undoImport("imp_1")).toMatchObject({
    kind: "worked on",
    contents: { operations: 0, edited: 1 },
  });
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
  expect(await storage.imports.undoImport("imp_1")).toEqual({ kind: "undone", stayAway: 0 });
});

const mine = { ...exemplar, title: "Taught here" };
const operation = (sequence: number, change: Change): Operation => ({
  id: `op_${sequence}`,
  demonstrationId: exemplar.provenance.demonstrationId,
  sequence,
  at: sequence,
  change,
});
const told = { id: "dec_1", programId: "prg_1", reasons: [], text: "", at: 0 };
const accepted = operation(0, {
  kind: "decision.add",
  decision: { ...told, verdict: "accepted", exemplarId: exemplar.id },
});

async function openWithReplaced() {
  const storage = openMemoryStorage();
  await storage.operations.append([accepted], [{ kind: "put", exemplar: mine }]);
  const bundle = { label: "bundle.json", demonstrations: [], videos: [] };
  await storage.imports.addImport({ ...bundle, id: "imp_1", at: 5, exemplars: [exemplar] });
  const titles = async () => (await storage.exemplars.list()).items.map(({ title }) => title);
  const takeBack = () =>
    storage.operations.append(
      [operation(1, { kind: "undo", operationId: accepted.id })],
      [{ kind: "remove", exemplarId: exemplar.id }],
    );
  return { storage, bundle, titles, takeBack };
}

test("what an import replaced comes back while its verdict stands", async () => {
  const { storage, titles } = await openWithReplaced();
  expect(await storage.imports.undoImport("imp_1")).toEqual({ kind: "undone", stayAway: 0 });
  expect(await titles()).toEqual(["Taught here"]);
});

test("it stays away, and that is told, once its verdict was taken back", async () => {
  const { storage, titles, takeBack } = await openWithReplaced();
  await takeBack();
  expect(await storage.imports.undoImport("imp_1")).toEqual({ kind: "undone", stayAway: 1 });
  expect(await titles()).toEqual([]);
});

test("nor does it come back where one import is exchanged for another", async () => {
  const { storage, titles, takeBack } = await openWithReplaced();
  await takeBack();
  const exchanged = await storage.imports.exchangeImport("imp_1", (left) => {
    expect(left).toEqual([]);
    return undefined;
  });
  expect(exchanged).toEqual({ kind: "undone", stayAway: 1 });
  expect(await titles()).toEqual([]);
});

test("what an import before it brought comes back whatever became of the verdict", async () => {
  const { storage, bundle, titles, takeBack } = await openWithReplaced();
  const newer = { ...exemplar, title: "Newer" };
  await storage.imports.addImport({ ...bundle, id: "imp_2", at: 6, exemplars: [newer] });
  await takeBack();
  expect(await storage.imports.undoImport("imp_2")).toEqual({ kind: "undone", stayAway: 0 });
  expect(await titles()).toEqual([exemplar.title]);
  expect(await storage.imports.undoImport("imp_1")).toEqual({ kind: "undone", stayAway: 1 });
  expect(await titles()).toEqual([]);
});

test("of many that come in at once, only those that were here are what the import replaced", async () => {
  const { storage, bundle } = await openWithReplaced();
  const others = Array.from({ length: 150 }, (_, index) => buildExemplar({ id: `many${index}` }));
  const newer = { ...exemplar, title: "Newer" };
  await storage.imports.addImport({
    ...bundle,
    id: "imp_2",
    at: 6,
    exemplars: [...others, newer],
  });
  const [record] = (await storage.imports.list()).items;
  expect(record?.replaced).toEqual([exemplar]);
  expect(await storage.imports.undoImport("imp_2")).toEqual({ kind: "undone", stayAway: 0 });
  expect((await storage.exemplars.list()).items).toEqual([exemplar]);
});
