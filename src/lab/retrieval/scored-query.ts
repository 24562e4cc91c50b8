/** What a retrieval study works on: queries with their channel scores against a memory, and who is nearest. */
import { elementAt } from "@/base/element-at";
import type { ChannelScores } from "@/core/program";

/** An exemplar, or a query, by what tells whether one should have found the other. */
export interface StudiedTask {
  readonly task: string;
  /** The room; what is held out is held out with its room. */
  readonly place: string;
}

/** A query with its cosines against every exemplar of the memory but its own. */
export interface ScoredQuery extends StudiedTask {
  readonly id: string;
  readonly candidates: readonly ScoredCandidate[];
}

export interface ScoredCandidate extends StudiedTask {
  readonly channels: ChannelScores;
}

/** The sum of Eq. 4. */
export function sumOf(channels: ChannelScores, weights: ChannelScores): number {
  return (
    weights.instruction * channels.instruction +
    weights.state * channels.state +
    weights.visual * channels.visual
  );
}

/** Whether the nearest of the candidates that may be seen is of the same task; the first of equals counts. */
export function isFound(
  query: ScoredQuery,
  weights: ChannelScores,
  maySee: (candidate: ScoredCandidate) => boolean,
): boolean {
  let best: ScoredCandidate | undefined;
  let bestScore = -Infinity;
  for (const candidate of query.candidates) {
    const score = sumOf(candidate.channels, weights);
    if (score > bestScore && maySee(candidate)) {
      best = candidate;
      bestScore = score;
    }
  }
  return best?.task === query.task;
}

/** How often a draw among the candidates that may be seen is of the same task. */
export function chanceOf(
  query: ScoredQuery,
  maySee: (candidate: ScoredCandidate) => boolean,
): number {
  const seen = query.candidates.filter(maySee);
  return seen.filter(({ task }) => task === query.task).length / Math.max(1, seen.length);
}

/** The same queries with the tasks of the exemplars in another order: `order` holds indices of the candidates. */
export function withTasksMixed(query: ScoredQuery, order: readonly number[]): ScoredQuery {
  const candidates = query.candidates.map((candidate, at) => ({
    ...candidate,
    task: elementAt(query.candidates, elementAt(order, at)).task,
  }));
  return { ...query, candidates };
}
