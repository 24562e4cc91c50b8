import { expect, test } from "vitest";
import { assert } from "@/base/assert";
import { createId, timeOfId } from "@/base/id";
import { makingGold } from "@/app/queue/all-acts";
import { changeAll } from "@/app/queue/change-all";
import { mixInGold } from "@/app/queue/gold-items";
import { readQueue } from "@/app/line/read-queue";
import { buildServices } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

const FIRST = buildDemonstration({ id: "first", title: "Coffee", createdAt: 1 });
const OTHERS = ["a", "b", "c"].map((id, index) =>
  buildDemonstration({ id, title: id, videoId: id, createdAt: index + 2 }),
);
const { projectId } = FIRST;

/** A project in which Ada accepted the first, and Ben and Cyd have others to begin. */
async function openKitchen(others = OTHERS) {
  const storage = openMemoryStorage();
  const services = await buildServices({ storage });
  await storage.imports.addImport({
    id: FIRST.importId,
    projectId,
    label: "films",
    at: 1,
    demonstrations: [FIRST, ...others],
    videos: [],
    exemplars: [],
  });
  using handle = services.sessions.open("first");
  const session = await handle.store;
  session.apply({
    kind: "decision.add",
    decision: {
      id: "dec",
      programId: "v1",
      verdict: "accepted",
      reasons: [],
      text: "",
      at: 1,
    },
  });
  session.apply({ kind: "assignee.set", assignee: "Ada" });
  await session.whenSaved();
  const assign = async (id: string, assignee: string) => {
    using other = services.sessions.open(id);
    const store = await other.store;
    store.apply({ kind: "assignee.set", assignee });
    await store.whenSaved();
  };
  const present = async () =>
    (await readQueue(storage, projectId)).items.filter(({ marks }) => !marks.includes("deleted"));
  const markGold = async (ids: readonly string[]) =>
    await changeAll(services, ids, makingGold(ids, true));
  return { services, storage, assign, present, markGold };
}

test("only what is accepted becomes gold, and the mark is taken back like any other", async () => {
  const { markGold, present } = await openKitchen();
  const done = await markGold(["first", "a"]);
  expect(done.changed).toEqual(["first"]);
  const marks = async () => (await present()).map(({ marks: each }) => each);
  expect(await marks()).toEqual([["gold"], [], [], []]);
  await done.takeBack();
  expect(await marks()).toEqual([[], [], [], []]);
});

test("a copy stands among what is to be begun as one of them, and only the data tells what it is", async () => {
  const { services, storage, assign, present, markGold } = await openKitchen();
  await markGold(["first"]);
  for (const { id } of OTHERS) {
    await assign(id, "Ben");
  }
  const act = await mixInGold(services, { projectId, ids: [], seed: 1 });
  assert(typeof act !== "string", "something is mixed in");
  const rows = await present();
  const place = rows.findIndex(
    ({ demonstration: { id, title } }) => title === "Coffee" && id !== "first",
  );
  const copy = rows[place];
  expect(place).toBeGreaterThan(1);
  expect(copy).toMatchObject({ status: "imported", marks: [], assignee: "Ben" });
  expect(rows[place - 1]?.demonstration.createdAt).toBe(copy?.demonstration.createdAt);
  expect(JSON.stringify(copy)).not.toMatch(/gold|first/iu);
  const stored = await storage.demonstrations.get(String(copy?.demonstration.id));
  expect(stored).toMatchObject({ goldOf: "first", videoId: FIRST.videoId });
  await act.takeBack();
  expect(await present()).toHaveLength(4);
  await act.doAgain();
  expect(await present()).toHaveLength(5);
});

test("what is mixed in already is not mixed in again, and that is said", async () => {
  const { services, present, markGold } = await openKitchen();
  await markGold(["first"]);
  const act = await mixInGold(services, { projectId, ids: [], seed: 1 });
  assert(typeof act !== "string", "something is mixed in");
  expect(act.text).toBe("1 gold item mixed in");
  expect(await mixInGold(services, { projectId, ids: [], seed: 2 })).toMatch(
    /each gold item has its hidden copy already/u,
  );
  expect(await mixInGold(services, { projectId, ids: ["first"], seed: 2 })).toMatch(/already/u);
  expect(await present()).toHaveLength(5);
  await act.takeBack();
  const again = await mixInGold(services, { projectId, ids: [], seed: 3 });
  expect(again).toMatchObject({ text: "1 gold item mixed in" });
  expect(await present()).toHaveLength(5);
});

test("a copy stands among what came at once, and its id tells no other time", async () => {
  const at = Date.UTC(2026, 0, 5);
  const together = Array.from({ length: 9 }, (_, index) =>
    buildDemonstration({
      id: createId("demo", at - 9),
      title: String(index),
      videoId: String(index),
      createdAt: at,
    }),
  );
  const places = [];
  for (let seed = 0; seed < 12; seed += 1) {
    const { services, present, markGold } = await openKitchen(together);
    await markGold(["first"]);
    await mixInGold(services, { projectId, ids: [], seed });
    const rows = (await present()).map(({ demonstration }) => demonstration);
    const place = rows.findLastIndex(({ title }) => title === "Coffee");
    expect(timeOfId(String(rows[place]?.id))).toBe(at - 9);
    places.push(place);
  }
  expect(new Set(places).size).toBeGreaterThan(2);
});

test("the place is drawn by chance, and for the same seed is the same", async () => {
  const placeFor = async (seed: number) => {
    const { services, present, markGold } = await openKitchen();
    await markGold(["first"]);
    await mixInGold(services, { projectId, ids: [], seed });
    return (await present()).findLastIndex(({ demonstration }) => demonstration.title === "Coffee");
  };
  expect(await placeFor(3)).toBe(await placeFor(3));
  const places = [];
  for (let seed = 0; seed < 12; seed += 1) {
    places.push(await placeFor(seed));
  }
  expect(new Set(places)).toEqual(new Set([2, 3, 4]));
});

test("it goes to somebody else than who reviewed the original, where there is somebody else", async () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const { services, assign, present, markGold } = await openKitchen();
    await markGold(["first"]);
    await assign("a", "Ada");
    await assign("b", "Ada");
    await assign("c", "Ben");
    await mixInGold(services, { projectId, ids: ["first", "a"], seed });
    expect((await present()).at(-1)).toMatchObject({ assignee: "Ben" });
  }
});

test("where nothing is gold, or nothing is left to be begun, that is said and nothing is added", async () => {
  const { services, present } = await openKitchen();
  expect(await mixInGold(services, { projectId, ids: [] })).toMatch(/^Nothing to mix in/u);
  expect(await present()).toHaveLength(4);
  const alone = await openKitchen([]);
  await alone.markGold(["first"]);
  expect(await mixInGold(alone.services, { projectId, ids: [] })).toMatch(/every item is begun/u);
  expect(await alone.present()).toHaveLength(1);
  expect(await mixInGold(alone.services, { projectId, ids: ["a"] })).toMatch(/^Nothing to mix in/u);
});
