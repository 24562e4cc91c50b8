/** Whether a network beside the linear head orders tasks better that neither was fitted on; used only then. */
import type { Preference } from "@/core/preferences/preference";
import type { NetworkGate } from "@/engines/usefulness/usefulness-engine";
import { fitNetwork, type ComparedSides } from "@/engines/usefulness/fit-network";
import { dot } from "@/engines/usefulness/fit-preferences";
import { networkScore, type NetworkWeights } from "@/engines/usefulness/score-network";

/** Each costs as much as the whole fit. */
export const NETWORK_FOLDS = 4;
/** Of all tasks together: more would take longer than a person waits, and hardly say more. */
const MOST_PAIRS = 2000;

export interface LearnedNetwork {
  readonly gate: NetworkGate;
  /** Undefined where it did not stand its test. */
  readonly network: NetworkWeights | undefined;
}

interface NetworkTask {
  /** By task. */
  readonly tasks: readonly (readonly Preference[])[];
  /** Fits the linear head to some of the tasks, by their places. */
  readonly fitLinear: (isWanted: (task: number) => boolean) => Float64Array;
  /** What a mean gain is at least. */
  readonly leastMean: (gains: readonly number[]) => number;
  /** Told after each part of the work; may throw to end it. */
  readonly onPart: () => void;
}

export function learnNetwork({ tasks, fitLinear, leastMean, onPart }: NetworkTask): LearnedNetwork {
  const each = Math.max(1, Math.floor(MOST_PAIRS / Math.max(1, tasks.length)));
  const taken = tasks.map((preferences) => preferences.slice(0, each));
  const folds = Math.min(NETWORK_FOLDS, tasks.length);
  const gains: number[] = [];
  const losses = { linear: 0, network: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    onPart();
    const isHeld = (task: number) => task % folds === fold;
    const linear = fitLinear((task) => !isHeld(task));
    const learned = fitSides(
      taken.flatMap((preferences, task) => (isHeld(task) ? [] : preferences)),
      linear,
    );
    for (const held of taken.filter((_, task) => isHeld(task))) {
      const sides = held.map((preference) => toSides(preference, linear));
      const before = meanLoss(sides.map(({ linearMargin }) => linearMargin));
      const after = meanLoss(sides.map((pair) => marginWith(learned, pair)));
      losses.linear += before / tasks.length;
      losses.network += after / tasks.length;
      gains.push(before - after);
    }
  }
  const leastGain = leastMean(gains);
  const gate = { linearLoss: losses.linear, networkLoss: losses.network, leastGain };
  const isUsed = leastGain > 0;
  return {
    gate,
    network: isUsed
      ? fitSides(
          taken.flat(),
          fitLinear(() => true),
        )
      : undefined,
  };
}

function fitSides(preferences: readonly Preference[], linear: Float64Array): NetworkWeights {
  const sides = preferences.map((preference) => toSides(preference, linear));
  return fitNetwork(sides, linear.length);
}

function toSides({ better, worse }: Preference, linear: Float64Array): ComparedSides {
  const [one, other] = [Float64Array.from(better.features), Float64Array.from(worse.features)];
  return { better: one, worse: other, linearMargin: dot(linear, one) - dot(linear, other) };
}

function marginWith(network: NetworkWeights, { better, worse, linearMargin }: ComparedSides) {
  return linearMargin + networkScore(network, better) - networkScore(network, worse);
}

function meanLoss(margins: readonly number[]): number {
  const sum = margins.reduce(
    (total, margin) => total + Math.log1p(Math.exp(-Math.abs(margin))) + Math.max(0, -margin),
    0,
  );
  return sum / Math.max(1, margins.length);
}
