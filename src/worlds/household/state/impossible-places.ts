/** Things that a state says are in two places at once, and which of the two to believe. */
import { ensureExists } from "@/base/assert";
import { hasAffordance, isEnclosing } from "@/worlds/household/objects/object-classes";
import { shadowsOverlap } from "@/worlds/household/space/geometry";
import type { Box, HouseholdObject } from "@/worlds/household/state/household-state";

export type ObjectsById = ReadonlyMap<string, HouseholdObject>;

/** What rests on the seam of two surfaces may lie this far beside one of them. */
const SEAM_M = 0.1;

/** What an object is in or on, as far as the room has it: an unknown name is a fault of its own. */
export function parentsIn(id: string, byId: ObjectsById): readonly HouseholdObject[] {
  return ensureExists(byId.get(id)).parents.flatMap((parent) => {
    const known = byId.get(parent);
    return known === undefined ? [] : [known];
  });
}

/**
 * The two receptacles, or more, that something which can be carried lies in although neither holds the
 * other; empty where its places can be. A pan may stand on two burners at once; nothing is shut in two
 * cupboards, or on two tables that stand apart.
 */
export function impossiblePlaces(
  object: HouseholdObject,
  parents: readonly HouseholdObject[],
  byId: ObjectsById,
): readonly HouseholdObject[] {
  if (parents.length < 2 || !hasAffordance(object.class, "pickupable")) {
    return [];
  }
  const outer = new Set(parents.flatMap((parent) => ancestorsOf(parent, byId)));
  const nearest = parents.filter(({ id }) => !outer.has(id));
  const isApart = ({ box }: HouseholdObject) => !shadowsOverlap(object.box, box, -SEAM_M);
  const isImpossible =
    nearest.filter((parent) => isEnclosing(parent.class)).length > 1 ||
    (nearest.length > 1 && nearest.some(isApart));
  return isImpossible ? nearest : [];
}

/** An object that a recording put into two places, and the one that was believed. */
export interface MendedPlace {
  readonly object: HouseholdObject;
  readonly place: HouseholdObject;
}

/**
 * The objects with one place each: of two that cannot both be, the one whose middle is nearest to the
 * object's. Recorders list whatever a box touches, so neighbours of a shelf claim what lies on it.
 */
export function mendPlaces(objects: readonly HouseholdObject[]): {
  readonly objects: readonly HouseholdObject[];
  readonly mended: readonly MendedPlace[];
} {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const mended: MendedPlace[] = [];
  const sound = objects.map((object) => {
    const places = impossiblePlaces(object, parentsIn(object.id, byId), byId);
    const [place] = places.toSorted(
      (a, b) => distanceM(a.box, object.box) - distanceM(b.box, object.box),
    );
    if (place === undefined) {
      return object;
    }
    const within = new Set([place.id, ...ancestorsOf(place, byId)]);
    mended.push({ object, place });
    return { ...object, parents: object.parents.filter((id) => within.has(id)) };
  });
  return { objects: sound, mended };
}

function distanceM(a: Box, b: Box): number {
  return Math.hypot(a.center.x - b.center.x, a.center.y - b.center.y, a.center.z - b.center.z);
}

/** Everything that holds or supports an object, through any number of steps. */
function ancestorsOf(object: HouseholdObject, byId: ObjectsById): readonly string[] {
  const ids = new Set(object.parents);
  // A set hands out what is added to it while it is gone through.
  for (const id of ids) {
    byId.get(id)?.parents.forEach((parent) => ids.add(parent));
  }
  return [...ids];
}
