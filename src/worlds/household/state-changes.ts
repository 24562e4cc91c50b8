import type { Json } from "@/base/json";
import type { StateChange } from "@/core/world-model";
import type {
  Attributes,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/household-state";

const ATTRIBUTE_KEYS: readonly (keyof Attributes)[] = [
  "dirty",
  "filled",
  "open",
  "on",
  "sliced",
  "cooked",
  "boiled",
  "broken",
  "usedUp",
];

/**
 * What differs between two states of one room, object by object in the order of the list. The
 * agent's pose and the places of boxes are no changes; new slices report their `supported_by`.
 */
export function stateChanges(before: HouseholdState, after: HouseholdState): StateChange[] {
  const former = new Map(before.objects.map((object) => [object.id, object]));
  const isPickedOrPut = (id: string) =>
    before.agent.heldId !== after.agent.heldId &&
    (id === before.agent.heldId || id === after.agent.heldId);
  return after.objects.flatMap((object) => {
    const old = former.get(object.id);
    return old === object && !isPickedOrPut(object.id)
      ? []
      : objectChanges(object, old, before.agent.heldId, after.agent.heldId);
  });
}

function objectChanges(
  object: HouseholdObject,
  old: HouseholdObject | undefined,
  heldBefore: string | undefined,
  heldAfter: string | undefined,
): StateChange[] {
  const changes: StateChange[] = [];
  const add = (attribute: string, before: Json, after: Json) => {
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      changes.push({ objectId: object.id, class: object.class, attribute, before, after });
    }
  };
  if (old !== undefined) {
    for (const key of ATTRIBUTE_KEYS) {
      add(key, old.attributes[key] ?? quiet(key), object.attributes[key] ?? quiet(key));
    }
  }
  add("holding", heldBefore === object.id, heldAfter === object.id);
  add("supported_by", old?.parents ?? null, object.parents);
  return changes;
}

/** An attribute that is absent reads as its quiet value. */
function quiet(key: keyof Attributes): Json {
  return key === "filled" ? null : false;
}
