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
  return verb === "Place" ? takesHeld(state, object) : suits(state, verb, object);
}

/** Whether the object itself is of the kind and in the state for it. */
function suits(
  state: HouseholdState,
  verb: Exclude<InteractionAction, "Place">,
  { id, class: className, attributes }: HouseholdObject,
): boolean {
  switch (verb) {
    case "Pickup":
      return hasAffordance(className, "pickupable") && state.agent.heldId !== id;
    case "Open":
      return attributes.open === false && attributes.on !== true;
    case "Close":
      return attributes.open === true;
    case "ToggleOn":
      return attributes.on !== true && attributes.broken !== true;
    case "ToggleOff":
      return attributes.on === true;
    case "Slice":
      return hasAffordance(className, "sliceable");
    case "Pour":
      return takesLiquid(className, attributes);
    default:
      return assertNever(verb);
  }
}

/** A drain, or what can be filled and is empty, or a plant, which can be watered again. */
function takesLiquid(className: string, attributes: HouseholdObject["attributes"]): boolean {
  const takesMore = (attributes.filled ?? null) === null || className === "HousePlant";
  return isDrain(className) || (liquidsOf(className).length > 0 && takesMore);
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
