import { saidName } from "@/core/world/program-words";
import type { Failure } from "@/core/world/program-call";
import {
  classesLike,
  classesOfGroup,
  isEnclosing,
  isKnownClass,
} from "@/worlds/household/objects/object-classes";
import type {
  Attributes,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";

/** Undefined for an id that the state does not have, and where there is none: an empty hand, no parent. */
export function findObject(
  state: HouseholdState,
  id: string | undefined,
): HouseholdObject | undefined {
  return state.objects.find((object) => object.id === id);
}

/** Whether it is in the agent's hand, or in or on what is there. */
export function isCarried(state: HouseholdState, object: HouseholdObject): boolean {
  const { heldId } = state.agent;
  return heldId !== undefined && (heldId === object.id || object.parents.includes(heldId));
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
  for (const id of object.parents) {
    const parent = findObject(state, id);
    if (parent !== undefined && isEnclosing(parent.class) && parent.attributes.open === false) {
      return parent;
    }
  }
  return undefined;
}

/**
 * Replaces the objects given by id; all others stay the same values, and so does the state where
 * nothing differs. Steps are made of this, so it copies the list once and nothing else.
 */
export function withObjects(
  state: HouseholdState,
  changed: readonly HouseholdObject[],
): HouseholdState {
  let objects: HouseholdObject[] | undefined;
  for (const next of changed) {
    const index = state.objects.findIndex((object) => object.id === next.id);
    if (index !== -1 && (objects ?? state.objects)[index] !== next) {
      objects ??= [...state.objects];
      objects[index] = next;
    }
  }
  return objects === undefined ? state : { ...state, objects };
}

/** The object with some attributes changed, or the very same where they hold already. */
export function withAttributes(object: HouseholdObject, attributes: Attributes): HouseholdObject {
  const before = Object.entries(object.attributes);
  const isSame = Object.entries(attributes).every(([name, value]) =>
    before.some(([other, old]) => other === name && old === value),
  );
  return isSame ? object : { ...object, attributes: { ...object.attributes, ...attributes } };
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

const MAX_NAMED = 5;

/**
 * The refusal of a name that no object in the room has, with the names that were perhaps meant:
 * others of the class, or known classes that share a word (`CoffeeMaker`: CoffeeMachine).
 */
export function unknownObject(
  state: HouseholdState,
  name: string,
  objectClass = splitId(name)[0],
): Failure {
  const others = state.objects
    .filter((object) => object.class === objectClass && object.attributes.sliced !== true)
    .map(({ id }) => id);
  const isClassKnown = isKnownClass(objectClass) || classesOfGroup(objectClass).length > 0;
  const similar = isClassKnown ? [] : classesLike(objectClass);
  const hint = isClassKnown
    ? others.length === 0
      ? ""
      : ` There is ${others.slice(0, MAX_NAMED).join(", ")}.`
    : ` This world knows no ${saidName(objectClass)}${similar.length === 0 ? "" : `; perhaps ${similar.join(" or ")}`}.`;
  return failure("unknown-object", `There is no ${saidName(name)} in this room.${hint}`, name);
}
