import { exemplarSchema, type Exemplar } from "@/core/exemplar";
import { withMarks, type ExemplarMarks } from "@/core/memory/exemplar-marks";
import type { Database } from "@/storage/database";
import { KeptListing } from "@/storage/kept-listing";
import { parseRow, type Listing } from "@/storage/listing";

/** What came of an exemplar that was shown to a teacher. */
export type ExemplarUse = keyof Exemplar["uses"];

export interface ExemplarStore {
  /** The whole memory, ordered by id; exemplars that did not change are the same objects as before. */
  list(): Promise<Listing<Exemplar>>;
  get(id: string): Promise<Exemplar | undefined>;
  put(exemplar: Exemplar): Promise<void>;
  /** Puts all of them or, where that fails midway, none. */
  putAll(exemplars: readonly Exemplar[]): Promise<void>;
  /** Puts it in the place of the one with its id; false, and nothing written, where that is gone. */
  replace(exemplar: Exemplar): Promise<boolean>;
  /**
   * Keeps what a person marked each with, and nothing else of them: whether it is buried, and its tags.
   * Those that are gone are passed over.
   */
  keepMarks(marks: readonly ExemplarMarks[]): Promise<void>;
  /** Keeps what was said of each, and nothing else of them; those that are gone are passed over. */
  keepSaid(exemplars: readonly Pick<Exemplar, "id" | "helpedMore">[]): Promise<void>;
  /** Removes it and gives it back, so that the person can undo this. */
  remove(id: string): Promise<Exemplar | undefined>;
  /** Removes all of them or none. */
  removeAll(ids: readonly string[]): Promise<void>;
  /** Counts one use of each; ids that are gone are passed over. */
  countUse(ids: readonly string[], use: ExemplarUse): Promise<void>;
}

/** The memory M on disk. */
export function createExemplarStore(database: Database): ExemplarStore {
  const table = database.table("exemplars");
  const listing = new KeptListing(database, "exemplars", exemplarSchema);
  const get = async (id: string) => parseRow("exemplars", exemplarSchema, await table.get(id));
  return {
    list: () => listing.list(),
    get,
    put: (exemplar) => table.put([exemplar]),
    putAll: (exemplars) =>
      database.transaction(["exemplars"], async () => {
        await table.put(exemplars);
      }),
    replace: (exemplar) =>
      database.transaction(["exemplars"], async () => {
        const isThere = (await table.get(exemplar.id)) !== undefined;
        await table.put(isThere ? [exemplar] : []);
        return isThere;
      }),
    keepSaid: (exemplars) =>
      database.transaction(["exemplars"], async () => {
        for (const { id, helpedMore } of exemplars) {
          const exemplar = await get(id);
          await table.put(exemplar === undefined ? [] : [{ ...exemplar, helpedMore }]);
        }
      }),
    keepMarks: (marks) =>
      database.transaction(["exemplars"], async () => {
        for (const each of marks) {
          const exemplar = await get(each.id);
          await table.put(exemplar === undefined ? [] : [withMarks(exemplar, each)]);
        }
      }),
    remove: (id) =>
      database.transaction(["exemplars"], async () => {
        const exemplar = await get(id);
        await table.remove([id]);
        return exemplar;
      }),
    removeAll: (ids) =>
      database.transaction(["exemplars"], async () => {
        await table.remove(ids);
      }),
    countUse: (ids, use) =>
      database.transaction(["exemplars"], async () => {
        for (const id of ids) {
          const exemplar = await get(id);
          if (exemplar !== undefined) {
            const uses = { ...exemplar.uses, [use]: exemplar.uses[use] + 1 };
            await table.put([{ ...exemplar, uses }]);
          }
        }
      }),
  };
}
