import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import type { PutWish } from "@/worlds/household/goals/instructions/wishes";
import {
  ALL_WORDS,
  FILLERS,
  FOODS,
  INTO_WORDS,
  NEAR_WORDS,
  ONE_WORDS,
  ONTO_WORDS,
  PRONOUNS,
  PUT_WORDS,
  selectOf,
} from "@/worlds/household/goals/instructions/word-lists";
import { classesOfGroup, hasAffordance } from "@/worlds/household/objects/object-classes";

interface FoundPut {
  /** The thing that a later "it" or "them" means. */
  readonly item: string | undefined;
  readonly puts: readonly PutWish[];
  /** Words where a thing or a place should stand. */
  readonly unknown: readonly string[];
}

/**
 * What a sentence wants put where: "put all the forks in one sink", "grab the book and place it on
 * the desk", "the watch needs to be on a chair".
 */
export function findPut(words: readonly Word[], lastItem: string | undefined): FoundPut {
  const verb = words.findIndex((_, at) => isPutVerb(words, at));
  const itemAt = words.findIndex(
    (word, at) =>
      isItem(word) && !isPlaceAt(words, at) && (verb < 0 || at > verb || isFetched(words, at)),
  );
  const item = selectOf(words[itemAt]) ?? lastItem;
  if (verb < 0) {
    return { item, puts: [], unknown: [] };
  }
  const placeAt = words.findLastIndex((_, at) => at > verb && isPlaceAt(words, at));
  const place = selectOf(words[placeAt]);
  const link = words.findLastIndex(
    ({ text }, at) => at > verb && at < placeAt && (INTO_WORDS.has(text) || ONTO_WORDS.has(text)),
  );
  if (place === undefined || item === undefined || link < 0) {
    const unknown = itemAt < 0 ? strangeWords(words.slice(verb + 1)) : [];
    return { item, puts: [], unknown };
  }
  const destination = {
    preposition: INTO_WORDS.has(words[link]?.text ?? "") ? ("in" as const) : ("on" as const),
    place,
    isOne: words.slice(link, placeAt).some(({ text }) => ONE_WORDS.has(text)),
  };
  if (itemAt < 0) {
    return { item, puts: [{ ...destination, select: item, count: "all" }], unknown: [] };
  }
  const puts = listFrom(words, itemAt).map((at) => ({
    ...destination,
    select: selectOf(words[at]) ?? item,
    count: countOf(words, at),
  }));
  return { item, puts, unknown: [] };
}

/** The places of the things of a list: "the pens, the pencils and two books". */
function listFrom(words: readonly Word[], itemAt: number): readonly number[] {
  const found = [itemAt];
  let isLinked = false;
  for (const [at, word] of words.entries()) {
    if (at <= itemAt) {
      continue;
    }
    const isSmall = FILLERS.has(word.text) || ALL_WORDS.has(word.text) || word.number !== undefined;
    if (word.text === "and" || word.text === ",") {
      isLinked = true;
    } else if (isLinked && isItem(word) && !isPlaceAt(words, at)) {
      found.push(at);
      isLinked = false;
    } else if (!isSmall && word.text !== "of") {
      break;
    }
  }
  return found;
}

/** "put", and "be" in "needs to be on a chair". */
function isPutVerb(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? "";
  const isWanted = words.slice(0, at).some(({ text: other }) => WANTING.has(other));
  return PUT_WORDS.has(text) || ((text === "be" || text === "go") && isWanted);
}

const WANTING: ReadonlySet<string> = new Set([
  "need",
  "needs",
  "must",
  "should",
  "have",
  "has",
  "want",
]);

/** "all the forks", "forks", "a fork", "2 forks". */
function countOf(words: readonly Word[], itemAt: number): number | "all" {
  const isAll = words.slice(0, itemAt).some(({ text }) => ALL_WORDS.has(text));
  const before = words.slice(Math.max(0, itemAt - 3), itemAt);
  const counted = before.find(({ number }) => number !== undefined);
  const isMany = words[itemAt]?.noun?.isMany === true;
  if (isAll || (counted === undefined && isMany)) {
    return "all";
  }
  return counted?.number ?? 1;
}

/** The thing that is named before the verb: "grab the book on the chair and place it ...". */
function isFetched(words: readonly Word[], at: number): boolean {
  return words.some((_, index) => index > at && isPutVerb(words, index));
}

function isItem(word: Word): boolean {
  const select = selectOf(word);
  return (
    select !== undefined &&
    (FOODS.has(select) ||
      classesOfGroup(select).some((member) => hasAffordance(member, "pickupable")))
  );
}

/** A receptacle after a preposition: "in the sink", "on any one of the tables". */
function isPlaceAt(words: readonly Word[], at: number): boolean {
  const select = selectOf(words[at]);
  const isReceptacle =
    select !== undefined &&
    classesOfGroup(select).some((member) => hasAffordance(member, "receptacle"));
  if (!isReceptacle) {
    return false;
  }
  for (const { text, noun, number } of words.slice(0, at).toReversed()) {
    if (INTO_WORDS.has(text) || ONTO_WORDS.has(text)) {
      return !isOnlyNear(words.slice(0, at));
    }
    const isSmall =
      FILLERS.has(text) || ONE_WORDS.has(text) || ALL_WORDS.has(text) || text === "of";
    if (noun !== undefined || (number === undefined && !isSmall)) {
      return false;
    }
  }
  return false;
}

/** "next to the ", "close to a ": before a place at which nothing is put. */
function isOnlyNear(before: readonly Word[]): boolean {
  const link = before.findLastIndex(({ text }) => INTO_WORDS.has(text) || ONTO_WORDS.has(text));
  const [near] = before.slice(link - 1, link);
  return near !== undefined && NEAR_WORDS.has(near.text);
}

/** "put all the dreams in one cloud": words where a thing or a place should stand. */
function strangeWords(rest: readonly Word[]): readonly string[] {
  if (rest.length > MOST_WORDS_OF_A_WISH) {
    return [];
  }
  return rest
    .filter(
      ({ text, noun, number }) =>
        noun === undefined && number === undefined && text.length > 3 && !SMALL_WORDS.has(text),
    )
    .map(({ text }) => text);
}

const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...ALL_WORDS,
  ...ONE_WORDS,
  ...INTO_WORDS,
  ...ONTO_WORDS,
  ...PRONOUNS,
]);
const MOST_WORDS_OF_A_WISH = 10;
