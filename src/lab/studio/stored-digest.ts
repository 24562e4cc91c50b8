/** What a profile of the browser keeps of the studio, told apart row by row, read past the studio's own code. */
import type { Page } from "playwright";
import { DERIVED_NAMES } from "@/storage/schema-versions";

export interface StoredDigest {
  /** One text for each row: its store and key, and the SHA-256 of all that is in it, binaries too. */
  readonly rows: ReadonlySet<string>;
  /** Of the rows with their binaries, as they were hashed. */
  readonly bytes: number;
}

const DATABASE = "exemplar";

/** Reads every row of the studio's database in the page's profile, and tells those that are not made of others. */
export async function digestStored(page: Page): Promise<StoredDigest> {
  const { rows, bytes } = await page.evaluate(async (name) => {
    // Methods, because what builds this file marks other functions with a helper that the page has not.
    const reader = {
      bytes: 0,
      async answer<T>(request: IDBRequest<T>): Promise<T> {
        return await new Promise((resolve, reject) => {
          request.addEventListener("success", () => {
            resolve(request.result);
          });
          request.addEventListener("error", () => {
            reject(request.error ?? new Error("the database did not answer"));
          });
        });
      },
      async hashOf(source: BufferSource): Promise<string> {
        this.bytes += source.byteLength;
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", source));
        return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      },
      /** Binaries become their kind and hash; keys are sorted, because a row is no other in another order. */
      async plain(value: unknown): Promise<unknown> {
        if (value instanceof Blob) {
          return ["Blob", value.type, await this.hashOf(await value.arrayBuffer())];
        }
        if (value instanceof ArrayBuffer) {
          return ["ArrayBuffer", await this.hashOf(value)];
        }
        if (ArrayBuffer.isView(value)) {
          const copy = new Uint8Array(value.byteLength);
          copy.set(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
          return [value.constructor.name, await this.hashOf(copy)];
        }
        if (Array.isArray(value)) {
          return await Promise.all(value.map(async (part) => await this.plain(part)));
        }
        if (typeof value !== "object" || value === null) {
          return value;
        }
        const pairs = Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1));
        return await Promise.all(pairs.map(async ([key, part]) => [key, await this.plain(part)]));
      },
    };
    const database = await reader.answer(indexedDB.open(name));
    const told: string[] = [];
    for (const store of database.objectStoreNames) {
      const rowsOf = database.transaction(store).objectStore(store);
      const keys = await reader.answer(rowsOf.getAllKeys());
      const all: readonly unknown[] = await reader.answer(rowsOf.getAll());
      for (const [index, row] of all.entries()) {
        const text = JSON.stringify(await reader.plain(row));
        const hash = await reader.hashOf(new TextEncoder().encode(text));
        told.push(`${store} ${JSON.stringify(keys[index])} ${hash}`);
      }
    }
    database.close();
    return { rows: told, bytes: reader.bytes };
  }, DATABASE);
  return { rows: new Set(rows.filter(isOwned)), bytes };
}

function isOwned(row: string): boolean {
  return !DERIVED_NAMES.some((name) => row.startsWith(`${name} `));
}
