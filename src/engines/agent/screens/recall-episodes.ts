/**
 * What a memory keeps of an episode is its beginning and its actions; what was seen before each is played
 * again. Whoever knows the world plays; here is only the order of things.
 */
import type { ScreenAct, ScreenEpisode } from "@/core/screens/screen";
import type { ShownEpisode, ShownStep } from "@/engines/agent/screens/shown-episode";

export interface KeptEpisode {
  readonly id: string;
  readonly instruction: string;
  /** Undefined stands for an action that nobody can read. */
  readonly acts: readonly (ScreenAct | undefined)[];
  readonly open: () => ScreenEpisode;
}

/** The steps with their screens; those of an episode end before the first action that does not go. */
export function recallEpisodes(kept: readonly KeptEpisode[]): readonly ShownEpisode[] {
  return kept
    .map(({ id, instruction, acts, open }) => ({ id, instruction, steps: playAgain(acts, open()) }))
    .filter(({ steps }) => steps.length > 0);
}

function playAgain(
  acts: readonly (ScreenAct | undefined)[],
  episode: ScreenEpisode,
): readonly ShownStep[] {
  const steps: ShownStep[] = [];
  for (const act of acts) {
    const screen = episode.screen();
    if (act === undefined || !episode.act(act).ok) {
      break;
    }
    steps.push({ screen, act });
  }
  return steps;
}
