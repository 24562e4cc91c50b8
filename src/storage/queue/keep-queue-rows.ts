/**
 * A database that keeps the queue's rows by itself: they change in the transaction that changes a
 * demonstration or its log, whoever does that and however.
 */
import { assert } from "@/base/assert";
import { demonstrationSchema } from "@/core/demonstration";
import { toQueueEntry } from "@/core/line/queue-entry";
import { UNTOUCHED } from "@/core/line/standing";
import type { Database, RowKey, Table } from "@/storage/database";
import { describeProblem } from "@/storage/listing";
import { queueRowSchema, type DamagedQueueRow, type QueueRow } from "@/storage/queue/queue-row";
import type { StoredName } from "@/storage/schema-versions";

/** What a row of the queue is made of, and the rows. */
export const QUEUE_TABLES = ["demonstrations", "operations", "queueRows"] as const;

const SOURCES: readonly StoredName[] = ["demonstrations", "operations"];

/** Whoever writes demonstrations or logs does it in a transaction; a write outside of one is a fault of ours. */
export function keepQueueRows(plain: Database): Database {
  let openCount = 0;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    openCount += 1;
    try {
      return await work();
    } finally {
      openCount -= 1;
    }
  };
  const requireOpen = () => {
    assert(openCount > 0, "demonstrations and logs are written in a transaction");
  };
  return {
    ...plain,
    table: (name) => {
      const table = plain.table(name);
      return name === "demonstrations"
        ? keepsEntries(plain, table, requireOpen)
        : name === "operations"
          ? forgetsStandings(plain, table, requireOpen)
          : table;
    },
    transaction: (names, work) =>
      SOURCES.some((source) => names.includes(source))
        ? plain.transaction([...new Set([...names, ...QUEUE_TABLES])], () => counted(work))
        : plain.transaction(names, work),
  };
}

function keepsEntries(plain: Database, table: Table, requireOpen: () => void): Table {
  const queue = plain.table("queueRows");
  const writing =
    (write: (rows: readonly object[]) => Promise<void>) => async (rows: readonly object[]) => {
      requireOpen();
      await write(rows);
      await queue.put(await makeQueueRows(plain, rows));
    };
  return {
    ...table,
    add: writing((rows) => table.add(rows)),
    put: writing((rows) => table.put(rows)),
    async remove(keys) {
      requireOpen();
      await table.remove(keys);
      await queue.remove(keys);
    },
  };
}

/** What a log makes of its demonstration is not known here: whoever reads the queue finds it out. */
function forgetsStandings(plain: Database, table: Table, requireOpen: () => void): Table {
  const writing =
    (write: (rows: readonly object[]) => Promise<void>) => async (rows: readonly object[]) => {
      requireOpen();
      await write(rows);
      await forget(plain, rows.map(logIdOf));
    };
  return {
    ...table,
    add: writing((rows) => table.add(rows)),
    put: writing((rows) => table.put(rows)),
    async remove(keys) {
      requireOpen();
      await table.remove(keys);
      await forget(plain, keys.map(logIdOfKey));
    },
  };
}

async function forget(plain: Database, ids: readonly string[]): Promise<void> {
  const queue = plain.table("queueRows");
  for (const id of new Set(ids)) {
    const row = queueRowSchema.safeParse(await queue.get(id)).data;
    if (row !== undefined && row.status !== "unknown") {
      const { compared: _, ...rest } = row;
      await queue.put([{ ...rest, status: "unknown" }]);
    }
  }
}

function logIdOf(row: object): string {
  return String(Reflect.get(row, "demonstrationId"));
}

function logIdOfKey(key: RowKey): string {
  return typeof key === "string" ? key : key[0];
}

/** The rows of stored demonstrations, readable or not. Call it inside a transaction over {@link QUEUE_TABLES}. */
export async function makeQueueRows(
  plain: Database,
  demonstrations: readonly unknown[],
): Promise<readonly (QueueRow | DamagedQueueRow)[]> {
  return await Promise.all(
    demonstrations.map(async (stored) => {
      const row = toRow(stored);
      const isBegun =
        row.status !== "damaged" &&
        (await plain.table("operations").count("demonstrationId", row.id)) > 0;
      return isBegun ? { ...row, status: "unknown" as const } : row;
    }),
  );
}

function toRow(stored: unknown): (QueueRow & { readonly status: "imported" }) | DamagedQueueRow {
  const { data, error } = demonstrationSchema.safeParse(stored);
  if (data === undefined) {
    return {
      id: textOf(stored, "id"),
      projectId: textOf(stored, "projectId"),
      createdAt: 0,
      status: "damaged",
      problem: describeProblem(error),
    };
  }
  return { ...toQueueEntry(data), ...UNTOUCHED, status: "imported" };
}

function textOf(stored: unknown, field: string): string {
  const value: unknown =
    typeof stored === "object" && stored !== null ? Reflect.get(stored, field) : undefined;
  return typeof value === "string" ? value : "";
}
