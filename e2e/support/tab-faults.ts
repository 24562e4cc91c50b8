/** What happens to a tab and its disk that no person does: a crash, at a moment of choice, and a disk that is full. */
import type { Page } from "@playwright/test";

/** Kills the tab's process as a crash does: no event reaches the page. */
export async function crash(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  client.send("Page.crash").catch(() => undefined);
  await crashed;
}

/** Makes the browser believe that its disk has this many bytes; undefined takes that back. */
export async function limitStorage(page: Page, quotaSize: number | undefined): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Storage.overrideQuotaForOrigin", {
    origin: new URL(page.url()).origin,
    ...(quotaSize === undefined ? {} : { quotaSize }),
  });
  if (quotaSize === undefined) {
    await client.detach();
  }
}

/**
 * Kills the tab once something is written into this table, inside of the transaction, which is open then. `act` is what
 * leads there.
 */
export async function crashAtWrite(
  page: Page,
  table: string,
  act: () => Promise<void>,
): Promise<void> {
  await page.evaluate((name) => {
    const add: unknown = Reflect.get(IDBObjectStore.prototype, "add");
    const keepOpen = (store: IDBObjectStore) => {
      store.count().addEventListener("success", () => keepOpen(store));
    };
    // Dexie ends transactions by itself where it can.
    Reflect.set(IDBTransaction.prototype, "commit", () => undefined);
    Reflect.set(IDBObjectStore.prototype, "add", function write(this: IDBObjectStore, row: object) {
      if (this.name === name) {
        keepOpen(this);
        document.documentElement.dataset["writes"] = name;
      }
      return typeof add === "function" ? add.call(this, row) : undefined;
    });
  }, table);
  await act();
  await page.locator(`html[data-writes="${table}"]`).waitFor();
  await crash(page);
  await page.close();
}
