import { z } from "zod";
import type { Exemplar } from "@/core/exemplar";
import type { Standing } from "@/core/line/standing";
import { operationSchema, type Operation } from "@/core/operation";
import type { Database, RowKey } from "@/storage/database";
import { logGoneError, writerReplacedError } from "@/storage/storage-error";
import { parseRows, type Listing } from "@/storage/listing";
import { queueRowSchema, withStanding } from "@/storage/queue/queue-row";

/** Rows of the settings that say who writes to a log that was taken over; they stay on this device. */
export const WRITER_PREFIX = "writer:";
const writerRowSchema = z.object({ value: z.string() });

/** An exemplar that an operation brings, or takes away. */
export type ExemplarWrite =
  | { readonly kind: "put"; readonly exemplar: Exemplar }
  | { readonly kind: "remove"; readonly exemplarId: string };

/** Who writes to a log, and how far the demonstration is with what is written. */
export interface LogWriter {
  readonly writerId: string;
  readonly standing: Standing;
}

/** What goes to the end of one log. */
export interface LogBatch {
  readonly operations: readonly Operation[];
  readonly by: LogWriter;
}

/** One demonstration's log as it was read. */
export interface OperationLogListing extends Listing<Operation> {
  /** The position that the next operation takes; past damaged ones too. */
  readonly nextSequence: number;
}

export interface OperationStore {
  /** False where the log lasts only as long as the page. */
  readonly isPersistent: boolean;
  /** Ids of the demonstrations of which anything is in a log. */
  listLogged(): Promise<ReadonlySet<string>>;
  /** The log of one demonstration in its order. */
  read(demonstrationId: string): Promise<OperationLogListing>;
  /**
   * Adds to the end, with what the operations do to the memory: all or none. Throws STO-01 when full,
   * STO-05 if another tab was first, STO-10 if another writer than the one that is named took the log over,
   * STO-11 if what the log goes on from is gone.
   */
  append(
    operations: readonly Operation[],
    memory?: readonly ExemplarWrite[],
    by?: LogWriter,
  ): Promise<void>;
  /** Adds to the ends of several logs, each by its own writer: to all or to none. Throws as `append` does. */
  appendAll(batches: readonly LogBatch[]): Promise<void>;
  /**
   * Makes this the log's writer: from now on no other one gets a row in, however it came to be asleep
   * meanwhile. Not `isTakeOver`: only where somebody had taken it over before.
   */
  claim(demonstrationId: string, writerId: string, isTakeOver: boolean): Promise<void>;
}

/** The append-only logs: nothing here changes or reorders an operation. */
export function createOperationStore(database: Database): OperationStore {
  const table = database.table("operations");
  return {
    isPersistent: database.isPersistent,
    listLogged: async () =>
      new Set((await table.keys()).map((key) => (typeof key === "string" ? key : key[0]))),
    async read(demonstrationId) {
      const rows = await table.matching("demonstrationId", demonstrationId);
      const last = rows.map(readSequence).findLast((sequence) => sequence !== undefined);
      return {
        ...parseRows("operations", operationSchema, rows),
        nextSequence: last === undefined ? 0 : last + 1,
      };
    },
    append: (operations, memory = [], by) =>
      database.transaction(["operations", "exemplars", "settings"], async () => {
        await (by === undefined ? table.add(operations) : writeBatch(database, { operations, by }));
        for (const write of memory) {
          await writeExemplar(database, write);
        }
      }),
    appendAll: (batches) =>
      database.transaction(["operations", "settings"], async () => {
        for (const batch of batches) {
          await writeBatch(database, batch);
        }
      }),
    claim: (demonstrationId, writerId, isTakeOver) =>
      database.transaction(["settings"], async () => {
        const settings = database.table("settings");
        const key = WRITER_PREFIX + demonstrationId;
        if (isTakeOver || (await settings.get(key)) !== undefined) {
          await settings.put([{ key, value: writerId }]);
        }
      }),
  };
}

async function writeBatch(database: Database, { operations, by }: LogBatch): Promise<void> {
  await requireWriter(database, operations, by.writerId);
  await requireLog(database, operations);
  await database.table("operations").add(operations);
  await keepStanding(database, operations, by.standing);
}

/** Inside the transaction that writes: between a look at the lock and the write, the lock may be gone. */
async function requireWriter(
  database: Database,
  operations: readonly Operation[],
  writerId: string,
): Promise<void> {
  for (const id of new Set(operations.map(({ demonstrationId }) => demonstrationId))) {
    const row = writerRowSchema.safeParse(
      await database.table("settings").get(WRITER_PREFIX + id),
    ).data;
    if (row !== undefined && row.value !== writerId) {
      throw writerReplacedError();
    }
  }
}

/** Who was at it while it was deleted for good, or still waited for a teacher, brings no piece of it back. */
async function requireLog(database: Database, [first]: readonly Operation[]): Promise<void> {
  if (first !== undefined && first.sequence > 0) {
    const before: RowKey = [first.demonstrationId, first.sequence - 1];
    if ((await database.table("operations").get(before)) === undefined) {
      throw logGoneError();
    }
  }
}

/** In the row that lists show. A log has one before it is a demonstration's: that of a recording has none. */
async function keepStanding(
  database: Database,
  operations: readonly Operation[],
  standing: Standing,
): Promise<void> {
  const queue = database.table("queueRows");
  const [first] = operations;
  const row = first && queueRowSchema.safeParse(await queue.get(first.demonstrationId)).data;
  if (row !== undefined) {
    await queue.put([withStanding(row, standing)]);
  }
}

async function writeExemplar(database: Database, write: ExemplarWrite): Promise<void> {
  const table = database.table("exemplars");
  await (write.kind === "put" ? table.put([write.exemplar]) : table.remove([write.exemplarId]));
}

/** Removes a demonstration's whole log; call it inside a transaction over operations. */
export async function removeOperations(database: Database, demonstrationId: string): Promise<void> {
  const table = database.table("operations");
  const rows = await table.matching("demonstrationId", demonstrationId);
  const keys = rows.flatMap((row): RowKey[] => {
    const sequence = readSequence(row);
    return sequence === undefined ? [] : [[demonstrationId, sequence]];
  });
  await table.remove(keys);
}

function readSequence(row: unknown): number | undefined {
  const sequence: unknown =
    typeof row === "object" && row !== null ? Reflect.get(row, "sequence") : undefined;
  return typeof sequence === "number" ? sequence : undefined;
}
