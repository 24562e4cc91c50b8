import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import { findObject } from "@/worlds/household/objects/object-lookup";

/**
 * The state as text in ICAL's layout, one object a line with Python literals:
 * `"Mug_71": {"label": "Mug", "holding": False, "dirty": True, "supported_by": ["CounterTop"]}`.
 * `supported_by` lists classes from the floor up.
 */
export function describeState(state: HouseholdState, ids?: readonly string[]): string {
  const wanted = ids === undefined ? undefined : new Set(ids);
  return state.objects
    .filter((object) => wanted === undefined || wanted.has(object.id))
    .map((object) => `"${object.id}": {${describeObject(state, object)}}`)
    .join("\n");
}

function describeObject(state: HouseholdState, object: HouseholdObject): string {
  const { attributes } = object;
  const fields: [string, string][] = [["label", quote(object.class)]];
  const addFlag = (name: string, value: boolean | undefined) => {
    if (value !== undefined) {
      fields.push([name, value ? "True" : "False"]);
    }
  };
  const isPortable = hasAffordance(object.class, "pickupable");
  addFlag("holding", isPortable ? state.agent.heldId === object.id : undefined);
  addFlag("sliced", attributes.sliced);
  addFlag("dirty", attributes.dirty);
  addFlag("cooked", attributes.cooked);
  addFlag("boiled", attributes.boiled);
  addFlag("toggled", attributes.on);
  addFlag("open", attributes.open);
  if (attributes.filled !== undefined) {
    addFlag("filled", attributes.filled !== null);
    fields.push(["fillLiquid", attributes.filled === null ? "None" : quote(attributes.filled)]);
  }
  addFlag("broken", attributes.broken === true ? true : undefined);
  addFlag("usedUp", attributes.usedUp === true ? true : undefined);
  if (isPortable && object.parents.length > 0) {
    fields.push(["supported_by", `[${supportLabels(state, object).map(quote).join(", ")}]`]);
  }
  return fields.map(([name, value]) => `"${name}": ${value}`).join(", ");
}

/** The classes that hold or support an object, from the floor up. */
export function supportLabels(state: HouseholdState, object: HouseholdObject): readonly string[] {
  return object.parents.map((id) => findObject(state, id)?.class ?? id).toReversed();
}

function quote(text: string): string {
  return `"${text}"`;
}
