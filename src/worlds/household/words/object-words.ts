/** Household classes and groups in plain English: "slice of tomato", "pieces of silverware", "in the sink". */
import { pluralOf } from "@/base/english/nouns";
import { TOLD_NAMES } from "@/worlds/household/words/dictionary";
import { findObject } from "@/worlds/household/objects/object-lookup";
import { isKnownClass, wholeOfSlice } from "@/worlds/household/objects/object-classes";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** `DiningTable` as people write it: "dining table". */
export function spokenName(objectClass: string): string {
  return objectClass.replaceAll(/([a-z])([A-Z])/gu, "$1 $2").toLowerCase();
}

/** A countable noun in both numbers. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** Names that only tell and are not read: with capitals, or another class's own, as "bathtub" is. */
const OTHER_TOLD_NAMES: Readonly<Record<string, string>> = {
  BathtubBasin: "bathtub",
  CD: "CD",
  EggCracked: "cracked egg",
  TVStand: "TV stand",
};

/** What people call one of a class or group that is told of: "counter", "plant", "dining table". */
function toldName(select: string): string {
  return OTHER_TOLD_NAMES[select] ?? TOLD_NAMES.get(select) ?? spokenName(select);
}

/** Groups whose names are no countable nouns: a count of them is told with another word. */
const GROUP_NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  CleaningProducts: ["cleaning product", "cleaning products"],
  Cookware: ["piece of cookware", "pieces of cookware"],
  Dishware: ["plate or bowl", "plates and bowls"],
  Drinkware: ["piece of drinkware", "pieces of drinkware"],
  Food: ["piece of food", "pieces of food"],
  Fruit: ["piece of fruit", "pieces of fruit"],
  Furniture: ["piece of furniture", "pieces of furniture"],
  Knives: ["knife", "knives"],
  MediaEntertainment: ["thing to read or watch", "things to read or watch"],
  RoomDecor: ["decoration", "decorations"],
  Silverware: ["piece of silverware", "pieces of silverware"],
  SmallHandheldObjects: ["small object", "small objects"],
  Soap: ["bar or bottle of soap", "bars and bottles of soap"],
  SportsEquipment: ["piece of sports equipment", "pieces of sports equipment"],
  Tableware: ["piece of tableware", "pieces of tableware"],
  WallDecor: ["wall decoration", "wall decorations"],
};

/** Groups named in the plural that stand for one of their members in the singular. */
const PLURAL_GROUPS =
  /^(?:Appliances|Chairs|Computers|Condiments|Lamps|Lights|Tables|\w+[a-z](?:Products|Utensils|Sources))$/u;

/** What to call one or several of a class or group. */
export function nounOf(select: string): Noun {
  const group = GROUP_NOUNS[select];
  if (group !== undefined) {
    return { one: group[0], many: group[1] };
  }
  const whole = select === "EggCracked" ? undefined : wholeOfSlice(select);
  if (whole !== undefined) {
    return { one: `slice of ${spokenName(whole)}`, many: `slices of ${spokenName(whole)}` };
  }
  const name = toldName(select);
  if (!isKnownClass(select) && PLURAL_GROUPS.test(select)) {
    return { one: name.replace(/s$/u, ""), many: name };
  }
  return { one: name, many: pluralOf(name) };
}

/** "1 slice of tomato", "2 slices of tomato". */
export function counted(count: number, noun: Noun): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}

/** Classes that things are said to be in, not on. */
export const TAKES_IN: readonly string[] = [
  "Bathtub",
  "BathtubBasin",
  "Bowl",
  "Box",
  "Cabinet",
  "CoffeeMachine",
  "Cup",
  "Drawer",
  "Fridge",
  "GarbageCan",
  "LaundryHamper",
  "Microwave",
  "Mug",
  "Pan",
  "Pot",
  "Safe",
  "Sink",
  "SinkBasin",
  "Toaster",
  "Toilet",
];

/** Whether things are said to be in or on a receptacle of a class or group. */
export function prepositionOf(select: string): "in" | "on" {
  return TAKES_IN.includes(select) ? "in" : "on";
}

/** Where an object is, or undefined where nothing holds it: "on the counter", "in your hand". */
export function placeOf(state: HouseholdState, object: HouseholdObject): string | undefined {
  if (state.agent.heldId === object.id) {
    return "in your hand";
  }
  const parent = findObject(state, object.parents[0]);
  return parent === undefined
    ? undefined
    : `${prepositionOf(parent.class)} the ${nounOf(parent.class).one}`;
}
