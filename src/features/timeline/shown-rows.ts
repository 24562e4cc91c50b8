import type { ActionLabel } from "@/core/action-label";
import { toSegment, type TimelineLane, type TimelineSegment } from "./timeline-lane";
import { LABEL_ROW } from "./timeline-layout";

/** What the rows show, by their ids. */
export interface ShownRows {
  /** Rising by its start. */
  readonly segmentsOf: (rowId: string) => readonly TimelineSegment[];
  /** Whether it has marks without words. */
  readonly isThin: (rowId: string) => boolean;
}

const NO_SEGMENTS: readonly TimelineSegment[] = [];

/** Worked out once for the same labels and lanes, and not with every picture. */
export function shownRows(
  labels: readonly ActionLabel[],
  lanes: readonly TimelineLane[],
): ShownRows {
  const all = new Map(
    lanes.map((lane) => [lane.id, lane.segments.toSorted((a, b) => a.startFrame - b.startFrame)]),
  );
  all.set(LABEL_ROW, labels.map(toSegment));
  const thin = new Set(lanes.filter(({ isThin }) => isThin === true).map(({ id }) => id));
  return {
    segmentsOf: (rowId) => all.get(rowId) ?? NO_SEGMENTS,
    isThin: (rowId) => thin.has(rowId),
  };
}
