/**
 * Chooses the weights of Eq. 4 for a world, and says what they are worth where they were not chosen.
 *
 * Key idea: five folds by room. The figure of a fold is made with weights that were chosen without it,
 * neither its queries nor its exemplars, and a query never sees exemplars of its own fold. What ships is
 * then chosen on all folds.
 */
import { elementAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import type { ChannelScores } from "@/core/program";
import { isFound, type ScoredCandidate, type ScoredQuery } from "@/lab/retrieval/scored-query";

export const FOLDS = 5;

/** Queries of one kind each, such as with words and without: weights have to serve all of them. */
export type QueryKinds = Readonly<Record<string, readonly ScoredQuery[]>>;

/** Rooms dealt to folds in a seeded order. */
export function foldsOf(
  queries: readonly ScoredQuery[],
  seed: number,
): ReadonlyMap<string, number> {
  const places = [...new Set(queries.map(({ place }) => place))].toSorted();
  const shuffled = createSeededRandom(seed).shuffle(places);
  return new Map(shuffled.map((place, index) => [place, index % FOLDS]));
}

/** Instruction and state in steps of a twentieth; the visual channel gets its share off both. */
export function weightChoices(visual: number): readonly ChannelScores[] {
  const steps = 20;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const instruction = round(((1 - visual) * step) / steps);
    return { instruction, state: round(1 - visual - instruction), visual };
  });
}

/**
 * The weights with the highest share of queries that find their task, averaged over the kinds. Of several
 * as good, the one nearest to their middle: what lies between good ones is good in the next memory, too.
 */
export function chooseWeights(
  kinds: QueryKinds,
  choices: readonly ChannelScores[],
  maySee: (query: ScoredQuery, candidate: ScoredCandidate) => boolean,
): ChannelScores {
  const values = choices.map((weights) => meanFound(kinds, weights, maySee));
  const best = Math.max(...values);
  const good = choices.filter((_, at) => elementAt(values, at) === best);
  return elementAt(good, Math.floor((good.length - 1) / 2));
}

/** The share of queries that find their task, the mean over the kinds. */
export function meanFound(
  kinds: QueryKinds,
  weights: ChannelScores,
  maySee: (query: ScoredQuery, candidate: ScoredCandidate) => boolean,
): number {
  const shares = Object.values(kinds).map((queries) => {
    const hits = queries.filter((query) =>
      isFound(query, weights, (candidate) => maySee(query, candidate)),
    );
    return hits.length / Math.max(1, queries.length);
  });
  return shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length);
}

/** For every fold the weights that were chosen without it. */
export function weightsByFold(
  kinds: QueryKinds,
  choices: readonly ChannelScores[],
  foldOf: (place: string) => number,
): readonly ChannelScores[] {
  return Array.from({ length: FOLDS }, (_, held) => {
    const others = Object.fromEntries(
      Object.entries(kinds).map(([kind, queries]) => [
        kind,
        queries.filter(({ place }) => foldOf(place) !== held),
      ]),
    );
    return chooseWeights(others, choices, (query, candidate) => {
      const fold = foldOf(candidate.place);
      return fold !== held && fold !== foldOf(query.place);
    });
  });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
