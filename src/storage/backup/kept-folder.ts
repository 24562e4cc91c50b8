/**
 * The folder that backups go into, over visits. A handle of a folder is nothing that JSON can hold, so it has
 * a database of its own, which no backup and no list of rows reads.
 */
export interface KeptFolder {
  /** Undefined where none was chosen, or where this browser keeps nothing. */
  read(): Promise<FileSystemDirectoryHandle | undefined>;
  /** Rejects where it cannot be stored: it holds for this visit then. */
  keep(folder: FileSystemDirectoryHandle): Promise<void>;
  forget(): Promise<void>;
}

const DATABASE = "exemplar-folder";
const TABLE = "folders";
const KEY = "backup";

export function createKeptFolder(): KeptFolder {
  return {
    async read() {
      const found: unknown = await inTable("readonly", (table) => table.get(KEY)).catch(
        () => undefined,
      );
      return isFolder(found) ? found : undefined;
    },
    async keep(folder) {
      await inTable("readwrite", (table) => table.put(folder, KEY));
    },
    async forget() {
      await inTable("readwrite", (table) => table.delete(KEY));
    },
  };
}

function isFolder(value: unknown): value is FileSystemDirectoryHandle {
  return (
    typeof value === "object" && value !== null && "kind" in value && value.kind === "directory"
  );
}

async function inTable<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const open = indexedDB.open(DATABASE, 1);
  open.addEventListener("upgradeneeded", () => {
    open.result.createObjectStore(TABLE);
  });
  const database = await resultOf(open);
  try {
    return await resultOf(work(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
}
