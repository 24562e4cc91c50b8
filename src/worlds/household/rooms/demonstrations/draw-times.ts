import type { SeededRandom } from "@/base/seeded-random";
import { isInteractionAction } from "@/worlds/household/physics/apply-action";
import type { DemonstrationStep } from "@/worlds/household/rooms/demonstrations/driver";
import { FLAW_RATES } from "@/worlds/household/rooms/demonstrations/flaw-rates";
import type { FlawRates } from "@/worlds/household/rooms/demonstrations/habits";

/** Seconds between two actions: keys in a row are quick, a click takes aim, a pause is long. */
const WAITS_S = {
  motion: { least: 0.2, most: 1.2 },
  interaction: { least: 1.5, most: 5.5 },
  pause: { least: 10, most: 30 },
} as const;

/** When a person would have taken each step, in seconds from the first; pauses at the known rate. */
export function drawTimes(
  steps: readonly DemonstrationStep[],
  random: SeededRandom,
  rates: FlawRates = FLAW_RATES,
): readonly number[] {
  let timeS = 0;
  return steps.map(({ verb }, index) => {
    if (index > 0) {
      const usual = isInteractionAction(verb) ? "interaction" : "motion";
      const wait = WAITS_S[random.next() < rates.pauses ? "pause" : usual];
      timeS += random.range(wait.least, wait.most);
    }
    return Math.round(timeS * 100) / 100;
  });
}
