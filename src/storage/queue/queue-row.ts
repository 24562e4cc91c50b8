import { z } from "zod";
import { assert } from "@/base/assert";
import { queueEntrySchema } from "@/core/line/queue-entry";
import { comparedSchema, standingSchema, type Standing } from "@/core/line/standing";
import { SESSION_STATUSES } from "@/core/session";

/** What lists and counts of demonstrations are read from. */
export const queueRowSchema = queueEntrySchema.extend({
  ...standingSchema.shape,
  /**
   * `unknown`: its log was written to by somebody who did not say what came of it. `deleted`: it is counted
   * with none of the others, and `statusBeneath` says how far it was.
   */
  status: z.enum([...SESSION_STATUSES, "unknown", "deleted"]),
  statusBeneath: z.enum(SESSION_STATUSES).exactOptional(),
  /** Absent where nobody compared its lanes since its log was last written to. */
  compared: comparedSchema.exactOptional(),
});
export type QueueRow = Readonly<z.infer<typeof queueRowSchema>>;

/** The row of a demonstration that is damaged: it is counted, and nothing of it is shown. */
export const damagedQueueRowSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  createdAt: z.literal(0),
  status: z.literal("damaged"),
  problem: z.string(),
});
export type DamagedQueueRow = Readonly<z.infer<typeof damagedQueueRowSchema>>;

/** Whether a row says how far its demonstration is. Those of an earlier studio have no grade of what was accepted. */
export function isSettled(row: QueueRow): boolean {
  return row.status !== "unknown" && !(row.status === "accepted" && row.grade === undefined);
}

/** The row after its log was written to: how it was compared before says nothing any more. */
export function withStanding(row: QueueRow, standing: Standing): QueueRow {
  const {
    damagedCount: _damaged,
    assignee: _assignee,
    grade: _grade,
    statusBeneath: _status,
    compared: _compared,
    ...rest
  } = row;
  return standing.marks.includes("deleted")
    ? { ...rest, ...standing, status: "deleted", statusBeneath: standing.status }
    : { ...rest, ...standing };
}

/** What a row that is settled says. */
export function standingOf(row: QueueRow): Standing {
  const { status: indexed, statusBeneath, marks, assignee, grade, damagedCount } = row;
  const status = indexed === "deleted" ? statusBeneath : indexed;
  assert(status !== undefined && status !== "unknown", "a row without a standing was settled");
  return {
    status,
    marks,
    ...(assignee === undefined ? {} : { assignee }),
    ...(grade === undefined ? {} : { grade }),
    ...(damagedCount === undefined ? {} : { damagedCount }),
  };
}
