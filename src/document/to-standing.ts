import type { Standing } from "@/core/line/standing";
import type { Session } from "@/core/session";

/** How far a demonstration is, as lists show it; `damagedCount`: of its stored changes that cannot be read. */
export function toStanding(session: Session, damagedCount: number): Standing {
  const { status, marks, assignee } = session;
  const grade = status === "accepted" ? lastGradeOf(session) : undefined;
  return {
    status,
    marks,
    ...(assignee === undefined ? {} : { assignee }),
    ...(grade === undefined ? {} : { grade }),
    ...(damagedCount === 0 ? {} : { damagedCount }),
  };
}

function lastGradeOf({ decisions }: Session): Standing["grade"] {
  return decisions.findLast(({ verdict }) => verdict === "accepted")?.grade;
}
