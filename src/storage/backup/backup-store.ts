import type { JobOptions } from "@/base/progress";
import { nextIdle } from "@/base/turns/next-idle";
import type { BackupOptions } from "@/storage/backup/write-backup";
import type { RestoreChoice, RestoreOptions, RestoreReport } from "@/storage/backup/restore-report";
import type { Database } from "@/storage/database";
import { TABLE_NAMES, type TableName } from "@/storage/schema-versions";

/** Of each table that has some, how many rows cannot be read. */
export type DamagedCounts = Readonly<Partial<Record<TableName, number>>>;

/** How the files are named, and what the browser's file dialog shows. */
export const BACKUP_SUFFIX = ".exemplar-backup";

export interface BackupStore {
  /** Everything that a person owns but keys to services, in pieces for a file. */
  write(options?: BackupOptions): AsyncIterable<string | Uint8Array<ArrayBuffer>>;
  /** What a restore would do; changes nothing. Throws BAK-01, BAK-02, BAK-06. */
  look(file: File, options?: Omit<RestoreOptions, "choice">): Promise<RestoreReport>;
  /** Merges a backup with what is here. Throws as `look`, BAK-03 and STO-01. */
  restore(
    file: File,
    choice: RestoreChoice,
    options?: Omit<RestoreOptions, "choice">,
  ): Promise<RestoreReport>;
  /** Writes rows that are not here; those that are stay as they are. Gives how many were written. */
  addMissing(table: TableName, rows: readonly unknown[]): Promise<number>;
  /** What no list shows: stored rows of another shape than the studio's. */
  countDamaged(options?: JobOptions): Promise<DamagedCounts>;
}

/** What reads and writes files is loaded when one is wanted: it knows the shape of every row. */
const loadRows = async () => await import("@/storage/backup/backup-rows");
const loadRestore = async () => (await import("@/storage/backup/restore-backup")).restoreBackup;

export function createBackupStore(database: Database): BackupStore {
  return {
    write: async function* write(options) {
      const { writeBackup } = await import("@/storage/backup/write-backup");
      yield* writeBackup(database, options);
    },
    look: async (file, options) => await (await loadRestore())(database, file, options),
    restore: async (file, choice, options) =>
      await (
        await loadRestore()
      )(database, file, { ...options, choice }),
    addMissing: (table, rows) => addMissing(database, table, rows),
    countDamaged: (options) => countDamaged(database, options),
  };
}

async function addMissing(
  database: Database,
  name: TableName,
  rows: readonly unknown[],
): Promise<number> {
  const { isReadable, keyOf } = await loadRows();
  return await database.transaction([name], async () => {
    const table = database.table(name);
    let count = 0;
    for (const row of rows) {
      const isNew =
        typeof row === "object" &&
        row !== null &&
        isReadable(name, row) &&
        (await table.get(keyOf(name, row))) === undefined;
      if (isNew) {
        await table.add([row]);
        count += 1;
      }
    }
    return count;
  });
}

/** So many rows are in memory at once: each may have half a megabyte. */
const LOOKED_AT_ONCE = 10;

async function countDamaged(
  database: Database,
  { signal }: JobOptions = {},
): Promise<DamagedCounts> {
  const { isReadable } = await loadRows();
  const counts: Partial<Record<TableName, number>> = {};
  for (const name of TABLE_NAMES) {
    const table = database.table(name);
    const keys = await table.keys();
    let count = 0;
    for (let done = 0; done < keys.length; done += LOOKED_AT_ONCE) {
      signal?.throwIfAborted();
      const some = keys.slice(done, done + LOOKED_AT_ONCE);
      const rows = await Promise.all(some.map((key) => table.get(key)));
      // One that was removed meanwhile is not damaged.
      count += rows.filter((row) => row !== undefined && !isReadable(name, row)).length;
      // A page that is opened meanwhile reads first.
      await nextIdle();
    }
    if (count > 0) {
      counts[name] = count;
    }
  }
  return counts;
}
