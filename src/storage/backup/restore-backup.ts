/**
 * A backup is looked at and put back by the same walk, so that the preview tells what will happen.
 *
 * Key ideas: what is not here is added, what is here as it is in the file is left, and what differs
 * stays as it is here unless the person chose the file's, or nobody has touched it here. A log is one thing: it goes on where the
 * file knows more of it, and is exchanged only as a whole. A demonstration comes with its log, and with the
 * exemplars that were made of it, in one transaction; a restore that is broken off leaves whole ones, and doing it again brings the rest.
 */
import { AppError } from "@/base/app-error";
import { assertNever, ensureExists } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import { exemplarSchema, isStarter } from "@/core/exemplar";
import { areSameRows, keyOf, readBackupRow } from "@/storage/backup/backup-rows";
import type { BackupHeader } from "@/storage/backup/backup-format";
import { readVerdicts } from "@/storage/backup/log-verdicts";
import { readBackup, type BackupEntry } from "@/storage/backup/read-backup";
import type { Database } from "@/storage/database";
import { TABLE_NAMES, type TableName } from "@/storage/schema-versions";

/** What becomes of rows that are here with other content. */
export type RestoreChoice = "keep-here" | "take-file";

export interface RestoreCounts {
  /** Not here. */
  added: number;
  /** Here, to the last byte. */
  same: number;
  /** Here with other content; a log counts once. */
  differing: number;
}

export interface RestoreReport {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly tables: Readonly<Record<TableName, Readonly<RestoreCounts>>>;
  /** Rows and spots that could not be read: they are left out. */
  readonly damaged: number;
  /** False where the file ends early: rows are missing that were in it when it was made. */
  readonly isComplete: boolean;
}

export interface RestoreOptions extends JobOptions {
  /** Undefined only looks. */
  readonly choice?: RestoreChoice | undefined;
}

type Tables = Record<TableName, RestoreCounts>;

interface Walk {
  readonly database: Database;
  readonly choice: RestoreChoice | undefined;
  readonly tables: Tables;
}

interface Group {
  /** Of the demonstration that the rows are of; undefined for rows that stand alone. */
  readonly logId: string | undefined;
  readonly rows: { readonly table: TableName; readonly row: object }[];
}

/** Looks into a backup, and with a choice puts it back. Throws BAK-01, BAK-02, BAK-03, STO-01. */
export async function restoreBackup(
  database: Database,
  file: File,
  { choice, signal, onProgress }: RestoreOptions = {},
): Promise<RestoreReport> {
  const restore = new Restore({ database, choice, tables: emptyTables() });
  const label = choice === undefined ? "Looking into the backup" : "Restoring";
  try {
    for await (const entry of readBackup(file, file.name)) {
      signal?.throwIfAborted();
      await restore.take(entry);
      if (entry.kind === "row") {
        onProgress?.({ label, done: entry.at, total: file.size });
      }
    }
    return await restore.finish();
  } catch (error) {
    throw error instanceof AppError && error.code === "STO-05" ? restoreMetError(error) : error;
  }
}

/** One walk through a file. */
class Restore {
  readonly #walk: Walk;
  #header: BackupHeader | undefined;
  #group: Group = { logId: undefined, rows: [] };
  /** Exemplars that wait for the log of the demonstration that they are of. */
  readonly #waiting = new Map<string, Group["rows"]>();
  #damaged = 0;
  #writtenRows: number | undefined;

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  async take(entry: BackupEntry): Promise<void> {
    switch (entry.kind) {
      case "header":
        this.#header = entry.header;
        return;
      case "end":
        this.#writtenRows = entry.rows;
        return;
      case "damage":
        this.#damaged += 1;
        return;
      case "row":
        await this.#takeRow(entry.table, entry.row);
        return;
      default:
        assertNever(entry);
    }
  }

  async finish(): Promise<RestoreReport> {
    await this.#takeGroup();
    for (const rows of this.#waiting.values()) {
      await takeGroup(this.#walk, { logId: undefined, rows });
    }
    const { madeAt, rows } = ensureExists(this.#header, "a backup begins with its header");
    return {
      madeAt,
      tables: this.#walk.tables,
      damaged: this.#damaged,
      isComplete: this.#writtenRows !== undefined && this.#writtenRows >= rows,
    };
  }

  async #takeRow(table: TableName, read: unknown): Promise<void> {
    const { schema } = ensureExists(this.#header, "a backup begins with its header");
    const row = readBackupRow(table, read, schema);
    if (row === undefined) {
      this.#damaged += 1;
      return;
    }
    if (table === "exemplars") {
      this.#wait(exemplarSchema.parse(row).provenance.demonstrationId, row);
      return;
    }
    const logId = logIdOf(table, row);
    if (logId === undefined || logId !== this.#group.logId) {
      await this.#takeGroup();
      this.#group = { logId, rows: [] };
    }
    this.#group.rows.push({ table, row });
  }

  #wait(demonstrationId: string, row: object): void {
    const entry = { table: "exemplars", row } as const;
    const rows = this.#waiting.get(demonstrationId);
    if (rows === undefined) {
      this.#waiting.set(demonstrationId, [entry]);
    } else {
      rows.push(entry);
    }
  }

  async #takeGroup(): Promise<void> {
    const { logId, rows } = this.#group;
    const waiting = logId === undefined ? undefined : this.#waiting.get(logId);
    if (logId === undefined || waiting === undefined) {
      await takeGroup(this.#walk, this.#group);
    } else {
      this.#waiting.delete(logId);
      await takeGroup(this.#walk, { logId, rows: [...waiting, ...rows] });
    }
  }
}

function emptyTables(): Tables {
  const none = (): RestoreCounts => ({ added: 0, same: 0, differing: 0 });
  return {
    projects: none(),
    demonstrations: none(),
    videos: none(),
    operations: none(),
    exemplars: none(),
    imports: none(),
    settings: none(),
    recordings: none(),
    models: none(),
    vectors: none(),
    experiments: none(),
    trials: none(),
    consoles: none(),
  };
}

function logIdOf(table: TableName, row: object): string | undefined {
  const field = { demonstrations: "id", operations: "demonstrationId" } as const;
  const id: unknown =
    table === "demonstrations" || table === "operations"
      ? Reflect.get(row, field[table])
      : undefined;
  return typeof id === "string" ? id : undefined;
}

async function takeGroup(walk: Walk, { logId, rows }: Group): Promise<void> {
  const operations = rows.filter(({ table }) => table === "operations").map(({ row }) => row);
  const log =
    logId === undefined || operations.length === 0
      ? undefined
      : await compareLog(walk, logId, operations);
  const writes: (() => Promise<void>)[] = [];
  for (const { table, row } of rows.filter((each) => each.table !== "operations")) {
    if (table !== "exemplars" || log?.isWithoutVerdict(Reflect.get(row, "id")) !== true) {
      writes.push(...(await compareRow(walk, table, row)));
    }
  }
  if (log !== undefined) {
    writes.push(...log.writes);
  }
  if (walk.choice !== undefined && writes.length > 0) {
    await walk.database.transaction(TABLE_NAMES, async () => {
      for (const write of writes) {
        await write();
      }
    });
  }
}

type Writes = readonly (() => Promise<void>)[];

async function compareRow({ database, choice, tables }: Walk, name: TableName, row: object) {
  const table = database.table(name);
  const here = await table.get(keyOf(name, row));
  const counts = tables[name];
  if (here === undefined) {
    counts.added += 1;
    // Added, not put: what came here since it was looked for is not overwritten.
    return [() => table.add([row])];
  }
  if (await areSameRows(here, row)) {
    counts.same += 1;
    return [];
  }
  if (isAsShipped(name, here)) {
    counts.added += 1;
    return [() => table.put([row])];
  }
  counts.differing += 1;
  return choice === "take-file" ? [() => table.put([row])] : [];
}

/** Whether the studio put it here by itself and nobody has used it: there is no work in it to keep. */
function isAsShipped(name: TableName, row: unknown): boolean {
  const exemplar = name === "exemplars" ? exemplarSchema.safeParse(row).data : undefined;
  return (
    exemplar !== undefined &&
    isStarter(exemplar) &&
    Object.values(exemplar.uses).every((count) => count === 0)
  );
}

/** What becomes of a log, and which exemplars of the file's go without their verdict then. */
interface ComparedLog {
  readonly writes: Writes;
  isWithoutVerdict(exemplarId: unknown): boolean;
}

async function compareLog(
  walk: Walk,
  logId: string,
  rows: readonly object[],
): Promise<ComparedLog> {
  const { database, choice, tables } = walk;
  const table = database.table("operations");
  const here = await table.matching("demonstrationId", logId);
  const counts = tables.operations;
  const common = Math.min(here.length, rows.length);
  for (let index = 0; index < common; index += 1) {
    if (!(await areSameRows(here[index], rows[index]))) {
      counts.differing += 1;
      return choice === "take-file"
        ? compared(walk, {
            here,
            file: rows,
            after: rows,
            write: () => exchangeLog(database, logId, rows),
          })
        : compared(walk, { here, file: rows, after: here });
    }
  }
  counts.same += common;
  const further = rows.slice(common);
  counts.added += further.length;
  return further.length === 0
    ? compared(walk, { here, file: rows, after: here })
    : compared(walk, { here, file: rows, after: rows, write: () => table.add(further) });
}

interface Logs {
  readonly here: readonly unknown[];
  readonly file: readonly unknown[];
  readonly after: readonly unknown[];
  readonly write?: () => Promise<void>;
}

/** An exemplar goes where its verdict goes: the log that stays in the end says which of them stand. */
function compared({ database }: Walk, { here, file, after, write }: Logs): ComparedLog {
  const { standing } = readVerdicts(after);
  const { named } = readVerdicts(file);
  const leaving = [...readVerdicts(here).standing].filter((id) => !standing.has(id));
  const writes = write === undefined ? [] : [write];
  return {
    writes:
      leaving.length === 0
        ? writes
        : [...writes, () => database.table("exemplars").remove(leaving)],
    isWithoutVerdict: (id) => typeof id === "string" && named.has(id) && !standing.has(id),
  };
}

async function exchangeLog(
  database: Database,
  logId: string,
  rows: readonly object[],
): Promise<void> {
  const table = database.table("operations");
  const here = await table.matching("demonstrationId", logId);
  await table.remove(here.flatMap((row) => (isRow(row) ? [keyOf("operations", row)] : [])));
  await table.add(rows);
}

function isRow(row: unknown): row is object {
  return typeof row === "object" && row !== null;
}

/** A restore met another tab's work: what it had put back stays, and a second look tells the rest. */
function restoreMetError(cause: unknown): AppError {
  return new AppError(
    {
      code: "BAK-03",
      what: "Something was changed in another tab while the backup was put back.",
      safe: "Nothing of the other tab was overwritten; what was put back until then is whole.",
      next: "Look into the file again and restore the rest.",
    },
    { cause },
  );
}
