/**
 * Finds the object that a program's `InteractionObject(...)` means: by instance where one is named,
 * else by class with the hints that are given, else the handiest one.
 */
import { ownValue } from "@/base/own-value";
import type { ObjectReference } from "@/core/world/program-call";
import { floorDistance } from "@/worlds/household/space/geometry";
import {
  classesOfGroup,
  isInGroup,
  isKnownClass,
  OBJECT_CLASSES,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import { closedParentOf, compareIds, findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** Which object each reference was bound to; a reference keeps its object. */
export type Bindings = ReadonlyMap<string, string>;

/** Everyday and legacy names, and the classes to try for them in order. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  Bathtub: ["BathtubBasin", "Bathtub"],
  BathtubBasin: ["BathtubBasin", "Bathtub"],
  Counter: ["CounterTop"],
  Refrigerator: ["Fridge"],
  Sink: ["SinkBasin", "Sink"],
  SinkBasin: ["SinkBasin", "Sink"],
  Stove: ["StoveBurner"],
  Table: ["DiningTable", "CoffeeTable", "SideTable"],
};

/** Class names by their small letters: "dining table" without its space is a DiningTable. */
const LANDMARK_BY_WORD: ReadonlyMap<string, string> = new Map(
  [...OBJECT_CLASSES, ...Object.keys(ALIASES)].map((name) => [name.toLowerCase(), name]),
);

/** True for `Mug_71`; a class name alone names no instance. */
export function isInstanceName(name: string): boolean {
  return /^.+_\d+$/u.test(name);
}

/** The key under which a reference's binding is kept. */
export function bindingKey(reference: ObjectReference): string {
  return [reference.variable, reference.class, reference.parentObject ?? ""].join("|");
}

/** The instance a reference means now, or undefined where the room has none. */
export function resolveReference(
  state: HouseholdState,
  reference: ObjectReference,
  bindings: Bindings,
): string | undefined {
  const { instance } = reference;
  if (instance !== undefined && isInstanceName(instance)) {
    return findObject(state, instance)?.id;
  }
  const bound = bindings.get(bindingKey(reference));
  if (bound !== undefined && findObject(state, bound) !== undefined) {
    return bound;
  }
  return rank(state, reference, bindings)[0]?.id;
}

function rank(
  state: HouseholdState,
  reference: ObjectReference,
  bindings: Bindings,
): readonly HouseholdObject[] {
  const classes = classesFor(reference.class);
  const taken = new Set(bindings.values());
  const isSlice = wholeOfSlice(reference.class) !== undefined;
  const scored = state.objects
    .filter((object) => classes.includes(object.class))
    .filter((object) => comesFrom(state, object, reference.parentObject))
    .map((object) => ({
      object,
      keys: [
        Number(object.attributes.sliced === true),
        classes.indexOf(object.class) > 0 && !isGroup(reference.class) ? 1 : 0,
        Number(isSlice ? taken.has(object.id) : !taken.has(object.id)),
        Number(object.id !== state.agent.heldId),
        Number(!isAtLandmark(state, object, reference.landmark)),
        Number(closedParentOf(state, object) !== undefined),
        Math.round(floorDistance(object.box, state.agent.position) * 100),
      ],
    }));
  scored.sort((a, b) => compareKeys(a.keys, b.keys) || compareIds(a.object.id, b.object.id));
  return scored.map(({ object }) => object);
}

const isGroup = (name: string): boolean => !isKnownClass(name) && classesOfGroup(name).length > 0;

function classesFor(name: string): readonly string[] {
  const alias = ownValue(ALIASES, name);
  if (alias !== undefined) {
    return alias;
  }
  return isKnownClass(name)
    ? [name]
    : classesOfGroup(name).length > 0
      ? classesOfGroup(name)
      : [name];
}

/** A parent is named by instance (`Tomato_8`) or, in older programs, by class. */
function comesFrom(
  state: HouseholdState,
  object: HouseholdObject,
  parent: string | undefined,
): boolean {
  if (parent === undefined) {
    return true;
  }
  const whole = object.slicedFrom;
  return whole === parent || (whole !== undefined && findObject(state, whole)?.class === parent);
}

/** In or on the landmark; a landmark that is no receptacle counts when it is close by. */
function isAtLandmark(
  state: HouseholdState,
  object: HouseholdObject,
  landmark: string | undefined,
): boolean {
  if (landmark === undefined) {
    return true;
  }
  const names = landmarksIn(landmark, object.class);
  const places = state.objects.filter((place) =>
    names.some(
      (name) =>
        place.id === name || isInGroup(place.class, name) || classesFor(name).includes(place.class),
    ),
  );
  return places.some(
    (place) =>
      object.parents.includes(place.id) || floorDistance(place.box, object.box.center) < 0.3,
  );
}

/**
 * The landmark itself, or the classes that a phrase names besides the object's own: "knife in the
 * fridge" gives Fridge for a Knife.
 */
function landmarksIn(landmark: string, ownClass: string): readonly string[] {
  const words = landmark.split(/\s+/u);
  if (words.length < 2) {
    return [landmark];
  }
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ""));
  return [...words, ...pairs].flatMap((word) => {
    const name = LANDMARK_BY_WORD.get(word.toLowerCase().replaceAll(/[^a-z]/gu, ""));
    return name === undefined || classesFor(name).includes(ownClass) ? [] : [name];
  });
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}
