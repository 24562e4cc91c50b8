/** The starter memory as a person meets it: there at first, taken out, brought back. */
import { expect, test } from "vitest";
import { STARTER_SOURCE } from "@/core/exemplar";
import {
  createStarterActions,
  openStarterAtFirst,
} from "@/features/memory/starter/starter-actions";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const starter = ["s1", "s2"].map((id) => {
  const exemplar = buildExemplar({ id });
  return { ...exemplar, provenance: { ...exemplar.provenance, sourceKind: STARTER_SOURCE } };
});

function openStudio() {
  const storage = openMemoryStorage();
  const actions = createStarterActions(storage, async () => starter);
  const ids = async () => (await storage.exemplars.list()).items.map(({ id }) => id);
  return { storage, actions, ids };
}

test("the first visit opens it, and no later one", async () => {
  const { storage, actions, ids } = openStudio();
  expect(await openStarterAtFirst(storage, actions)).toBe(true);
  expect(await ids()).toEqual(["s1", "s2"]);
  await storage.exemplars.remove("s1");
  expect(await openStarterAtFirst(storage, actions)).toBe(false);
  expect(await ids()).toEqual(["s2"]);
});

test("a memory that somebody has taught already is left as it is", async () => {
  const { storage, actions, ids } = openStudio();
  await storage.exemplars.put(buildExemplar({ id: "mine" }));
  expect(await openStarterAtFirst(storage, actions)).toBe(false);
  expect(await ids()).toEqual(["mine"]);
});

test("taken out it stays out, what was taught stays in, and an undo brings back its uses", async () => {
  const { storage, actions, ids } = openStudio();
  await actions.add();
  await storage.exemplars.put(buildExemplar({ id: "mine" }));
  await storage.exemplars.countUse(["s2"], "retrieved");
  const removed = await actions.remove();
  expect(await ids()).toEqual(["mine"]);
  expect(await openStarterAtFirst(storage, actions)).toBe(false);
  await actions.restore(removed);
  expect(await ids()).toEqual(["mine", "s1", "s2"]);
  expect((await storage.exemplars.get("s2"))?.uses.retrieved).toBe(1);
});

test("where it cannot be written to its end nothing of it is there, and the next visit tries again", async () => {
  const { storage, actions, ids } = openStudio();
  let reads = 0;
  const unwritable = Object.defineProperty({ ...starter[1]! }, "id", {
    enumerable: true,
    get() {
      reads += 1;
      if (reads > 1) {
        throw new Error("no room left");
      }
      return "s2";
    },
  });
  const half = createStarterActions(storage, async () => [starter[0]!, unwritable]);
  await expect(half.add()).rejects.toThrow("no room left");
  expect(await ids()).toEqual([]);
  expect(await openStarterAtFirst(storage, actions)).toBe(true);
  expect(await ids()).toEqual(["s1", "s2"]);
});

test("bringing it back leaves those alone that are still here", async () => {
  const { storage, actions, ids } = openStudio();
  await storage.exemplars.put({ ...starter[0]!, title: "Renamed" });
  expect(await actions.add()).toBe(1);
  expect(await ids()).toEqual(["s1", "s2"]);
  expect((await storage.exemplars.get("s1"))?.title).toBe("Renamed");
});
