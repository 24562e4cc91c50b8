/**
 * The studio's whole database as JSON and back, past the studio: the shape on disk (version, stores,
 * indexes) and every row, with what is binary as base64. So a profile of today can be kept as a file
 * and opened by any later studio.
 */
import type { Page } from "@playwright/test";
import { z } from "zod";

const keyPathSchema = z.union([z.string(), z.array(z.string())]);

const storedRowSchema = z.record(z.string(), z.unknown());
export type StoredRow = Readonly<z.infer<typeof storedRowSchema>>;

const databaseCopySchema = z.object({
  /** As IndexedDB counts it. */
  version: z.number().int().positive(),
  stores: z.array(
    z.object({
      name: z.string(),
      keyPath: keyPathSchema,
      indexes: z.array(
        z.object({
          name: z.string(),
          keyPath: keyPathSchema,
          unique: z.boolean(),
          multiEntry: z.boolean(),
        }),
      ),
      /** Rows as JSON; `{"$binary": "Blob" | "Float32Array" | ..., ...}` stands for bytes. */
      rows: z.array(storedRowSchema),
    }),
  ),
});
export type DatabaseCopy = Readonly<z.infer<typeof databaseCopySchema>>;

const DATABASE = "exemplar";

/** Parses a copy that was kept as a file. Throws where it is none. */
export function parseDatabaseCopy(text: string): DatabaseCopy {
  return databaseCopySchema.parse(JSON.parse(text));
}

/** Copies the database of the page's profile; the studio may be open. */
export async function copyDatabase(page: Page): Promise<DatabaseCopy> {
  const copy = await page.evaluate(async (name) => {
    const toBase64 = (bytes: Uint8Array) =>
      btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
    const encode = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) {
        const bytes = new Uint8Array(await value.arrayBuffer());
        return { $binary: "Blob", type: value.type, base64: toBase64(bytes) };
      }
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        return { $binary: value.constructor.name, base64: toBase64(bytes) };
      }
      if (value instanceof ArrayBuffer) {
        return { $binary: "ArrayBuffer", base64: toBase64(new Uint8Array(value)) };
      }
      if (Array.isArray(value)) {
        return await Promise.all(value.map(encode));
      }
      if (typeof value === "object" && value !== null) {
        const pairs = Object.entries(value).filter(([, part]) => part !== undefined);
        return Object.fromEntries(
          await Promise.all(pairs.map(async ([key, part]) => [key, await encode(part)])),
        );
      }
      return value;
    };
    const answer = async <T>(request: IDBRequest<T>): Promise<T> =>
      await new Promise((resolve, reject) => {
        request.addEventListener("success", () => {
          resolve(request.result);
        });
        request.addEventListener("error", () => {
          reject(request.error ?? new Error("the database did not answer"));
        });
      });
    const database = await answer(indexedDB.open(name));
    const stores: unknown[] = [];
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const rows = await answer(store.getAll());
      stores.push({
        name: storeName,
        keyPath: store.keyPath,
        indexes: [...store.indexNames].map((indexName) => {
          const { keyPath, unique, multiEntry } = store.index(indexName);
          return { name: indexName, keyPath, unique, multiEntry };
        }),
        rows: await encode(rows),
      });
    }
    const { version } = database;
    database.close();
    return { version, stores };
  }, DATABASE);
  return databaseCopySchema.parse(copy);
}

/**
 * Writes a copy into the page's profile, which must not have a database yet. The page must be of
 * the studio's origin but not the studio, which would open the database first.
 */
export async function restoreDatabase(page: Page, copy: DatabaseCopy): Promise<void> {
  await page.evaluate(
    async ({ name, version, stores }) => {
      const fromBase64 = (text: unknown) =>
        Uint8Array.from(atob(String(text)), (letter) => letter.codePointAt(0) ?? Number.NaN);
      const decodeBinary = (kind: unknown, bytes: Uint8Array<ArrayBuffer>, type: unknown) => {
        switch (kind) {
          case "Blob":
            return new Blob([bytes], { type: String(type) });
          case "ArrayBuffer":
            return bytes.buffer;
          case "Uint8Array":
            return bytes;
          case "Float32Array":
            return new Float32Array(bytes.buffer);
          default:
            throw new Error(`no such binary value: ${String(kind)}`);
        }
      };
      const decode = (value: unknown): unknown => {
        if (Array.isArray(value)) {
          return value.map(decode);
        }
        if (typeof value !== "object" || value === null) {
          return value;
        }
        const parts = new Map<string, unknown>(Object.entries(value));
        return parts.has("$binary")
          ? decodeBinary(parts.get("$binary"), fromBase64(parts.get("base64")), parts.get("type"))
          : Object.fromEntries([...parts].map(([key, part]) => [key, decode(part)]));
      };
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.addEventListener("error", () => {
          reject(request.error ?? new Error("no database"));
        });
        request.addEventListener("upgradeneeded", ({ oldVersion }) => {
          if (oldVersion !== 0) {
            request.transaction?.abort();
            return;
          }
          for (const { name: storeName, keyPath, indexes, rows } of stores) {
            const store = request.result.createObjectStore(storeName, { keyPath });
            for (const index of indexes) {
              const { unique, multiEntry } = index;
              store.createIndex(index.name, index.keyPath, { unique, multiEntry });
            }
            for (const row of rows) {
              store.put(decode(row));
            }
          }
        });
        request.addEventListener("success", () => {
          request.result.close();
          resolve();
        });
      });
    },
    { name: DATABASE, ...copy },
  );
}
