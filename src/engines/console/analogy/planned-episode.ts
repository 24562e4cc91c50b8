import type { BoundSlot, KnownNames } from "@/engines/console/analogy/align-words";
import type { EpisodeTemplate, Slot } from "@/engines/console/analogy/episode-template";
import type { AskedQuestion } from "@/engines/console/analogy/nested-question";
import type { WordWeight } from "@/engines/console/utterance-words";

export interface PlannedEpisode {
  readonly template: EpisodeTemplate;
  readonly bound: readonly BoundSlot[];
  /** Slots that nothing was found for: they keep what the episode had. */
  readonly unbound: readonly Slot[];
  readonly score: number;
  /** What was said, means something and is not covered. */
  readonly passed: readonly string[];
  /** What is found out first: its answer stands where `bound` has its name. */
  readonly question?: AskedQuestion;
}

export interface TurnContext {
  readonly templates: readonly EpisodeTemplate[];
  readonly known: KnownNames;
  readonly weigh: WordWeight;
  /** What the person said before, the latest last. */
  readonly before: readonly string[];
  /** Whether something was done for what was said last before: words may be about that. */
  readonly isAfterDeed: boolean;
}
