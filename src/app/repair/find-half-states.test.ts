import { expect, test } from "vitest";
import { findHalfAccepted } from "@/app/repair/find-half-states";
import { offerRepair } from "@/app/repair/offer-repair";
import { noticeStore } from "@/app/shell/notices";
import type { Operation } from "@/core/operation";
import { createMemoryDatabase } from "@/storage/memory-database";
import { storageOver } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";

const note: Operation = {
  id: "op_0",
  demonstrationId: "dem_1",
  sequence: 0,
  at: 1,
  change: { kind: "note.set", text: "half" },
};

const accepted: Operation = {
  ...note,
  id: "op_1",
  sequence: 1,
  change: {
    kind: "decision.add",
    decision: {
      id: "dec_1",
      programId: "prg_2",
      verdict: "accepted",
      reasons: [],
      text: "",
      at: 2,
      exemplarId: "ex_1",
    },
  },
};

const NONE = { half: [], unclear: [] };

async function openReviewed(database = createMemoryDatabase()) {
  const storage = storageOver(database);
  await storage.imports.addImport({
    id: "imp_1",
    label: "coffee",
    at: 1,
    demonstrations: [buildDemonstration()],
    videos: [],
    exemplars: [],
  });
  await storage.operations.append([note]);
  return storage;
}

test("an exemplar whose verdict was never written is found", async () => {
  const storage = await openReviewed();
  await storage.exemplars.put(buildExemplar());
  const { half, unclear } = await findHalfAccepted(storage);
  expect(half.map(({ id }) => id)).toEqual(["ex_1"]);
  expect(unclear).toEqual([]);
});

test("with its verdict it is whole, and so is one whose review is not here", async () => {
  const storage = await openReviewed();
  await storage.operations.append([accepted], [{ kind: "put", exemplar: buildExemplar() }]);
  const { provenance } = buildExemplar();
  const elsewhere = { ...provenance, demonstrationId: "dem_9" };
  await storage.exemplars.put(buildExemplar({ id: "ex_9", provenance: elsewhere }));
  expect(await findHalfAccepted(storage)).toEqual(NONE);
});

test("what came with a bundle needs no verdict", async () => {
  const storage = await openReviewed();
  await storage.imports.addImport({
    id: "imp_2",
    label: "bundle",
    at: 2,
    demonstrations: [],
    videos: [],
    exemplars: [buildExemplar()],
  });
  expect(await findHalfAccepted(storage)).toEqual(NONE);
});

test("where rows of a review are damaged, what can be read of it decides, and the rest is told", async () => {
  const database = createMemoryDatabase();
  const storage = await openReviewed(database);
  await storage.operations.append([accepted], [{ kind: "put", exemplar: buildExemplar() }]);
  await storage.exemplars.put(buildExemplar({ id: "ex_2", title: "Tea" }));
  const operations = database.table("operations");
  await operations.put([{ ...note, id: "op_2", sequence: 2, change: { kind: "?" } }]);
  const { half, unclear } = await findHalfAccepted(storage);
  expect([half.length, unclear.map(({ id }) => id)]).toEqual([0, ["ex_2"]]);

  noticeStore.setState({ notices: [] });
  await offerRepair({ storage });
  const [notice, ...others] = noticeStore.getState().notices;
  expect(notice?.error).toMatchObject({ code: "REP-02", what: expect.stringContaining("“Tea”") });
  expect([notice?.action, others]).toEqual([undefined, []]);

  await operations.put([
    { ...accepted, change: { kind: "?" } },
    { ...note, change: { kind: "?" } },
  ]);
  expect((await findHalfAccepted(storage)).unclear).toHaveLength(2);
});

test("of a large memory only what was taught here is read, each review once", async () => {
  const storage = await openReviewed();
  const { provenance } = buildExemplar();
  const elsewhere = { ...provenance, demonstrationId: "dem_9" };
  await storage.exemplars.putAll([
    buildExemplar(),
    buildExemplar({ id: "ex_2" }),
    ...["ex_7", "ex_8", "ex_9"].map((id) => buildExemplar({ id, provenance: elsewhere })),
  ]);
  const read: string[] = [];
  const { half } = await findHalfAccepted({
    ...storage,
    exemplars: {
      ...storage.exemplars,
      list: () => {
        throw new Error("the whole memory was read");
      },
    },
    operations: {
      ...storage.operations,
      read: async (id) => {
        read.push(id);
        return await storage.operations.read(id);
      },
    },
  });
  expect(half.map(({ id }) => id)).toEqual(["ex_1", "ex_2"]);
  expect(read).toEqual(["dem_1"]);
});
