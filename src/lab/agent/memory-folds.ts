/** Which exemplars each game may be acted with: none of its own, and with folds none of its room. */
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import type { Exemplar } from "@/core/exemplar";
import type { PlacedCase } from "@/lab/memory/memory-for";

/** The fold of each game, from 0: rooms are dealt out to so many, and all games of one room are in the same. */
export function gameFolds(
  cases: readonly PlacedCase[],
  folds: number,
): ReadonlyMap<string, number> {
  const places = [...new Set(cases.map(({ place }) => place))].sort();
  const shuffled = createSeededRandom(1).shuffle(places);
  const foldOfPlace = new Map(shuffled.map((place, index) => [place, index % folds]));
  return new Map(cases.map(({ id, place }) => [id, ensureExists(foldOfPlace.get(place))]));
}

/** The exemplars that were made of no game of this fold. */
export function withoutFold(
  exemplars: readonly Exemplar[],
  foldOf: ReadonlyMap<string, number>,
  fold: number,
): readonly Exemplar[] {
  return exemplars.filter(({ provenance }) => foldOf.get(provenance.fileHash) !== fold);
}

/**
 * Rooms are dealt out to so many folds; a game gets the exemplars of all others. Without folds each
 * gets all but those that were made of it. One array for each fold, so that a memory is packed once.
 */
export function memoryFolds(
  cases: readonly PlacedCase[],
  exemplars: readonly Exemplar[],
  folds: number | undefined,
): (id: string) => readonly Exemplar[] {
  if (folds === undefined) {
    // Retrieval leaves out what was made from the same file.
    return () => exemplars;
  }
  const foldOf = gameFolds(cases, folds);
  const memories = Array.from({ length: folds }, (_, fold) => withoutFold(exemplars, foldOf, fold));
  return (id) => ensureExists(memories[ensureExists(foldOf.get(id), `${id} is in no fold`)]);
}
