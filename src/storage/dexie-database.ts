/** IndexedDB through Dexie: the only file that knows Dexie. */
import { Dexie, type IndexableType, type ObservabilitySet, type Table as DexieTable } from "dexie";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { lastOf } from "@/base/element-at";
import type { Database, FieldPair, RowKey, Table } from "@/storage/database";
import {
  SCHEMA_STEPS,
  SCHEMA_VERSION,
  STORED_NAMES,
  TABLE_NAMES,
  type SchemaStep,
  type StoredName,
  type TableShape,
} from "@/storage/schema-versions";
import {
  storageBlockedError,
  storageNewerError,
  storageUnavailableError,
  toStorageError,
} from "@/storage/storage-error";
import { slicesOfRows } from "@/storage/writing/slices-of-rows";

/** Another tab on an older version closes its database at once when asked; 5 s means that it hangs. */
const BLOCKED_WAIT_MS = 5000;

/**
 * Opens the database and brings it to the newest version. Throws STO-02 where the browser gives
 * none, STO-03 where a newer studio wrote it, STO-08 while an older one in another tab holds it.
 */
export async function openDexieDatabase(name: string): Promise<Database> {
  // Strict: what was told to be saved survives a loss of power, not only of the tab.
  const db = new Dexie(name, { chromeTransactionDurability: "strict" });
  declareVersions(db);
  const whenOutdated = closeWhenOutdated(db);
  try {
    await Promise.race([db.open(), rejectWhenBlocked(db)]);
  } catch (error) {
    db.close();
    throw error instanceof AppError ? error : storageUnavailableError(error);
  }
  // Dexie multiplies its versions by ten on disk, and opens a newer database as it finds it.
  const foundVersion = db.backendDB().version / 10;
  if (foundVersion > SCHEMA_VERSION) {
    db.close();
    throw storageNewerError(foundVersion, SCHEMA_VERSION);
  }
  const closedListeners = new Set<() => void>();
  return {
    isPersistent: true,
    whenOutdated,
    whenCleared: whenCleared(db, closedListeners),
    onClosed: (listener) => {
      closedListeners.add(listener);
    },
    table: (table) => toTable(db, table),
    transaction: (names, work) =>
      guard(() => db.transaction("rw", [...names], async () => await work())),
    watch: (listener) => watchWrites(name, listener),
    watchRows: (table, listener) => watchRows(`idb://${name}/${table}/`, listener),
    close: () => {
      db.close();
    },
  };
}

/** Resolves when a newer studio opens the database, which is closed here for good before. */
function closeWhenOutdated(db: Dexie): Promise<void> {
  return new Promise((resolve) => {
    db.on("versionchange", () => {
      // Dexie's own handler would open the newer database again, as it finds it, and write to it.
      db.close();
      resolve();
      return false;
    });
  });
}

/** A browser that clears its storage closes the database first and is done with it a moment later. */
const REOPEN_DELAYS_MS = [50, 500, 3000] as const;

/**
 * Resolves when the browser took the database away under an open page and nothing is in it any more.
 * A database that was only closed still has its rows.
 */
function whenCleared(db: Dexie, closedListeners: ReadonlySet<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const listen = () => {
      db.backendDB().addEventListener("close", () => {
        for (const listener of closedListeners) {
          listener();
        }
        void reopen(db).then(async (isOpen) => {
          if (!isOpen) {
            return;
          }
          listen();
          const counts = await Promise.all(TABLE_NAMES.map((name) => db.table(name).count()));
          if (counts.every((count) => count === 0)) {
            resolve();
          }
        });
      });
    };
    listen();
  });
}

async function reopen(db: Dexie): Promise<boolean> {
  for (const delayMs of REOPEN_DELAYS_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
    });
    try {
      await db.open();
      return true;
    } catch {
      // Still being cleared: once more, later. In the end whoever calls is told that it is closed.
    }
  }
  return false;
}

function declareVersions(db: Dexie): void {
  for (const step of SCHEMA_STEPS) {
    const version = db.version(step.version).stores(toDexieStores(step));
    const { upgradeRow } = step;
    if (upgradeRow !== undefined) {
      version.upgrade(async (transaction) => {
        for (const name of TABLE_NAMES) {
          const rows = transaction.table<object, IndexableType>(name);
          await rows.toCollection().modify((row, context) => {
            context.value = upgradeRow(name, row);
          });
        }
      });
    }
  }
}

function toDexieStores(step: SchemaStep): Record<string, string> {
  const entries = Object.entries(step.tables).map(([name, shape]) => [name, toDexieSpec(shape)]);
  return Object.fromEntries(entries);
}

function toDexieSpec({ key, indexes }: TableShape): string {
  return [key.length === 1 ? key[0] : toDexieIndex(key), ...indexes.map(toDexieIndex)].join(", ");
}

function toDexieIndex(fields: string | FieldPair): string {
  return typeof fields === "string" ? fields : `[${fields.join("+")}]`;
}

function rejectWhenBlocked(db: Dexie): Promise<never> {
  return new Promise((_, reject) => {
    db.on("blocked", () => {
      setTimeout(() => {
        reject(storageBlockedError());
      }, BLOCKED_WAIT_MS);
    });
  });
}

function toTable(db: Dexie, name: StoredName): Table {
  const table: DexieTable<object, IndexableType> = db.table(name);
  /** Without a transaction, a bulk write that fails would keep the rows before the failing one. */
  const write = (work: () => PromiseLike<unknown>) =>
    guard(async () => {
      await db.transaction("rw", table, async () => {
        await work();
      });
    });
  return {
    get: (key) => guard(() => table.get(toDexieKey(key))),
    all: () =>
      guard(async () => {
        const rows: object[] = [];
        await db.transaction("r", table, () => readSlices(table, (slice) => rows.push(...slice)));
        return rows;
      }),
    eachSlice: (take) => guard(() => db.transaction("r", table, () => readSlices(table, take))),
    matching: (field, value) => guard(() => table.where(field).equals(value).toArray()),
    last: (count) => guard(() => table.orderBy(":id").reverse().limit(count).toArray()),
    size: () => guard(() => table.count()),
    count: (field, value) =>
      guard(() =>
        table
          .where(toDexieIndex(field))
          .equals(typeof value === "string" ? value : [...value])
          .count(),
      ),
    firstOf: (fields, value, count) =>
      guard(() =>
        table
          .where(toDexieIndex(fields))
          .between([value, Dexie.minKey], [value, Dexie.maxKey])
          .limit(count)
          .toArray(),
      ),
    keysOf: (field, value) =>
      guard(async () =>
        z.array(z.string()).parse(await table.where(field).equals(value).primaryKeys()),
      ),
    valuesOf: (field) =>
      guard(async () => z.array(z.string()).parse(await table.orderBy(field).uniqueKeys())),
    keys: () => guard(async () => rowKeysSchema.parse(await table.toCollection().primaryKeys())),
    add: (rows) => write(() => inSlices(rows, (slice) => table.bulkAdd(slice))),
    put: (rows) => write(() => inSlices(rows, (slice) => table.bulkPut(slice))),
    remove: (keys) => write(() => table.bulkDelete(keys.map(toDexieKey))),
  };
}

/** So many rows are copied out of the database before somebody else has a turn. */
const ROWS_AT_ONCE = 100;

async function inSlices(
  rows: readonly object[],
  write: (slice: readonly object[]) => PromiseLike<unknown>,
): Promise<void> {
  for (const slice of slicesOfRows(rows)) {
    await write(slice);
  }
}

/** Every row by its key, of one moment: inside a transaction. The next slice is on its way while one is taken. */
async function readSlices(
  table: DexieTable<object, IndexableType>,
  take: (slice: readonly object[]) => void,
): Promise<void> {
  let reading = table.orderBy(":id").limit(ROWS_AT_ONCE).toArray();
  for (let isLast = false; !isLast;) {
    const slice = await reading;
    isLast = slice.length < ROWS_AT_ONCE;
    if (!isLast) {
      const rest = table.where(":id").above(keyOf(lastOf(slice), table));
      reading = rest.limit(ROWS_AT_ONCE).toArray();
    }
    take(slice);
  }
}

function keyOf(row: object, { schema }: DexieTable<object, IndexableType>): IndexableType {
  const { keyPath } = schema.primKey;
  const read = (path: string): string | number =>
    z.string().or(z.number()).parse(Dexie.getByKeyPath(row, path));
  return typeof keyPath === "string" ? read(keyPath) : ensureExists(keyPath).map(read);
}

const rowKeysSchema = z.array(z.union([z.string(), z.tuple([z.string(), z.number()])]));

function toDexieKey(key: RowKey): IndexableType {
  return typeof key === "string" ? key : [...key];
}

async function guard<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

function watchWrites(
  databaseName: string,
  listener: (names: ReadonlySet<StoredName>) => void,
): Disposable {
  // Parts look like `idb://exemplar/operations/...`; Dexie relays those of other tabs too.
  const handleMutation = (parts: ObservabilitySet) => {
    const names = STORED_NAMES.filter((name) =>
      Object.keys(parts).some((part) => part.startsWith(`idb://${databaseName}/${name}/`)),
    );
    if (names.length > 0) {
      listener(new Set(names));
    }
  };
  Dexie.on("storagemutated", handleMutation);
  return {
    [Symbol.dispose]: () => {
      Dexie.on("storagemutated").unsubscribe(handleMutation);
    },
  };
}

/** `part` is the name that Dexie gives the keys of a table. */
function watchRows(
  part: string,
  listener: (keys: readonly string[] | undefined) => void,
): Disposable {
  const handleMutation = (parts: ObservabilitySet & { readonly all?: unknown }) => {
    // As when the page comes back from the browser's cache: anything may have changed.
    if (parts.all !== undefined) {
      listener(undefined);
      return;
    }
    // What is removed stands apart; `:dels` of a table holds nothing else.
    const ranges = [parts[part], parts[`${part}:dels`]].filter((range) => range !== undefined);
    if (ranges.length > 0) {
      const keys = ranges.map(keysIn);
      const single = keys.filter((some) => some !== undefined);
      listener(single.length < keys.length ? undefined : single.flat());
    }
  };
  Dexie.on("storagemutated", handleMutation);
  return {
    [Symbol.dispose]: () => {
      Dexie.on("storagemutated").unsubscribe(handleMutation);
    },
  };
}

const rangeSchema = z.object({
  from: z.unknown(),
  to: z.unknown(),
  l: z.unknown().optional(),
  r: z.unknown().optional(),
});

/** The single keys of a tree of ranges; undefined where there is a true range in it. */
function keysIn(tree: unknown): readonly string[] | undefined {
  const keys: string[] = [];
  const pending = [tree];
  while (pending.length > 0) {
    const node = rangeSchema.safeParse(pending.pop()).data;
    if (node?.from === undefined) {
      // An empty range has no ends.
      continue;
    }
    if (typeof node.from !== "string" || node.from !== node.to) {
      return undefined;
    }
    keys.push(node.from);
    pending.push(node.l, node.r);
  }
  return keys;
}
