/**
 * Rows of every table damaged as a broken disk or an older studio would leave them, and everything that
 * pages read read again.
 *
 * Key ideas: the rows are those of a studio that was worked in; one of them is damaged, its key left as it
 * is, since a database finds it by that. Whoever reads may refuse with a reason and nothing else; a row that
 * cannot be read is counted, and the other rows of its table are listed as before.
 */
import { z } from "zod";
import { AppError, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Groups } from "@/base/groups";
import { Tally } from "@/base/tally";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { findHalfAccepted } from "@/app/repair/find-half-states";
import { reduceSession } from "@/document/reduce-session";
import { mutateInside } from "@/lab/attack/mutate-json";
import type { Database } from "@/storage/database";
import type { Listing } from "@/storage/listing";
import { isReadable } from "@/storage/backup/backup-rows";
import { createMemoryDatabase } from "@/storage/memory-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { storageOver, type Storage } from "@/storage/open-storage";
import { currentTables, TABLE_NAMES, type TableName } from "@/storage/schema-versions";

/** Rows of a studio that was worked in, by their table. */
export type HonestRows = Groups<TableName, object>;

export interface RowsOptions {
  readonly seed: number;
  /** It ends at whichever comes first. */
  readonly limitMs: number;
  readonly limitRows: number;
  /** The stores that are attacked; the studio's own where absent. */
  readonly storageOf?: (database: Database) => Storage;
}

export interface RowFault {
  readonly kind: "crash" | "silent" | "lost";
  readonly what: string;
}

export interface RowsReport {
  readonly rows: number;
  readonly byTable: Readonly<Record<string, number>>;
  /** Of the damaged rows, those that no longer had their shape. */
  readonly unreadable: number;
  readonly faults: readonly RowFault[];
}

/** Damages one row after the other until a limit is reached. */
export async function attackRows(
  honest: HonestRows,
  { seed, limitMs, limitRows, storageOf = storageOver }: RowsOptions,
): Promise<RowsReport> {
  const started = performance.now();
  const tables = TABLE_NAMES.filter((name) => rowsOf(honest, name).length > 0);
  const byTable = new Tally<TableName>();
  const faults: RowFault[] = [];
  let unreadable = 0;
  let rows = 0;
  for (; rows < limitRows && performance.now() - started < limitMs; rows += 1) {
    const random = createSeededRandom(seed * 1_000_003 + rows);
    const table = random.pick(tables);
    const at = random.integer(0, rowsOf(honest, table).length - 1);
    const damaged = damageRow(table, ensureExists(rowsOf(honest, table)[at]), random);
    const isBroken = !isReadable(table, damaged);
    unreadable += isBroken ? 1 : 0;
    byTable.add(table);
    const damage = { table, at, damaged, isBroken };
    const found = await judgeDamage(honest, damage, storageOf);
    faults.push(...found.map(({ kind, what }) => ({ kind, what: `${table} ${rows}: ${what}` })));
  }
  return { rows, byTable: Object.fromEntries(byTable), unreadable, faults };
}

const rowsOf = (rows: HonestRows, name: TableName) => rows.of(name);

/** One to three changes anywhere in it but in its key. */
function damageRow(table: TableName, row: object, random: SeededRandom): object {
  const { key } = ensureExists(currentTables().get(table));
  const copy: object = structuredClone(row);
  for (let change = random.integer(1, 3); change > 0; change -= 1) {
    mutateInside(copy, random);
  }
  for (const field of key) {
    Reflect.set(copy, field, Reflect.get(row, field));
  }
  return copy;
}

interface Damage {
  readonly table: TableName;
  readonly at: number;
  readonly damaged: object;
  readonly isBroken: boolean;
}

async function judgeDamage(
  honest: HonestRows,
  damage: Damage,
  storageOf: (database: Database) => Storage,
): Promise<readonly RowFault[]> {
  const { table, at, damaged, isBroken } = damage;
  const database = createMemoryDatabase();
  for (const [name, rows] of honest) {
    await database.table(name).put(name === table ? rows.with(at, damaged) : rows);
  }
  const storage = storageOf(database);
  const faults: RowFault[] = [];
  for (const [name, read] of readersOf(storage, honest)) {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof AppError)) {
        faults.push({ kind: "crash", what: `${name}: ${toErrorData(error).what}` });
      }
    }
  }
  return isBroken ? [...faults, ...(await judgeBroken(storage, honest, table))] : faults;
}

/** It is counted, and named where its table is listed; the others are listed as before. */
async function judgeBroken(
  storage: Storage,
  honest: HonestRows,
  table: TableName,
): Promise<readonly RowFault[]> {
  const faults: RowFault[] = [];
  const listing = await LISTS[table]?.(storage);
  if (listing !== undefined) {
    const healthy = rowsOf(honest, table).length - 1;
    if (listing.items.length < healthy) {
      faults.push({
        kind: "lost",
        what: `${listing.items.length} of ${healthy} others are listed`,
      });
    }
    if (listing.damaged.length !== 1) {
      faults.push({ kind: "silent", what: "its list does not name the row" });
    }
  }
  const counted = (await storage.backup.countDamaged())[table];
  if (counted !== 1) {
    faults.push({ kind: "silent", what: `damaged rows that are counted: ${String(counted)}` });
  }
  return faults;
}

/** Tables of which all rows are listed in one piece. */
const LISTS: Partial<Record<TableName, (storage: Storage) => Promise<Listing<unknown>>>> = {
  projects: (storage) => storage.projects.list(),
  exemplars: (storage) => storage.exemplars.list(),
  imports: (storage) => storage.imports.list(),
  experiments: async (storage) => await (await storage.experiments()).list(),
};

const idSchema = z.looseObject({ id: z.string() });

/** Everything that pages read, and what they make of it, by a name for people. */
function readersOf(
  storage: Storage,
  honest: HonestRows,
): readonly (readonly [string, () => Promise<unknown>])[] {
  const ids = (name: TableName) => rowsOf(honest, name).map((row) => idSchema.parse(row).id);
  const each = (name: TableName, work: (id: string) => Promise<unknown>) =>
    ids(name).map((id) => [`${name} ${id}`, () => work(id)] as const);
  return [
    ["projects", () => storage.projects.list()],
    ["memory", () => readMemory(storage)],
    ["imports", () => storage.imports.list()],
    ["recordings", () => storage.recordings.list()],
    ["models", () => storage.models.list()],
    ["running experiments", () => storage.countRunningExperiments()],
    ["experiments", async () => await (await storage.experiments()).list()],
    ["settings", () => storage.settings.read("studio", z.looseObject({}))],
    ["secrets", () => storage.settings.secretNames()],
    ["half states", () => findHalfAccepted(storage)],
    ["a backup and back", () => backUpAndRestore(storage)],
    ...each("projects", (id) => storage.projects.get(id)),
    ...each("projects", (id) => storage.demonstrations.list(id)),
    ...each("demonstrations", (id) => storage.demonstrations.get(id)),
    ...each("demonstrations", (id) => readSession(storage, id)),
    ...each("exemplars", (id) => storage.exemplars.get(id)),
    ...each("imports", (id) => storage.imports.describeImport(id)),
    ...each("videos", (id) => storage.videos.get(id)),
    ...each("recordings", (id) => storage.recordings.get(id)),
    ...each("recordings", (id) => readSession(storage, id)),
    ...each("models", (id) => storage.models.get(id)),
    ...each("experiments", async (id) => await (await storage.experiments()).trials(id)),
  ];
}

/** Dates are shown as people write them. */
async function readMemory(storage: Storage): Promise<void> {
  const { items } = await storage.exemplars.list();
  for (const { createdAt } of items) {
    new Date(createdAt).toISOString();
  }
}

async function readSession(storage: Storage, demonstrationId: string): Promise<void> {
  const { items } = await storage.operations.read(demonstrationId);
  reduceSession(demonstrationId, items);
}

async function backUpAndRestore(storage: Storage): Promise<void> {
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const piece of storage.backup.write()) {
    pieces.push(piece);
  }
  const file = new File(pieces, "rows.exemplar-backup");
  await openMemoryStorage().backup.restore(file, "keep-here");
}
