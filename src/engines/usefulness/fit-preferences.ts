/**
 * Bradley-Terry by damped Newton, with a Gaussian prior centred at given weights.
 *
 * Minimises `sum log(1 + exp(-w.x)) + precision/2 |w - prior|^2` over the differences x of compared pairs.
 * The function is strictly convex, so there is one answer whatever the preferences say: contradictions
 * pull it back to the prior, none at all leave it there.
 */
import { doubleAt } from "@/base/element-at";
import { factorise, solveFactorised } from "@/engines/usefulness/positive-definite";
import { addPairs, addSlopes } from "@/engines/usefulness/pair-sums";

export interface PairRows {
  /** One difference after the other, row by row. */
  readonly rows: Float64Array;
  readonly count: number;
}

export interface FitPrior {
  readonly weights: Float64Array;
  /** How many pairs' worth of curvature hold a weight at the prior. */
  readonly precision: number;
}

export interface PreferenceFit {
  readonly weights: Float64Array;
  /** The minimised sum, prior included. */
  readonly loss: number;
  readonly iterations: number;
  /** What is left of the gradient, and the curvature (its lower triangle): for one more preference. */
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

/** Newton's method is done in six or seven; a fit that is not is as good as it gets. */
const MOST_ITERATIONS = 50;
/** What the next step would still gain, of the loss. The one that was just made squares it. */
const LEAST_GAIN = 1e-8;
const MOST_HALVINGS = 40;

/** Fits all pairs anew, or from `start`. The same rows in the same order give the same bits. */
export function fitPreferences(
  pairs: PairRows,
  prior: FitPrior,
  start: Float64Array = prior.weights,
): PreferenceFit {
  const size = prior.weights.length;
  let weights: Float64Array = Float64Array.from(start);
  let at = sumsAt(pairs, prior, weights);
  for (let iteration = 1; ; iteration += 1) {
    const factor = factorise(at.curvature, size);
    const step = solveFactorised(factor, at.gradient);
    const gain = dot(step, at.gradient) / 2;
    const next = stepDown({ pairs, prior, weights, step, loss: at.loss });
    const isDone = next === undefined || gain <= LEAST_GAIN * at.loss;
    if (next !== undefined) {
      weights = next.weights;
      at = next.at;
    }
    if (isDone || iteration === MOST_ITERATIONS) {
      return { weights, iterations: iteration, ...at };
    }
  }
}

/**
 * The fit with one pair more, in a fraction of the time: from where the others left it, by the curvature
 * that they left. For a look at once; what is kept is fitted anew.
 */
export function withOneMore(
  fit: PreferenceFit,
  { rows, count }: PairRows,
  prior: FitPrior,
): PreferenceFit {
  const size = prior.weights.length;
  const gradient = fit.gradient.slice();
  const curvature = fit.curvature.slice();
  const row = rows.subarray((count - 1) * size, count * size);
  addPairs({ rows: row, count: 1, weights: fit.weights }, gradient, curvature);
  const factor = factorise(curvature, size);
  const first = lessStep(fit.weights, solveFactorised(factor, gradient));
  const at = { ...slopeAt({ rows, count }, prior, first), curvature };
  const step = solveFactorised(factor, at.gradient);
  const weights = lessStep(first, step);
  if (dot(step, at.gradient) / 2 > LEAST_GAIN * at.loss) {
    // Among few pairs one more changes the curvature too.
    return fitPreferences({ rows, count }, prior, weights);
  }
  return { weights, iterations: fit.iterations + 1, ...at };
}

function lessStep(weights: Float64Array, step: Float64Array, share = 1): Float64Array {
  return weights.map((weight, index) => weight - share * doubleAt(step, index));
}

interface Slope {
  readonly loss: number;
  readonly gradient: Float64Array;
}

function slopeAt({ rows, count }: PairRows, prior: FitPrior, weights: Float64Array): Slope {
  const gradient = new Float64Array(weights.length);
  const loss = addSlopes({ rows, count, weights }, gradient);
  return { loss: loss + addPrior(prior, weights, gradient), gradient };
}

/** Returns what the prior adds to the loss, and adds what it adds to the gradient. */
function addPrior(
  { weights: centre, precision }: FitPrior,
  weights: Float64Array,
  gradient: Float64Array,
): number {
  let loss = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const off = doubleAt(weights, index) - doubleAt(centre, index);
    loss += (precision / 2) * off * off;
    gradient[index] = doubleAt(gradient, index) + precision * off;
  }
  return loss;
}

interface Sums extends Slope {
  readonly curvature: Float64Array;
}

/** Loss, gradient and curvature in one pass. */
function sumsAt({ rows, count }: PairRows, prior: FitPrior, weights: Float64Array): Sums {
  const size = weights.length;
  const gradient = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  const loss = addPairs({ rows, count, weights }, gradient, curvature);
  for (let index = 0; index < size; index += 1) {
    const diagonal = index * size + index;
    curvature[diagonal] = doubleAt(curvature, diagonal) + prior.precision;
  }
  return { loss: loss + addPrior(prior, weights, gradient), gradient, curvature };
}

/** The step, halved until the loss does not rise; undefined where no part of it helps any more. */
function stepDown({
  pairs,
  prior,
  weights,
  step,
  loss,
}: {
  readonly pairs: PairRows;
  readonly prior: FitPrior;
  readonly weights: Float64Array;
  readonly step: Float64Array;
  readonly loss: number;
}): { readonly weights: Float64Array; readonly at: Sums } | undefined {
  let share = 1;
  for (let halving = 0; halving < MOST_HALVINGS; halving += 1) {
    const next = lessStep(weights, step, share);
    const at = sumsAt(pairs, prior, next);
    if (at.loss <= loss) {
      return { weights: next, at };
    }
    share /= 2;
  }
  return undefined;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) {
    sum += doubleAt(a, index) * doubleAt(b, index);
  }
  return sum;
}
