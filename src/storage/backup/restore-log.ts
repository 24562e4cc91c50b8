/**
 * What becomes of one demonstration's log in a restore: it goes on where the file knows more of it, and is
 * exchanged only as a whole.
 */
import { areSameRows, keyOf } from "@/storage/backup/backup-rows";
import type { RestoreChoice, RestoreCounts } from "@/storage/backup/restore-report";
import type { Database } from "@/storage/database";
import { readVerdicts } from "@/storage/log-verdicts";

/** What a restore does once it is settled, in its order. */
export type Writes = readonly (() => Promise<void>)[];

interface LogWalk {
  readonly database: Database;
  readonly choice: RestoreChoice | undefined;
  readonly tables: { readonly operations: RestoreCounts; readonly exemplars: RestoreCounts };
}

/** What becomes of a log, and which exemplars of the file's go without their verdict then. */
export interface ComparedLog {
  readonly writes: Writes;
  isWithoutVerdict(exemplarId: unknown): boolean;
}

/**
 * Counts it, and says what a restore would write. A log that goes on with what takes away an exemplar
 * that stands here is no mere addition: it differs, and stays as it is unless the file's is chosen.
 */
export async function compareLog(
  walk: LogWalk,
  logId: string,
  rows: readonly object[],
): Promise<ComparedLog> {
  const { database, choice, tables } = walk;
  const table = database.table("operations");
  const here = await table.matching("demonstrationId", logId);
  const counts = tables.operations;
  const isSame = await agreeAsFarAsBothGo(here, rows);
  if (isSame && rows.length <= here.length) {
    counts.same += rows.length;
    return compared({ file: rows, after: here, writes: [] });
  }
  const leaving = await exemplarsLeaving(database, here, rows);
  if (isSame && leaving.length === 0) {
    const further = rows.slice(here.length);
    counts.same += here.length;
    counts.added += further.length;
    return compared({ file: rows, after: rows, writes: [() => table.add(further)] });
  }
  counts.differing += 1;
  if (choice === "keep-here") {
    return compared({ file: rows, after: here, writes: [] });
  }
  tables.exemplars.removed += leaving.length;
  const writes = [
    () => exchangeLog(database, logId, rows),
    () => database.table("exemplars").remove(leaving),
  ];
  return choice === "take-file"
    ? compared({ file: rows, after: rows, writes })
    : compared({ file: rows, after: here, writes: [] });
}

async function agreeAsFarAsBothGo(
  here: readonly unknown[],
  rows: readonly unknown[],
): Promise<boolean> {
  for (let index = 0; index < Math.min(here.length, rows.length); index += 1) {
    if (!(await areSameRows(here[index], rows[index]))) {
      return false;
    }
  }
  return true;
}

/** Exemplars that are here by a verdict which does not stand in the file's log. */
async function exemplarsLeaving(
  database: Database,
  here: readonly unknown[],
  rows: readonly unknown[],
): Promise<readonly string[]> {
  const { standing } = readVerdicts(rows);
  const leaving: string[] = [];
  for (const id of readVerdicts(here).standing) {
    if (!standing.has(id) && (await database.table("exemplars").get(id)) !== undefined) {
      leaving.push(id);
    }
  }
  return leaving;
}

interface Logs {
  readonly file: readonly unknown[];
  readonly after: readonly unknown[];
  readonly writes: Writes;
}

/** An exemplar goes where its verdict goes: the log that stays in the end says which of them stand. */
function compared({ file, after, writes }: Logs): ComparedLog {
  const { standing } = readVerdicts(after);
  const { named } = readVerdicts(file);
  return {
    writes,
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
