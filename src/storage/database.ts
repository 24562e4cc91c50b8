/**
 * What the stores need of a database, so that each store is written once and works on IndexedDB
 * and in memory alike.
 *
 * Key ideas: rows come out as `unknown` and are parsed by the store that asked; every write is
 * inside a transaction that happens as a whole or not at all; failures are AppErrors by the time
 * they leave (see `storage-error.ts`).
 */
import type { StoredName } from "@/storage/schema-versions";

/** A string, or a demonstration's id with a position in its log. */
export type RowKey = string | readonly [string, number];

/** Two fields that are indexed together. */
export type FieldPair = readonly [string, string];

export interface Table {
  get(key: RowKey): Promise<unknown>;
  /** Every row, ordered by key. */
  all(): Promise<readonly unknown[]>;
  /** Every row, ordered by key and of one moment, some at a time: the next are read while `take` is at work. */
  eachSlice(take: (rows: readonly unknown[]) => void): Promise<void>;
  /** Rows whose indexed field has this value; those of a log come in its order. */
  matching(field: string, value: string): Promise<readonly unknown[]>;
  /** The last rows by key, the last one first, however many there are. */
  last(count: number): Promise<readonly unknown[]>;
  /** How many rows there are, readable or not. */
  size(): Promise<number>;
  /** How many rows have this value in an indexed field, or these in a pair of fields. */
  count(field: string | FieldPair, value: string | readonly [string, string]): Promise<number>;
  /** The first rows of those with a value in the first field of an indexed pair, by the second one. */
  firstOf(fields: FieldPair, value: string, count: number): Promise<readonly unknown[]>;
  /** The keys of the rows whose indexed field has this value; for tables with a key of one field. */
  keysOf(field: string, value: string): Promise<readonly string[]>;
  /** The values that an indexed field has, each once and in order; rows without it are passed over. No row is read. */
  valuesOf(field: string): Promise<readonly string[]>;
  /** The keys of every row, in order. */
  keys(): Promise<readonly RowKey[]>;
  /** Adds rows that must be new: a key that is taken fails the whole call with STO-05. */
  add(rows: readonly object[]): Promise<void>;
  /** Adds rows or replaces those with the same key. */
  put(rows: readonly object[]): Promise<void>;
  remove(keys: readonly RowKey[]): Promise<void>;
}

export interface Database {
  /** False where rows last only as long as the page. */
  readonly isPersistent: boolean;
  /** Resolves when a newer studio opens the database, or somebody deletes it: nothing is written any more. */
  readonly whenOutdated: Promise<void>;
  /** Resolves when the browser cleared all of it while the page was open; it can be written to again. */
  readonly whenCleared: Promise<void>;
  /** Tells at once that the browser closed it, as it does before it clears it: nothing can be read any more. */
  onClosed(listener: () => void): void;
  table(name: StoredName): Table;
  /** Runs `work` so that all its writes to these tables happen, or none. */
  transaction<T>(names: readonly StoredName[], work: () => Promise<T>): Promise<T>;
  /** Tells which tables were written to, by this page or, on disk, by another one. */
  watch(listener: (names: ReadonlySet<StoredName>) => void): Disposable;
  /** Tells which rows of a table with keys of one field were written or removed; undefined: any may have been. */
  watchRows(name: StoredName, listener: (keys: readonly string[] | undefined) => void): Disposable;
  close(): void;
}
