import { hasAffordance } from "@/worlds/household/object-classes";
import type { GoalAttribute, PlainThing } from "@/worlds/household/goal";
import type { HouseholdObject } from "@/worlds/household/household-state";

/** Whether an object's attribute has the wanted value; an absent attribute reads as its quiet value. */
export function hasValue(object: HouseholdObject, wanted: GoalAttribute): boolean {
  if (wanted.attribute === "receptacle") {
    return hasAffordance(object.class, "receptacle") === wanted.equals;
  }
  if (wanted.attribute === "filled") {
    const filled = object.attributes.filled ?? null;
    return wanted.equals === "any" ? filled !== null : filled === wanted.equals;
  }
  return (object.attributes[wanted.attribute] ?? false) === wanted.equals;
}

const ATTRIBUTE_WORDS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  dirty: ["dirty", "clean"],
  open: ["open", "closed"],
  on: ["on", "off"],
  sliced: ["sliced", "whole"],
  cooked: ["cooked", "raw"],
  boiled: ["boiled", "not boiled"],
  broken: ["broken", "unbroken"],
  usedUp: ["used up", "not used up"],
  receptacle: ["a receptacle", "no receptacle"],
};

export function describeAttribute(thing: PlainThing, wanted: GoalAttribute, count: number): string {
  const subject = count === 1 ? `The ${thing.select} is` : `The ${count} of ${thing.select} are`;
  if (wanted.attribute === "filled") {
    return wanted.equals === null
      ? `${subject} empty`
      : `${subject} filled${wanted.equals === "any" ? "" : ` with ${String(wanted.equals)}`}`;
  }
  const words = ATTRIBUTE_WORDS[wanted.attribute];
  return `${subject} ${(wanted.equals === true ? words?.[0] : words?.[1]) ?? wanted.attribute}`;
}

export function attributeFailure(
  thing: PlainThing,
  wanted: GoalAttribute,
  lacking: readonly HouseholdObject[],
): string {
  const sentence =
    wanted.failure ?? `Not yet: ${describeAttribute(thing, wanted, 1).toLowerCase()}.`;
  const [first] = lacking;
  return first === undefined ? sentence : `${sentence} (${lacking.map(({ id }) => id).join(", ")})`;
}
