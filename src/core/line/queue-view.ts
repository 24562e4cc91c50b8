/** What of the queue is in a link, and is kept as a view with a name. What is unreadable there is as if it were not. */
import { z } from "zod";
import { linkTextSchema } from "@/core/line/link-text";
import { SHOWN_MARKS } from "@/core/line/review-mark";
import { SESSION_STATUSES } from "@/core/session";

/** Each is what a column goes by, the first one is how they came. */
export const QUEUE_ORDERS = [
  "oldest",
  "newest",
  "title",
  "instruction",
  "status",
  "length",
  "source",
  "world",
  "assigned",
  "grade",
  "worth a look",
] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** What divides the queue beside status and marks, in the order in which it stands on the page. */
export const QUEUE_FACETS = ["assigned", "lanes", "grade", "source", "world"] as const;
export type QueueFacet = (typeof QUEUE_FACETS)[number];

export const queueViewSchema = z.object({
  /** Words of the title or the instruction. */
  q: linkTextSchema,
  status: z.enum(SESSION_STATUSES).optional().catch(undefined),
  mark: z.enum(SHOWN_MARKS).optional().catch(undefined),
  assigned: linkTextSchema,
  lanes: linkTextSchema,
  grade: linkTextSchema,
  source: linkTextSchema,
  world: linkTextSchema,
  sort: z.enum(QUEUE_ORDERS).optional().catch(undefined),
  /** The other way round. */
  desc: z.literal(true).optional().catch(undefined),
});
export type QueueView = Readonly<z.infer<typeof queueViewSchema>>;
