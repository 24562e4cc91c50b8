/** A scorer from preferences: fitted, tried on tasks it was not fitted on, and accepted or not. */
import { ensureExists } from "@/base/assert";
import { doubleAt } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import type { JobOptions } from "@/base/progress";
import type { Preference } from "@/core/preferences/preference";
import type { ScorerGate } from "@/core/preferences/useful-scorer";
import {
  dot,
  fitPreferences,
  type FitPrior,
  type PairRows,
} from "@/engines/usefulness/fit-preferences";
import { learnNetwork, NETWORK_FOLDS } from "@/engines/usefulness/learn-network";
import type { NetworkWeights } from "@/engines/usefulness/score-network";
import type { LearnedScorer, LearnOptions } from "@/engines/usefulness/usefulness-engine";
import {
  asToday,
  FEATURE_IDS,
  measureOf,
  priorWeights,
} from "@/engines/usefulness/usefulness-features";

/** How firmly weights are held at the prior; which one, is for cross-validation to say. */
const PRECISIONS = [30, 10, 3, 1] as const;
const LEARNING = "Learning which exemplars help";
const FOLDS = 8;
/** How many standard errors a gain has to be above nothing: by chance once in two hundred times. */
const SURENESS = 2.58;

/** Fits a scorer and puts it to the test. The same preferences, in whatever order, give the same bits. */
export function learnScorer(
  preferences: readonly Preference[],
  { weights, embedding }: LearnOptions,
  job: JobOptions = {},
): LearnedScorer {
  const measure = measureOf(embedding);
  const usable = preferences
    .flatMap((each) => usableIn(each, embedding))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const byTask = [...groupBy(usable, ({ taskId }) => taskId)].map(([, each]) => [...each]);
  const tasks = byTask.map(rowsOf);
  const prior = priorWeights(weights);
  const nextPart = partsOf(job);
  const [best, ...others] = PRECISIONS.map((precision) => {
    nextPart();
    return crossValidate(tasks, { weights: prior, precision });
  });
  const chosen = others.reduce(
    (least, each) => (each.loss < least.loss ? each : least),
    ensureExists(best),
  );
  const { precision, gate } = chosen;
  const fitLinear = (isWanted: (task: number) => boolean) =>
    fitPreferences(joined(tasks.filter((_, task) => isWanted(task))), {
      weights: prior,
      precision,
    }).weights;
  const isAccepted = gate.leastGain > 0;
  const tried = isAccepted
    ? learnNetwork({ tasks: byTask, fitLinear, leastMean, onPart: nextPart })
    : undefined;
  return {
    scorer: {
      measure,
      weights: [...fitLinear(() => true)],
      prior: [...prior],
      ...(tried?.network === undefined ? {} : { network: toArrays(tried.network) }),
      precision,
      pairs: usable.length,
      dataHash: hashOf(usable),
      gate,
    },
    isAccepted,
    ...(tried === undefined ? {} : { network: tried.gate }),
    leftOut: preferences.length - usable.length,
    contradicted: countContradicted(usable),
  };
}

/** Told before each part of the work; throws where it was cancelled. */
function partsOf({ signal, onProgress }: JobOptions): () => void {
  let done = 0;
  return () => {
    signal?.throwIfAborted();
    onProgress?.({ label: LEARNING, done, total: PRECISIONS.length + NETWORK_FOLDS });
    done += 1;
  };
}

function toArrays({ hidden, out }: NetworkWeights) {
  return { hidden: [...hidden], out: [...out] };
}

/** With today's features; nothing where they cannot be compared. */
function usableIn(preference: Preference, embedding: string): readonly Preference[] {
  const { measure } = preference;
  const side = ({ exemplarId, features }: Preference["better"]) => {
    const today = asToday(features, { measure, embedding });
    return today === undefined ? undefined : { exemplarId, features: [...today] };
  };
  const [better, worse] = [side(preference.better), side(preference.worse)];
  return better === undefined || worse === undefined ? [] : [{ ...preference, better, worse }];
}

function keyOf({ taskId, better, worse, id }: Preference): string {
  return [taskId, better.exemplarId, worse.exemplarId, id].join("\u0000");
}

function rowsOf(preferences: readonly Preference[]): PairRows {
  const size = FEATURE_IDS.length;
  const rows = new Float64Array(preferences.length * size);
  for (const [index, { better, worse }] of preferences.entries()) {
    const other = Float64Array.from(worse.features);
    rows.set(
      better.features.map((value, column) => value - doubleAt(other, column)),
      index * size,
    );
  }
  return { rows, count: preferences.length };
}

function joined(parts: readonly PairRows[]): PairRows {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const rows = new Float64Array(count * FEATURE_IDS.length);
  let at = 0;
  for (const part of parts) {
    rows.set(part.rows, at);
    at += part.rows.length;
  }
  return { rows, count };
}

interface Validated {
  readonly precision: number;
  /** Mean over tasks of the mean loss of their comparisons, when they were held out. */
  readonly loss: number;
  readonly gate: ScorerGate;
}

/** Each task is judged by a fit to others; tasks count alike, however many comparisons they have. */
function crossValidate(tasks: readonly PairRows[], prior: FitPrior): Validated {
  const folds = Math.min(FOLDS, tasks.length);
  const judged = Array.from({ length: folds }, (_, fold) => {
    const isHeld = (_task: PairRows, index: number) => index % folds === fold;
    const { weights } = fitPreferences(
      joined(tasks.filter((task, index) => !isHeld(task, index))),
      prior,
    );
    return tasks.filter(isHeld).map((task) => ({
      ours: judge(task, weights),
      shipped: judge(task, prior.weights),
    }));
  }).flat();
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const gains = judged.map(({ ours, shipped }) => ours.accuracy - shipped.accuracy);
  return {
    precision: prior.precision,
    loss: mean(judged.map(({ ours }) => ours.loss)),
    gate: {
      accuracy: mean(judged.map(({ ours }) => ours.accuracy)),
      shippedAccuracy: mean(judged.map(({ shipped }) => shipped.accuracy)),
      leastGain: leastMean(gains),
      tasks: tasks.length,
    },
  };
}

/** Share in the right order, an even score being half right, and mean loss of one task's comparisons. */
function judge(
  { rows, count }: PairRows,
  weights: Float64Array,
): { readonly accuracy: number; readonly loss: number } {
  const size = weights.length;
  let right = 0;
  let loss = 0;
  for (let pair = 0; pair < count; pair += 1) {
    const margin = dot(weights, rows.subarray(pair * size, (pair + 1) * size));
    right += margin === 0 ? 0.5 : Number(margin > 0);
    loss += Math.log1p(Math.exp(-Math.abs(margin))) + Math.max(0, -margin);
  }
  return { accuracy: right / count, loss: loss / count };
}

/**
 * What a mean gain is at least, by how it would vary if each gain could as well have been a loss: then its
 * square is all its variance (the paired randomisation test, with its normal limit). Seven tasks that agree
 * are proof, six are none.
 */
function leastMean(gains: readonly number[]): number {
  const sum = gains.reduce((total, gain) => total + gain, 0);
  const squares = gains.reduce((total, gain) => total + gain * gain, 0);
  return (sum - SURENESS * Math.sqrt(squares)) / Math.max(1, gains.length);
}

function countContradicted(preferences: readonly Preference[]): number {
  const said = new Set(
    preferences.map(({ taskId, better, worse }) =>
      [taskId, better.exemplarId, worse.exemplarId].join("\u0000"),
    ),
  );
  return preferences.filter(({ taskId, better, worse }) =>
    said.has([taskId, worse.exemplarId, better.exemplarId].join("\u0000")),
  ).length;
}

/** FNV-1a over what the fit saw: names a set of comparisons, and keeps nobody from making another. */
function hashOf(preferences: readonly Preference[]): string {
  let hash = 0x811c9dc5;
  const text = preferences
    .map((each) => [keyOf(each), ...each.better.features, ...each.worse.features].join(" "))
    .join("\n");
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
