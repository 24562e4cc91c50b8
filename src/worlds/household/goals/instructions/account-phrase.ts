/**
 * Whether a goal says all that words say of a thing: how many, what it is to be like, and what was done to it.
 *
 * Key idea: nothing is passed over. Each word of a phrase rests on something in the goal, or it is unread.
 */
import { toCanonicalJson } from "@/base/json";
import { toJson } from "@/worlds/household/state/to-json";
import { uncounted } from "@/worlds/household/goals/instructions/account-count";
import type { Attribute, Deed } from "@/worlds/household/goals/instructions/deed";
import type { GoalFacts, WantedThing } from "@/worlds/household/goals/instructions/goal-facts";
import {
  EVERY,
  SAME,
  type NounPhrase,
} from "@/worlds/household/goals/instructions/read-noun-phrase";
import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import { FOODS } from "@/worlds/household/goals/instructions/word-lists";
import { isInGroup, wholeOfSlice } from "@/worlds/household/objects/object-classes";
import { prepositionOf } from "@/worlds/household/words/object-words";

/** What was spoken of: the classes of the goal that it stands for. */
export type Head = ReadonlySet<string>;

/** The words of a phrase that the goal does not bear out; with the things that it stands for. */
export function accountPhrase(
  phrase: NounPhrase,
  deed: Deed,
  facts: GoalFacts,
): { readonly head: Head; readonly unread: readonly Word[] } {
  const dish = DISHES[phrase.noun.select];
  if (dish !== undefined) {
    const isMade = deed.isMaking !== false && isDishDeed(deed, phrase.noun.select);
    const isThere = isMade && dish.tasks.some((task) => facts.tasks.has(task));
    const unread = [...phrase.counting, ...phrase.describing].filter(({ text }) => !MASS.has(text));
    const isOne = !phrase.noun.isMany;
    return { head: dish.heads, unread: isThere && isOne ? unread : [...unread, phrase.head] };
  }
  const all = facts.things.filter(
    (thing) =>
      isMeant(thing, phrase, deed) && (deed.isUsing !== true || isUsed(thing, phrase, facts)),
  );
  const done = all.filter((thing) => isLike(thing, deed));
  if (done.length === 0 || isWholeCut(phrase, deed)) {
    return { head: new Set(), unread: [phrase.head] };
  }
  const like = phrase.describing.map((word) =>
    done.filter((thing) => isDescribed(thing, word, deed)),
  );
  const undescribed = phrase.describing.filter((_, index) => like[index]?.length === 0);
  const meant = done.filter((thing) =>
    like.every((each) => each.length === 0 || each.includes(thing)),
  );
  return {
    head: new Set(meant.map(({ select }) => select)),
    unread: [...undescribed, ...uncounted(phrase, meant, deed)],
  };
}

/** Dishes that a goal has as a task of its own; what is on them may be spoken of by their names. */
const DISHES: Readonly<
  Record<string, { readonly tasks: readonly string[]; readonly heads: ReadonlySet<string> }>
> = {
  salad: { tasks: ["Salad"], heads: new Set(["LettuceSliced", "TomatoSliced", "PotatoSliced"]) },
  sandwich: { tasks: ["Sandwich"], heads: new Set(["BreadSliced"]) },
  breakfast: { tasks: ["Meal", "Breakfast"], heads: new Set() },
};
/** Nobody washes a salad or slices a sandwich that is made; a breakfast may be cooked. */
function isDishDeed({ attribute, isCutting, isUsing }: Deed, dish: string): boolean {
  const isCooked = attribute === "cooked" && dish === "breakfast";
  return isCutting !== true && isUsing !== true && (attribute === undefined || isCooked);
}

const MASS: ReadonlySet<string> = new Set(["a", "the", "my", "our"]);

/** What a deed makes of a thing, as an adjective. */
function doneBy({ attribute, isCutting }: Deed): string | undefined {
  if (isCutting === true) {
    return "sliced";
  }
  return attribute === "dirty" ? "clean" : attribute;
}

/** Whether the goal wants all of these. */
export function isAll(head: Head, { things }: GoalFacts): boolean {
  return things.every(({ select, count }) => !head.has(select) || count === "all");
}

/**
 * Whether "it" can only mean what the goal speaks of in one breath: where it wants a cup clean and a cup in the
 * sink, these may be two.
 */
function isOneAndTheSame(head: Head, facts: GoalFacts): boolean {
  const isSaidOnce = (select: string) => {
    const wanted = facts.things.filter((thing) => thing.select === select);
    const kinds = new Set(wanted.map(({ attributes }) => toCanonicalJson(toJson(attributes))));
    return kinds.size <= 1;
  };
  return isAll(head, facts) || [...head].every(isSaidOnce);
}

/** "it" is what was spoken of, and only where what is done to it is what the goal says of it. */
export function pointedAt(
  spoken: readonly Head[],
  { attribute }: Deed,
  facts: GoalFacts,
): readonly Head[] {
  const isDone = (head: Head) =>
    facts.things.some(
      ({ select, attributes }) =>
        head.has(select) && attributes.some((each) => each.attribute === attribute),
    );
  const same = spoken.filter((head) => isOneAndTheSame(head, facts));
  return attribute === undefined ? same : same.filter(isDone);
}

function isMeant(
  thing: WantedThing,
  { noun, isSliced, describing }: NounPhrase,
  deed: Deed,
): boolean {
  const { select } = thing;
  if (noun.select === "coffee") {
    return isCoffeeMade(thing, deed);
  }
  if (noun.select === "toast") {
    return select === "BreadSliced" && hasAttribute(thing, "cooked", true);
  }
  const isCut =
    isSliced ||
    deed.isCutting === true ||
    deed.isPart === true ||
    describing.some(({ text }) => text === "sliced");
  if (FOODS.has(noun.select) && isCut) {
    return wholeOfSlice(select) === noun.select;
  }
  const isBoiled = describing.some(({ text }) => text === "boiled");
  return select === noun.select && (deed.isMaking !== true || isBoiled);
}

/** "Use a clean mug", "use two slices": what holds something in the end, or is a part of it. */
function isUsed(thing: WantedThing, { noun }: NounPhrase, { places }: GoalFacts): boolean {
  const isFilled = thing.attributes.some(({ attribute }) => attribute === "filled");
  const isHolding = places.some((relation) => relation.places.has(thing.select));
  return (
    (isFilled && noun.select === "Mug") || isHolding || wholeOfSlice(thing.select) !== undefined
  );
}

/** "A sliced tomato" is all the slices of it, and no goal here says how many that are. */
function isWholeCut({ noun, isSliced, describing }: NounPhrase, { isPart }: Deed): boolean {
  const isSaid = describing.some(({ text }) => text === "sliced");
  return isSaid && !isSliced && isPart !== true && FOODS.has(noun.select);
}

/** Coffee is made and put somewhere; nobody waters, washes or slices it. */
function isCoffeeMade({ attributes }: WantedThing, { attribute, isCutting }: Deed): boolean {
  const isMade = attribute === undefined && isCutting !== true;
  return (
    isMade && attributes.some((each) => each.attribute === "filled" && each.equals === "coffee")
  );
}

function isLike(thing: WantedThing, { attribute, equals }: Deed): boolean {
  return attribute === undefined || hasAttribute(thing, attribute, equals);
}

function hasAttribute(thing: WantedThing, name: Attribute, wanted: boolean | undefined): boolean {
  return thing.attributes.some(
    ({ attribute, equals }) =>
      attribute === name && (name === "filled" ? isWatery(equals) : equals === wanted),
  );
}

/** What watering brings about: something is in it, and it is not coffee that was asked for. */
function isWatery(equals: unknown): boolean {
  return equals !== null && equals !== "coffee";
}

function isDescribed(thing: WantedThing, { text }: Word, deed: Deed): boolean {
  if (text === doneBy(deed)) {
    // What is to become so is not so yet: "clean the clean cups" speaks of others than the goal does.
    return false;
  }
  switch (text) {
    case "clean":
      return hasAttribute(thing, "dirty", false);
    case "dirty":
      // All are clean afterwards, so that the dirty ones are; and where one has to become clean, none was before.
      return deed.attribute === "dirty" && (thing.count === "all" || thing.count === 1);
    case "cooked":
    case "toasted":
      return hasAttribute(thing, "cooked", true);
    case "boiled":
      return hasAttribute(thing, "boiled", true);
    case "sliced":
      return wholeOfSlice(thing.select) !== undefined;
    default:
      return false;
  }
}

/** The words of a place that the goal does not bear out, for the things that are to be there. */
export function accountPlace(
  { link, phrase }: { readonly link: Word; readonly phrase: NounPhrase },
  heads: readonly Head[] | "everything",
  facts: GoalFacts,
): readonly Word[] {
  const side = SIDES.get(link.text);
  const places = facts.places.filter(
    (relation) =>
      [...relation.places].some((place) => isInGroup(place, phrase.noun.select)) &&
      (heads === "everything"
        ? relation.isEverything
        : heads.every((head) => [...head].some((each) => relation.heads.has(each)))),
  );
  // One mug of coffee is in one mug; two of them are not.
  const isCoffee =
    heads !== "everything" &&
    phrase.noun.select === "Mug" &&
    heads.every((head) => head.has("Mug"));
  const isOneCoffee =
    isCoffee && facts.things.every(({ select, count }) => select !== "Mug" || count === 1);
  if (side !== prepositionOf(phrase.noun.select) || (places.length === 0 && !isCoffee)) {
    return [link, phrase.head];
  }
  const isOneEnough = isOneCoffee || places.some(({ isSame, isMany }) => isSame || !isMany);
  const tails = facts.things.filter(({ select }) => isInGroup(select, phrase.noun.select));
  return [
    ...phrase.describing.filter(
      ({ text }) => text !== "clean" || !tails.some((tail) => hasAttribute(tail, "dirty", false)),
    ),
    ...phrase.counting.filter(({ text, number }) => {
      // For one thing alone "the same" is one that was spoken of elsewhere.
      if (text === "same" && !places.some(({ isSame, isMany }) => isSame && isMany)) {
        return true;
      }
      if (SAME.has(text) || text === "a" || text === "an") {
        return !isOneEnough;
      }
      return number !== undefined || EVERY.has(text) || text === "some";
    }),
    ...(phrase.noun.isMany && phrase.counting.every(({ text }) => text !== "any")
      ? [phrase.head]
      : []),
  ];
}

/** What a preposition says of a place; others than these say something that no goal here does. */
export const SIDES: ReadonlyMap<string, "in" | "on"> = new Map([
  ["in", "in"],
  ["into", "in"],
  ["inside", "in"],
  ["on", "on"],
  ["onto", "on"],
  ["upon", "on"],
]);
