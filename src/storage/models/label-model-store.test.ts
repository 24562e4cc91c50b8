import { expect, test } from "vitest";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildLabelModel } from "@/testing/build-label-model";

const place = { projectId: "mine", world: "household" };
const kept = buildLabelModel(place);

test("one model is kept for each world of a project, and no list of other models has it", async () => {
  const storage = openMemoryStorage();
  await storage.labelModels.put(kept);
  await storage.labelModels.put({ ...kept, addedAt: 2 });
  expect(await storage.labelModels.get(place)).toMatchObject({ addedAt: 2 });
  expect(await storage.labelModels.get({ ...place, world: "tabletop" })).toBeUndefined();
  expect(await storage.labelModels.get({ ...place, projectId: "other" })).toBeUndefined();
  expect(await storage.models.list()).toEqual([]);
  await storage.labelModels.remove(place);
  expect(await storage.labelModels.get(place)).toBeUndefined();
});

test("a project takes its models along when it goes, and no other's", async () => {
  const storage = openMemoryStorage();
  await storage.projects.put({ id: "mine", name: "Mine", isSample: false, createdAt: 1 });
  await storage.labelModels.put(kept);
  await storage.labelModels.put({ ...kept, projectId: "other" });
  await storage.projects.remove("mine");
  expect(await storage.labelModels.get(place)).toBeUndefined();
  expect(await storage.labelModels.get({ ...place, projectId: "other" })).toBeDefined();
});
