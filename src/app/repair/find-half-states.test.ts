import { expect, test } from "vitest";
import { findHalfAccepted } from "@/app/repair/find-half-states";
import type { Operation } from "@/core/operation";
import { openMemoryStorage } from "@/storage/open-storage";
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

async function openReviewed() {
  const storage = openMemoryStorage();
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
  expect((await findHalfAccepted(storage)).map(({ id }) => id)).toEqual(["ex_1"]);
});

test("with its verdict it is whole, and so is one whose review is not here", async () => {
  const storage = await openReviewed();
  await storage.operations.append([accepted], [{ kind: "put", exemplar: buildExemplar() }]);
  const { provenance } = buildExemplar();
  const elsewhere = { ...provenance, demonstrationId: "dem_9" };
  await storage.exemplars.put(buildExemplar({ id: "ex_9", provenance: elsewhere }));
  expect(await findHalfAccepted(storage)).toEqual([]);
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
  expect(await findHalfAccepted(storage)).toEqual([]);
});
