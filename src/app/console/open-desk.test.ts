import { expect, test } from "vitest";
import { newRecord } from "@/app/console/console-beginnings";
import { lastSession } from "@/app/console/open-desk";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

test("the console opens with the last session that can be read; one that was asked for is told of", async () => {
  using storage = openMemoryStorage();
  const store = await storage.consoles();
  const older = { ...newRecord("w", 0), changedAt: 1 };
  const damaged = Object.assign({ ...newRecord("w", 0), changedAt: 2 }, { lines: [{}] });
  await store.put(older);
  await store.put(damaged);
  expect(await lastSession({ storage }, "w", undefined)).toEqual(older);
  await expect(lastSession({ storage }, "w", damaged.id)).rejects.toMatchObject({ code: "STO-04" });
  expect(await lastSession({ storage }, "elsewhere", undefined)).toBeUndefined();
});
