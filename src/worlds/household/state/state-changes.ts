import type { Json } from "@/base/json";
import type { StateChange } from "@/core/world/program-call";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type {
  Attributes,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";

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

const NONE: readonly StateChange[] = [];

interface Hands {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * What differs between two states of one room, object by object in the order of the list. The
 * agent's pose and the places of boxes are no changes; new slices report their `supported_by`.
 */
export function stateChanges(before: HouseholdState, after: HouseholdState): StateChange[] {
  const held: Hands = { before: before.agent.heldId, after: after.agent.heldId };
  if (before.objects === after.objects && held.before === held.after) {
    return [];
  }
  return after.objects.flatMap((object, index) => {
    const isHandled =
      held.before !== held.after && (object.id === held.before || object.id === held.after);
    // Nearly all are the very objects that they were.
    if (before.objects[index] === object && !isHandled) {
      return NONE;
    }
    const old = formerOf(before, object, index);
    return old !== object || isHandled ? changesOf(object, old, held) : NONE;
  });
}

/** Objects keep their place in the list, so the former one is nearly always found at once. */
function formerOf(
  before: HouseholdState,
  object: HouseholdObject,
  index: number,
): HouseholdObject | undefined {
  const same = before.objects[index];
  return same?.id === object.id ? same : findObject(before, object.id);
}

function changesOf(
  object: HouseholdObject,
  old: HouseholdObject | undefined,
  held: Hands,
): readonly StateChange[] {
  const changes: StateChange[] = [];
  const add = (attribute: string, before: Json, after: Json) => {
    changes.push({ objectId: object.id, class: object.class, attribute, before, after });
  };
  if (old !== undefined && old.attributes !== object.attributes) {
    for (const key of ATTRIBUTE_KEYS) {
      const [was, is] = [read(old.attributes, key), read(object.attributes, key)];
      if (was !== is) {
        add(key, was, is);
      }
    }
  }
  const [wasHeld, isHeld] = [held.before === object.id, held.after === object.id];
  if (wasHeld !== isHeld) {
    add("holding", wasHeld, isHeld);
  }
  if (old === undefined || old.parents.join(" ") !== object.parents.join(" ")) {
    add("supported_by", old?.parents ?? null, object.parents);
  }
  return changes;
}

/** An attribute that is absent reads as its quiet value. */
function read(attributes: Attributes, key: keyof Attributes): boolean | string | null {
  return attributes[key] ?? (key === "filled" ? null : false);
}
