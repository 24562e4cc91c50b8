import {
  classesLike,
  hasAffordance,
  isKnownClass,
} from "@/worlds/household/objects/object-classes";
import type { Affordance } from "@/worlds/household/objects/object-classes";
import {
  impossiblePlaces,
  parentsIn,
  type ObjectsById,
} from "@/worlds/household/state/impossible-places";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** Attributes that only some classes can have at all. */
const MECHANICAL: readonly (readonly ["open" | "on" | "sliced", Affordance, string])[] = [
  ["open", "openable", "opened"],
  ["on", "toggleable", "turned on"],
  ["sliced", "sliceable", "sliced"],
];

/** What cannot be about the objects of a state and their places, one sentence each. */
export function objectFaults(state: HouseholdState): readonly string[] {
  const byId = new Map(state.objects.map((object) => [object.id, object]));
  return [
    ...duplicates(state.objects),
    ...state.objects.flatMap((object) => [
      ...classFaults(object),
      ...referenceFaults(object, byId),
      ...placeFaults(object, byId),
    ]),
    ...handFaults(state, byId),
  ];
}

function duplicates(objects: readonly HouseholdObject[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of objects) {
    (seen.has(id) ? twice : seen).add(id);
  }
  return [...twice].map((id) => `The ${id} is listed twice; every object has one place.`);
}

function classFaults({ id, class: name, attributes, box }: HouseholdObject): readonly string[] {
  if (!isKnownClass(name)) {
    const similar = classesLike(name);
    const hint = similar.length === 0 ? "" : `; perhaps ${similar.join(" or ")} is meant`;
    return [`The ${id} is of the unknown class ${name}${hint}.`];
  }
  const impossible = MECHANICAL.filter(
    ([attribute, affordance]) => attributes[attribute] === true && !hasAffordance(name, affordance),
  ).map(([attribute, , done]) => `The ${id} is "${attribute}", but no ${name} can be ${done}.`);
  const isHollowBox = Math.min(box.size.x, box.size.y, box.size.z) < 0;
  return isHollowBox ? [...impossible, `The box of the ${id} has a negative size.`] : impossible;
}

function referenceFaults(object: HouseholdObject, byId: ObjectsById): readonly string[] {
  const { id, parents, controls, slicedFrom } = object;
  const missing = (other: string | undefined): other is string =>
    other !== undefined && !byId.has(other);
  return [
    ...parents
      .filter(missing)
      .map((parent) => `The ${id} is in the ${parent}, which is not in the room.`),
    ...(missing(controls) ? [`The ${id} controls the ${controls}, which is not in the room.`] : []),
    ...(missing(slicedFrom)
      ? [`The ${id} was cut from the ${slicedFrom}, which is not in the room.`]
      : []),
    ...(controls === id ? [`The ${id} controls itself.`] : []),
    ...(slicedFrom === id ? [`The ${id} was cut from itself.`] : []),
  ];
}

function placeFaults(object: HouseholdObject, byId: ObjectsById): readonly string[] {
  const { id } = object;
  const loop = loopOf(object, byId);
  if (loop !== undefined) {
    const way = loop.map((each) => `in the ${each}`).join(", which is ");
    return [`The ${id} is ${way}; nothing can be inside itself.`];
  }
  const parents = parentsIn(id, byId);
  const unfit = parents
    .filter((parent) => isKnownClass(parent.class) && !hasAffordance(parent.class, "receptacle"))
    .map((parent) => `The ${id} is in the ${parent.id}, but no ${parent.class} holds anything.`);
  return [...unfit, ...twoPlaces(object, parents, byId)];
}

/** The way from an object through its receptacles back to itself, if there is one. */
function loopOf(object: HouseholdObject, byId: ObjectsById): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (id: string, way: readonly string[]): readonly string[] | undefined => {
    for (const { id: parent } of parentsIn(id, byId)) {
      if (parent === object.id) {
        return [...way, parent];
      }
      if (!seen.has(parent)) {
        seen.add(parent);
        const loop = search(parent, [...way, parent]);
        if (loop !== undefined) {
          return loop;
        }
      }
    }
    return undefined;
  };
  return search(object.id, []);
}

function twoPlaces(
  object: HouseholdObject,
  parents: readonly HouseholdObject[],
  byId: ObjectsById,
): readonly string[] {
  const places = impossiblePlaces(object, parents, byId);
  const names = places.map(({ id }) => `the ${id}`).join(" and ");
  return places.length === 0 ? [] : [`The ${object.id} is in two places at once: ${names}.`];
}

function handFaults({ agent }: HouseholdState, byId: ObjectsById): readonly string[] {
  const { heldId } = agent;
  if (heldId === undefined) {
    return [];
  }
  const held = byId.get(heldId);
  if (held === undefined) {
    return [`The agent holds the ${heldId}, which is not in the room.`];
  }
  const faults = [
    ...(isKnownClass(held.class) && !hasAffordance(held.class, "pickupable")
      ? [`The agent holds the ${heldId}, but no ${held.class} can be picked up.`]
      : []),
    ...(held.attributes.sliced === true
      ? [`The agent holds the ${heldId}, which is cut into slices.`]
      : []),
    ...(held.parents.length > 0
      ? [`The ${heldId} is in the agent's hand and in the ${held.parents[0]} at once.`]
      : []),
  ];
  return faults;
}
