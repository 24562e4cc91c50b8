/**
 * The words of instructions: what people call the classes and groups of this world, in singular and
 * plural, and how they count. Spelling mistakes of a letter or two in longer words are forgiven.
 */
import { pluralOf } from "@/base/english/nouns";
import { editDistance } from "@/base/edit-distance";
import { numberOf } from "@/base/english/number-words";
import { DICTIONARY } from "@/worlds/household/words/dictionary";
import { spokenName } from "@/worlds/household/words/object-words";
import {
  GROUP_NAMES,
  OBJECT_CLASSES,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";

/** What a noun stands for: a class or group, or one of the dishes that tasks are about. */
export interface Meaning {
  readonly select: string;
  readonly isMany: boolean;
  /** Whether it is only taken to be meant: the word is misspelt, or another thing is near what it names. */
  readonly isGuess?: boolean;
}

/** Nouns that are no classes: what tasks make. */
export const DISH_NOUNS = ["breakfast", "coffee", "salad", "sandwich", "toast"] as const;

const MOST_COUNTED = 1000;

/** The number that a word names, in words or digits, "a" too; undefined for any other word, and for none. */
export function countOf(word: string | undefined): number | undefined {
  if (word === undefined) {
    return undefined;
  }
  const number = word === "a" || word === "an" ? 1 : numberOf(word);
  return number === undefined ? undefined : Math.min(MOST_COUNTED, number);
}

const meanings = new Map<string, Meaning>();
for (const name of [...OBJECT_CLASSES, ...GROUP_NAMES]) {
  // "Sliced" and "cracked" say what is done to a food.
  if (wholeOfSlice(name) === undefined) {
    addNoun(spokenName(name), name);
  }
}
for (const { name, select, isTaskNoun } of DICTIONARY) {
  if (isTaskNoun) {
    addNoun(name, select);
  }
}
for (const dish of DISH_NOUNS) {
  addNoun(dish, dish);
}
/** Words that are always said in the plural, or mean several as they are. */
for (const [name, select] of [
  ["silverware", "Silverware"],
  ["tableware", "Tableware"],
  ["drinkware", "Drinkware"],
  ["dishware", "Dishware"],
  ["cookware", "Cookware"],
  ["cutlery", "Silverware"],
  ["electronics", "Electronics"],
  ["furniture", "Furniture"],
] as const) {
  meanings.set(name, { select, isMany: true });
}
// Any seat is a chair to people, as any table is a table.
meanings.set("chair", { select: "Chairs", isMany: false });
meanings.set("chairs", { select: "Chairs", isMany: true });

/** Under its own spelling, its plural, and both written as one word; a class's own name comes first. */
function addNoun(name: string, select: string): void {
  const isPluralGroup = GROUP_NAMES.includes(select) && /[^s]s$/u.test(name);
  const one = isPluralGroup ? name.replace(/s$/u, "") : name;
  for (const [text, isMany] of [
    [one, false],
    [pluralOf(one), true],
  ] as const) {
    for (const spelling of [text, text.replaceAll(" ", "")]) {
      if (!meanings.has(spelling)) {
        meanings.set(spelling, { select, isMany });
      }
    }
  }
}

export const LONGEST_NOUN_WORDS = Math.max(
  ...[...meanings.keys()].map((name) => name.split(" ").length),
);

/** What is in a thing or is like it, by which the thing is called as well: salt is no salt shaker. */
const NEARBY = ["clothes", "clothing", "garbage", "paper", "pepper", "salt", "tissue", "trash"];

/** Names of the likeliest of several things that are no group, of a part of one, or of what is near to one. */
const LOOSE: ReadonlySet<string> = new Set([
  "freezer",
  ...NEARBY.flatMap((name) => [name, pluralOf(name)]),
  ...DICTIONARY.filter(
    ({ classes, select }) => classes.length > 1 && !GROUP_NAMES.includes(select),
  ).flatMap(({ name }) => [name, pluralOf(name)]),
]);

/** What a noun of one or more words means, spelt as people do. */
export function meaningOf(words: readonly string[]): Meaning | undefined {
  const text = words.join(" ");
  const known = meanings.get(text);
  if (known !== undefined || words.length > 1) {
    return known === undefined || !LOOSE.has(text) ? known : { ...known, isGuess: true };
  }
  return misspelt(text);
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** Words of instructions that look like misspelt nouns but are not. */
const OTHER_WORDS = new Set(
  words(`
    after another baked behind beside black block board boil boiled bottom
    bowling brand bring brown check chopped clean cleaned close closed cook
    cooked cooking corner could eight facing first found great inside little
    looking makes making microwaved middle open opened other place placed plain
    plane please point pointing right round seven should slice sliced stand
    start state still store stored storing stove thank thanks there these
    those three today under wash water watered where white would
  `),
);

function misspelt(word: string): Meaning | undefined {
  if (word.length < 5 || OTHER_WORDS.has(word)) {
    return undefined;
  }
  const most = word.length >= 7 ? 2 : 1;
  let best: { readonly meaning: Meaning; readonly distance: number } | undefined;
  for (const [name, meaning] of meanings) {
    const isAlike = !name.includes(" ") && name.length >= 5 && name[0] === word[0];
    const distance = isAlike ? editDistance(word, name, { most }) : most + 1;
    if (distance <= most && (best === undefined || distance < best.distance)) {
      best = { meaning, distance };
    }
  }
  return best === undefined ? undefined : { ...best.meaning, isGuess: true };
}
