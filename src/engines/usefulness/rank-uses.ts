import { doubleAt } from "@/base/element-at";
import { dot } from "@/engines/usefulness/fit-preferences";
import { networkScore, weightsNear, type NetworkWeights } from "@/engines/usefulness/score-network";
import type {
  Candidate,
  RankedBy,
  RankedUse,
  TaskFacts,
} from "@/engines/usefulness/usefulness-engine";
import { becauseOf, featuresOf, priorWeights } from "@/engines/usefulness/usefulness-features";

/** More reasons than this nobody reads. */
const MOST_REASONS = 3;
/** What adds less than this share of the whole advantage is no reason. */
const LEAST_REASON = 0.1;

/** What scores a candidate's features. */
export interface ScoringHead {
  readonly weights: Float64Array;
  readonly network: NetworkWeights | undefined;
}

/** The head that a scorer stands for; the shipped weights where there is none. */
export function headOf({ scorer, weights }: RankedBy): ScoringHead {
  if (scorer === undefined) {
    return { weights: priorWeights(weights), network: undefined };
  }
  const { network } = scorer;
  return {
    weights: Float64Array.from(scorer.weights),
    network:
      network === undefined
        ? undefined
        : { hidden: Float64Array.from(network.hidden), out: Float64Array.from(network.out) },
  };
}

/** Best first, ties by id. */
export function rankUses(
  task: TaskFacts,
  candidates: readonly Candidate[],
  head: ScoringHead,
): readonly RankedUse[] {
  return candidates
    .map((candidate) => ({
      exemplarId: candidate.exemplarId,
      score: scoreBy(head, featuresOf(task, candidate)),
    }))
    .sort((a, b) => b.score - a.score || (a.exemplarId < b.exemplarId ? -1 : 1));
}

/** What a candidate is worth by its features. */
export function scoreBy({ weights, network }: ScoringHead, features: Float64Array): number {
  const linear = dot(weights, features);
  return network === undefined ? linear : linear + networkScore(network, features);
}

/** What puts one before the other, by how much of the advantage it makes; a network's, halfway between both. */
export function reasonsOf(
  better: Float64Array,
  worse: Float64Array,
  { weights, network }: ScoringHead,
): readonly string[] {
  const halfway = better.map((value, index) => (value + doubleAt(worse, index)) / 2);
  const bent = network === undefined ? undefined : weightsNear(network, halfway);
  const parts = [...weights]
    .map((weight, index) => ({
      index,
      isMore: doubleAt(better, index) > doubleAt(worse, index),
      gain:
        (weight + (bent === undefined ? 0 : doubleAt(bent, index))) *
        (doubleAt(better, index) - doubleAt(worse, index)),
    }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  const most = parts[0]?.gain;
  return most === undefined
    ? []
    : parts
        .filter(({ gain }) => gain >= most * LEAST_REASON)
        .slice(0, MOST_REASONS)
        .map(({ index, isMore }) => becauseOf(index, isMore));
}
