import type { Failure } from "@/core/world/program-call";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { failure, findObject } from "@/worlds/household/objects/object-lookup";
import { hasRoomAtClick } from "@/worlds/household/replay/place-at-click";
import type { Sight } from "@/worlds/household/renderer/picking/picking";
import { REACH_M, type HouseholdState } from "@/worlds/household/state/household-state";

/** An action of a log, as a person aimed it. */
export interface AimedAction {
  readonly verb: InteractionAction;
  /** Shares of the picture from its top left corner, 0 to 1. */
  readonly click: { readonly x: number; readonly y: number };
  /** What the click meant. */
  readonly sight: Sight;
}

/**
 * Why a click fails for the very spot that it points at, beside what the rules of this world say of
 * the thing: TEACh's recorder refused clicks on a point beyond its reach, however near the rest of
 * the thing was, and what is put down needs room about where the click points.
 */
export function clickRefusal(
  state: HouseholdState,
  { verb, click, sight }: AimedAction,
): Failure | undefined {
  const { object, point } = sight;
  const { x, y, z } = state.agent.position;
  if (Math.hypot(point.x - x, point.y - y, point.z - z) > REACH_M) {
    const sentence = `That spot on the ${object.id} is too far away. Go closer first.`;
    return failure("out-of-reach", sentence, object.id);
  }
  const held = verb === "Place" ? findObject(state, state.agent.heldId) : undefined;
  if (held !== undefined && !hasRoomAtClick(state, held, object, click)) {
    const sentence = `There is no room for the ${held.id} at that spot of the ${object.id}. Choose another.`;
    return failure("no-room-there", sentence, object.id);
  }
  return undefined;
}
