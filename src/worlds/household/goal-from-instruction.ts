/**
 * Reads the goal out of an instruction or a dialogue by its key words and numbers. It knows the tasks
 * of `goal-templates.ts` and says `undefined` for everything else rather than guess.
 */
import {
  boilGoal,
  cleanGoal,
  coffeeGoal,
  isCookableWhole,
  plateOfToastGoal,
  putAllGoal,
  servedSlicesGoal,
  sliceGoal,
  spokenName,
  toastGoal,
  waterPlantGoal,
} from "@/worlds/household/goal-templates";
import type { HouseholdGoal } from "@/worlds/household/goal";
import { GROUP_NAMES, OBJECT_CLASSES, hasAffordance } from "@/worlds/household/object-classes";

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const FOODS = ["Apple", "Bread", "Lettuce", "Potato", "Tomato"] as const;
const NUMBER = String.raw`(\d+|a|an|one|two|three|four|five|six)`;
/** Everyday names that are no class names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  counter: "CounterTop",
  couch: "Sofa",
  dish: "Dishware",
  fridge: "Fridge",
  lamp: "FloorLamp",
  phone: "CellPhone",
  plant: "HousePlant",
  refrigerator: "Fridge",
  remote: "RemoteControl",
  sponge: "DishSponge",
  table: "Tables",
  tissue: "TissueBox",
  tv: "Television",
};

/** The goal that a text asks for, or undefined where the task is not known. */
export function goalFromInstruction(instruction: string): HouseholdGoal | undefined {
  const text = normalize(instruction);
  if (/\b(breakfast|salad|sandwich)\b/u.test(text)) {
    return undefined;
  }
  return (
    plantGoal(text) ??
    slicesGoal(text) ??
    (/\bcoffee\b/u.test(text) && !/\bcoffee (table|machine|maker)\b/u.test(text)
      ? coffeeGoal()
      : undefined) ??
    breadGoal(text) ??
    boiledGoal(text) ??
    arrangedGoal(text) ??
    cleanedGoal(text) ??
    (/\bcoffee\b/u.test(text) && !/\bcoffee table\b/u.test(text) ? coffeeGoal() : undefined)
  );
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/<\w+>/gu, " . ")
    .replaceAll(/\(s\)/gu, "s")
    .replaceAll(/[^a-z0-9.]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function plantGoal(text: string): HouseholdGoal | undefined {
  return /\bwater(ing|ed)?\b[^.]*\bplants?\b|\bplants?\b[^.]*\bwater/u.test(text)
    ? waterPlantGoal()
    : undefined;
}

function slicesGoal(text: string): HouseholdGoal | undefined {
  const found = findSlices(text);
  if (found === undefined) {
    return undefined;
  }
  const { count, whole } = found;
  const isCooked = isCookableWhole(whole) && /\b(cook|cooked|toasted|fried?|fry)\b/u.test(text);
  const dish = /\b(in|into|on|onto) (?:a |an |the )?(?:clean )?(plate|bowl)\b/u.exec(text);
  if (dish === null) {
    return isCooked || count > 1 ? undefined : sliceGoal(whole, isCooked);
  }
  return servedSlicesGoal({
    count,
    whole,
    isCooked,
    preposition: dish[1]?.startsWith("in") === true ? "in" : "on",
    dish: dish[2] === "bowl" ? "Bowl" : "Plate",
  });
}

function findSlices(
  text: string,
): { readonly count: number; readonly whole: (typeof FOODS)[number] } | undefined {
  for (const whole of FOODS) {
    const food = `${whole.toLowerCase()}(?:e?s)?`;
    const patterns = [
      `${NUMBER} (?:cooked |raw |toasted )?slices? of (?:the |a |cooked )?${food}\\b`,
      `${NUMBER} (?:cooked |raw |toasted )?${food} slices?\\b`,
      `\\bslices? (?:up )?(?:of )?(?:the |a |an )?${food}\\b`,
    ];
    for (const pattern of patterns) {
      const match = new RegExp(pattern, "u").exec(text);
      if (match !== null) {
        const word = match[1];
        return { count: word === undefined ? 1 : numberOf(word), whole };
      }
    }
  }
  return undefined;
}

function numberOf(word: string): number {
  return NUMBER_WORDS[word] ?? Math.min(50, Number(word));
}

function breadGoal(text: string): HouseholdGoal | undefined {
  if (!/\btoast\b/u.test(text)) {
    return undefined;
  }
  return /\bplate\b/u.test(text) ? plateOfToastGoal() : toastGoal();
}

function boiledGoal(text: string): HouseholdGoal | undefined {
  const match = /\bboil(?:ed|ing)?\b[^.]*?\b(potato|egg)/u.exec(text);
  return match === null ? undefined : boilGoal(match[1] === "egg" ? "Egg" : "Potato");
}

function arrangedGoal(text: string): HouseholdGoal | undefined {
  const match =
    /\b(?:all|every|each) (?:of )?(?:the )?(.+?) (in|into|inside|on|onto) (.+?)(?: \.|$)/u.exec(
      text,
    );
  const items = match?.[1];
  const place = match?.[3];
  if (items === undefined || place === undefined) {
    return undefined;
  }
  const select = nameIn(items, () => true);
  const receptacle = nameIn(place, isPlace);
  if (select === undefined || receptacle === undefined) {
    return undefined;
  }
  const isOne = /^(one|a single|the same|1)\b/u.test(place);
  return putAllGoal(select, match?.[2]?.startsWith("in") === true ? "in" : "on", receptacle, isOne);
}

function cleanedGoal(text: string): HouseholdGoal | undefined {
  const match = /\b(?:clean|wash|rinse)(?:ed|ing)?\b (.+?)(?: \.|$)/u.exec(text);
  const named = match?.[1];
  const select = named === undefined ? undefined : nameIn(named, isWashable);
  if (named === undefined || select === undefined) {
    return undefined;
  }
  return cleanGoal(select, /\b(all|every|each)\b/u.test(named) ? "all" : 1);
}

const PLACE_GROUPS = new Set(["Chairs", "Furniture", "Sink", "Tables"]);
const isPlace = (name: string): boolean =>
  hasAffordance(name, "receptacle") || PLACE_GROUPS.has(name);
const isWashable = (name: string): boolean =>
  hasAffordance(name, "dirtyable") || name.endsWith("ware");

/** The first class or group named in a text, longer names first. */
function nameIn(text: string, isFit: (name: string) => boolean): string | undefined {
  const names = [...new Set([...OBJECT_CLASSES, ...GROUP_NAMES])].map(
    (name) => [spokenName(name), name] as const,
  );
  const spoken = [...names, ...Object.entries(OTHER_NAMES)]
    .filter(([, name]) => isFit(name))
    .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  return spoken.find(([words]) => new RegExp(`\\b${plural(words)}\\b`, "u").test(text))?.[1];
}

/** A pattern for one or many: mug, mugs; watch, watches; knife, knives. */
function plural(words: string): string {
  const spaced = words.replaceAll(" ", " ?");
  if (spaced.endsWith("fe")) {
    return `${spaced.slice(0, -2)}(?:fe|ves)`;
  }
  if (spaced.endsWith("y")) {
    return `${spaced.slice(0, -1)}(?:ys?|ies)`;
  }
  return spaced.endsWith("s") ? `${spaced}(?:es)?` : `${spaced}(?:e?s)?`;
}
