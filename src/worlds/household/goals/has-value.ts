import { hasAffordance } from "@/worlds/household/objects/object-classes";
import type { GoalAttribute } from "@/worlds/household/goals/goal";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

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
