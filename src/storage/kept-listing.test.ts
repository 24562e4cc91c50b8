import "fake-indexeddb/auto";
import { ensureExists } from "@/base/assert";
import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { exemplarSchema } from "@/core/exemplar";
import { KeptListing } from "@/storage/kept-listing";
import { createMemoryDatabase } from "@/storage/memory-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { openStorage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const homes = [
  ["on disk", () => openStorage({ name: "kept-listing" })],
  ["in memory", async () => openMemoryStorage()],
] as const;

test.each(homes)("%s, exemplars that did not change stay the same objects", async (_, open) => {
  using storage = await open();
  const { exemplars } = storage;
  const ids = async () => (await exemplars.list()).items.map(({ id }) => id);
  await exemplars.putAll(["b", "a", "d"].map((id) => buildExemplar({ id })));
  const first = await exemplars.list();
  expect(await exemplars.list()).toBe(first);
  await exemplars.put(buildExemplar({ id: "c", title: "New" }));
  const second = await exemplars.list();
  expect(second.items.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  expect(second.items[0]).toBe(first.items[0]);
  await exemplars.countUse(["a"], "retrieved");
  const third = await exemplars.list();
  expect(third.items[0]).toMatchObject({ id: "a", uses: { retrieved: 1 } });
  expect(third.items.slice(1)).toEqual(second.items.slice(1));
  expect(third.items[3]).toBe(first.items[2]);
  await exemplars.remove("b");
  await exemplars.removeAll(["d"]);
  expect(await ids()).toEqual(["a", "c"]);
  await exemplars.putAll(
    Array.from({ length: 300 }, (_, index) => buildExemplar({ id: `e${index}` })),
  );
  expect(await ids()).toHaveLength(302);
  await exemplars.putAll([
    buildExemplar({ id: "a", title: "Changed" }),
    buildExemplar({ id: "0" }),
  ]);
  const [zero, changed] = (await exemplars.list()).items;
  expect([zero?.id, changed?.title]).toEqual(["0", "Changed"]);
});

test.each(homes)(
  "%s, what comes in with a hundred others leaves those before the same",
  async (_, open) => {
    using storage = await open();
    const { exemplars, imports } = storage;
    await exemplars.put(buildExemplar({ id: "old" }));
    const findOld = async () => (await exemplars.list()).items.find(({ id }) => id === "old");
    const old = await findOld();
    await imports.addImport({
      id: "imp",
      label: "many.json",
      at: 1,
      demonstrations: [],
      videos: [],
      exemplars: Array.from({ length: 120 }, (__, index) => buildExemplar({ id: `many${index}` })),
    });
    expect(await findOld()).toBe(old);
    const { items } = await exemplars.list();
    expect(items.filter(({ id }) => id.startsWith("many"))).toHaveLength(120);
  },
);

test.each(homes)("%s, what is said of one overwrites nothing else of it", async (_, open) => {
  using storage = await open();
  const { exemplars } = storage;
  await exemplars.put(buildExemplar({ id: "said" }));
  const find = async () => (await exemplars.list()).items.find(({ id }) => id === "said");
  const seen = await find();
  await exemplars.countUse(["said"], "retrieved");
  const helpedMore: readonly never[] = [];
  await exemplars.keepSaid(
    ["said", "gone"].map((id) => ({ id, helpedMore: [...helpedMore] })),
    "task",
  );
  expect(await find()).toEqual({ ...seen, uses: { ...seen?.uses, retrieved: 1 }, helpedMore });
});

test.each(homes)(
  "%s, all are replaced in one piece or none, and what use did to them stays",
  async (_, open) => {
    using storage = await open();
    const { exemplars } = storage;
    const [one, other] = [buildExemplar({ id: "one" }), buildExemplar({ id: "other" })];
    await exemplars.putAll([one, other]);
    await exemplars.countUse(["one"], "retrieved");
    const titles = async () =>
      await Promise.all(
        ["one", "other", "gone"].map(async (id) => (await exemplars.get(id))?.title),
      );
    const reworded = ["one", "other", "gone"].map((id) => buildExemplar({ id, title: "Reworded" }));
    const broken = {
      ...other,
      get title(): string {
        throw new Error("The tab was closed.");
      },
    };
    await expect(exemplars.replaceAll([...reworded, broken])).rejects.toThrow(
      "The tab was closed.",
    );
    expect(await titles()).toEqual([one.title, other.title, undefined]);
    await exemplars.replaceAll(reworded);
    expect(await titles()).toEqual(["Reworded", "Reworded", undefined]);
    expect((await exemplars.get("one"))?.uses.retrieved).toBe(1);
  },
);

test.each(homes)(
  "%s, marks are kept and taken off, and overwrite nothing else",
  async (_, open) => {
    using storage = await open();
    const { exemplars } = storage;
    await exemplars.put(buildExemplar({ id: "marked" }));
    const find = async () => (await exemplars.list()).items.find(({ id }) => id === "marked");
    const seen = await find();
    await exemplars.countUse(["marked"], "retrieved");
    const buried = { ids: ["marked", "gone"], mark: { kind: "buried" } } as const;
    const tagged = { ids: ["marked"], mark: { kind: "tag", tag: "hot" } } as const;
    await exemplars.keepMark({ ...buried, isOn: true });
    await exemplars.keepMark({ ...tagged, isOn: true });
    const uses = { ...seen?.uses, retrieved: 1 };
    expect(await find()).toEqual({ ...seen, uses, isBuried: true, tags: ["hot"] });
    await exemplars.keepMark({ ...buried, isOn: false });
    expect(await find()).toEqual({ ...seen, uses, tags: ["hot"] });
    // What was made of an older reading takes nothing of that away.
    await exemplars.keepVectors("marked", buildExemplar().embeddings);
    await exemplars.replace({ ...ensureExists(seen), title: "Verified" });
    expect(await find()).toEqual({ ...seen, title: "Verified", uses, tags: ["hot"] });
  },
);

test.each(homes)("%s, a tag that one has no room for is put on none", async (_, open) => {
  using storage = await open();
  const { exemplars } = storage;
  const tags = Array.from({ length: bounds.tags.ofOne }, (_each, index) => `tag ${index}`);
  await exemplars.putAll([
    buildExemplar({ id: "t1" }),
    buildExemplar({ id: "t2", title: "Full", tags }),
  ]);
  const mark = { kind: "tag", tag: "one more" } as const;
  await expect(exemplars.keepMark({ ids: ["t1", "t2"], mark, isOn: true })).rejects.toMatchObject({
    code: "MEM-06",
  });
  expect((await exemplars.get("t1"))?.tags).toBeUndefined();
  expect((await exemplars.get("t2"))?.tags).toEqual(tags);
});

test("what another tab wrote is seen", async () => {
  using one = await openStorage({ name: "kept-listing-tabs" });
  using two = await openStorage({ name: "kept-listing-tabs" });
  await one.exemplars.put(buildExemplar({ id: "a" }));
  expect((await two.exemplars.list()).items).toHaveLength(1);
  await one.exemplars.put(buildExemplar({ id: "b" }));
  expect((await two.exemplars.list()).items.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a write that fails leaves the listing as it was", async () => {
  using storage = await openStorage({ name: "kept-listing-broken" });
  await storage.exemplars.put(buildExemplar({ id: "a" }));
  const before = await storage.exemplars.list();
  const uncloneable = { ...buildExemplar({ id: "b" }), extra: () => undefined };
  await expect(
    storage.exemplars.putAll([buildExemplar({ id: "c" }), uncloneable]),
  ).rejects.toMatchObject({ name: "AppError" });
  expect((await storage.exemplars.list()).items).toEqual(before.items);
});

test.each(homes)("%s, whoever is told of a write and asks at once sees it", async (_, open) => {
  using storage = await open();
  const { exemplars } = storage;
  const seen: Promise<readonly string[]>[] = [];
  // As pages do: they listen before anything is listed.
  using watched = storage.watch((names) => {
    if (names.has("exemplars")) {
      seen.push(exemplars.list().then(({ items }) => items.map(({ id }) => id)));
    }
  });
  expect(watched).toBeDefined();
  const before = (await exemplars.list()).items.map(({ id }) => id);
  await exemplars.put(buildExemplar({ id: "z" }));
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect(await seen.at(-1)).toEqual([...before, "z"]);
});

test("in memory, what is taken back is gone for whoever read it meanwhile", async () => {
  const database = createMemoryDatabase();
  const listing = new KeptListing(database, "exemplars", exemplarSchema);
  const titles = async () => (await listing.list()).items.map(({ title }) => title);
  expect(await titles()).toEqual([]);
  const broken = database.transaction(["exemplars"], async () => {
    await database.table("exemplars").put([buildExemplar({ title: "Half" })]);
    expect(await titles()).toEqual(["Half"]);
    throw new Error("broken off");
  });
  await expect(broken).rejects.toThrow("broken off");
  expect(await titles()).toEqual([]);
});
