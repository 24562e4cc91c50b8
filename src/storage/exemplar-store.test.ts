import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { openStorage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const homes = [
  ["on disk", async () => await openStorage({ name: "taught" })],
  ["in memory", async () => openMemoryStorage()],
] as const;

test.each(homes)("%s, what one demonstration taught is found without the rest", async (_, open) => {
  using storage = await open();
  const { exemplars } = storage;
  const { provenance } = buildExemplar();
  const taughtBy = (id: string, demonstrationId: string) =>
    buildExemplar({ id, provenance: { ...provenance, demonstrationId } });
  await exemplars.putAll([
    taughtBy("ex_3", "dem_2"),
    taughtBy("ex_1", "dem_1"),
    taughtBy("ex_2", "dem_2"),
  ]);
  expect([...(await exemplars.listOrigins())]).toEqual(["dem_1", "dem_2"]);
  expect((await exemplars.listOf("dem_2")).map(({ id }) => id)).toEqual(["ex_2", "ex_3"]);
  expect(await exemplars.listOf("dem_3")).toEqual([]);
});

test.each(homes)("%s, those that were made last come first, without the rest", async (_, open) => {
  using storage = await open();
  const { exemplars } = storage;
  await exemplars.putAll(["ex_7", "ex_9", "ex_8"].map((id) => buildExemplar({ id })));
  expect((await exemplars.listLast(2)).map(({ id }) => id)).toEqual(["ex_9", "ex_8"]);
  expect(await exemplars.listLast(40)).toHaveLength(await exemplars.count());
});

test.each(homes)(
  "%s, milestones that a person worded survive another writing of it",
  async (_, open) => {
    using storage = await open();
    const { exemplars } = storage;
    const [milestone] = [
      { call: 0, why: "decided" as const, description: "Open it", feedback: "", actions: [] },
    ];
    const before = buildExemplar({ id: "ex_1", milestones: [milestone] });
    await exemplars.put(before);
    const worded = [{ ...milestone, description: "Open the fridge" }];
    await exemplars.keepMilestones("ex_1", worded);
    await exemplars.keepMilestones("gone", worded);
    await exemplars.replace({ ...before, title: "Another title" });
    const kept = await exemplars.get("ex_1");
    expect([kept?.title, kept?.milestones]).toEqual(["Another title", worded]);
    await exemplars.keepMilestones("ex_1", undefined);
    expect((await exemplars.get("ex_1"))?.milestones).toBeUndefined();
  },
);
