/**
 * Where things of a class are, learned from the rooms of the memory's exemplars (HELPER Listing 6: the
 * locator). It is data of what was seen, taken back with the exemplar that it came from.
 */
import type { WorldObject } from "@/core/world/world-state";
import { Tally } from "@/base/tally";

/** What is known of a class counts as much as what is known of all things, after so many of it. */
const PRIOR = 2;

export interface Whereabouts {
  /** How likely a thing of the class is in or on a thing of the place's class, 0 to 1. */
  chance(objectClass: string, placeClass: string): number;
  /** How often things of the class were seen. */
  seen(objectClass: string): number;
  /** Whether anything was ever in or on a thing of the class. */
  readonly isPlace: (name: string) => boolean;
}

/** Counts each room once, however many exemplars are of it. */
export function learnWhereabouts(rooms: readonly (readonly WorldObject[])[]): Whereabouts {
  const total = new Tally<string>();
  const inPlace = new Tally<string>();
  const places = new Tally<string>();
  let things = 0;
  for (const room of rooms) {
    for (const { class: objectClass, supports, isHeld } of room) {
      if (isHeld === undefined) {
        continue;
      }
      total.add(objectClass);
      things += 1;
      for (const place of new Set(supports.map((support) => support.class))) {
        places.add(place);
        inPlace.add(`${objectClass} ${place}`);
      }
    }
  }
  /** Where anything is: what is known of a class that was never seen. */
  const anything = (place: string): number => (places.of(place) + 1) / (things + 1);
  return {
    chance: (objectClass, placeClass) =>
      (inPlace.of(`${objectClass} ${placeClass}`) + PRIOR * anything(placeClass)) /
      (total.of(objectClass) + PRIOR),
    seen: (objectClass) => total.of(objectClass),
    isPlace: (name) => places.of(name) > 0,
  };
}
