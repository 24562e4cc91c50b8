/** What the objects of each class are called where pictures are described, and what can be seen of them. */
import type { ClassAppearance, VisibleState } from "@/core/world/world-model";
import { nounOf, spokenName } from "@/worlds/household/words/object-words";
import {
  initialAttributes,
  OBJECT_CLASSES,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import { VISIBLE_STATES } from "@/worlds/household/words/visible-states";

/** Classes that the models for pictures learnt under their own names, whatever else they are called. */
const LEARNT_AS_CLASS: ReadonlySet<string> = new Set(["CellPhone", "CounterTop", "RoomDecor"]);

/**
 * What a caption calls an object of the class: its noun in small letters, except where the models for
 * pictures learnt another one. They know a thing by these words, which change with the models only.
 */
export function captionName(objectClass: string): string {
  if (LEARNT_AS_CLASS.has(objectClass)) {
    return spokenName(objectClass);
  }
  const whole = wholeOfSlice(objectClass);
  return whole === undefined || objectClass === "EggCracked"
    ? nounOf(objectClass).one.toLowerCase()
    : `${spokenName(whole)} slice`;
}

/** What the thing is called when its attributes are asked for: a slice counts as a sliced whole. */
export function attributeNoun(objectClass: string): string {
  const whole = wholeOfSlice(objectClass);
  return whole === undefined ? captionName(objectClass) : spokenName(whole);
}

export const CLASS_APPEARANCES: readonly ClassAppearance[] = OBJECT_CLASSES.map((name) => ({
  class: name,
  noun: attributeNoun(name),
  states: statesOf(name),
}));

function statesOf(name: string): readonly VisibleState[] {
  const possible = initialAttributes(name);
  const isSlice = wholeOfSlice(name) !== undefined;
  return VISIBLE_STATES.filter(
    ({ attribute }) => Object.hasOwn(possible, attribute) || (attribute === "sliced" && isSlice),
  );
}
