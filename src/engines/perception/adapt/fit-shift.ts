/**
 * Multinomial logistic regression around a prior: a linear shift of logits that are there already.
 *
 * Key ideas: the shift is drawn towards nothing, so that without labels today's answer stays; it is fitted
 * in the space of the samples (the features only come in as products of each other), which for some
 * hundred labels and several hundred features is cheap; accelerated gradient descent (Nesterov) from
 * nothing, a fixed number of steps, so that the same labels give the same shift.
 */
import { assert } from "@/base/assert";
import { doubleAt, elementAt } from "@/base/element-at";

export interface ShiftProblem {
  /**
   * Logits before the shift, a row for each sample; -Infinity where an entry is out of question. The last
   * entry stands for everything else and is not moved.
   */
  readonly base: readonly Float64Array[];
  /** A row for each sample. */
  readonly features: readonly Float64Array[];
  /** The right entry of each sample. */
  readonly targets: readonly number[];
  /** How much the shift is drawn towards nothing. */
  readonly pull: number;
}

const STEPS = 200;

/** The shift's weights: a row of one number for each entry, for each feature. */
export function fitShift(problem: ShiftProblem): readonly Float64Array[] {
  const { base, features, pull } = problem;
  const entries = elementAt(base, 0).length;
  const products = multiplyRows(features);
  const pace = 1 / (0.5 * (largestEigenvalue(products) / base.length) + pull);
  let current = base.map(() => new Float64Array(entries));
  let ahead = current;
  let momentum = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const errors = errorsAt(problem, products, ahead);
    const from = ahead;
    const next = from.map((row, sample) => {
      const error = elementAt(errors, sample);
      return row.map((value, entry) =>
        entry === entries - 1
          ? 0
          : value - pace * (doubleAt(error, entry) / base.length + pull * value),
      );
    });
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum ** 2)) / 2;
    const share = (momentum - 1) / nextMomentum;
    const last = current;
    ahead = next.map((row, sample) => {
      const before = elementAt(last, sample);
      return row.map((value, entry) => value + share * (value - doubleAt(before, entry)));
    });
    [current, momentum] = [next, nextMomentum];
  }
  return toWeights(features, current);
}

/** By how much the chances at this shift miss what is right. */
function errorsAt(
  { base, targets }: ShiftProblem,
  products: readonly Float64Array[],
  shift: readonly Float64Array[],
): readonly Float64Array[] {
  return base.map((row, sample) => {
    const logits = row.slice();
    const alike = elementAt(products, sample);
    shift.forEach((other, index) => {
      const weight = doubleAt(alike, index);
      for (let entry = 0; entry < logits.length; entry += 1) {
        logits[entry] = doubleAt(logits, entry) + weight * doubleAt(other, entry);
      }
    });
    const highest = logits.reduce((top, value) => Math.max(top, value), -Infinity);
    const shares = logits.map((value) => Math.exp(value - highest));
    const sum = shares.reduce((total, value) => total + value, 0);
    const target = elementAt(targets, sample);
    return shares.map((value, entry) => value / sum - (entry === target ? 1 : 0));
  });
}

function multiplyRows(rows: readonly Float64Array[]): readonly Float64Array[] {
  return rows.map((row) => Float64Array.from(rows, (other) => dot(row, other)));
}

function dot(a: Float64Array, b: Float64Array): number {
  assert(a.length === b.length, "rows of one length");
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) {
    sum += doubleAt(a, index) * doubleAt(b, index);
  }
  return sum;
}

/** By the power method; a little too much is safe, so the last growth is taken a tenth higher. */
function largestEigenvalue(products: readonly Float64Array[]): number {
  let direction: Float64Array = new Float64Array(products.length).fill(1);
  let growth = 0;
  for (let round = 0; round < 30; round += 1) {
    const next = Float64Array.from(products, (row) => dot(row, direction));
    growth = Math.sqrt(dot(next, next));
    if (growth === 0) {
      return 0;
    }
    direction = next.map((value) => value / growth);
  }
  return growth * 1.1;
}

function toWeights(
  features: readonly Float64Array[],
  shift: readonly Float64Array[],
): readonly Float64Array[] {
  const [width, entries] = [elementAt(features, 0).length, elementAt(shift, 0).length];
  const weights = Array.from({ length: width }, () => new Float64Array(entries));
  features.forEach((row, sample) => {
    const own = elementAt(shift, sample);
    weights.forEach((weight, feature) => {
      const value = doubleAt(row, feature);
      for (let entry = 0; entry < entries; entry += 1) {
        weight[entry] = doubleAt(weight, entry) + value * doubleAt(own, entry);
      }
    });
  });
  return weights;
}
