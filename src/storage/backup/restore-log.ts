/**
 * What becomes of one demonstration's log in a restore: it goes on where the file knows more of it, and is
 * exchanged only as a whole.
 */
import { areSameRows, keyOf } from "@/storage/backup/backup-rows";
import { readVerdicts } from "@/storage/backup/log-verdicts";
import type { RestoreChoice, RestoreCounts } from "@/storage/backup/restore-report";
import type { Database } from "@/storage/database";

/** What a restore does once it is settled, in its order. */
export type Writes = readonly (() => Promise<void>)[];

interface LogWalk {
  readonly database: Database;
  readonly choice: RestoreChoice | undefined;
  readonly tables: { readonly operations: RestoreCounts };
}

/** What becomes of a log, and which exemplars of the file's go without their verdict then. */
export interface ComparedLog {
  readonly writes: Writes;
  isWithoutVerdict(exemplarId: unknown): boolean;
}

/** Counts it, and says what a restore would write. */
export async function compareLog(
  walk: LogWalk,
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
function compared({ database }: LogWalk, { here, file, after, write }: Logs): ComparedLog {
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
