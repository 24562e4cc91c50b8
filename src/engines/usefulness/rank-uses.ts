import { doubleAt } from "@/base/element-at";
import { dot } from "@/engines/usefulness/fit-preferences";
import type { Candidate, RankedUse, TaskFacts } from "@/engines/usefulness/usefulness-engine";
import { becauseOf, featuresOf } from "@/engines/usefulness/usefulness-features";

/** More reasons than this nobody reads. */
const MOST_REASONS = 3;
/** What adds less than this share of the whole advantage is no reason. */
const LEAST_REASON = 0.1;

/** Best first by the weighted sum of the features, ties by id. */
export function rankUses(
  task: TaskFacts,
  candidates: readonly Candidate[],
  weights: Float64Array,
): readonly RankedUse[] {
  return candidates
    .map((candidate) => ({
      exemplarId: candidate.exemplarId,
      score: dot(weights, featuresOf(task, candidate)),
    }))
    .sort((a, b) => b.score - a.score || (a.exemplarId < b.exemplarId ? -1 : 1));
}

/** What puts one before the other, by how much of the advantage it makes. */
export function reasonsOf(
  better: Float64Array,
  worse: Float64Array,
  weights: Float64Array,
): readonly string[] {
  const parts = [...weights]
    .map((weight, index) => ({
      index,
      gain: weight * (doubleAt(better, index) - doubleAt(worse, index)),
    }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  const most = parts[0]?.gain;
  return most === undefined
    ? []
    : parts
        .filter(({ gain }) => gain >= most * LEAST_REASON)
        .slice(0, MOST_REASONS)
        .map(({ index }) => becauseOf(index));
}
