import { z } from "zod";
import { queueEntrySchema, type QueueEntry } from "@/core/line/queue-entry";
import { standingSchema, type Standing } from "@/core/line/review-line";
import { SESSION_STATUSES } from "@/core/session";

/** What lists and counts of demonstrations are read from. */
export const queueRowSchema = queueEntrySchema.extend({
  ...standingSchema.shape,
  /** `unknown`: its log was written to by somebody who did not say what came of it. */
  status: z.enum([...SESSION_STATUSES, "unknown"]),
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

/** A row whose standing is known. */
export type SettledRow = QueueEntry & Standing;

export function isSettled(row: QueueRow): row is SettledRow {
  return row.status !== "unknown";
}

export function withStanding(row: QueueRow, standing: Standing): SettledRow {
  const { damagedCount: _before, ...rest } = row;
  return { ...rest, ...standing };
}
