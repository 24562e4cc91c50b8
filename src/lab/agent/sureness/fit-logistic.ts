/**
 * Logistic regression with a ridge: the probability of a hit from numbers between 0 and 1, by Newton's steps.
 * The base is not shrunk, so that where the numbers say nothing the share of hits is what is said.
 */
import { doubleAt, numberAt } from "@/base/element-at";
import { factorise, solveFactorised } from "@/engines/usefulness/positive-definite";

export interface LabelledSigns {
  readonly signs: readonly number[];
  readonly isHit: boolean;
}

export interface Logistic {
  readonly base: number;
  readonly weights: readonly number[];
}

/** How much weights are held back; as strong as one more row for each would be. */
const RIDGE = 1;
/** Of the base: enough that a sample of hits alone has an end. */
const LEAST_RIDGE = 1e-6;
const STEPS = 30;

export function fitLogistic(rows: readonly LabelledSigns[], width: number): Logistic {
  const size = width + 1;
  let fitted = new Float64Array(size);
  for (let step = 0; step < STEPS; step += 1) {
    const { slope, bend } = derivatives(rows, fitted);
    const change = solveFactorised(factorise(bend, size), slope);
    fitted = fitted.map((value, at) => value + doubleAt(change, at));
  }
  return toLogistic(fitted);
}

export function probabilityOf({ base, weights }: Logistic, signs: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * numberAt(signs, at), base);
  return 1 / (1 + Math.exp(-sum));
}

function toLogistic(fitted: Float64Array): Logistic {
  return { base: doubleAt(fitted, 0), weights: [...fitted.subarray(1)] };
}

/** Of the penalised likelihood: its slope, and how it bends, which the ridge keeps positive. */
function derivatives(rows: readonly LabelledSigns[], fitted: Float64Array) {
  const size = fitted.length;
  const ridge = fitted.map((_, at) => (at === 0 ? LEAST_RIDGE : RIDGE));
  const slope = fitted.map((value, at) => -doubleAt(ridge, at) * value);
  const bend = new Float64Array(size * size);
  ridge.forEach((value, at) => {
    bend[at * size + at] = value;
  });
  const now = toLogistic(fitted);
  for (const { signs, isHit } of rows) {
    const chance = probabilityOf(now, signs);
    const own = [1, ...signs];
    for (const [at, value] of own.entries()) {
      slope[at] = doubleAt(slope, at) + (Number(isHit) - chance) * value;
      for (const [beside, other] of own.entries()) {
        const place = at * size + beside;
        bend[place] = doubleAt(bend, place) + chance * (1 - chance) * value * other;
      }
    }
  }
  return { slope, bend };
}
