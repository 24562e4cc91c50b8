/**
 * Where things of a class are, learned from the rooms of the memory's exemplars (HELPER Listing 6: the
 * locator). It is data of what was seen, taken back with the exemplar that it came from.
 */
import type { WorldObject } from "@/core/world/world-state";
import { Tally } from "@/base/tally";

/** Where nothing is known of a class, any place may hold it: as if seen this often anywhere. */
const PRIOR = 0.5;

export interface Whereabouts {
  /** How likely a thing of the class is in or on a thing of the place's class, 0 to 1. */
  chance(objectClass: string, placeClass: string): number;
  /** How often things of the class were seen. */
  seen(objectClass: string): number;
}

/** Counts each room once, however many exemplars are of it. */
export function learnWhereabouts(rooms: readonly (readonly WorldObject[])[]): Whereabouts {
  const total = new Tally<string>();
  const inPlace = new Tally<string>();
  const places = new Set<string>();
  for (const room of rooms) {
    for (const { class: objectClass, supports, isHeld } of room) {
      if (isHeld === undefined) {
        continue;
      }
      total.add(objectClass);
      for (const place of new Set(supports.map((support) => support.class))) {
        places.add(place);
        inPlace.add(`${objectClass} ${place}`);
      }
    }
  }
  const kinds = Math.max(1, places.size);
  return {
    chance: (objectClass, placeClass) =>
      (inPlace.of(`${objectClass} ${placeClass}`) + PRIOR / kinds) /
      (total.of(objectClass) + PRIOR),
    seen: (objectClass) => total.of(objectClass),
  };
}
