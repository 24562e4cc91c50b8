/**
 * A small network beside the linear head: what features mean together, which no sum of weights can say.
 *
 * `sum over h of out[h] * tanh(hidden[h] . (x, 1))`, added to the linear score. Nothing in it is nothing added.
 */
import { doubleAt } from "@/base/element-at";

export interface NetworkWeights {
  /** Row by row, one row a hidden unit: a weight a feature, and where it begins. */
  readonly hidden: Float64Array;
  readonly out: Float64Array;
}

/** What it adds to a linear score. */
export function networkScore({ hidden, out }: NetworkWeights, features: Float64Array): number {
  let score = 0;
  for (let unit = 0; unit < out.length; unit += 1) {
    score += doubleAt(out, unit) * Math.tanh(dotAt(hidden, unit * (features.length + 1), features));
  }
  return score;
}

/** As weights of a sum, near one point: what a change of each feature changes there. */
export function weightsNear({ hidden, out }: NetworkWeights, features: Float64Array): Float64Array {
  const size = features.length;
  const row = size + 1;
  const weights = new Float64Array(size);
  for (let unit = 0; unit < out.length; unit += 1) {
    const value = Math.tanh(dotAt(hidden, unit * row, features));
    const slope = doubleAt(out, unit) * (1 - value * value);
    for (let column = 0; column < size; column += 1) {
      weights[column] = doubleAt(weights, column) + slope * doubleAt(hidden, unit * row + column);
    }
  }
  return weights;
}

/** What goes into a unit whose row begins at `start`. */
export function dotAt(rows: Float64Array, start: number, features: Float64Array): number {
  let sum = doubleAt(rows, start + features.length);
  for (let column = 0; column < features.length; column += 1) {
    sum += doubleAt(rows, start + column) * doubleAt(features, column);
  }
  return sum;
}
