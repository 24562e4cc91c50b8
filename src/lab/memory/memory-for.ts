/**
 * What the memory holds for one demonstration of a study: exemplars of other rooms only, so many of them,
 * in a seeded order.
 *
 * Key ideas: rooms are dealt out to folds, and a demonstration is proposed with exemplars of the other
 * folds alone, so that neither it nor anything of its room is in the memory. A larger memory holds the
 * smaller one of the same order.
 */
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import type { Exemplar } from "@/core/exemplar";

/** A demonstration and the room that it was shown in. */
export interface PlacedCase {
  readonly id: string;
  readonly place: string;
}

export const FOLDS = 5;

/** The fold of each demonstration by its id; all of one room are in the same. */
export function foldsOf(cases: readonly PlacedCase[]): ReadonlyMap<string, number> {
  const places = [...new Set(cases.map(({ place }) => place))].sort();
  const shuffled = createSeededRandom(1).shuffle(places);
  const foldOf = new Map(shuffled.map((place, index) => [place, index % FOLDS]));
  return new Map(cases.map(({ id, place }) => [id, ensureExists(foldOf.get(place))]));
}

export interface MemorySize {
  /** At most so many exemplars. */
  readonly size: number;
  /** The seed of their order. */
  readonly order: number;
}

/** Exemplars are known by the demonstration that they are of. */
export function memoryFor(
  id: string,
  exemplars: readonly Exemplar[],
  { size, order, folds }: MemorySize & { readonly folds: ReadonlyMap<string, number> },
): readonly Exemplar[] {
  const own = ensureExists(folds.get(id), `${id} is in no fold`);
  const others = exemplars
    .filter(({ provenance }) => folds.get(provenance.fileHash) !== own)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return createSeededRandom(order).shuffle(others).slice(0, size);
}
