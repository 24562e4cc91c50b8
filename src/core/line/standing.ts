/** How far a demonstration is, read off its log, and the row of the queue that says so. */
import { z } from "zod";
import type { QueueEntry } from "@/core/line/queue-entry";
import { reviewMarkSchema } from "@/core/line/review-mark";
import { SESSION_STATUSES } from "@/core/session";
import { verificationSchema } from "@/core/verification";

export const standingSchema = z.object({
  status: z.enum(SESSION_STATUSES),
  marks: z.array(reviewMarkSchema).readonly(),
  /** Who is to review it; absent where nobody in particular is. */
  assignee: z.string().exactOptional(),
  /** Of what was accepted, what its verification rests on; absent where nobody has looked for it yet. */
  grade: z.enum([...verificationSchema.options, "unknown"]).exactOptional(),
  /** How many of its stored changes cannot be read, the verdict perhaps among them; absent where all can. */
  damagedCount: z.number().int().positive().exactOptional(),
});
export type Standing = Readonly<z.infer<typeof standingSchema>>;

export const UNTOUCHED: Standing = { status: "imported", marks: [] };

/** What came of laying labels, log, program and run side by side. */
export const comparedSchema = z.object({
  /** Places at which they differ. */
  differences: z.number().int().nonnegative(),
  /** Disagreement times uncertainty, summed over the labels: what a person's look may change. */
  worth: z.number().nonnegative(),
});
export type Compared = Readonly<z.infer<typeof comparedSchema>>;

/** A row of the queue. */
export interface Listed extends Standing {
  readonly demonstration: QueueEntry;
  /** Absent where nobody compared them since its log was last written to. */
  readonly compared?: Compared;
}
