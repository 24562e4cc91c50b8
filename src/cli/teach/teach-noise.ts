/** Labels with the mistakes of ICAL's labelling model, its most frequent confusions among them. */
import type { SeededRandom } from "@/base/seeded-random";
import type { ActionLabel } from "@/core/action-label";
import { withMistakes, type Confusions } from "@/lesson/experiments/label-mistakes";

/** The most frequent confusions of the published model. */
const CONFUSIONS: Confusions = {
  ButterKnife: ["Knife"],
  CounterTop: ["SinkBasin", "Plate"],
  Knife: ["ButterKnife"],
  Plate: ["CounterTop"],
  SinkBasin: ["CounterTop"],
};

export function corruptLabels(
  labels: readonly ActionLabel[],
  random: SeededRandom,
): readonly ActionLabel[] {
  return withMistakes(labels, random, CONFUSIONS);
}
