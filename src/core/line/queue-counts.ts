import type { SessionStatus } from "@/core/session";

/** How many demonstrations of a project stand where. */
export interface QueueCounts {
  /** Of those that can be read. */
  readonly all: number;
  readonly damaged: number;
  /** `unknown`: nobody has read yet what their logs say. */
  readonly byStatus: Readonly<Record<SessionStatus | "unknown", number>>;
}

export const NO_ROWS: QueueCounts["byStatus"] = {
  imported: 0,
  labelled: 0,
  proposed: 0,
  "in review": 0,
  accepted: 0,
  "changes asked": 0,
  rejected: 0,
  "set aside": 0,
  unknown: 0,
};
