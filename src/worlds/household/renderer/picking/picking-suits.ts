import { assertNever } from "@/base/assert";
import { hasAffordance, isDrain } from "@/worlds/household/objects/object-classes";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

/**
 * Whether an action could act on a thing at all, as far as the thing itself tells: only what is
 * open can be closed, only a receptacle takes something. Whether it is allowed now is the rules' word.
 */
export function suits(object: HouseholdObject, verb: InteractionAction): boolean {
  const { attributes } = object;
  switch (verb) {
    case "Pickup":
      return hasAffordance(object.class, "pickupable");
    case "Place":
      return hasAffordance(object.class, "receptacle");
    case "Open":
      return attributes.open === false;
    case "Close":
      return attributes.open === true;
    case "ToggleOn":
      return attributes.on === false;
    case "ToggleOff":
      return attributes.on === true;
    case "Slice":
      return attributes.sliced === false;
    case "Pour":
      return attributes.filled === null || isDrain(object.class);
    default:
      return assertNever(verb);
  }
}
