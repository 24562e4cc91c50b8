import { gradeOf } from "@/core/exemplar";
import type { Standing } from "@/core/line/standing";
import type { Session } from "@/core/session";
import { reduceSession } from "@/document/reduce-session";
import { toStanding } from "@/document/to-standing";
import { countDamaged } from "@/storage/listing";
import type { Storage } from "@/storage/open-storage";
import type { FoundStanding } from "@/storage/queue/queue-store";

type Logs = Pick<Storage, "operations" | "exemplars">;

/** How far a demonstration is by its log, for a row that does not say it. */
export async function findStanding(
  { operations, exemplars }: Logs,
  id: string,
): Promise<FoundStanding> {
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
  exemplars: Logs["exemplars"],
  { decisions }: Session,
): Promise<NonNullable<Standing["grade"]>> {
  const id = decisions.findLast(({ verdict }) => verdict === "accepted")?.exemplarId;
  // One that is damaged knows it as little as one that is gone.
  const exemplar = id === undefined ? undefined : await exemplars.get(id).catch(() => undefined);
  return exemplar === undefined ? "unknown" : gradeOf(exemplar);
}
