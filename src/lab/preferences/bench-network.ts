/** Whether the network beside the linear head finds what no sum of weights can say, and keeps away else. */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { numberAt } from "@/base/element-at";
import type { Preference } from "@/core/preferences/preference";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { headOf, scoreBy } from "@/engines/usefulness/rank-uses";
import { FEATURE_IDS } from "@/engines/usefulness/usefulness-features";
import { comparePair, drawTask, drawTaste, scoreOf } from "@/lab/preferences/planted-preferences";

export type Score = (features: readonly number[]) => number;

const engine = createUsefulnessEngine();
const WEIGHTS = { instruction: 0.8, state: 0.1, visual: 0.1 };
const EMBEDDING = "planted@1";
const LEARN = { weights: WEIGHTS, embedding: EMBEDDING };
const SPREAD = 3;
/** How much it counts that exactly one of two things is the same. */
const BEND = 8;
const TASKS = 60;
const PAIRS = 800;
const FRESH = 4000;

export function benchNetwork(tastes: number) {
  const gains: number[] = [];
  let networkUsed = 0;
  let networkUsedStraight = 0;
  for (let number = 0; number < tastes; number += 1) {
    const random = createSeededRandom(5000 + number);
    const straight = drawStraight(random);
    networkUsedStraight += Number(learnFrom(straight, random).hasNetwork);
    const curved: Score = (features) => straight(features) + BEND * isExactlyOne(features);
    const { whole, linear, hasNetwork } = learnFrom(curved, random);
    networkUsed += Number(hasNetwork);
    const fresh = drawPairs(curved, FRESH, random);
    gains.push(accuracyOf(whole, fresh) - accuracyOf(linear, fresh));
  }
  const sum = gains.reduce((total, gain) => total + gain, 0);
  return { networkGain: sum / Math.max(1, gains.length), networkUsed, networkUsedStraight };
}

function drawStraight(random: SeededRandom): Score {
  const taste = drawTaste(engine.learn([], LEARN).scorer.prior, SPREAD, random);
  return (features) => scoreOf(taste, features);
}

function isExactlyOne(features: readonly number[]): number {
  const [verbs, places] = ["sharedVerbs", "sharedContainers"].map((id) =>
    Number(numberAt(features, FEATURE_IDS.indexOf(id)) > 0.5),
  );
  return Number(verbs !== places);
}

function drawPairs(taste: Score, count: number, random: SeededRandom): readonly Preference[] {
  const tasks = Array.from({ length: TASKS }, (_, index) =>
    drawTask(`task-${index}`, 12, { random, engine }),
  );
  const measure = engine.measure(EMBEDDING);
  return Array.from({ length: count }, (_, number) =>
    comparePair(random.pick(tasks), taste, { random, measure, number }),
  );
}

function learnFrom(taste: Score, random: SeededRandom) {
  const { scorer } = engine.learn(drawPairs(taste, PAIRS, random), LEARN);
  const head = headOf({ scorer, weights: WEIGHTS });
  return {
    hasNetwork: head.network !== undefined,
    whole: (features: readonly number[]) => scoreBy(head, Float64Array.from(features)),
    linear: (features: readonly number[]) => scoreOf(scorer.weights, features),
  };
}

/** Share of comparisons that a score orders as they were made. */
export function accuracyOf(score: Score, fresh: readonly Preference[]): number {
  const right = fresh.filter(({ better, worse }) => score(better.features) > score(worse.features));
  return right.length / fresh.length;
}
