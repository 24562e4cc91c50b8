/** What the objects of each class are called where pictures are described, and what can be seen of them. */
import type { ClassAppearance, VisibleState } from "@/core/world/world-model";
import { spokenName } from "@/worlds/household/words/object-words";
import {
  initialAttributes,
  OBJECT_CLASSES,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import { VISIBLE_STATES } from "@/worlds/household/words/visible-states";

/** Names in captions that differ from the class's own words. */
const CAPTION_NAMES: Readonly<Record<string, string>> = {
  AppleSliced: "apple slice",
  BathtubBasin: "bathtub",
  BreadSliced: "bread slice",
  EggCracked: "cracked egg",
  HousePlant: "plant",
  LettuceSliced: "lettuce slice",
  PotatoSliced: "potato slice",
  SinkBasin: "sink",
  TVStand: "tv stand",
  TomatoSliced: "tomato slice",
};

/** What a caption calls an object of the class. */
export function captionName(objectClass: string): string {
  return CAPTION_NAMES[objectClass] ?? spokenName(objectClass);
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
