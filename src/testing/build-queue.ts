import { NO_ROWS, type QueueCounts } from "@/core/line/queue-counts";
import { toQueueEntry, type QueueEntry } from "@/core/line/queue-entry";
import { SESSION_STATUSES, type SessionStatus } from "@/core/session";
import { buildDemonstration } from "@/testing/build-demonstration";

/** What the queue shows of a made-up demonstration. */
export function buildQueueEntry(changed: Parameters<typeof buildDemonstration>[0]): QueueEntry {
  return toQueueEntry(buildDemonstration(changed));
}

/** The counts of a queue that has these rows and no damaged one. */
export function countQueue(rows: readonly { readonly status: SessionStatus }[]): QueueCounts {
  const byStatus = { ...NO_ROWS };
  for (const { status } of rows.filter((row) => SESSION_STATUSES.includes(row.status))) {
    byStatus[status] += 1;
  }
  return { all: rows.length, damaged: 0, byStatus };
}
