/**
 * A page of the studio's origin that is not the studio: lays rows into the browser's database before the
 * studio opens it, reads every row past the studio's code, takes rows away, fills the room that is left, and
 * holds the database as an old tab does that does not let go.
 */
import { ensureExists } from "@/base/assert";

export interface LaidStore {
  readonly name: string;
  readonly keyPath: string | readonly string[];
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | readonly string[];
    readonly unique: boolean;
    readonly multiEntry: boolean;
  }[];
  /** `{"$binary": "Blob" | "Float32Array", "base64": ...}` stands for bytes. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Rows by their table; binaries are told by their kind and size. */
export type StoredRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export type StoredKey = string | [string, number];

export interface Keeper {
  /** Writes a database that is not there yet. `version` as IndexedDB counts it. */
  lay(version: number, stores: readonly LaidStore[]): Promise<void>;
  /** Puts rows beside what is there. */
  put(table: string, rows: LaidStore["rows"]): Promise<void>;
  /** Takes rows away, by their keys. */
  remove(table: string, keys: readonly StoredKey[]): Promise<void>;
  /** Every row as JSON, and the version of the database. */
  read(): Promise<{ readonly version: number; readonly rows: string }>;
  usedBytes(): Promise<number>;
  /** Tries to write so many bytes; whether there was room. Nothing of it stays. */
  tryToWrite(bytes: number): Promise<boolean>;
  /** Opens the database and does not close it for anybody. */
  hold(): Promise<void>;
  letGo(): void;
}

declare global {
  interface Window {
    keeper?: Keeper;
  }
}

const DATABASE = "exemplar";
const SCRATCH = "keeper-scratch";

let held: IDBDatabase | undefined;

window.keeper = {
  async lay(version, stores) {
    const request = indexedDB.open(DATABASE, version);
    request.addEventListener("upgradeneeded", () => {
      for (const { name, keyPath, indexes, rows } of stores) {
        const table = request.result.createObjectStore(name, { keyPath: toKeyPath(keyPath) });
        for (const index of indexes) {
          const { unique, multiEntry } = index;
          table.createIndex(index.name, toKeyPath(index.keyPath), { unique, multiEntry });
        }
        for (const row of rows) {
          table.put(revive(row));
        }
      }
    });
    const database = await answerOf(request);
    database.close();
  },
  async put(table, rows) {
    const database = await answerOf(indexedDB.open(DATABASE));
    const transaction = database.transaction(table, "readwrite");
    for (const row of rows) {
      transaction.objectStore(table).put(revive(row));
    }
    await endOf(transaction);
    database.close();
  },
  async remove(table, keys) {
    const database = await answerOf(indexedDB.open(DATABASE));
    const transaction = database.transaction(table, "readwrite");
    for (const key of keys) {
      transaction.objectStore(table).delete(key);
    }
    await endOf(transaction);
    database.close();
  },
  async read() {
    const database = await answerOf(indexedDB.open(DATABASE));
    const names = [...database.objectStoreNames];
    // One transaction: of one moment.
    const transaction = database.transaction(names);
    const tables = names.map(async (name) => {
      const rows: unknown = await answerOf(transaction.objectStore(name).getAll());
      return [name, rows] as const;
    });
    const rows = JSON.stringify(Object.fromEntries(await Promise.all(tables)), plainly);
    database.close();
    return { version: database.version, rows };
  },
  async usedBytes() {
    const { usage } = await navigator.storage.estimate();
    return ensureExists(usage, "this browser tells what is used");
  },
  async tryToWrite(bytes) {
    const request = indexedDB.open(SCRATCH, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("bytes");
    });
    const database = await answerOf(request);
    const transaction = database.transaction("bytes", "readwrite");
    transaction.objectStore("bytes").put(new Uint8Array(bytes), "here");
    transaction.objectStore("bytes").delete("here");
    const hadRoom = await endOf(transaction).then(
      () => true,
      () => false,
    );
    database.close();
    return hadRoom;
  },
  async hold() {
    held = await answerOf(indexedDB.open(DATABASE));
  },
  letGo() {
    held?.close();
    held = undefined;
  },
};

function toKeyPath(keyPath: string | readonly string[]): string | string[] {
  return typeof keyPath === "string" ? keyPath : [...keyPath];
}

function plainly(_: string, value: unknown): unknown {
  if (value instanceof Blob) {
    return `Blob of ${value.size} bytes`;
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    return `bytes: ${value.byteLength}`;
  }
  return value;
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(revive);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  const parts = new Map<string, unknown>(Object.entries(value));
  if (!parts.has("$binary")) {
    return Object.fromEntries([...parts].map(([key, part]) => [key, revive(part)]));
  }
  const text = atob(String(parts.get("base64")));
  const bytes = Uint8Array.from(text, (letter) => Number(letter.codePointAt(0)));
  return parts.get("$binary") === "Blob"
    ? new Blob([bytes], { type: String(parts.get("type")) })
    : new Float32Array(bytes.buffer);
}

async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return await new Promise((resolve, reject) => {
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("the database did not answer"));
    });
  });
}

async function endOf(transaction: IDBTransaction): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => {
      resolve();
    });
    transaction.addEventListener("abort", () => {
      reject(transaction.error ?? new Error("aborted"));
    });
  });
}
