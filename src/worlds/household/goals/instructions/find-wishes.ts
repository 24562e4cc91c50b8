/**
 * Goes through the sentences of an instruction or dialogue and notes what they ask for.
 *
 * Key ideas. (1) Only the Commander asks; the Driver's "how many?" says what the next number is about.
 * (2) "The knife is in the drawer" tells where something is and asks for nothing. (3) What is said of one
 * food in several sentences is one wish: the numbers and the cooking add up.
 */
import { findCleaned, isWashable } from "@/worlds/household/goals/instructions/find-cleaned";
import { countBefore } from "@/worlds/household/goals/instructions/find-foods";
import { findServingPlace } from "@/worlds/household/goals/instructions/find-places";
import { findPut } from "@/worlds/household/goals/instructions/find-puts";
import { findSwitched } from "@/worlds/household/goals/instructions/find-switched";
import { MealReader } from "@/worlds/household/goals/instructions/meal-reader";
import type { Sentence, Word } from "@/worlds/household/goals/instructions/read-sentences";
import {
  ALL_WORDS,
  BOIL_WORDS,
  CLEAN_WORDS,
  COOK_WORDS,
  CUT_WORDS,
  EXCEPT_WORDS,
  hasAny,
  INTO_WORDS,
  LOCATION_VERBS,
  LOCATION_WORDS,
  NEGATIONS,
  ONTO_WORDS,
  PRONOUNS,
  PUT_WORDS,
  REQUESTS,
  selectOf,
  TOAST_WORDS,
  WASH_WORDS,
  WATER_WORDS,
} from "@/worlds/household/goals/instructions/word-lists";
import { createWishes, type Wishes } from "@/worlds/household/goals/instructions/wishes";

/** More turns than this are a dialogue, also where the speakers are not marked. */
const MOST_SENTENCES_OF_ONE_INSTRUCTION = 5;

export function findWishes(sentences: readonly Sentence[]): Wishes {
  const isDialogue =
    sentences.some(({ speaker }) => speaker === "Driver") ||
    sentences.length > MOST_SENTENCES_OF_ONE_INSTRUCTION;
  const reader = new WishReader(isDialogue);
  for (const sentence of sentences) {
    reader.read(sentence);
  }
  return reader.wishes;
}

class WishReader {
  readonly wishes: Wishes;
  readonly #isDialogue: boolean;
  readonly #meal: MealReader;
  /** What "it" and "them" mean: the last thing that could be moved, or washed. */
  #lastItem: string | undefined;
  #lastWashable: string | undefined;

  constructor(isDialogue: boolean) {
    this.#isDialogue = isDialogue;
    this.wishes = createWishes(isDialogue);
    this.#meal = new MealReader(this.wishes, isDialogue);
  }

  read({ speaker, words }: Sentence): void {
    if (speaker === "Driver") {
      this.#meal.hearQuestion(words);
      return;
    }
    if (isRefusal(words) || hasException(words)) {
      return;
    }
    const isHint = isLocation(words);
    if (!isHint) {
      this.#readPlant(words);
      this.#readBoiled(words);
      this.#readCleaned(words);
    }
    this.#lastWashable =
      selectOf(words.find((word) => isWashable(selectOf(word)))) ?? this.#lastWashable;
    this.#meal.read(words, isHint);
    if (!isHint) {
      this.#readPuts(words);
      this.wishes.switched.push(...findSwitched(words));
      this.wishes.place = findServingPlace(words) ?? this.wishes.place;
    }
  }

  #readPlant(words: readonly Word[]): void {
    const hasPlant = words.some((word) => selectOf(word) === "HousePlant");
    this.wishes.isPlantDry ||= hasPlant && hasAny(words, WATER_WORDS);
  }

  #readBoiled(words: readonly Word[]): void {
    if (!hasAny(words, BOIL_WORDS)) {
      return;
    }
    const at = words.findIndex((word) => isBoilable(selectOf(word)));
    const pronoun = hasAny(words, PRONOUNS) ? this.#meal.lastFood : undefined;
    const food = at < 0 ? pronoun : selectOf(words[at]);
    if (food !== undefined && isBoilable(food)) {
      const count = at < 0 ? 1 : (countBefore(words, at) ?? 1);
      this.wishes.boiled.set(food, this.#isDialogue ? 1 : count);
    }
  }

  #readCleaned(words: readonly Word[]): void {
    const found = findCleaned(words, this.#lastWashable);
    if (found === undefined) {
      return;
    }
    if ("unknown" in found) {
      this.wishes.unknown.push(found.unknown);
      return;
    }
    // In a dialogue "the cloth" is whichever is dirty.
    const isAll = this.#isDialogue || this.wishes.cleaned.get(found.select) === "all";
    this.wishes.cleaned.set(found.select, isAll ? "all" : found.count);
  }

  #readPuts(words: readonly Word[]): void {
    const { item, puts, unknown } = findPut(words, this.#lastItem);
    this.#lastItem = item;
    this.wishes.unknown.push(...unknown);
    for (const put of puts) {
      if (CUPS.has(put.select) && put.place === "CoffeeMachine" && this.#isDialogue) {
        this.wishes.coffees ??= 1;
        continue;
      }
      const isStep =
        this.#isDialogue && (STEPS_ON_THE_WAY.has(put.place) || hasAny(words, WASH_WORDS));
      if (!isStep) {
        this.wishes.puts.push(this.#isDialogue ? { ...put, count: "all" } : put);
      }
    }
  }
}

const CUPS: ReadonlySet<string> = new Set(["Cup", "Drinkware", "Mug"]);

/** Where things are put on the way to something else. */
const STEPS_ON_THE_WAY: ReadonlySet<string> = new Set([
  "CoffeeMachine",
  "Microwave",
  "Pan",
  "Pot",
  "StoveBurner",
  "Toaster",
]);

const isBoilable = (food: string | undefined): boolean => food === "Potato" || food === "Egg";

/** "You do not need to wash it." */
export function isRefusal(words: readonly Word[]): boolean {
  const isNoNeed = words.some(({ text }, at) => text === "no" && words[at + 1]?.text === "need");
  const isWithout = words.some(({ text }) => text === "without");
  return isNoNeed || (!isWithout && hasAny(words, NEGATIONS));
}

/**
 * "All the mugs but one", "every plate except the dirty one", "all cups other than mine": no goal here leaves something
 * out of all, so that none is better than one that asks for more.
 */
function hasException(words: readonly Word[]): boolean {
  const isAll = words.some(({ text }) => ALL_WORDS.has(text));
  return words.some(
    ({ text, number }, at) =>
      isAll &&
      (EXCEPT_WORDS.has(text) ||
        (text === "than" && words[at - 1]?.text === "other") ||
        (words[at - 1]?.text === "but" && (number !== undefined || LEFT_OUT.has(text)))),
  );
}

const LEFT_OUT: ReadonlySet<string> = new Set(["a", "an", "the", "one", "that", "this"]);

/** A sentence that tells where something is, or what it is like, and asks for nothing. */
export function isLocation(words: readonly Word[]): boolean {
  const first = words[0]?.text ?? "";
  const isAsking =
    CUT_WORDS.has(first) ||
    CLEAN_WORDS.has(first) ||
    [PUT_WORDS, WASH_WORDS, WATER_WORDS, BOIL_WORDS, COOK_WORDS, TOAST_WORDS, REQUESTS].some(
      (wanted) => hasAny(words, wanted),
    );
  const isSomewhere = [INTO_WORDS, ONTO_WORDS, LOCATION_WORDS].some((place) =>
    hasAny(words, place),
  );
  return !isAsking && isSomewhere && hasAny(words, LOCATION_VERBS);
}
