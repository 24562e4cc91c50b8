/**
 * The door of the forecast engine: what somebody who was filmed will do next.
 *
 * Why it exists: where a world can only be watched (egocentric video), an exemplar cannot be run. Its
 * worth is what it foretells (ICAL 4.3, long-term action anticipation). The engine knows no world: an
 * action is a verb and a noun, whatever they are called.
 *
 * What the memory is used for: its episodes are lifted, nouns become "the one just touched", "the
 * third last", "a new one", so that what was done with a plate says what is done with a pan. From
 * that and from what this person did before, many futures are drawn; those few are told that come
 * nearest to all the others.
 */
import type { SeededRandom } from "@/base/seeded-random";

export interface EpisodeAction {
  readonly verb: string;
  readonly noun: string;
}

/** The actions of one video in their order. */
export type Episode = readonly EpisodeAction[];

export interface ForecastRequest {
  /** What was done until now, oldest first; not empty. */
  readonly observed: Episode;
  /** How many different futures are told. */
  readonly count: number;
  /** How many actions each of them has. */
  readonly length: number;
  readonly random: SeededRandom;
}

export interface Forecaster {
  /** `count` futures of `length` actions, the likeliest first. */
  forecast(request: ForecastRequest): readonly Episode[];
}
