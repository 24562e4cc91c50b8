/**
 * `bench preferences`: whether the learned order of exemplars is right, fast and never worse than the
 * shipped one, by preferences of tastes that are known.
 */
import { parseArgs } from "node:util";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Preference } from "@/core/preferences/preference";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { fitPreferences, withOneMore } from "@/engines/usefulness/fit-preferences";
import { headOf, scoreBy } from "@/engines/usefulness/rank-uses";
import {
  comparePair,
  drawTask,
  drawTaste,
  gaussian,
  scoreOf,
  type DrawnTask,
} from "@/lab/preferences/planted-preferences";
import { accuracyOf, benchNetwork, type Score } from "@/lab/preferences/bench-network";
import { fitSecond } from "@/lab/preferences/second-solver";
import { printFigures } from "@/lab/report/print-figures";

const HELP = `exemplar bench preferences [--tastes N] [--json]

Fits preferences of planted tastes, and compares the fit with somebody else's and with the tastes.

  --tastes N   so many tastes for the gate at 20 pairs and the gain at 100 (60)
  --json       one object with the figures as the last line

Figures:
  fitRatio       time of a fit of 10,000 pairs of 16 features, of scikit-learn's newton-cholesky (or, where
                 no Python has it, of a plain solver; the settings say which)
  lossOff        how far its loss is from theirs, relative
  oneMoreMs      one preference more; oneMoreOff is how far its weights are from a whole new fit's
  rank200Ms      200 candidates ranked, features, order and reasons
  oracleGap      share of 20,000 fresh comparisons that the taste itself gets right, less that of a scorer
                 learned from 10,000
  ndcgGain       NDCG@5 of the scorer of 100 pairs less that of the shipped weights, gate included
  accepted100    how many of the tastes' scorers the gate let through at 100 pairs
  below20        tastes for which the scorer in use after 20 pairs orders fresh pairs worse than the shipped
                 weights; accepted20 is how many the gate let through. Half of the tastes are the shipped
                 weights themselves, from which everything learned is noise.
  networkGain    share of fresh comparisons right with the network less that of the linear head alone, after 800
                 pairs of tastes that mind whether exactly one of two things is the same; a tenth as many
                 tastes, and networkUsed is with how many of them it stood its test
  networkUsedStraight  with how many of as many tastes that are sums of weights, where there is nothing for it
  isRepeated     1 where learning twice, from pairs in another order, gives the same bits`;

const engine = createUsefulnessEngine();
const WEIGHTS = { instruction: 0.8, state: 0.1, visual: 0.1 };
const EMBEDDING = "planted@1";
const LEARN = { weights: WEIGHTS, embedding: EMBEDDING };
/** How much stronger tastes are than a preference or two. */
const SPREAD = 3;
const REPEATS = 15;

export async function benchPreferences(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tastes: { type: "string", default: "60" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const fit = await benchFit();
  const figures = {
    ...fit.figures,
    rank200Ms: benchRank(),
    ...benchOracle(),
    ...benchTastes(Number(values.tastes)),
    ...benchNetwork(Math.ceil(Number(values.tastes) / 10)),
  };
  printFigures({ figures, settings: { ...fit.settings, tastes: values.tastes } }, values.json);
  return 0;
}

function bestMs(work: () => unknown): number {
  const times = Array.from({ length: REPEATS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

/** Sixteen features drawn from a bell curve, and a taste of them. */
async function benchFit() {
  const size = 16;
  const count = 10_000;
  const random = createSeededRandom(42);
  const taste = Array.from({ length: size }, () => gaussian(random));
  const rows = new Float64Array((count + 1) * size);
  for (let pair = 0; pair <= count; pair += 1) {
    const row = Array.from({ length: size }, () => gaussian(random));
    const sign = random.next() < 1 / (1 + Math.exp(-scoreOf(taste, row))) ? 1 : -1;
    rows.set(
      row.map((value) => sign * value),
      pair * size,
    );
  }
  const prior = { weights: new Float64Array(size), precision: 1 };
  const pairs = { rows: rows.subarray(0, count * size), count };
  const fitted = fitPreferences(pairs, prior);
  const second = await fitSecond(pairs.rows, size, prior.precision);
  const ms = bestMs(() => fitPreferences(pairs, prior));
  const more = { rows, count: count + 1 };
  const oneMore = withOneMore(fitted, more, prior);
  const whole = fitPreferences(more, prior);
  const theirLoss = lossOf(pairs.rows, second.weights, prior.precision);
  return {
    figures: {
      fitRatio: ms / second.ms,
      fitMs: ms,
      theirMs: second.ms,
      lossOff:
        Math.abs(lossOf(pairs.rows, [...fitted.weights], prior.precision) - theirLoss) / theirLoss,
      oneMoreMs: bestMs(() => withOneMore(fitted, more, prior)),
      oneMoreOff: Math.max(
        ...[...oneMore.weights].map((weight, index) =>
          Math.abs(weight - elementAt([...whole.weights], index)),
        ),
      ),
    },
    settings: { solver: second.solver },
  };
}

/** Worked out anew from the definition, for either's weights. */
function lossOf(rows: Float64Array, weights: readonly number[], precision: number): number {
  const size = weights.length;
  let loss = (precision / 2) * weights.reduce((sum, weight) => sum + weight * weight, 0);
  for (let start = 0; start < rows.length; start += size) {
    loss -= Math.log(
      1 / (1 + Math.exp(-scoreOf(weights, [...rows.subarray(start, start + size)]))),
    );
  }
  return loss;
}

function benchRank(): number {
  const random = createSeededRandom(7);
  const task = drawTask("rank", 200, { random, engine });
  const { scorer } = engine.learn(drawPairs({ tasks: 20, count: 200 }, random).pairs, LEARN);
  const rank = () => engine.rank(task.facts, task.candidates, { scorer, weights: WEIGHTS });
  for (let warm = 0; warm < 200; warm += 1) {
    rank();
  }
  return bestMs(rank);
}

interface Planted {
  readonly taste: readonly number[];
  readonly pairs: readonly Preference[];
}

interface PlantedChoice {
  readonly tasks: number;
  readonly count: number;
  /** Drawn where absent. */
  readonly taste?: readonly number[];
}

/** Comparisons over so many tasks of 12 candidates each. */
function drawPairs({ tasks, count, taste: given }: PlantedChoice, random: SeededRandom): Planted {
  const taste = given ?? drawTaste(shippedTaste(), SPREAD, random);
  const drawn = Array.from({ length: tasks }, (_, index) =>
    drawTask(`task-${index}`, 12, { random, engine }),
  );
  const measure = engine.measure(EMBEDDING);
  const pairs = Array.from({ length: count }, (_, number) =>
    comparePair(random.pick(drawn), byWeights(taste), { random, measure, number }),
  );
  return { taste, pairs };
}

function shippedTaste(): readonly number[] {
  return engine.learn([], LEARN).scorer.prior;
}

/** What is in use after the gate: the learned scorer, or the shipped weights. */
function inUse(pairs: readonly Preference[]) {
  const { scorer, isAccepted } = engine.learn(pairs, LEARN);
  const head = headOf({ scorer: isAccepted ? scorer : undefined, weights: WEIGHTS });
  const score: Score = (features) => scoreBy(head, Float64Array.from(features));
  return { score, isAccepted };
}

const byWeights =
  (weights: readonly number[]): Score =>
  (features) =>
    scoreOf(weights, features);

function benchOracle() {
  const random = createSeededRandom(42);
  const { taste, pairs } = drawPairs({ tasks: 400, count: 10_000 }, random);
  const fresh = drawPairs({ tasks: 400, count: 20_000, taste }, random).pairs;
  const learned = inUse(pairs);
  const again = engine.learn(random.shuffle(pairs), LEARN).scorer.weights;
  const first = engine.learn(pairs, LEARN).scorer.weights;
  return {
    oracleAccuracy: accuracyOf(byWeights(taste), fresh),
    oracleGap: accuracyOf(byWeights(taste), fresh) - accuracyOf(learned.score, fresh),
    isRepeated: Number(first.every((weight, index) => Object.is(weight, again[index]))),
  };
}

function benchTastes(tastes: number) {
  const gains: number[] = [];
  const shipped = byWeights(shippedTaste());
  let below20 = 0;
  let accepted20 = 0;
  let accepted100 = 0;
  for (let number = 0; number < tastes; number += 1) {
    const random = createSeededRandom(1000 + number);
    const some = drawPairs(
      { tasks: 15, count: 20, ...(number % 2 === 0 ? { taste: shippedTaste() } : {}) },
      random,
    );
    const fresh = drawPairs({ tasks: 100, count: 4000, taste: some.taste }, random).pairs;
    const after20 = inUse(some.pairs);
    accepted20 += Number(after20.isAccepted);
    below20 += Number(accuracyOf(after20.score, fresh) < accuracyOf(shipped, fresh));
    const { taste, pairs } = drawPairs({ tasks: 40, count: 100 }, random);
    const after100 = inUse(pairs);
    accepted100 += Number(after100.isAccepted);
    const tasks = Array.from({ length: 30 }, (_, index) =>
      drawTask(`new-${index}`, 30, { random, engine }),
    );
    const ndcg = (score: Score) =>
      tasks.reduce((sum, task) => sum + ndcgOf(task, score, byWeights(taste)), 0) / tasks.length;
    gains.push(ndcg(after100.score) - ndcg(shipped));
  }
  return {
    ndcgGain: gains.reduce((sum, gain) => sum + gain, 0) / gains.length,
    ndcgGainLeast: Math.min(...gains),
    accepted100,
    accepted20,
    below20,
  };
}

/** NDCG@5; what a candidate is worth is its place among all by the taste, 0 to 1. */
function ndcgOf(task: DrawnTask, score: Score, taste: Score): number {
  const order = (by: Score) =>
    [...task.features.keys()].sort(
      (a, b) => by(ensureExists(task.features[b])) - by(ensureExists(task.features[a])),
    );
  const ideal = order(taste);
  const worth = (index: number) => 1 - ideal.indexOf(index) / (ideal.length - 1);
  const sum = (ranked: readonly number[]) =>
    ranked
      .slice(0, 5)
      .reduce((total, index, place) => total + worth(index) / Math.log2(place + 2), 0);
  return sum(order(score)) / sum(ideal);
}
