import { exemplarSchema, type Exemplar } from "@/core/exemplar";
import { withMark, type MarkChange } from "@/core/memory/exemplar-marks";
import type { Milestone } from "@/core/milestones/milestone";
import { withWorkOf } from "@/core/memory/with-work-of";
import type { Database } from "@/storage/database";
import { KeptListing } from "@/storage/kept-listing";
import { parseRow, parseRows, type Listing } from "@/storage/listing";

/** What came of an exemplar that was shown to a teacher. */
export type ExemplarUse = keyof Exemplar["uses"];

export interface ExemplarStore {
  /** The whole memory, ordered by id; exemplars that did not change are the same objects as before. */
  list(): Promise<Listing<Exemplar>>;
  /** Those that were made last, as their ids tell: in the same time however large the memory is. */
  listLast(count: number): Promise<readonly Exemplar[]>;
  /** How many there are, readable or not, without reading them. */
  count(): Promise<number>;
  get(id: string): Promise<Exemplar | undefined>;
  /** Of which demonstrations exemplars are here, wherever they were taught; none of the memory is read. */
  listOrigins(): Promise<ReadonlySet<string>>;
  /** Those of one demonstration that can be read: in the same time however large the memory is. */
  listOf(demonstrationId: string): Promise<readonly Exemplar[]>;
  put(exemplar: Exemplar): Promise<void>;
  /** Puts all of them or, where that fails midway, none. */
  putAll(exemplars: readonly Exemplar[]): Promise<void>;
  /**
   * Puts it in the place of the one with its id; false, and nothing written, where that is gone. What came
   * of its use, what was said of it and its marks stay as they are stored: they may be newer.
   */
  replace(exemplar: Exemplar): Promise<boolean>;
  /** Each as {@link replace} does, all of them or, where that fails midway, none; those that are gone are passed over. */
  replaceAll(exemplars: readonly Exemplar[]): Promise<void>;
  /** Puts one mark on, or takes it off, and nothing else; exemplars that are gone are passed over. */
  keepMark(change: MarkChange): Promise<void>;
  /**
   * Keeps what was said of each for one task, and nothing else of them; those that are gone are passed
   * over, and what was said for other tasks meanwhile stays.
   */
  keepSaid(
    exemplars: readonly Pick<Exemplar, "id" | "helpedMore">[],
    taskId: string,
  ): Promise<void>;
  /** Keeps other text vectors of it, and nothing else; gone ones are passed over. */
  keepVectors(id: string, embeddings: Exemplar["embeddings"]): Promise<void>;
  /** Keeps these as its milestones, or none, and nothing else of it; a gone one is passed over. */
  keepMilestones(id: string, milestones: readonly Milestone[] | undefined): Promise<void>;
  /** Removes it and gives it back, so that the person can undo this. */
  remove(id: string): Promise<Exemplar | undefined>;
  /** Removes all of them or none. */
  removeAll(ids: readonly string[]): Promise<void>;
  /** Counts one use of each; ids that are gone are passed over. */
  countUse(ids: readonly string[], use: ExemplarUse): Promise<void>;
}

/** The demonstration that an exemplar was taught from. */
const ORIGIN = "provenance.demonstrationId";

/** The memory M on disk. */
export function createExemplarStore(database: Database): ExemplarStore {
  const table = database.table("exemplars");
  const listing = new KeptListing(database, "exemplars", exemplarSchema);
  const get = async (id: string) => parseRow("exemplars", exemplarSchema, await table.get(id));
  /** Each as it is stored at that moment, in one transaction. */
  const changeEach = <T>(
    changes: ReadonlyMap<string, T>,
    change: (stored: Exemplar, to: T) => Exemplar,
  ) =>
    database.transaction(["exemplars"], async () => {
      for (const [id, to] of changes) {
        const stored = await get(id);
        await table.put(stored === undefined ? [] : [change(stored, to)]);
      }
    });
  return {
    list: () => listing.list(),
    listLast: async (count) =>
      parseRows("exemplars", exemplarSchema, await table.last(count)).items,
    count: () => table.size(),
    get,
    listOrigins: async () => new Set(await table.valuesOf(ORIGIN)),
    async listOf(demonstrationId) {
      const rows = await table.matching(ORIGIN, demonstrationId);
      return parseRows("exemplars", exemplarSchema, rows).items;
    },
    put: (exemplar) => database.transaction(["exemplars"], () => table.put([exemplar])),
    putAll: (exemplars) => database.transaction(["exemplars"], () => table.put(exemplars)),
    replace: (exemplar) =>
      database.transaction(["exemplars"], async () => {
        const stored = await get(exemplar.id);
        await table.put(stored === undefined ? [] : [withWorkOf(exemplar, stored)]);
        return stored !== undefined;
      }),
    replaceAll: (exemplars) =>
      changeEach(new Map(exemplars.map((each) => [each.id, each])), (stored, exemplar) =>
        withWorkOf(exemplar, stored),
      ),
    keepSaid: (exemplars, taskId) =>
      changeEach(new Map(exemplars.map((each) => [each.id, each])), (stored, said) =>
        withSaid(stored, said, taskId),
      ),
    keepMark: (change) => changeEach(new Map(change.ids.map((id) => [id, change])), withMark),
    keepVectors: (id, embeddings) =>
      changeEach(new Map([[id, embeddings]]), (stored) => ({ ...stored, embeddings })),
    keepMilestones: (id, milestones) => changeEach(new Map([[id, milestones]]), withMilestones),
    remove: (id) =>
      database.transaction(["exemplars"], async () => {
        const exemplar = await get(id);
        await table.remove([id]);
        return exemplar;
      }),
    removeAll: (ids) => database.transaction(["exemplars"], () => table.remove(ids)),
    countUse: (ids, use) =>
      changeEach(new Map(ids.map((id) => [id, use])), (stored) => ({
        ...stored,
        uses: { ...stored.uses, [use]: stored.uses[use] + 1 },
      })),
  };
}

function withMilestones(
  exemplar: Exemplar,
  milestones: readonly Milestone[] | undefined,
): Exemplar {
  const { milestones: _, ...rest } = exemplar;
  return milestones === undefined ? rest : { ...rest, milestones: [...milestones] };
}

/** What was said of it for one task is taken over, and what was said for others stays. */
function withSaid(
  { helpedMore: before = [], ...rest }: Exemplar,
  { helpedMore = [] }: Pick<Exemplar, "helpedMore">,
  taskId: string,
): Exemplar {
  const others = before.filter((each) => each.taskId !== taskId);
  const said = helpedMore.filter((each) => each.taskId === taskId);
  return { ...rest, helpedMore: [...others, ...said] };
}
