/**
 * A backup is looked at and put back by the same walk, so that the preview tells what will happen.
 *
 * Key ideas: what is not here is added, what is here as it is in the file is left, and what differs
 * stays as it is here unless the person chose the file's, or nobody has touched it here. A log is one thing: it goes on where the
 * file knows more of it and takes no exemplar away, and is exchanged only as a whole. A demonstration comes with its log, and with the
 * exemplars that were made of it, in one transaction; a restore that is broken off leaves whole ones, and doing it again brings the rest.
 */
import { AppError } from "@/base/app-error";
import { assertNever, ensureExists } from "@/base/assert";
import { exemplarSchema, isStarter } from "@/core/exemplar";
import { areSameRows, keyOf, readBackupRow } from "@/storage/backup/backup-rows";
import { restoreMetError, type BackupHeader } from "@/storage/backup/backup-format";
import { readBackup, type BackupEntry } from "@/storage/backup/read-backup";
import { compareLog, type Writes } from "@/storage/backup/restore-log";
import type {
  RestoreChoice,
  RestoreCounts,
  RestoreReport,
  RestoreOptions,
} from "@/storage/backup/restore-report";
import { RestoredVectors } from "@/storage/backup/restored-vectors";
import type { Database } from "@/storage/database";
import { TABLE_NAMES, type TableName } from "@/storage/schema-versions";

type Tables = Record<TableName, RestoreCounts>;

interface Walk {
  readonly database: Database;
  readonly choice: RestoreChoice | undefined;
  readonly admit: NonNullable<RestoreOptions["admit"]>;
  readonly tables: Tables;
  readonly vectors: RestoredVectors;
}

interface Group {
  /** Of the demonstration that the rows are of; undefined for rows that stand alone. */
  readonly logId: string | undefined;
  readonly rows: { readonly table: TableName; readonly row: object }[];
}

/** Looks into a backup, and with a choice puts it back. Throws BAK-01, BAK-02, BAK-03, BAK-06, STO-01. */
export async function restoreBackup(
  database: Database,
  file: File,
  { choice, admit = (_, row) => row, signal, onProgress }: RestoreOptions = {},
): Promise<RestoreReport> {
  const vectors = new RestoredVectors(database, file.name);
  const restore = new Restore({ database, choice, admit, tables: emptyTables(), vectors });
  const label = choice === undefined ? "Looking into the backup" : "Restoring";
  try {
    const onRead = (bytes: number) => onProgress?.({ label, done: bytes, total: file.size });
    for await (const entry of readBackup(file, file.name, { signal, onRead })) {
      signal?.throwIfAborted();
      await restore.take(entry);
    }
    return await restore.finish(signal);
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

  async finish(signal: AbortSignal | undefined): Promise<RestoreReport> {
    await this.#takeGroup();
    for (const rows of this.#waiting.values()) {
      signal?.throwIfAborted();
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
    const found = readBackupRow(table, read, schema);
    if (found === undefined) {
      this.#damaged += 1;
      return;
    }
    const row = this.#walk.admit(table, found);
    if (table === "vectors") {
      this.#walk.vectors.requireReadyRoom(row);
    }
    if (table === "exemplars") {
      await this.#walk.vectors.requireRoom(row);
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
  const none = (): RestoreCounts => ({ added: 0, renewed: 0, same: 0, differing: 0, removed: 0 });
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
    agentRuns: none(),
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

async function compareRow(
  { database, choice, tables }: Walk,
  name: TableName,
  row: object,
): Promise<Writes> {
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
    counts.renewed += 1;
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
