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

/** What there is to choose from: only what divides the list, and whatever is chosen. */
export function offerFacets<Id extends string, Item>(
  facets: Readonly<Record<Id, Facet<Item>>>,
  ids: readonly Id[],
  { items, choice }: { readonly items: readonly Item[]; readonly choice: Choice<Id> },
): readonly OfferedFacet<Id>[] {
  return ids.flatMap((id) => {
    const { label, all, valuesOf, wordsFor = (value) => value } = facets[id];
    const counts = new Tally<string>();
    for (const item of items) {
      for (const value of new Set(valuesOf(item))) {
        counts.add(value);
      }
    }
    const found = [...counts];
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
