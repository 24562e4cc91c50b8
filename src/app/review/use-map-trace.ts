import { useEffect, useMemo, useState } from "react";
import { knownState } from "@/app/review/known-state";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldTrace } from "@/core/world/world-trace";

/**
 * The way through the room, from the recorded actions where there are any, else from the labels.
 * Undefined where no room is known.
 */
export function useMapTrace(
  demonstration: Demonstration,
  { assumedState, labels }: Session,
  isWanted: boolean,
): WorldTrace | undefined {
  const { state = assumedState, loggedActions, frames } = demonstration;
  const kit = useKit(demonstration.world);
  const followed = loggedActions.length > 0 ? loggedActions : labels;
  const frameCount = frames.timestampsUs.length;
  return useMemo(() => {
    const room = isWanted && kit !== undefined ? knownState(kit.model, state) : undefined;
    return room === undefined ? undefined : kit?.retrace?.(room, followed, frameCount);
  }, [isWanted, kit, state, followed, frameCount]);
}

/** The world's kit, once it is there; whoever opened the demonstration tells why it is not. */
function useKit(worldId: string): WorldKit | undefined {
  const { kit: kitOf } = useServices();
  const [kit, setKit] = useState<WorldKit>();
  useEffect(() => {
    void kitOf(worldId).then(setKit, () => undefined);
  }, [kitOf, worldId]);
  return kit;
}
