import {
  consoleRecordSchema,
  type ConsoleRecord,
  type ConsoleSummary,
} from "@/core/console/console-record";
import type { Database } from "@/storage/database";
import { parseRow, parseRows, type Listing } from "@/storage/listing";

export interface ConsoleStore {
  /** Those of one world, the one that was changed last first. */
  list(world: string): Promise<Listing<ConsoleSummary>>;
  get(id: string): Promise<ConsoleRecord | undefined>;
  put(record: ConsoleRecord): Promise<void>;
  /** Takes it away and returns it, so that it can be put back. */
  remove(id: string): Promise<ConsoleRecord | undefined>;
}

/** Console sessions, each as a whole. */
export function createConsoleStore(database: Database): ConsoleStore {
  const table = database.table("consoles");
  const get = async (id: string) => parseRow("consoles", consoleRecordSchema, await table.get(id));
  return {
    async list(world) {
      const rows = await table.matching("world", world);
      const { items, damaged } = parseRows("consoles", consoleRecordSchema, rows);
      const summaries = items.map(({ id, title, changedAt, lines }): ConsoleSummary => ({
        id,
        title,
        changedAt,
        lineCount: lines.length,
      }));
      return { items: summaries.toSorted((a, b) => b.changedAt - a.changedAt), damaged };
    },
    get,
    put: (record) => table.put([record]),
    remove: (id) =>
      database.transaction(["consoles"], async () => {
        const record = await get(id);
        await table.remove([id]);
        return record;
      }),
  };
}
