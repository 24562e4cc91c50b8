/** What a room must have, and how it differs from a room in which nothing particular is to be done. */
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
  const counts = new Map<string, number>();
  for (const name of classes) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    classes: [...counts.keys()],
    countOf: (className) => counts.get(className) ?? 0,
    has: (className) => counts.has(className),
    adapt: scene.adapt ?? ((rule) => rule),
    extras: scene.extras ?? [],
    attributesOf: scene.attributesOf ?? (() => undefined),
  };
}
