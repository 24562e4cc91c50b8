import { nextTask } from "@/base/turns/next-task";
import { isDefined } from "@/base/defined";
import { ensureExists } from "@/base/assert";
import type { Database, RowKey, Table } from "@/storage/database";
import { currentTables, type StoredName, type TableShape } from "@/storage/schema-versions";
import { rowTakenError } from "@/storage/storage-error";

interface MemoryRows {
  readonly shape: TableShape;
  rows: Map<string, object>;
}

/**
 * A database that lasts as long as the page: what the studio runs on where the browser gives it no
 * IndexedDB. The same keys, order and all-or-nothing transactions as on disk: those over the same tables
 * happen one after another, so that one that fails takes back nothing but its own. Whoever writes does it in
 * one, and none begins inside another.
 */
export function createMemoryDatabase(): Database {
  const tables = new Map<StoredName, MemoryRows>();
  for (const [name, shape] of currentTables()) {
    tables.set(name, { shape, rows: new Map() });
  }
  const turns = new TableTurns();
  const listeners = new Set<(names: ReadonlySet<StoredName>) => void>();
  const rowsOf = (name: StoredName) => ensureExists(tables.get(name), `no table ${name}`);
  const rowListeners = new Set<RowListener>();
  const notify = (name: StoredName, keys: readonly string[] | undefined) => {
    for (const listener of rowListeners) {
      listener(name, keys);
    }
    for (const listener of listeners) {
      listener(new Set([name]));
    }
  };
  return {
    isPersistent: false,
    // Nobody else can reach it.
    whenOutdated: new Promise(() => undefined),
    whenCleared: new Promise(() => undefined),
    onClosed: () => undefined,
    table: (name) =>
      createTable(rowsOf(name), (keys) => {
        notify(name, keys);
      }),
    transaction: (names, work) =>
      turns.take(names, async () => {
        const before = names.map((name) => new Map(rowsOf(name).rows));
        try {
          return await work();
        } catch (error) {
          for (const [index, name] of names.entries()) {
            rowsOf(name).rows = ensureExists(before[index]);
            // Somebody may have read what is taken back.
            notify(name, undefined);
          }
          throw error;
        }
      }),
    watch: (listener) => listenIn(listeners, listener),
    watchRows: (watched, listener) =>
      listenIn(rowListeners, (name: StoredName, keys: readonly string[] | undefined) => {
        if (name === watched) {
          listener(keys);
        }
      }),
    close() {
      listeners.clear();
      rowListeners.clear();
    },
  };
}

/** Who writes to which tables: first come, first served. */
class TableTurns {
  readonly #lasts = new Map<StoredName, Promise<void>>();

  /** Begins when all who asked before for one of the tables are through. */
  async take<T>(names: readonly StoredName[], work: () => Promise<T>): Promise<T> {
    const before = names.map((name) => this.#lasts.get(name)).filter(isDefined);
    const done = Promise.all(before).then(work);
    const through = done.then(
      () => undefined,
      () => undefined,
    );
    for (const name of names) {
      this.#lasts.set(name, through);
    }
    return await done;
  }
}

type RowListener = (name: StoredName, keys: readonly string[] | undefined) => void;

function listenIn<T>(listeners: Set<T>, listener: T): Disposable {
  listeners.add(listener);
  return {
    [Symbol.dispose]: () => {
      listeners.delete(listener);
    },
  };
}

/** `onWrite` is told which keys were written or removed, each as it is in the store. */
function createTable(store: MemoryRows, onWrite: (keys: readonly string[]) => void): Table {
  const keyOf = (row: object) => encodeKey(store.shape.key.map((field) => readField(row, field)));
  const matches = (field: string, value: string) =>
    sortedRows(store).filter((row) => readField(row, field) === value);
  return {
    async get(key) {
      return store.rows.get(encodeKey(key));
    },
    async all() {
      return sortedRows(store);
    },
    eachSlice: (take) => takeSlices(sortedRows(store), take),
    async matching(field, value) {
      return matches(field, value);
    },
    last: async (count) => sortedRows(store).toReversed().slice(0, count),
    size: async () => store.rows.size,
    async count(field, value) {
      const fields = typeof field === "string" ? [field] : field;
      const values = typeof value === "string" ? [value] : value;
      return sortedRows(store).filter((row) =>
        fields.every((name, index) => readField(row, name) === values[index]),
      ).length;
    },
    async firstOf([first, second], value, count) {
      return matches(first, value)
        .toSorted((a, b) => (fieldKey(a, second) < fieldKey(b, second) ? -1 : 1))
        .slice(0, count);
    },
    async keysOf(field, value) {
      return matches(field, value).map((row) => String(toRowKey(store.shape, row)));
    },
    valuesOf: async (field) => valuesOf(store, field),
    async keys() {
      return sortedRows(store).map((row) => toRowKey(store.shape, row));
    },
    async add(rows) {
      const keys = rows.map(keyOf);
      if (new Set(keys).size < keys.length || keys.some((key) => store.rows.has(key))) {
        throw rowTakenError(undefined);
      }
      for (const row of rows) {
        store.rows.set(keyOf(row), row);
      }
      onWrite(rows.map(keyOf));
    },
    async put(rows) {
      for (const row of rows) {
        store.rows.set(keyOf(row), row);
      }
      onWrite(rows.map(keyOf));
    },
    async remove(keys) {
      for (const key of keys) {
        store.rows.delete(encodeKey(key));
      }
      onWrite(keys.map(encodeKey));
    },
  };
}

/** So many rows are taken in a few milliseconds. */
const ROWS_AT_ONCE = 100;

async function takeSlices(
  rows: readonly object[],
  take: (slice: readonly object[]) => void,
): Promise<void> {
  for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
    await (done === 0 ? undefined : nextTask());
    take(rows.slice(done, done + ROWS_AT_ONCE));
  }
}

function toRowKey({ key }: TableShape, row: object): RowKey {
  const [first, second] = key.map((field) => readField(row, field));
  return typeof second === "number" ? [String(first), second] : String(first);
}

function sortedRows(store: MemoryRows): readonly object[] {
  return [...store.rows].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, row]) => row);
}

/** A string that sorts as IndexedDB sorts the key: numbers by value, parts before longer ones. */
function encodeKey(key: RowKey | readonly unknown[]): string {
  const parts = typeof key === "string" ? [key] : key;
  return parts
    .map((part) => (typeof part === "number" ? String(part).padStart(16, "0") : String(part)))
    .join("\u0000");
}

function valuesOf(store: MemoryRows, field: string): readonly string[] {
  const values = [...store.rows.values()].map((row) => readField(row, field));
  return [...new Set(values.filter((value) => typeof value === "string"))].toSorted();
}

/** A field as a part of a key. */
function fieldKey(row: object, field: string): string {
  return encodeKey([readField(row, field)]);
}

function readField(row: object, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split(".")) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  }
  return value;
}
