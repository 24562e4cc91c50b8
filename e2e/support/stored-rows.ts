import type { Page } from "@playwright/test";

/** How many rows each table of the studio's database has, read past the studio. */
export async function countStoredRows(page: Page): Promise<Readonly<Record<string, number>>> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("exemplar");
      request.addEventListener("success", () => {
        resolve(request.result);
      });
      request.addEventListener("error", () => {
        reject(request.error ?? new Error("no database"));
      });
    });
    const names = [...database.objectStoreNames].filter((name) => !name.startsWith("$"));
    const counts = await Promise.all(
      names.map(
        (name) =>
          new Promise<readonly [string, number]>((resolve, reject) => {
            const request = database.transaction(name).objectStore(name).count();
            request.addEventListener("success", () => {
              resolve([name, request.result]);
            });
            request.addEventListener("error", () => {
              reject(request.error ?? new Error(name));
            });
          }),
      ),
    );
    database.close();
    return Object.fromEntries(counts);
  });
}

/** Tables that an import fills. */
export const NOTHING_IMPORTED = { demonstrations: 0, videos: 0, operations: 0, imports: 0 };
