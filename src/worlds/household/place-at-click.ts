import { bottomOf, floorDistance } from "@/worlds/household/geometry";
import { movedTo } from "@/worlds/household/motion";
import { findObject } from "@/worlds/household/object-lookup";
import { rayFromClick } from "@/worlds/household/renderer/camera";
import type { HouseholdState } from "@/worlds/household/household-state";

/** A spot may overhang the receptacle's edge by this much. */
const OVERHANG_M = 0.02;

/**
 * Moves what was just placed along its surface to where the line of sight of the click meets it, so
 * that a replayed room looks like the recorded one. A click that misses the surface changes nothing.
 */
export function placeAtClick(
  state: HouseholdState,
  objectId: string,
  click: { readonly x: number; readonly y: number },
): HouseholdState {
  const object = findObject(state, objectId);
  const receptacle = findObject(state, object?.parents[0] ?? "");
  if (object === undefined || receptacle === undefined) {
    return state;
  }
  const { origin, direction } = rayFromClick(state.agent, click);
  const lengthM = (bottomOf(object.box) - origin.y) / direction.y;
  if (!Number.isFinite(lengthM) || lengthM <= 0) {
    return state;
  }
  const spot = {
    x: origin.x + direction.x * lengthM,
    y: object.box.center.y,
    z: origin.z + direction.z * lengthM,
  };
  return floorDistance(receptacle.box, spot) <= OVERHANG_M ? movedTo(state, objectId, spot) : state;
}
