import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { createMemoryActions, type MemoryReader } from "@/features/memory/memory-actions";
import { suggestedIds } from "@/features/memory/compare/exemplar-difference";
import { describeImport } from "@/features/memory/memory-notice";
import { readBundle, writeBundle } from "@/formats/bundle/bundle";
import { toReport } from "@/formats/report";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";

const KEEP_MINE = { conflicts: "keep-mine", repairs: [] } as const;

function openMemory(readMemory?: MemoryReader) {
  const storage = openMemoryStorage();
  const files: [string, Blob][] = [];
  const actions = createMemoryActions({
    storage,
    readMemory:
      readMemory ?? (async (file) => ({ ...(await readBundle(file, file.name)), repairs: [] })),
    undoImport: async (importId) => {
      await storage.imports.undoImportWithWork(importId);
    },
    onFile: (name, content) => {
      files.push([name, content]);
    },
  });
  const titles = async () => (await storage.exemplars.list()).items.map(({ title }) => title);
  return { storage, actions, files, titles };
}

const theirs = new File(
  [writeBundle(["a", "b", "c"].map((id) => buildExemplar({ id, title: `Their ${id}` })))],
  "theirs.json",
);

test("what one studio exports another imports as claims, and hands on as what they are", async () => {
  const [one, two] = [openMemory(), openMemory()];
  await one.storage.exemplars.put(buildExemplar());
  await one.actions.exportBundle((await one.storage.exemplars.list()).items, "json");
  const [name, text] = one.files[0]!;
  expect(name).toMatch(/^exemplar-memory-\d{4}-\d\d-\d\d\.json$/);
  await two.actions.importFile(new File([text], name), KEEP_MINE);
  const { items } = await two.storage.exemplars.list();
  expect(items).toEqual([toClaimed(buildExemplar())]);
  await two.actions.exportBundle(items, "json");
  expect(await two.files[0]![1].text()).toBe(writeBundle([toClaimed(buildExemplar())]));
  // Back home it is the same exemplar, whoever has claimed it since.
  const back = await one.actions.importFile(new File([two.files[0]![1]], name), KEEP_MINE);
  expect(back).toMatchObject({ identicalCount: 1, importId: undefined });
});

test("a person takes a claim on their own word; what is gone meanwhile stays gone", async () => {
  const { storage, actions } = openMemory();
  await actions.importFile(theirs, KEEP_MINE);
  const { items } = await storage.exemplars.list();
  await storage.exemplars.remove(items[1]!.id);
  for (const exemplar of items) {
    await actions.takeOnWord(exemplar);
  }
  const kept = (await storage.exemplars.list()).items;
  expect(kept.map(({ id, provenance }) => [id, provenance.verifiedBy])).toEqual([
    ["a", "person"],
    ["c", "person"],
  ]);
});

test("an import keeps mine where they differ, and undo takes it all out again", async () => {
  const { storage, actions, titles } = openMemory();
  await storage.exemplars.put(buildExemplar({ id: "a", title: "Their a" }));
  await storage.exemplars.put(buildExemplar({ id: "b", title: "My b" }));
  const result = await actions.importFile(theirs, KEEP_MINE);
  expect(describeImport(result)).toBe(
    "Imported 1 exemplar. 1 already here. 1 differs from yours; yours was kept.",
  );
  expect(await titles()).toEqual(["Their a", "My b", "Their c"]);
  const again = await actions.importFile(theirs, { ...KEEP_MINE, conflicts: "take-theirs" });
  expect(again).toMatchObject({ addedCount: 0, replacedCount: 1, identicalCount: 2, kept: [] });
  expect(await titles()).toEqual(["Their a", "Their b", "Their c"]);
  await actions.undoImport(again.importId!);
  expect(await titles()).toEqual(["Their a", "My b", "Their c"]);
  await actions.undoImport(result.importId!);
  expect(await titles()).toEqual(["Their a", "My b"]);
});

test("a bundle that is here already leaves nothing to undo", async () => {
  const { actions } = openMemory();
  await actions.importFile(theirs, KEEP_MINE);
  const again = await actions.importFile(theirs, KEEP_MINE);
  expect(again).toMatchObject({ importId: undefined, addedCount: 0, identicalCount: 3 });
});

test("a file that is no bundle, or holds nothing readable, leaves the memory as it was", async () => {
  const { actions, titles } = openMemory();
  await expect(actions.importFile(new File(["{"], "broken.json"), KEEP_MINE)).rejects.toMatchObject(
    { code: "IMP-21" },
  );
  const text = writeBundle([buildExemplar()]).replace('"id": "ex_1"', '"id": 7');
  await expect(actions.importFile(new File([text], "odd.json"), KEEP_MINE)).rejects.toMatchObject({
    code: "IMP-11",
  });
  expect(await titles()).toEqual([]);
});

test("a deleted exemplar can be put back", async () => {
  const { storage, actions, titles } = openMemory();
  await storage.exemplars.put(buildExemplar());
  await actions.remove([buildExemplar()]);
  expect(await titles()).toEqual([]);
  await actions.restore([buildExemplar()]);
  expect(await titles()).toEqual(["Make coffee"]);
});

test("more than the simple form is for goes out as lines and comes back the same", async () => {
  const [one, two] = [openMemory(), openMemory()];
  const count = bounds.bundle.simpleExemplars + 1;
  const embeddings = { instruction: buildEmbedding([1, 0]), state: buildEmbedding([0, 1]) };
  const many = Array.from({ length: count }, (_, index) =>
    buildExemplar({ id: `ex_${String(index).padStart(5, "0")}`, embeddings }),
  );
  await expect(one.actions.exportBundle(many, "json")).rejects.toMatchObject({ code: "MEM-03" });
  expect(one.files).toEqual([]);
  await one.actions.exportBundle(many, "lines");
  const [name, content] = one.files[0]!;
  expect(name).toMatch(/\.ndjson\.gz$/);
  const result = await two.actions.importFile(new File([content], name), KEEP_MINE);
  expect(result).toMatchObject({ addedCount: count, report: { lines: [] } });
  expect((await two.storage.exemplars.list()).items).toEqual(many.map(toClaimed));
  await two.actions.undoImport(result.importId!);
  expect(await two.titles()).toEqual([]);
});

test("an export that is cancelled gives no file", async () => {
  const { actions, files } = openMemory();
  const abort = new AbortController();
  const job = actions.exportBundle([buildExemplar()], "rounded", {
    signal: abort.signal,
    onProgress: () => abort.abort(),
  });
  abort.abort();
  await expect(job).rejects.toMatchObject({ name: "AbortError" });
  expect(files).toEqual([]);
});

/** Reads the memory of a file, or what a repair makes of it. */
function openMendable(mended: () => Promise<readonly Exemplar[]>) {
  return openMemory(async (file, { repairs }) => {
    const exemplars = (await readBundle(file, file.name)).exemplars;
    return {
      exemplars: repairs.length > 0 ? await mended() : exemplars,
      report: toReport([]),
      repairs: [],
    };
  });
}

const MENDING = { conflicts: "keep-mine", repairs: ["names"] } as const;

test("a mended memory takes the place of the first in one go, and undo takes it out", async () => {
  const { actions, titles, storage } = openMendable(async () => [
    buildExemplar({ id: "a", title: "Mended a" }),
  ]);
  await storage.exemplars.put(buildExemplar({ id: "mine", title: "Mine" }));
  const first = await actions.importFile(theirs, KEEP_MINE);
  const second = await actions.importFile(theirs, { ...MENDING, insteadOf: first.importId });
  expect(second).toMatchObject({ addedCount: 1, kept: [], mended: ["names"] });
  expect(await titles()).toEqual(["Mended a", "Mine"]);
  expect((await storage.imports.list()).items.map(({ id }) => id)).toEqual([second.importId]);
  await actions.undoImport(second.importId!);
  expect(await titles()).toEqual(["Mine"]);
});

test.each<[string, () => Promise<readonly Exemplar[]>, object]>([
  ["cannot be read", () => Promise.reject(new Error("gone")), { message: "gone" }],
  [
    "cannot be searched",
    async () =>
      Array.from({ length: bounds.memory.models + 1 }, (_, index) => {
        const embedding = buildEmbedding([1], `model ${index}`);
        const embeddings = { instruction: embedding, state: embedding };
        return buildExemplar({ id: `many_${index}`, embeddings });
      }),
    { code: "MEM-04" },
  ],
])("where the mended memory %s the first one stays", async (_, mended, error) => {
  const { actions, titles, storage } = openMendable(mended);
  const { importId } = await actions.importFile(theirs, KEEP_MINE);
  await expect(
    actions.importFile(theirs, { ...MENDING, insteadOf: importId }),
  ).rejects.toMatchObject(error);
  expect(await titles()).toEqual(["Their a", "Their b", "Their c"]);
  expect((await storage.imports.list()).items).toHaveLength(1);
});

test("what a person did with the first import is not taken out by mending it", async () => {
  const { actions, titles, storage } = openMendable(async () => [buildExemplar({ id: "a" })]);
  const { importId } = await actions.importFile(theirs, KEEP_MINE);
  const [first] = (await storage.exemplars.list()).items;
  await storage.exemplars.put({ ...first!, title: "Mine now" });
  await expect(
    actions.importFile(theirs, { ...MENDING, insteadOf: importId }),
  ).rejects.toMatchObject({ code: "MEM-05" });
  expect(await titles()).toEqual(["Mine now", "Their b", "Their c"]);
});

test("who changed what since an import is told, theirs are taken one by one, and one undo takes all back", async () => {
  const { storage, actions } = openMemory();
  const ids = ["here", "there", "both"];
  const make = (title: (id: string) => string, of = ids) =>
    new File([writeBundle(of.map((id) => buildExemplar({ id, title: title(id) })))], "theirs.json");
  await actions.importFile(
    make((id) => id),
    KEEP_MINE,
  );
  const change = async (id: string, title: string) => {
    const stored = (await storage.exemplars.get(id))!;
    await storage.exemplars.put({ ...stored, title });
  };
  await change("here", "mine");
  await change("both", "mine");
  await storage.exemplars.put(buildExemplar({ id: "stranger", title: "mine" }));
  const before = (await storage.exemplars.list()).items;

  const file = make((id) => (id === "here" ? id : "theirs"), [...ids, "stranger", "new"]);
  const first = await actions.importFile(file, KEEP_MINE);
  expect(first.addedCount).toBe(1);
  expect(
    Object.fromEntries(first.kept.map(({ id, changedBy, parts }) => [id, [changedBy, ...parts]])),
  ).toEqual({
    here: ["here", "title"],
    there: ["there", "title"],
    both: ["both", "title"],
    stranger: ["unknown", "title"],
  });
  expect([...suggestedIds(first.kept)]).toEqual(["there"]);

  const conflicts = new Set(["there", "both"]);
  const merged = { ...KEEP_MINE, conflicts, insteadOf: first.importId };
  const second = await actions.importFile(file, merged);
  expect(second).toMatchObject({ addedCount: 1, replacedCount: 2 });
  const titles = (await storage.exemplars.list()).items.map(({ id, title }) => [id, title]);
  expect(Object.fromEntries(titles)).toEqual({
    here: "mine",
    there: "theirs",
    both: "theirs",
    stranger: "mine",
    new: "theirs",
  });
  await actions.undoImport(second.importId!);
  expect((await storage.exemplars.list()).items).toEqual(before);
});
