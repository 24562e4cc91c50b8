import type { SeededRandom } from "@/base/seeded-random";
import type { Episode } from "@/engines/forecast/forecast-engine";

/** The same episodes with the actions of each in a random order: what they hold without their order. */
export function shuffledEpisodes(
  episodes: readonly Episode[],
  random: SeededRandom,
): readonly Episode[] {
  return episodes.map((episode) => random.shuffle(episode));
}
