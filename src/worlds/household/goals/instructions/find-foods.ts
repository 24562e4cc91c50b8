import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import {
  COOK_WORDS,
  COOKABLE_FOODS,
  CUT_WORDS,
  FILLERS,
  FOODS,
  hasAny,
  isSliceWord,
  namesOneOf,
  selectOf,
  TOAST_WORDS,
} from "@/worlds/household/goals/instructions/word-lists";

/** One food as a sentence speaks of it. */
export interface FoodMention {
  readonly food: string;
  readonly count: number | undefined;
  readonly isCooked: boolean;
  /** Whether slices are spoken of: "2 slices of", "slice the". */
  readonly isCut: boolean;
  /** Said to be left out: "no tomato", "without lettuce". */
  readonly isExcluded: boolean;
  /** Place of the word in its sentence. */
  readonly at: number;
}

/** The foods of a sentence in order. */
export function findFoods(words: readonly Word[]): readonly FoodMention[] {
  const isCutting = hasAny(words, CUT_WORDS);
  const toasts = words.some((word, at) => isToastVerb(words, at) || TOAST_WORDS.has(word.text));
  const cooks = hasAny(words, COOK_WORDS);
  const cookables = words.filter((word) => namesOneOf(word, COOKABLE_FOODS));
  const mentions = words.flatMap((word, at): FoodMention[] => {
    const select = selectOf(word);
    if (select === "toast" && !isToastVerb(words, at)) {
      const { count, isExcluded } = before(words, at);
      return [{ food: "Bread", count, isCooked: true, isCut: true, isExcluded, at }];
    }
    if (select === undefined || !FOODS.has(select)) {
      return [];
    }
    const { count, isSlice, isExcluded } = before(words, at);
    const isAfter = isSliceWord(words[at + 1]?.text);
    const isMeant = (usual: string) => select === usual || cookables.length === 1;
    const isHeated = (cooks && isMeant("Potato")) || (toasts && isMeant("Bread"));
    return [
      {
        food: select,
        count,
        isCooked: isHeated && COOKABLE_FOODS.has(select),
        isCut: isCutting || isSlice || isAfter,
        isExcluded,
        at,
      },
    ];
  });
  return withToastVerb(words, mentions);
}

const POINTING: ReadonlySet<string> = new Set(["it", "them", "the", "both"]);

/** "toast it", "toast 2 slices", "toast the bread": something is done, not made. */
export function isToastVerb(words: readonly Word[], at: number): boolean {
  if (selectOf(words[at]) !== "toast") {
    return false;
  }
  const next = words[at + 1];
  if (next === undefined || words[at - 1]?.text === "of") {
    return false;
  }
  const isCounted = next.number !== undefined || isSliceWord(next.text);
  return isCounted || POINTING.has(next.text) || selectOf(next) === "Bread";
}

/** "slice the bread and toast it", "toast 2 slices": the bread of the sentence, or bread at all. */
function withToastVerb(
  words: readonly Word[],
  mentions: readonly FoodMention[],
): readonly FoodMention[] {
  const at = words.findIndex((_, index) => isToastVerb(words, index));
  if (at < 0 || mentions.some(({ food }) => food === "Bread")) {
    return mentions;
  }
  const count = words[at + 1]?.number;
  const toast = { food: "Bread", count, isCooked: true, isCut: true, isExcluded: false, at };
  return [...mentions, toast];
}

/** What stands before a noun: "2 cooked slices of", "no". */
function before(
  words: readonly Word[],
  at: number,
): {
  readonly count: number | undefined;
  readonly isSlice: boolean;
  readonly isExcluded: boolean;
} {
  let isSlice = false;
  for (let index = at - 1; index >= 0; index -= 1) {
    const word = words[index];
    const text = word?.text ?? "";
    if (text === "no" || text === "without") {
      return { count: undefined, isSlice, isExcluded: true };
    }
    const isArticle = text === "a" || text === "an";
    if (isArticle && words[index - 1]?.text === "of") {
      continue;
    }
    if (word?.number !== undefined) {
      // "Slice a tomato" counts the tomatoes, not the slices.
      const isWhole = isArticle && !isSlice && namesOneOf(words[at], FOODS);
      return { count: isWhole ? undefined : word.number, isSlice, isExcluded: false };
    }
    if (isSliceWord(text)) {
      isSlice = true;
    } else if (!FILLERS.has(text) && text !== "of") {
      break;
    }
  }
  return { count: undefined, isSlice, isExcluded: false };
}

/** The number before a noun, looking past "clean", "of" and other small words. */
export function countBefore(words: readonly Word[], at: number): number | undefined {
  return before(words, at).count;
}
