/** What a room must have, and how it differs from a room in which nothing particular is to be done. */
import { Tally } from "@/base/tally";
import type { Attributes, HouseholdObject } from "@/worlds/household/state/household-state";
import type { ThingRule } from "@/worlds/household/rooms/where-things-are";

export interface RoomNeeds {
  readonly classes: readonly string[];
  /** How many of a class there must be at least. */
  countOf(className: string): number;
  has(className: string): boolean;
  /** Where things of the rule's class lie in this room. */
  adapt(rule: ThingRule): ThingRule;
  /** Things to put into a receptacle class, one each, however full it is of other things. */
  readonly extras: readonly { readonly class: string; readonly holder: string }[];
  /** How an object looks before the task, where that matters. */
  attributesOf(object: HouseholdObject): Attributes | undefined;
}

/** At least one object of each class given, or as many as it is named. */
export function createRoomNeeds(
  classes: readonly string[],
  scene: Partial<Pick<RoomNeeds, "adapt" | "extras" | "attributesOf">> = {},
): RoomNeeds {
  const counts = new Tally(classes);
  return {
    classes: [...new Set(classes)],
    countOf: (className) => counts.of(className),
    has: (className) => counts.of(className) > 0,
    adapt: scene.adapt ?? ((rule) => rule),
    extras: scene.extras ?? [],
    attributesOf: scene.attributesOf ?? (() => undefined),
  };
}
