import { expect, test } from "vitest";
import type { ConsoleRecord } from "@/core/console/console-record";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const record: ConsoleRecord = {
  id: "con_1",
  world: "tabletop",
  title: "stack the blocks",
  start: { objects: [] },
  lines: [{ source: "1 + 1", answer: "2", by: "typed", at: 1 }],
  prompt: { count: 16, decay: 0.6 },
  startedAt: 1,
  changedAt: 1,
};

test("sessions come back as they were, the one changed last first; a removed one can be put back", async () => {
  using storage = openMemoryStorage();
  const store = await storage.consoles();
  await store.put(record);
  await store.put({ ...record, id: "con_2", changedAt: 2 });
  await store.put({ ...record, id: "con_3", world: "elsewhere" });
  expect((await store.list("tabletop")).items).toEqual([
    { id: "con_2", title: "stack the blocks", changedAt: 2, lineCount: 1 },
    { id: "con_1", title: "stack the blocks", changedAt: 1, lineCount: 1 },
  ]);
  expect(await store.get("con_1")).toEqual(record);
  const gone = await store.remove("con_1");
  expect(gone).toEqual(record);
  expect(await store.get("con_1")).toBeUndefined();
});

test("a list counts the lines and does not read them; one that cannot be read is told where it is opened", async () => {
  using storage = openMemoryStorage();
  const store = await storage.consoles();
  await store.put(Object.assign({ ...record }, { lines: [{}, {}, {}] }));
  const { items, damaged } = await store.list("tabletop");
  expect(items).toMatchObject([{ id: "con_1", lineCount: 3 }]);
  expect(damaged).toEqual([]);
  await expect(store.get("con_1")).rejects.toMatchObject({ code: "STO-04" });
});
