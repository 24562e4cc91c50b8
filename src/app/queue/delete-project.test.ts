import { expect, test } from "vitest";
import { deleteProject, putBackProject } from "@/app/queue/delete-project";
import { ensureExists } from "@/base/assert";
import { buildServices } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/open-storage";

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
