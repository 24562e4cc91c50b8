/**
 * Logistic regression with a ridge: the probability of a hit from numbers between 0 and 1, by Newton's steps.
 * The base is not shrunk, so that where the numbers say nothing the share of hits is what is said.
 */
import { numberAt } from "@/base/element-at";

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
const STEPS = 30;

export function fitLogistic(rows: readonly LabelledSigns[], width: number): Logistic {
  let fitted = Array.from({ length: width + 1 }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const { slope, bend } = derivatives(rows, fitted);
    const change = solve(bend, slope);
    fitted = fitted.map((value, at) => value + numberAt(change, at));
  }
  return toLogistic(fitted);
}

export function probabilityOf({ base, weights }: Logistic, signs: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * numberAt(signs, at), base);
  return 1 / (1 + Math.exp(-sum));
}

function toLogistic(fitted: readonly number[]): Logistic {
  return { base: numberAt(fitted, 0), weights: fitted.slice(1) };
}

function derivatives(rows: readonly LabelledSigns[], fitted: readonly number[]) {
  const ridgeAt = (at: number): number => (at === 0 ? 1e-6 : RIDGE);
  const slope = fitted.map((value, at) => -ridgeAt(at) * value);
  const bend = fitted.map((_, at) => fitted.map((__, other) => (at === other ? ridgeAt(at) : 0)));
  const now = toLogistic(fitted);
  for (const { signs, isHit } of rows) {
    const own = [1, ...signs];
    const chance = probabilityOf(now, signs);
    own.forEach((value, at) => {
      slope[at] = numberAt(slope, at) + (Number(isHit) - chance) * value;
      const row = bend[at];
      own.forEach((other, beside) => {
        if (row !== undefined) {
          row[beside] = numberAt(row, beside) + chance * (1 - chance) * value * other;
        }
      });
    });
  }
  return { slope, bend };
}

/** Gauss's elimination; the ridge keeps the matrix positive. */
function solve(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] {
  const rows = matrix.map((row, at) => [...row, numberAt(right, at)]);
  rows.forEach((pivot, at) => {
    const head = numberAt(pivot, at);
    rows.forEach((row, other) => {
      const factor = other === at ? 0 : numberAt(row, at) / head;
      row.forEach((value, column) => {
        row[column] = value - factor * numberAt(pivot, column);
      });
    });
  });
  return rows.map((row, at) => numberAt(row, rows.length) / numberAt(row, at));
}
