/** Packs as records of a database of their own, where there are no files that a worker reads at once. */
import type { PackFile, PackStore } from "@/engines/retrieval/packs/pack-store";

const DATABASE = "exemplar-retrieval-index";
const TABLE = "packs";

/** Undefined where the browser gives no database. */
export async function openIdbPackStore(): Promise<PackStore | undefined> {
  try {
    const asked = indexedDB.open(DATABASE, 1);
    asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(TABLE));
    return new IdbPackStore(await settled(asked));
  } catch {
    return undefined;
  }
}

class IdbPackStore implements PackStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async list(): Promise<readonly string[]> {
    const keys = await settled(this.#table("readonly").getAllKeys());
    return keys.filter((key) => typeof key === "string");
  }

  async open(name: string): Promise<PackFile | undefined> {
    const found: unknown = await settled(this.#table("readonly").get(name));
    if (!(found instanceof ArrayBuffer)) {
      return undefined;
    }
    // It cannot be read later without waiting: all of it stays in memory.
    const bytes = new Uint8Array(found);
    return {
      sizeBytes: bytes.length,
      read: (at, target) => target.set(bytes.subarray(at, at + target.length)),
      close: () => undefined,
    };
  }

  async write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const table = this.#table("readwrite");
    const written = new Promise<void>((resolve, reject) => {
      table.transaction.addEventListener("complete", () => resolve());
      table.transaction.addEventListener("abort", () => reject(table.transaction.error));
    });
    table.put(bytes.buffer, name);
    await written;
  }

  async remove(name: string): Promise<void> {
    await settled(this.#table("readwrite").delete(name));
  }

  #table(mode: IDBTransactionMode): IDBObjectStore {
    return this.#database.transaction(TABLE, mode).objectStore(TABLE);
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
