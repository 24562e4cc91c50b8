/** Which agent acts where, in which order. */
import { createSeededRandom } from "@/base/seeded-random";
import type { Experiment, ExperimentAgent } from "@/core/experiments/experiment";
import type { Episode } from "@/core/experiments/experiment-record";

export interface Trial {
  readonly agent: ExperimentAgent;
  readonly episode: Episode;
  readonly seed: number;
}

/**
 * Every agent in every episode with every seed. All agents of an episode come one after the other, so
 * that whatever is done by now can be compared pair by pair.
 */
export function planTrials(
  { agents, seeds }: Pick<Experiment, "agents" | "seeds">,
  episodes: readonly Episode[],
): readonly Trial[] {
  return seeds.flatMap((seed) =>
    episodes.flatMap((episode) => agents.map((agent) => ({ agent, episode, seed }))),
  );
}

/**
 * So many of a memory's exemplars, drawn by the seed: a larger draw holds the smaller ones. The order of
 * the memory does not matter.
 */
export function drawExemplars<Kept extends { readonly id: string }>(
  memory: readonly Kept[],
  { size, seed }: Pick<ExperimentAgent["memory"], "seed" | "size">,
): readonly Kept[] {
  if (size === undefined || size >= memory.length) {
    return memory;
  }
  const ordered = memory.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return createSeededRandom(seed).shuffle(ordered).slice(0, size);
}
