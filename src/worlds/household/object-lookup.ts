import type { Failure } from "@/core/world-model";
import { isEnclosing } from "@/worlds/household/object-classes";
import type {
  Attributes,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/household-state";

export function findObject(state: HouseholdState, id: string): HouseholdObject | undefined {
  return state.objects.find((object) => object.id === id);
}

/** Everything in or on an object, through any number of steps (a fork on a plate on a tray). */
export function contentsOf(state: HouseholdState, id: string): readonly HouseholdObject[] {
  return state.objects.filter((object) => object.parents.includes(id));
}

/** What lies in or on the object itself, not in something that lies there. */
export function directContentsOf(state: HouseholdState, id: string): readonly HouseholdObject[] {
  return state.objects.filter((object) => object.parents[0] === id);
}

/** The nearest closed receptacle that hides the object, if any. */
export function closedParentOf(
  state: HouseholdState,
  object: HouseholdObject,
): HouseholdObject | undefined {
  return object.parents
    .map((id) => findObject(state, id))
    .find(
      (parent) =>
        parent !== undefined && isEnclosing(parent.class) && parent.attributes.open === false,
    );
}

/** Replaces the objects given by id; all others stay the same values. */
export function withObjects(
  state: HouseholdState,
  changed: readonly HouseholdObject[],
): HouseholdState {
  if (changed.length === 0) {
    return state;
  }
  const byId = new Map(changed.map((object) => [object.id, object]));
  return { ...state, objects: state.objects.map((object) => byId.get(object.id) ?? object) };
}

export function withAttributes(object: HouseholdObject, attributes: Attributes): HouseholdObject {
  return { ...object, attributes: { ...object.attributes, ...attributes } };
}

/** Orders `Mug_2` before `Mug_10`. */
export function compareIds(a: string, b: string): number {
  const [aName, aIndex] = splitId(a);
  const [bName, bIndex] = splitId(b);
  return aName < bName ? -1 : aName > bName ? 1 : aIndex - bIndex;
}

function splitId(id: string): readonly [string, number] {
  const match = /^(.*)_(\d+)$/u.exec(id);
  return match === null ? [id, -1] : [match[1] ?? id, Number(match[2])];
}

/** One more than the highest index in the room: ICAL numbers new slices on from there. */
export function nextIndex(state: HouseholdState): number {
  return (
    state.objects.reduce((highest, object) => Math.max(highest, splitId(object.id)[1]), -1) + 1
  );
}

export function failure(kind: string, sentence: string, objectId?: string): Failure {
  return { kind, sentence, ...(objectId === undefined ? {} : { objectId }) };
}
