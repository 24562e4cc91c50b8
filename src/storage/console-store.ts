import { ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import {
  consoleRecordSchema,
  consoleSummarySchema,
  type ConsoleRecord,
  type ConsoleSummary,
} from "@/core/console/console-record";
import type { Database } from "@/storage/database";
import { parseRow, parseRows, type Listing } from "@/storage/listing";

export interface ConsoleStore {
  /** Those of one world, the one that was changed last first. Lines are counted: only `get` reads them. */
  list(world: string): Promise<Listing<ConsoleSummary>>;
  get(id: string): Promise<ConsoleRecord | undefined>;
  put(record: ConsoleRecord): Promise<void>;
  /**
   * Writes a session where the stored one is still of this revision, or is not there. What another tab made of
   * it meanwhile is left as it is and returned.
   */
  putAfter(record: ConsoleRecord, revision: string | undefined): Promise<PutOutcome>;
  /** Takes it away and returns it, so that it can be put back. */
  remove(id: string): Promise<ConsoleRecord | undefined>;
}

/** The revision that the session has now, or what is stored in its place. */
export type PutOutcome =
  | { readonly kind: "written"; readonly revision: string }
  | { readonly kind: "changed elsewhere"; readonly stored: ConsoleRecord };

/** Console sessions, each as a whole. */
export function createConsoleStore(database: Database): ConsoleStore {
  const table = database.table("consoles");
  const get = async (id: string) => parseRow("consoles", consoleRecordSchema, await table.get(id));
  return {
    async list(world) {
      const rows = await table.matching("world", world);
      const { items, damaged } = parseRows("consoles", consoleSummarySchema, rows);
      return { items: items.toSorted((a, b) => b.changedAt - a.changedAt), damaged };
    },
    get,
    put: (record) => database.transaction(["consoles"], () => table.put([record])),
    putAfter: (record, revision) =>
      database.transaction(["consoles"], async (): Promise<PutOutcome> => {
        const row = await table.get(record.id);
        const before = parseRow("consoles", revisionSchema, row);
        if (before !== undefined && before.revision !== revision) {
          const stored = ensureExists(parseRow("consoles", consoleRecordSchema, row));
          return { kind: "changed elsewhere", stored };
        }
        const next = createId("rev");
        await table.put([{ ...record, revision: next }]);
        return { kind: "written", revision: next };
      }),
    remove: (id) =>
      database.transaction(["consoles"], async () => {
        const record = await get(id);
        await table.remove([id]);
        return record;
      }),
  };
}

/** Long sessions are not read through before each line. */
const revisionSchema = consoleRecordSchema.pick({ revision: true });
