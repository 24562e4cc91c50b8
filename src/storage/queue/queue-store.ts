import type { OnProgress } from "@/base/progress";
import { NO_ROWS, type QueueCounts } from "@/core/line/queue-counts";
import { byCreation } from "@/core/line/queue-entry";
import type { Compared, Standing } from "@/core/line/standing";
import { SESSION_STATUSES } from "@/core/session";
import type { Database } from "@/storage/database";
import { KeptListing } from "@/storage/kept-listing";
import { parseRow, parseRows, type DamagedRow, type Listing } from "@/storage/listing";
import { QUEUE_TABLES } from "@/storage/queue/keep-queue-rows";
import { MissingRows } from "@/storage/queue/missing-rows";
import {
  damagedQueueRowSchema,
  queueRowSchema,
  withStanding,
  type DamagedQueueRow,
  type QueueRow,
} from "@/storage/queue/queue-row";

export interface QueueStore {
  /** Without reading a row. As for all that is asked of a project, rows that are missing are made first. */
  count(projectId: string, onProgress?: OnProgress): Promise<QueueCounts>;
  /** The first ones, as they came: in the same time however many there are. */
  first(projectId: string, count: number, onProgress?: OnProgress): Promise<readonly QueueRow[]>;
  /** All of a project, as they came; rows that did not change are the same objects as before. */
  list(projectId: string, onProgress?: OnProgress): Promise<Listing<QueueRow>>;
  get(id: string): Promise<QueueRow | undefined>;
  /**
   * Writes how far demonstrations are, which somebody found out from their logs of so many operations, and
   * leaves out those that were written to since.
   */
  settle(found: readonly FoundStanding[]): Promise<void>;
  /** Writes what came of comparing the lanes of demonstrations, and leaves out those as {@link settle} does. */
  keepCompared(found: readonly FoundComparison[]): Promise<void>;
}

export interface FoundComparison {
  readonly id: string;
  readonly compared: Compared;
  readonly operationCount: number;
}

export interface FoundStanding {
  readonly id: string;
  readonly standing: Standing;
  readonly operationCount: number;
}

/** `plain`: the database as it is, since what is written here are the rows themselves. */
export function createQueueStore(plain: Database): QueueStore {
  const table = plain.table("queueRows");
  const missing = new MissingRows(plain);
  const kept = new KeptListing(plain, "queueRows", queueRowSchema.or(damagedQueueRowSchema));
  return {
    async count(projectId, onProgress) {
      await missing.complete(projectId, onProgress);
      return await countRows(plain, projectId);
    },
    async first(projectId, count, onProgress) {
      const read = () => table.firstOf(["projectId", "createdAt"], projectId, count);
      const early = await read();
      // Where there are enough, nobody waits for the others to be counted.
      const rows =
        early.length === count || (await missing.complete(projectId, onProgress)) === "as before"
          ? early
          : await read();
      const schema = queueRowSchema.or(damagedQueueRowSchema);
      const { items } = parseRows("queueRows", schema, rows);
      return items.filter((row) => row.status !== "damaged");
    },
    async list(projectId, onProgress) {
      await missing.complete(projectId, onProgress);
      return ofProject(await kept.list(), projectId);
    },
    get: async (id) => parseRow("queueRows", queueRowSchema, await table.get(id)),
    settle: (found) =>
      changeUnwritten(plain, found, (row, { standing }) => withStanding(row, standing)),
    keepCompared: (found) =>
      changeUnwritten(plain, found, (row, { compared }) => ({ ...row, compared })),
  };
}

type Kept = Listing<QueueRow | DamagedQueueRow>;

/** By the listing as it is: one in which something changed is another object. */
const byProject = new WeakMap<Kept, Map<string, Listing<QueueRow>>>();

/** The rows of one project as they came; the same listing as long as nothing was written, since pages ask for it in turn. */
function ofProject(listing: Kept, projectId: string): Listing<QueueRow> {
  let known = byProject.get(listing);
  if (known === undefined) {
    known = new Map();
    byProject.set(listing, known);
  }
  const found = known.get(projectId) ?? pickRows(listing, projectId);
  known.set(projectId, found);
  return found;
}

function pickRows({ items, damaged }: Kept, projectId: string): Listing<QueueRow> {
  const rows = items.filter((row) => row.projectId === projectId);
  return {
    items: rows.filter((row) => row.status !== "damaged").toSorted(byCreation),
    damaged: [...rows.filter((row) => row.status === "damaged").map(toDamaged), ...damaged],
  };
}

/** Changes the rows of those whose logs still have so many operations. */
async function changeUnwritten<T extends { readonly id: string; readonly operationCount: number }>(
  plain: Database,
  found: readonly T[],
  change: (row: QueueRow, found: T) => QueueRow,
): Promise<void> {
  const table = plain.table("queueRows");
  await plain.transaction(QUEUE_TABLES, async () => {
    const changed = await Promise.all(
      found.map(async (each) => {
        const row = queueRowSchema.safeParse(await table.get(each.id)).data;
        const count = await plain.table("operations").count("demonstrationId", each.id);
        return row !== undefined && count === each.operationCount ? [change(row, each)] : [];
      }),
    );
    await table.put(changed.flat());
  });
}

function toDamaged({ id, problem }: { readonly id: string; readonly problem: string }): DamagedRow {
  return { table: "demonstrations", key: id, problem };
}

async function countRows(plain: Database, projectId: string): Promise<QueueCounts> {
  const table = plain.table("queueRows");
  const of = async (status: string) =>
    await table.count(["projectId", "status"], [projectId, status]);
  const byStatus = { ...NO_ROWS };
  const [damaged] = await Promise.all([
    of("damaged"),
    ...[...SESSION_STATUSES, "unknown" as const].map(async (status) => {
      byStatus[status] = await of(status);
    }),
  ]);
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { all, damaged, byStatus };
}
