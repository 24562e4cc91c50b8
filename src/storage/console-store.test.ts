import { expect, test } from "vitest";
import type { ConsoleRecord } from "@/core/console/console-record";
import { openMemoryStorage } from "@/storage/open-storage";

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
