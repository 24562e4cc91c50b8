import type { Standing } from "@/core/line/review-line";
import type { Session } from "@/core/session";

/** How far a demonstration is, as lists show it; `damagedCount`: of its stored changes that cannot be read. */
export function toStanding({ status, marks }: Session, damagedCount: number): Standing {
  return { status, marks, ...(damagedCount === 0 ? {} : { damagedCount }) };
}
