/** The queue's rows with how far each demonstration is. */
import { whileTold } from "@/app/line/rows-progress";
import { createJobQueue } from "@/base/job-queue";
import type { OnProgress } from "@/base/progress";
import type { QueueCounts } from "@/core/line/queue-counts";
import type { Listed, Standing } from "@/core/line/standing";
import type { Listing } from "@/storage/listing";
import type { Storage } from "@/storage/open-storage";
import type { FoundStanding } from "@/storage/queue/queue-store";
import { isSettled, standingOf, type QueueRow } from "@/storage/queue/queue-row";
import { t } from "@/base/language/translate";

type Read = Pick<Storage, "operations" | "queue" | "exemplars">;

/** So many logs are read at once. */
const LOGS_AT_ONCE = 20;
/** Fewer are read before anybody could read that they are. */
const LOGS_TOLD = 200;

/** Of each storage: one reads many logs at a time, since every row that is settled has the lists asked for anew. */
const turns = new WeakMap<Read["queue"], ReturnType<typeof createJobQueue>>();

/** By the rows as they are: pages ask for the same ones in turn, and what did not change is not made anew. */
const listings = new WeakMap<readonly QueueRow[], Listing<Listed>>();

function keepSettled(rows: Listing<QueueRow>): Listing<Listed> | undefined {
  if (!rows.items.every(isSettled)) {
    return undefined;
  }
  const { items, damaged } = rows;
  const listing = { items: items.map((row) => toListed(row, undefined)), damaged };
  listings.set(items, listing);
  return listing;
}

/** All rows of a project, as they came. */
export async function readQueue(storage: Read, projectId: string): Promise<Listing<Listed>> {
  return await whileTold(async (onProgress) => {
    const early = await storage.queue.list(projectId, onProgress);
    const known = listings.get(early.items) ?? keepSettled(early);
    if (known !== undefined) {
      return known;
    }
    const inTurn = turns.get(storage.queue) ?? createJobQueue(1);
    turns.set(storage.queue, inTurn);
    return await inTurn(async () => {
      // Whoever was there before has read most of it.
      const { items, damaged } = await storage.queue.list(projectId, onProgress);
      return { items: await settleRows(storage, items, onProgress), damaged };
    });
  });
}

/** The first rows of a project: in the same time however many there are. */
export async function readFirstRows(
  storage: Read,
  projectId: string,
  count: number,
): Promise<readonly Listed[]> {
  return await whileTold(async (onProgress) =>
    settleRows(storage, await storage.queue.first(projectId, count, onProgress), onProgress),
  );
}

/** How many stand where; a row that does not say it is read for it, and says it the next time. */
export async function readCounts(storage: Read, projectId: string): Promise<QueueCounts> {
  const counts = await whileTold((onProgress) => storage.queue.count(projectId, onProgress));
  if (counts.byStatus.unknown === 0) {
    return counts;
  }
  await readQueue(storage, projectId);
  return await storage.queue.count(projectId);
}

/** Where a row does not say how far its demonstration is, the log does; then the row says so, too. */
async function settleRows(
  storage: Read,
  rows: readonly QueueRow[],
  onProgress: OnProgress,
): Promise<readonly Listed[]> {
  const unknown = rows.filter((row) => !isSettled(row));
  const standings = new Map<string, Standing>();
  const unwritten: FoundStanding[] = [];
  for (let done = 0; done < unknown.length; done += LOGS_AT_ONCE) {
    if (unknown.length > LOGS_TOLD) {
      onProgress({
        label: t("Reading how far the demonstrations are, once after an update or a restore"),
        done,
        total: unknown.length,
      });
    }
    const batch = unknown.slice(done, done + LOGS_AT_ONCE);
    // What reads a log comes with the first row that needs it: the first screen has none.
    const { findStanding } = await import("@/app/line/find-standing");
    const found = await Promise.all(batch.map(({ id }) => findStanding(storage, id)));
    for (const { id, standing } of found) {
      standings.set(id, standing);
    }
    unwritten.push(...found);
    if (unwritten.length >= LOGS_TOLD || done + LOGS_AT_ONCE >= unknown.length) {
      // Seldom: whoever shows rows asks for them anew after each write.
      await storage.queue.settle(unwritten.splice(0));
    }
  }
  return rows.map((row) => toListed(row, standings.get(row.id)));
}

const listedRows = new WeakMap<QueueRow, Listed>();

/** The same for the same row, so that a list draws anew what changed alone. */
function toListed(row: QueueRow, found: Standing | undefined): Listed {
  const before = found === undefined ? listedRows.get(row) : undefined;
  if (before !== undefined) {
    return before;
  }
  const { compared } = row;
  const listed: Listed = {
    demonstration: row,
    ...(found === undefined ? standingOf(row) : found),
    ...(compared === undefined ? {} : { compared }),
  };
  listedRows.set(row, listed);
  return listed;
}
