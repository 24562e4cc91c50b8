/** Where the agent was and what it did, frame by frame. */
import type { MapInteraction, MapMarks, WorldPoint } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";

/** Something that was done, or tried, with an object. */
export interface TraceEvent extends MapInteraction {
  /** The frame in which it was asked for. */
  readonly frame: number;
  readonly isRefused: boolean;
}

export interface WorldTrace {
  /** The world at every frame. */
  readonly states: readonly WorldState[];
  /** Where the agent stood at every frame. */
  readonly path: readonly WorldPoint[];
  readonly events: readonly TraceEvent[];
}

/** What has happened by a frame, as a map draws it. */
export function marksAt(
  { path, events }: WorldTrace,
  frame: number,
): Required<Omit<MapMarks, "known">> {
  return {
    path: path.slice(0, frame + 1),
    interactions: events.filter((event) => event.frame < frame),
  };
}
