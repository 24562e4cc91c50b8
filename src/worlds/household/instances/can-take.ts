import { assertNever } from "@/base/assert";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import {
  acceptsClass,
  hasAffordance,
  isDrain,
  isEnclosing,
  liquidsOf,
} from "@/worlds/household/objects/object-classes";
import {
  closedParentOf,
  directContentsOf,
  findObject,
} from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/**
 * Whether an object as it is now takes an action: a closed thing can be opened, what is shut away
 * cannot be reached. A cheap form of the rules in `applyAction` for telling objects of one class
 * apart; what is the same for all of them, such as an empty hand, is left out.
 */
export function canTake(
  state: HouseholdState,
  verb: InteractionAction,
  object: HouseholdObject,
): boolean {
  const { attributes } = object;
  if (attributes.sliced === true || closedParentOf(state, object) !== undefined) {
    return false;
  }
  switch (verb) {
    case "Pickup":
      return hasAffordance(object.class, "pickupable") && state.agent.heldId !== object.id;
    case "Place":
      return takesHeld(state, object);
    case "Open":
      return attributes.open === false && attributes.on !== true;
    case "Close":
      return attributes.open === true;
    case "ToggleOn":
      return attributes.on !== true && attributes.broken !== true;
    case "ToggleOff":
      return attributes.on === true;
    case "Slice":
      return hasAffordance(object.class, "sliceable");
    case "Pour":
      return isDrain(object.class) || (liquidsOf(object.class).length > 0 && takesMore(object));
    default:
      return assertNever(verb);
  }
}

/** Empty, or a plant, which can be watered again. */
function takesMore({ class: className, attributes }: HouseholdObject): boolean {
  return (attributes.filled ?? null) === null || className === "HousePlant";
}

function takesHeld(state: HouseholdState, receptacle: HouseholdObject): boolean {
  const held = findObject(state, state.agent.heldId);
  if (isEnclosing(receptacle.class) && receptacle.attributes.open === false) {
    return false;
  }
  if (held === undefined) {
    return true;
  }
  if (held.id === receptacle.id || receptacle.parents.includes(held.id)) {
    return false;
  }
  return (
    acceptsClass(receptacle.class, held.class) ||
    directContentsOf(state, receptacle.id).some((dish) => acceptsClass(dish.class, held.class))
  );
}
