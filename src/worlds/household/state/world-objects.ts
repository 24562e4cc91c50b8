import type { Json } from "@/base/json";
import type { WorldObject } from "@/core/world/world-state";
import { ensureExists } from "@/base/assert";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** The objects of a room as data; what an attribute is called is what a state change calls it. */
export function worldObjects(state: HouseholdState): readonly WorldObject[] {
  return state.objects.map((object) => toWorldObject(state, object));
}

function toWorldObject(state: HouseholdState, object: HouseholdObject): WorldObject {
  const attributes: Record<string, Json> = {};
  for (const [name, value] of Object.entries(object.attributes)) {
    if (value !== undefined) {
      attributes[name] = value;
    }
  }
  // A state holds it only once it is so.
  if (attributes.cooked !== undefined && attributes.boiled === undefined) {
    attributes.boiled = false;
  }
  const supports = object.parents.map((id) => ({
    id,
    class: ensureExists(findObject(state, id), `nothing is called ${id}`).class,
  }));
  const isPortable = hasAffordance(object.class, "pickupable");
  return {
    id: object.id,
    class: object.class,
    attributes,
    supports,
    ...(isPortable ? { isHeld: state.agent.heldId === object.id } : {}),
  };
}
