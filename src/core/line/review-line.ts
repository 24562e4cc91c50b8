/**
 * The order in which demonstrations are reviewed: what the queue shows, and who stands before and after
 * whom in it. One table for the queue, its link and the review, so that "next" is the next row.
 */
import { z } from "zod";
import { assertNever } from "@/base/assert";
import type { QueueEntry } from "@/core/line/queue-entry";
import { linkTextSchema } from "@/core/line/link-text";
import { REVIEW_MARKS, reviewMarkSchema } from "@/core/line/review-mark";
import { filterDemonstrations, SESSION_STATUSES, type SessionStatus } from "@/core/session";

export const QUEUE_ORDERS = ["oldest", "newest", "title", "status"] as const;

/** What of the queue is in a link. What is unreadable there is as if it were not. */
export const queueViewSchema = z.object({
  /** Words of the title or the instruction. */
  q: linkTextSchema,
  status: z.enum(SESSION_STATUSES).optional().catch(undefined),
  mark: z.enum(REVIEW_MARKS).optional().catch(undefined),
  sort: z.enum(QUEUE_ORDERS).optional().catch(undefined),
});
export type QueueView = Readonly<z.infer<typeof queueViewSchema>>;

/** How far a demonstration is, read off its log. */
export const standingSchema = z.object({
  status: z.enum(SESSION_STATUSES),
  marks: z.array(reviewMarkSchema).readonly(),
  /** How many of its stored changes cannot be read, the verdict perhaps among them; absent where all can. */
  damagedCount: z.number().int().positive().exactOptional(),
});
export type Standing = Readonly<z.infer<typeof standingSchema>>;

export const UNTOUCHED: Standing = { status: "imported", marks: [] };

/** A row of the queue. */
export interface Listed extends Standing {
  readonly demonstration: QueueEntry;
}

/** The rows that a view shows, in its order. Rows of one rank stay in the order in which they came. */
export function arrangeQueue<T extends Listed>(
  rows: readonly T[],
  { q = "", status, mark, sort = "oldest" }: QueueView,
): readonly T[] {
  const shown = filterDemonstrations(rows, q, status).filter(
    ({ marks }) => mark === undefined || marks.includes(mark),
  );
  switch (sort) {
    case "newest":
      return shown.toReversed();
    case "title":
      return shown.toSorted((a, b) => TITLES.compare(a.demonstration.title, b.demonstration.title));
    case "status":
      return shown.toSorted((a, b) => rankOf(a) - rankOf(b));
    case "oldest":
      return shown;
    default:
      return assertNever(sort);
  }
}

/** Whether the first rows of a view are the first that came. */
export function isPlainView({ q = "", status, mark, sort = "oldest" }: QueueView): boolean {
  return q.trim() === "" && status === undefined && mark === undefined && sort === "oldest";
}

const TITLES = new Intl.Collator("en", { numeric: true });

function rankOf({ status }: Listed): number {
  return SESSION_STATUSES.indexOf(status);
}

const DECIDED: ReadonlySet<SessionStatus> = new Set(["accepted", "rejected", "set aside"]);

/** Whether somebody who goes through the line should still stop here. */
export function isToReview({ status, marks }: Standing): boolean {
  return !DECIDED.has(status) && !marks.includes("skipped");
}

/** Where somebody stands in a line of ids. */
export interface PlaceInLine {
  /** From 1; undefined where the line does not hold it. */
  readonly position: number | undefined;
  readonly count: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

export function placeInLine(ids: readonly string[], id: string): PlaceInLine {
  const at = ids.indexOf(id);
  return {
    position: at === -1 ? undefined : at + 1,
    count: ids.length,
    previousId: at === -1 ? undefined : ids[at - 1],
    // Who does not stand in the line joins it at its beginning.
    nextId: ids[at + 1],
  };
}

/** Those that come after somebody, and then those before: the way to the next one that is open. */
export function restOfLine(ids: readonly string[], id: string): readonly string[] {
  const at = ids.indexOf(id);
  return at === -1 ? ids : [...ids.slice(at + 1), ...ids.slice(0, at)];
}
