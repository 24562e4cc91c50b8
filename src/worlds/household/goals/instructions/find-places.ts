import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import {
  ALL_WORDS,
  DISHES,
  hasAny,
  INTO_WORDS,
  ONTO_WORDS,
  PRONOUNS,
  PUT_WORDS,
  namesOneOf,
  selectOf,
  SERVE_WORDS,
  SERVING_PLACES,
} from "@/worlds/household/goals/instructions/word-lists";

/** How far before a noun its preposition may stand: "on one of the clean plates". */
const MOST_BETWEEN = 4;

/** The preposition close before a noun: "on a clean plate". */
export function prepositionBefore(words: readonly Word[], at: number): "in" | "on" | undefined {
  for (const { text, noun } of words.slice(Math.max(0, at - MOST_BETWEEN), at).toReversed()) {
    if (INTO_WORDS.has(text)) {
      return "in";
    }
    if (ONTO_WORDS.has(text)) {
      return "on";
    }
    if (noun !== undefined) {
      return undefined;
    }
  }
  return undefined;
}

/** Whether something goes on a plate or into a bowl at this word. */
export function hasDishAt(words: readonly Word[], at: number): boolean {
  return namesOneOf(words[at], DISHES) && prepositionBefore(words, at) !== undefined;
}

const MEAL_NOUNS: ReadonlySet<string> = new Set([
  "breakfast",
  "coffee",
  "salad",
  "sandwich",
  "toast",
  "Plate",
  "Bowl",
  "Mug",
  "Cup",
  "Food",
]);

/** Where a sentence wants the meal: "put everything on the dining table". */
export function findServingPlace(words: readonly Word[]): string | undefined {
  const isServing = hasAny(words, PUT_WORDS) || hasAny(words, SERVE_WORDS);
  const at = words.findLastIndex((word) => namesOneOf(word, SERVING_PLACES));
  const place = selectOf(words[at]);
  if (!isServing || place === undefined || prepositionBefore(words, at) === undefined) {
    return undefined;
  }
  const served = words.slice(0, at);
  // "and place on the dining table": what was just made.
  const isElided = served.some(
    ({ text }, index) => PUT_WORDS.has(text) && ONTO_WORDS.has(served[index + 1]?.text ?? ""),
  );
  const isMeal =
    isElided ||
    hasAny(served, PRONOUNS) ||
    hasAny(served, ALL_WORDS) ||
    served.some(
      (word, index) =>
        namesOneOf(word, MEAL_NOUNS) && prepositionBefore(words, index) === undefined,
    );
  return isMeal ? place : undefined;
}
