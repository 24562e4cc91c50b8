/** The queue's rows with how far each demonstration is. */
import type { QueueCounts } from "@/core/line/queue-counts";
import type { Listed, Standing } from "@/core/line/standing";
import { gradeOf } from "@/core/exemplar";
import type { Session } from "@/core/session";
import { reduceSession } from "@/document/reduce-session";
import { toStanding } from "@/document/to-standing";
import { countDamaged, type Listing } from "@/storage/listing";
import type { Storage } from "@/storage/open-storage";
import { isSettled, standingOf, type QueueRow } from "@/storage/queue/queue-row";

type Read = Pick<Storage, "operations" | "queue" | "exemplars">;

/** So many logs are read at once. */
const LOGS_AT_ONCE = 20;

/** All rows of a project, as they came. */
export async function readQueue(storage: Read, projectId: string): Promise<Listing<Listed>> {
  const { items, damaged } = await storage.queue.list(projectId);
  return { items: await settleRows(storage, items), damaged };
}

/** The first rows of a project: in the same time however many there are. */
export async function readFirstRows(
  storage: Read,
  projectId: string,
  count: number,
): Promise<readonly Listed[]> {
  return await settleRows(storage, await storage.queue.first(projectId, count));
}

/** How many stand where; a row that does not say it is read for it, and says it the next time. */
export async function readCounts(storage: Read, projectId: string): Promise<QueueCounts> {
  const counts = await storage.queue.count(projectId);
  if (counts.byStatus.unknown === 0) {
    return counts;
  }
  await readQueue(storage, projectId);
  return await storage.queue.count(projectId);
}

/** Where a row does not say how far its demonstration is, the log does; then the row says so, too. */
async function settleRows(storage: Read, rows: readonly QueueRow[]): Promise<readonly Listed[]> {
  const unknown = rows.filter((row) => !isSettled(row));
  const standings = new Map<string, Standing>();
  for (let done = 0; done < unknown.length; done += LOGS_AT_ONCE) {
    const found = await Promise.all(
      unknown.slice(done, done + LOGS_AT_ONCE).map(({ id }) => findStanding(storage, id)),
    );
    await storage.queue.settle(found);
    for (const { id, standing } of found) {
      standings.set(id, standing);
    }
  }
  return rows.map((row) => toListed(row, standings.get(row.id)));
}

async function findStanding({ operations, exemplars }: Read, id: string) {
  const log = await operations.read(id);
  const damagedCount = countDamaged(log);
  const session = reduceSession(id, log.items);
  const standing = toStanding(session, damagedCount);
  const isGraded = standing.status !== "accepted" || standing.grade !== undefined;
  return {
    id,
    standing: isGraded ? standing : { ...standing, grade: await findGrade(exemplars, session) },
    operationCount: log.items.length + damagedCount,
  };
}

/** Verdicts of before did not say it; their exemplars do, as long as they are there. */
async function findGrade(
  exemplars: Read["exemplars"],
  { decisions }: Session,
): Promise<NonNullable<Standing["grade"]>> {
  const id = decisions.findLast(({ verdict }) => verdict === "accepted")?.exemplarId;
  // One that is damaged knows it as little as one that is gone.
  const exemplar = id === undefined ? undefined : await exemplars.get(id).catch(() => undefined);
  return exemplar === undefined ? "unknown" : gradeOf(exemplar);
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
