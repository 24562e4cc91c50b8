/** What a person can try on an object: what its class can do at all, the sensible first. */
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { applyAction, accessRefusal, STRICT } from "@/worlds/household/physics/apply-action";
import type { ObjectAction } from "@/core/world/world-drive";
import { describeInteraction } from "@/worlds/household/drive/object-words";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { hasAffordance, isDrain } from "@/worlds/household/objects/object-classes";
import { findObject } from "@/worlds/household/objects/object-lookup";

/**
 * The actions that are offered for an object, the default first. A refusal keeps nothing from being
 * offered: trying it, and being told why it does not work, is part of what people do.
 */
export function actionsOn(state: HouseholdState, objectId: string): readonly ObjectAction[] {
  const object = findObject(state, objectId);
  if (object === undefined) {
    return [];
  }
  const { heldId } = state.agent;
  const held = heldId === undefined ? undefined : findObject(state, heldId);
  const verbs = possibleVerbs(object, held);
  const works = (verb: InteractionAction) => applyAction(state, { verb, objectId }).ok;
  const rated = verbs.map((verb) => ({ verb, isWorking: works(verb) }));
  return rated
    .toSorted((a, b) => Number(b.isWorking) - Number(a.isWorking))
    .map(({ verb }) => ({ verb, title: describeInteraction(verb, objectId, heldId) }));
}

/** Whether the hand gets to the object from here, by the world's own rules. */
export function isWithinReach(state: HouseholdState, objectId: string): boolean {
  const object = findObject(state, objectId);
  return object !== undefined && accessRefusal(state, object, STRICT) === undefined;
}

/** In the order in which they are likely to be meant. */
function possibleVerbs(
  object: HouseholdObject,
  held: HouseholdObject | undefined,
): readonly InteractionAction[] {
  const { class: name, attributes, id } = object;
  const isHeld = held?.id === id;
  const verbs: InteractionAction[] = [];
  const offer = (verb: InteractionAction, isOffered: boolean) => {
    if (isOffered) {
      verbs.push(verb);
    }
  };
  const takesLiquid = hasAffordance(name, "fillable") || isDrain(name);
  offer("Slice", hasAffordance(name, "sliceable") && attributes.sliced !== true && !isHeld);
  offer("Pour", takesLiquid && (held?.attributes.filled ?? undefined) !== undefined && !isHeld);
  offer("Open", hasAffordance(name, "openable") && attributes.open !== true);
  offer("Place", hasAffordance(name, "receptacle") && held !== undefined && !isHeld);
  offer("Pickup", hasAffordance(name, "pickupable") && !isHeld);
  offer("ToggleOn", hasAffordance(name, "toggleable") && attributes.on !== true);
  offer("ToggleOff", hasAffordance(name, "toggleable") && attributes.on === true);
  offer("Close", hasAffordance(name, "openable") && attributes.open === true);
  return verbs;
}
