/** Where the edges of a label may go, and what draws them there. Frames are whole; intervals are half-open. */
import type { ActionLabel } from "@/core/action-label";
import type { FrameScale } from "@/features/timeline/frame-scale";
import { confirmLabel, toFields, type LabelFields } from "@/features/timeline/label-edit";
import type { TimelineLane } from "@/features/timeline/timeline-lane";

export const EDGES = ["start", "end"] as const;
export type Edge = (typeof EDGES)[number];

/** Where an edge of a label is: `endFrame` is the first frame behind it. */
export function edgeFrame({ startFrame, endFrame }: ActionLabel, edge: Edge): number {
  return edge === "start" ? startFrame : Math.max(endFrame, startFrame + 1);
}

/** The frames that a label may take up: half-open, between what stands before it and what stands behind it. */
export interface Room {
  readonly from: number;
  readonly to: number;
}

/** Up to the neighbours and the ends of the film. What overlaps it already, as model labels may, is no neighbour. */
export function roomOf(
  label: ActionLabel,
  labels: readonly ActionLabel[],
  frameCount: number,
): Room {
  const others = labels.filter(({ id }) => id !== label.id);
  const end = edgeFrame(label, "end");
  const before = others.map((other) => edgeFrame(other, "end"));
  const behind = others.map(({ startFrame }) => startFrame);
  return {
    from: Math.max(0, ...before.filter((frame) => frame <= label.startFrame)),
    to: Math.min(Math.max(end, frameCount), ...behind.filter((frame) => frame >= end)),
  };
}

/** What was typed, stopped at the neighbours. */
export function fitInto(fields: LabelFields, { from, to }: Room): LabelFields {
  const startFrame = clamp(fields.startFrame, from, to - 1);
  return { ...fields, startFrame, endFrame: clamp(fields.endFrame, startFrame + 1, to) };
}

/**
 * The label with one edge moved, as a person says it: at least one frame long and within its room. The very same
 * label where the edge is there already, so that nothing becomes a person's by a touch.
 */
export function moveEdge(
  label: ActionLabel,
  { edge, frame, room }: { readonly edge: Edge; readonly frame: number; readonly room: Room },
): ActionLabel {
  const start = edgeFrame(label, "start");
  const end = edgeFrame(label, "end");
  const to = edge === "start" ? clamp(frame, room.from, end - 1) : clamp(frame, start + 1, room.to);
  if (to === edgeFrame(label, edge)) {
    return label;
  }
  const fields = { ...toFields(label), endFrame: end };
  return confirmLabel(
    label,
    edge === "start" ? { ...fields, startFrame: to } : { ...fields, endFrame: to },
  );
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, Math.round(value)));
}

export interface SnapSources {
  readonly labels: readonly ActionLabel[];
  readonly lanes: readonly Pick<TimelineLane, "segments">[];
  readonly markers: readonly number[];
  readonly playhead: number;
}

/** The frames that an edge of the label with this id keeps to, rising, each once: everything that has an edge. */
export function snapTargets(sources: SnapSources, ownId: string): readonly number[] {
  const frames = new Set([...sources.markers, sources.playhead]);
  for (const label of sources.labels) {
    if (label.id !== ownId) {
      frames.add(edgeFrame(label, "start")).add(edgeFrame(label, "end"));
    }
  }
  for (const { startFrame, endFrame } of sources.lanes.flatMap(({ segments }) => segments)) {
    frames.add(Math.round(startFrame)).add(Math.round(endFrame));
  }
  return [...frames].toSorted((a, b) => a - b);
}

/** The nearest target within the slack, or the (part of a) frame itself; of two as near the earlier. */
export function snap(frame: number, targets: readonly number[], slackFrames: number): number {
  let best = frame;
  let bestDistance = slackFrames;
  for (const target of targets) {
    const distance = Math.abs(target - frame);
    if (distance < bestDistance || (distance === bestDistance && best === frame)) {
      best = target;
      bestDistance = distance;
    }
  }
  return best;
}

/** The next target in a direction; the frame itself where there is none. */
export function nextTarget(frame: number, targets: readonly number[], by: 1 | -1): number {
  const found =
    by > 0
      ? targets.find((target) => target > frame)
      : targets.findLast((target) => target < frame);
  return found ?? frame;
}

/** So near, in pixels, an edge can be taken hold of. */
const HOLD_PX = 6;

export interface HeldEdge {
  readonly label: ActionLabel;
  readonly edge: Edge;
}

/**
 * The edge under a point, the nearest one. Of a label that is narrower than three holds no edge can be had: it
 * would be in the way of choosing it.
 */
export function edgeAt(
  labels: readonly ActionLabel[],
  scale: FrameScale,
  xPx: number,
): HeldEdge | undefined {
  let best: HeldEdge | undefined;
  let bestPx = HOLD_PX;
  for (const label of labels) {
    const startPx = scale.toX(edgeFrame(label, "start"));
    const endPx = scale.toX(edgeFrame(label, "end"));
    if (endPx < -HOLD_PX || startPx > scale.widthPx + HOLD_PX || endPx - startPx < 3 * HOLD_PX) {
      continue;
    }
    for (const [edge, atPx] of [
      ["start", startPx],
      ["end", endPx],
    ] as const) {
      if (Math.abs(atPx - xPx) < bestPx) {
        best = { label, edge };
        bestPx = Math.abs(atPx - xPx);
      }
    }
  }
  return best;
}
