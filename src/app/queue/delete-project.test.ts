import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { z } from "zod";
import { deleteProject, putBackProject, removeProjectForGood } from "@/app/queue/delete-project";
import { ensureExists } from "@/base/assert";
import { buildServices } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { openStorage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

const KITCHEN = { id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 };

async function open() {
  const storage = openMemoryStorage();
  await storage.projects.put(KITCHEN);
  const services = await buildServices({ storage });
  const { queries } = services;
  const run = async <T>({ queryFn }: { readonly queryFn?: unknown }): Promise<T> =>
    await (queryFn as () => Promise<T>)();
  const listed = async () => ({
    present: (await run<{ readonly items: readonly unknown[] }>(queries.projects())).items,
    deleted: await run<readonly { readonly name: string }[]>(queries.deletedProjects()),
  });
  return { services, listed };
}

test("a project that is deleted is in no list, and comes back as it was, and goes again", async () => {
  const { services, listed } = await open();
  const act = ensureExists(await deleteProject(services, KITCHEN.id));
  expect(act.text).toMatch(/^Kitchen is deleted/u);
  expect(await listed()).toMatchObject({ present: [], deleted: [{ name: "Kitchen" }] });
  await act.takeBack();
  expect(await listed()).toEqual({ present: [KITCHEN], deleted: [] });
  await act.doAgain();
  expect(await listed()).toMatchObject({ present: [], deleted: [{ name: "Kitchen" }] });
  await putBackProject(services, KITCHEN.id);
  expect(await listed()).toEqual({ present: [KITCHEN], deleted: [] });
});

test("what is deleted already, or gone, is not deleted again", async () => {
  const { services } = await open();
  await deleteProject(services, KITCHEN.id);
  expect(await deleteProject(services, KITCHEN.id)).toBeUndefined();
  expect(await deleteProject(services, "prj_none")).toBeUndefined();
  await expect(putBackProject(services, "prj_none")).resolves.toBeUndefined();
});

test("what was learned from its labels comes back with it, and goes for good with it", async () => {
  const { services } = await open();
  const { settings } = services.storage;
  const learned = async () =>
    await settings.read(`learned-heads ${KITCHEN.id}`, z.array(z.string()));
  await settings.update(`learned-heads ${KITCHEN.id}`, () => ["a head"]);
  await settings.update("learned-heads prj_2", () => ["another"]);
  const act = await deleteProject(services, KITCHEN.id);
  await act?.takeBack();
  expect(await learned()).toEqual(["a head"]);
  await removeProjectForGood(services, KITCHEN.id);
  expect(await learned()).toEqual([]);
  expect(await settings.read("learned-heads prj_2", z.array(z.string()))).toEqual(["another"]);
});

const homes = [
  ["on disk", () => openStorage({ name: "deletion" })],
  ["in memory", async () => openMemoryStorage()],
] as const;

test.each(homes)("%s a project of which the deletion is stopped is whole", async (_, open) => {
  using storage = await open();
  const kitchen = { id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 };
  await storage.projects.put(kitchen);
  const items = [1, 2, 3].map((number) =>
    buildDemonstration({ id: `dem_${number}`, projectId: kitchen.id }),
  );
  await storage.backup.addMissing("demonstrations", items);
  const abort = new AbortController();
  const removing = storage.projects.remove(kitchen.id, {
    signal: abort.signal,
    onProgress: ({ done }) => {
      if (done === 1) {
        abort.abort();
      }
    },
  });
  await expect(removing).rejects.toMatchObject({ name: "AbortError" });
  expect((await storage.demonstrations.list(kitchen.id)).items).toHaveLength(3);
  expect(await storage.projects.get(kitchen.id)).toEqual(kitchen);
  await storage.projects.remove(kitchen.id);
  expect((await storage.demonstrations.list(kitchen.id)).items).toEqual([]);
});
