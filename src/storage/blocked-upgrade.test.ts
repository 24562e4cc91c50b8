import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openStorage } from "@/storage/open-storage";

/** A studio of before that does not answer: its tab is frozen, or in a debugger. */
async function openOlder(name: string): Promise<IDBDatabase> {
  return await new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 10);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("projects", { keyPath: "id" });
    });
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("no database"));
    });
  });
}

test("an older studio that does not let go is told, and nobody works beside the data meanwhile", async () => {
  const older = await openOlder("blocked");
  await expect(openStorage({ name: "blocked" })).rejects.toMatchObject({ code: "STO-08" });
  older.close();
  const opened = await openStorage({ name: "blocked" });
  expect(opened.isPersistent).toBe(true);
  opened[Symbol.dispose]();
});
