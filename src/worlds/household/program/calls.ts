import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { ReasonedCall } from "@/core/world/world-model";
import { floorDistance } from "@/worlds/household/space/geometry";
import { closedParentOf, compareIds } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/**
 * Names an object the way ICAL's programs do. The variable is the class in snake case, with the
 * instance's number where the room has several of the class, so that equal names mean equal objects.
 */
export function referenceTo(state: HouseholdState, object: HouseholdObject): ObjectReference {
  const name = object.class.replaceAll(/([a-z])([A-Z])/gu, "$1_$2").toLowerCase();
  const isOnly = state.objects.filter((other) => other.class === object.class).length === 1;
  return {
    variable: isOnly ? name : `${name}_${object.id.split("_").at(-1) ?? ""}`,
    class: object.class,
    instance: object.id,
    ...(object.slicedFrom === undefined ? {} : { parentObject: object.slicedFrom }),
  };
}

/** One call on an object, with another object as argument where there is one. */
export function callOn(
  state: HouseholdState,
  object: HouseholdObject,
  method: string,
  target?: HouseholdObject,
): ProgramCall {
  return {
    receiver: referenceTo(state, object),
    method,
    args: target === undefined ? [] : [{ kind: "object", object: referenceTo(state, target) }],
  };
}

export function because(why: string, call: ProgramCall): ReasonedCall {
  return { call, why };
}

/** The objects that match, handiest first: what is held, then freely accessible ones, then nearest. */
export function byHandiness(
  state: HouseholdState,
  matches: (object: HouseholdObject) => boolean,
): readonly HouseholdObject[] {
  const { position } = state.agent;
  return state.objects
    .filter((object) => object.attributes.sliced !== true && matches(object))
    .map((object) => ({
      object,
      isHeld: object.id === state.agent.heldId ? 0 : 1,
      isShut: closedParentOf(state, object) === undefined ? 0 : 1,
      distance: floorDistance(object.box, position),
    }))
    .sort(
      (a, b) =>
        a.isHeld - b.isHeld ||
        a.isShut - b.isShut ||
        a.distance - b.distance ||
        compareIds(a.object.id, b.object.id),
    )
    .map(({ object }) => object);
}

export function handiest(
  state: HouseholdState,
  matches: (object: HouseholdObject) => boolean,
): HouseholdObject | undefined {
  return byHandiness(state, matches)[0];
}
