/** An object of a room as the readers of what people say see it. */
import { isHolding, type WorldObject } from "@/core/world/world-state";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";

/** One object of the room before the first step. */
export interface RoomThing {
  readonly id: string;
  readonly class: string;
  /** Whether each of its attributes holds, and whether it is in the hand where it can be. */
  readonly flags: Readonly<Record<string, boolean>>;
  readonly isPortable: boolean;
  /** Classes that hold what can be carried, from the floor up. */
  readonly places: readonly string[];
  /** What it is in or on, by id; undefined for what cannot be carried, is held or lies on the floor. */
  readonly placeId?: string;
}

/** Objects as the readers of corrections see them. */
export function toThings(
  objects: readonly WorldObject[],
  { words: { calls } }: Lexicon,
): readonly RoomThing[] {
  return objects.map((object) => {
    const { id, class: objectClass, attributes, supports, isHeld } = object;
    const isPortable = isHeld !== undefined;
    const [nearest] = supports;
    const held = isPortable && calls.heldAttribute !== undefined ? [calls.heldAttribute] : [];
    return {
      id,
      class: objectClass,
      isPortable,
      flags: Object.fromEntries([
        ...held.map((name) => [name, isHeld === true] as const),
        ...Object.entries(attributes).map(([name, value]) => [name, isHolding(value)] as const),
      ]),
      places: isPortable ? supports.map((each) => each.class).toReversed() : [],
      ...(isPortable && nearest !== undefined ? { placeId: nearest.id } : {}),
    };
  });
}

/** Whether what holds it directly is of one of these classes. */
export function isDirectlyIn(
  thing: Pick<RoomThing, "places"> | undefined,
  classes: readonly string[] | undefined,
): boolean {
  const nearest = thing?.places.at(-1);
  return nearest !== undefined && classes?.includes(nearest) === true;
}
