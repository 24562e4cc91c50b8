import { useMemo } from "react";
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import { retrace, type MapTrace } from "@/features/map/retrace";
import { householdStateSchema } from "@/worlds/household/state/household-state";

/**
 * The way through the room, from the recorded actions where there are any, else from the labels.
 * Undefined where no room is known.
 */
export function useMapTrace(
  demonstration: Demonstration,
  { assumedState, labels }: Session,
  isWanted: boolean,
): MapTrace | undefined {
  const { state = assumedState, loggedActions, frames } = demonstration;
  const followed = loggedActions.length > 0 ? loggedActions : labels;
  const frameCount = frames.timestampsUs.length;
  return useMemo(() => {
    const room = isWanted ? householdStateSchema.safeParse(state).data : undefined;
    return room === undefined ? undefined : retrace(room, followed, frameCount);
  }, [isWanted, state, followed, frameCount]);
}
