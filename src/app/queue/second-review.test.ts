import { expect, test } from "vitest";
import { addSecondReviews } from "@/app/queue/second-review";
import { buildServices } from "@/app/testing/studio-services";
import { listPresent } from "@/app/line/list-present";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

test("somebody else gets a film as it came; taken back it is deleted, and nothing of the first is touched", async () => {
  const storage = openMemoryStorage();
  const services = await buildServices({ storage });
  const first = buildDemonstration({ id: "first", videoId: "film" });
  await storage.imports.addImport({
    id: first.importId,
    projectId: first.projectId,
    label: "films",
    at: 1,
    demonstrations: [first],
    videos: [],
    exemplars: [],
  });
  using handle = services.sessions.open("first");
  const session = await handle.store;
  session.apply({ kind: "instruction.set", instruction: "Make tea" });
  await session.whenSaved();
  const wish = { projectId: first.projectId, ids: ["first"], name: "Ben" };
  const act = await addSecondReviews(services, wish);
  const present = async () => (await listPresent(storage, first.projectId)).items;
  const copy = (await present()).find(({ id }) => id !== "first");
  expect(copy).toMatchObject({ title: first.title, videoId: "film", source: first.source });
  const changesOf = async (id: string) =>
    (await storage.operations.read(id)).items.map(({ change }) => change);
  expect(await changesOf(String(copy?.id))).toEqual([{ kind: "assignee.set", assignee: "Ben" }]);
  await act.takeBack();
  expect((await present()).map(({ id }) => id)).toEqual(["first"]);
  await act.doAgain();
  expect(await present()).toHaveLength(2);
  expect(await changesOf("first")).toHaveLength(1);
});
