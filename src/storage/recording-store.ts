import { recordingEntrySchema, type RecordingEntry } from "@/core/recording";
import type { Database } from "@/storage/database";
import { parseRow, parseRows, type Listing } from "@/storage/listing";
import { removeOperations } from "@/storage/operation-store";

export interface RecordingStore {
  /** Those that are not finished yet, newest first; discarded ones are left out. */
  list(): Promise<Listing<RecordingEntry>>;
  /** Also one that was discarded, as long as it can be brought back. */
  get(id: string): Promise<RecordingEntry | undefined>;
  put(entry: RecordingEntry): Promise<void>;
  /** Takes it off the list: it has become a demonstration, and its log is the demonstration's. */
  finish(id: string): Promise<void>;
  /** Removes for good, with their logs, those that were discarded before `before` (ms since 1970). */
  purge(before: number): Promise<void>;
}

/** Recordings that are under way: the list alone, their steps are in the operations' log. */
export function createRecordingStore(database: Database): RecordingStore {
  const table = database.table("recordings");
  const demonstrations = database.table("demonstrations");
  /** Finished, and the tab died before the list knew. */
  const isFinished = async (id: string) => (await demonstrations.get(id)) !== undefined;
  const readAll = async () => parseRows("recordings", recordingEntrySchema, await table.all());
  return {
    async list() {
      const listing = await readAll();
      const open: RecordingEntry[] = [];
      for (const entry of listing.items) {
        if (entry.discardedAt === undefined && !(await isFinished(entry.id))) {
          open.push(entry);
        }
      }
      return { ...listing, items: open.toSorted((a, b) => b.startedAt - a.startedAt) };
    },
    get: async (id) => parseRow("recordings", recordingEntrySchema, await table.get(id)),
    put: (entry) => database.transaction(["recordings"], () => table.put([entry])),
    finish: (id) => database.transaction(["recordings"], () => table.remove([id])),
    purge: (before) =>
      database.transaction(["recordings", "operations", "demonstrations"], async () => {
        const { items } = await readAll();
        for (const { id, discardedAt } of items) {
          const isOver = discardedAt !== undefined && discardedAt < before;
          if (isOver && !(await isFinished(id))) {
            await removeOperations(database, id);
            await table.remove([id]);
          }
        }
      }),
  };
}
