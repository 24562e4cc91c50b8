/** Lists of many kinds, narrowed to one: what there is to choose from, and what is left. */
import { Tally } from "@/base/tally";

/** Something that divides a list. */
export interface Facet<Item> {
  readonly label: string;
  /** What the choice of no filter is called. */
  readonly all: string;
  /** As they stand in a link; none where it has nothing of the kind. */
  readonly valuesOf: (item: Item) => readonly string[];
  /** What people read for a value; absent where that is the value. */
  readonly wordsFor?: (value: string) => string;
}

/** What is chosen; a facet that is absent keeps nothing out. */
export type Choice<Id extends string> = Readonly<Partial<Record<Id, string | undefined>>>;

/** A facet that tells the items of this list apart. */
export interface OfferedFacet<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly all: string;
  readonly values: readonly string[];
  /** What people read for a value. */
  readonly wordsFor: (value: string) => string;
}

/** How many of a list have which value, by facet. */
export type FacetCounts<Id extends string> = ReadonlyMap<Id, Tally<string>>;

/** Counts what a list can be divided by: once a list, since no choice changes it. */
export function countFacets<Id extends string, Item>(
  facets: Readonly<Record<Id, Facet<Item>>>,
  ids: readonly Id[],
  items: readonly Item[],
): FacetCounts<Id> {
  return new Map(ids.map((id) => [id, countValues(facets[id], items)]));
}

function countValues<Item>({ valuesOf }: Facet<Item>, items: readonly Item[]): Tally<string> {
  const counts = new Tally<string>();
  for (const item of items) {
    const values = valuesOf(item);
    // Of tens of thousands hardly one has two.
    for (const value of values.length < 2 ? values : new Set(values)) {
      counts.add(value);
    }
  }
  return counts;
}

/** What there is to choose from: only what divides the list, and whatever is chosen. */
export function offerFacets<Id extends string, Item>(
  facets: Readonly<Record<Id, Facet<Item>>>,
  counts: FacetCounts<Id>,
  { items, choice }: { readonly items: readonly Item[]; readonly choice: Choice<Id> },
): readonly OfferedFacet<Id>[] {
  return [...counts].flatMap(([id, tally]) => {
    const { label, all, wordsFor = (value) => value } = facets[id];
    const found = [...tally];
    const divides = found.some(([, count]) => count < items.length);
    const chosen = choice[id];
    const values = new Set(found.map(([value]) => value).toSorted());
    if (chosen !== undefined) {
      values.add(chosen);
    }
    return divides || chosen !== undefined
      ? [{ id, label, all, values: [...values], wordsFor }]
      : [];
  });
}

/** Those that have everything that is chosen; the same array where nothing is. */
export function chooseByFacets<Id extends string, Item>(
  facets: Readonly<Record<Id, Facet<Item>>>,
  ids: readonly Id[],
  { items, choice }: { readonly items: readonly Item[]; readonly choice: Choice<Id> },
): readonly Item[] {
  const chosen = ids.flatMap((id) => {
    const value = choice[id];
    return value === undefined ? [] : [{ value, valuesOf: facets[id].valuesOf }];
  });
  return chosen.length === 0
    ? items
    : items.filter((item) => chosen.every(({ value, valuesOf }) => valuesOf(item).includes(value)));
}
