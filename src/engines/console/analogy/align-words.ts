/**
 * Lays what was said now over what was said in an episode: word by word, slot by slot, in order, so that
 * what is covered on both sides weighs most (an alignment by dynamic programming).
 */
import { assertNever } from "@/base/assert";
import { elementAt, lastOf } from "@/base/element-at";
import { stemOf, wordsOf, type WordWeight } from "@/engines/console/utterance-words";
import type { EpisodeTemplate, Slot } from "@/engines/console/analogy/episode-template";

/** What can be named now, as the session's lists show it. */
export interface KnownNames {
  readonly names: readonly string[];
}

/** What stands in a slot now. */
export interface BoundSlot {
  readonly slot: Slot;
  readonly value: string | number;
}

export interface Alignment {
  readonly template: EpisodeTemplate;
  readonly bound: readonly BoundSlot[];
  /** What is covered of both, by weight: 1 where the words say the same. */
  readonly score: number;
  /** The weight of what was said. */
  readonly weight: number;
  /** What is covered on both sides, and what there is on both. */
  readonly covered: number;
  readonly total: number;
  /** What was said and is not covered. */
  readonly passed: readonly string[];
}

/** A name weighs as much as two telling words. */
export const NAME_WEIGHT = 2;
const SLOT_WEIGHT: Readonly<Record<Slot["kind"], number>> = {
  name: NAME_WEIGHT,
  word: 1,
  key: 1,
  number: 1,
};
/** What a thing of another sort counts in the place of a name. */
const OTHER_SORT = 0.5;

/** What is said now has to be accounted for; what was said then may be left out. */
const SAID = 2;

interface Item {
  readonly word: string;
  readonly slot?: Slot;
  readonly weight: number;
}

export function alignWords(
  template: EpisodeTemplate,
  said: readonly string[],
  { known, weigh }: { readonly known: KnownNames; readonly weigh: WordWeight },
): Alignment {
  const items = itemsOf(template, weigh);
  const weights = weightsOf(said, known, weigh);
  const best = bestPath(items, said, { weights, known, inNames: placesInNames(said, known) });
  const total = sum(items.map(({ weight }) => weight)) + SAID * sum(weights);
  return {
    template,
    bound: best.bound,
    score: total === 0 ? 0 : best.covered / total,
    weight: sum(weights),
    covered: best.covered,
    total,
    passed: said.filter((_, index) => !best.used.includes(index)),
  };
}

function itemsOf({ words, slots }: EpisodeTemplate, weigh: WordWeight): readonly Item[] {
  return words.flatMap((word, index): Item[] => {
    const slot = slots.find(({ from, to }) => index >= from && index < to);
    if (slot === undefined) {
      return [{ word, weight: weigh(word) }];
    }
    return index === slot.from ? [{ word, slot, weight: SLOT_WEIGHT[slot.kind] }] : [];
  });
}

/** Words that are part of a longer name: “left” of “left side” is no direction, “block” of “red block” not all blocks. */
function placesInNames(said: readonly string[], { names }: KnownNames): ReadonlySet<number> {
  const places = new Set<number>();
  for (const spoken of names.map(wordsOf).filter(({ length }) => length > 1)) {
    for (let from = 0; from + spoken.length <= said.length; from += 1) {
      if (spoken.every((word, index) => said[from + index] === word)) {
        spoken.forEach((_, index) => places.add(from + index));
      }
    }
  }
  return places;
}

/** The words of a known name share its weight; a number that is said is meant as much. */
function weightsOf(
  said: readonly string[],
  known: KnownNames,
  weigh: WordWeight,
): readonly number[] {
  const weights = said.map((word) => (/^\d/u.test(word) ? NAME_WEIGHT : weigh(word)));
  for (const name of known.names) {
    const spoken = wordsOf(name);
    for (let from = 0; from + spoken.length <= said.length; from += 1) {
      if (spoken.every((word, index) => said[from + index] === word)) {
        spoken.forEach((_, index) => {
          weights[from + index] = NAME_WEIGHT / spoken.length;
        });
      }
    }
  }
  return weights;
}

interface Path {
  readonly covered: number;
  readonly bound: readonly BoundSlot[];
  /** Places of the words that are covered. */
  readonly used: readonly number[];
}

interface Said {
  readonly weights: readonly number[];
  readonly known: KnownNames;
  readonly inNames: ReadonlySet<number>;
}

/** A table: of the first items over the first words, the best so far. */
function bestPath(items: readonly Item[], said: readonly string[], context: Said): Path {
  const nothing: Path = { covered: 0, bound: [], used: [] };
  let above: readonly Path[] = [nothing, ...said.map(() => nothing)];
  for (const item of items) {
    const row: Path[] = [nothing];
    for (let to = 1; to <= said.length; to += 1) {
      const ends = pathsEndingAt(item, said.slice(0, to), { ...context, above });
      const options = [elementAt(above, to), elementAt(row, to - 1), ...ends];
      row.push(options.reduce((best, each) => (each.covered > best.covered ? each : best)));
    }
    above = row;
  }
  return elementAt(above, said.length);
}

/** The paths on which the item is what the last of these words say. */
function pathsEndingAt(
  item: Item,
  said: readonly string[],
  { weights, known, inNames, above }: Said & { readonly above: readonly Path[] },
): readonly Path[] {
  const { slot } = item;
  const to = said.length;
  if (inNames.has(to - 1) && slot !== undefined && slot.kind !== "name") {
    return [];
  }
  return matchesEndingAt(item, said, known).map(({ length, value, worth }) => {
    const before = elementAt(above, to - length);
    const weight = item.weight + SAID * sum(weights.slice(to - length, to));
    return {
      covered: before.covered + worth * weight,
      bound: slot === undefined ? before.bound : [...before.bound, { slot, value }],
      used: [...before.used, ...Array.from({ length }, (_, index) => to - length + index)],
    };
  });
}

interface Match {
  readonly length: number;
  readonly value: string | number;
  readonly worth: number;
}

/** How an item may be what the last of these words say. */
function matchesEndingAt(
  { word, slot }: Item,
  said: readonly string[],
  known: KnownNames,
): readonly Match[] {
  const last = lastOf(said);
  if (slot === undefined) {
    return word === last ? [{ length: 1, value: word, worth: 1 }] : [];
  }
  switch (slot.kind) {
    case "number":
      return /^\d/u.test(last) ? [{ length: 1, value: Number(last), worth: 1 }] : [];
    case "key":
      return [...slot.keys]
        .filter((key) => stemOf(key) === last)
        .map((value) => ({ length: 1, value, worth: 1 }));
    case "word":
      return lastWords(known.names)
        .filter((value) => stemOf(value) === last)
        .map((value) => ({ length: 1, value, worth: value === slot.value ? 1 : OTHER_SORT }));
    case "name":
      return namesEndingAt(said, known.names).map(({ name, length }) => ({
        length,
        value: name,
        worth: sortOf(name) === sortOf(String(slot.value)) ? 1 : OTHER_SORT,
      }));
    default:
      return assertNever(slot.kind);
  }
}

function namesEndingAt(
  said: readonly string[],
  names: readonly string[],
): readonly { readonly name: string; readonly length: number }[] {
  return names.flatMap((name) => {
    const spoken = wordsOf(name);
    const from = said.length - spoken.length;
    return from >= 0 && spoken.every((word, index) => said[from + index] === word)
      ? [{ name, length: spoken.length }]
      : [];
  });
}

/** The last word of a name says what sort of thing it is. */
export function sortOf(name: string): string {
  return lastOf(name.split(" "));
}

function lastWords(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(sortOf))];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
