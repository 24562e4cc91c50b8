import { bottomOf, floorDistance, shadowsOverlap, topOf } from "@/worlds/household/space/geometry";
import { acceptsClass, hasAffordance } from "@/worlds/household/objects/object-classes";
import type {
  Box,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";

/** How far a pot's bottom may be above the burner's box, and how far below the box's bottom. */
const ABOVE_M = 0.08;
const BELOW_M = 0.05;
/** How far the burner's middle may lie outside the pot's bottom. */
const BESIDE_M = 0.02;
/** A burner's box that reaches this far up around a pot is the space that it heats. */
const DIP_M = 0.06;
const TOUCH_M = 0.01;

/**
 * Pots, pans and kettles over a burner, whichever burner or counter they were put on: a large pot
 * straddles two burners, and each of them heats it. It is over a burner where it covers its middle,
 * or dips into the space that the burner heats, as told from pans in recordings.
 */
export function cookwareOver(
  state: HouseholdState,
  burner: HouseholdObject,
  exceptId?: string,
): readonly HouseholdObject[] {
  const { box } = burner;
  const [highest, lowest] = [topOf(box) + ABOVE_M, bottomOf(box) - BELOW_M];
  return state.objects.filter((object) => {
    const bottom = bottomOf(object.box);
    return (
      bottom < highest &&
      bottom > lowest &&
      object.id !== exceptId &&
      object.id !== state.agent.heldId &&
      hasAffordance(object.class, "pickupable") &&
      acceptsClass(burner.class, object.class) &&
      (floorDistance(object.box, box.center) <= BESIDE_M || dipsInto(object.box, box))
    );
  });
}

function dipsInto(pot: Box, burner: Box): boolean {
  const depthM = Math.min(topOf(pot), topOf(burner)) - bottomOf(pot);
  return depthM >= DIP_M && shadowsOverlap(pot, burner, TOUCH_M);
}
