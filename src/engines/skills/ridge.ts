/** A number as a sum of others: ridge regression, small and exact. */
import { ensureExists } from "@/base/assert";
import { numberAt } from "@/base/element-at";

/** The first input is always one and is not held back; the others are, so that few demonstrations do not mislead. */
const RIDGE = 2e-4;
const FIRST = 1e-9;

/** Coefficients for inputs, by least squares. Throws where there is nothing to fit. */
export function fitRidge(
  inputs: readonly (readonly number[])[],
  outputs: readonly number[],
): readonly number[] {
  const { length } = ensureExists(inputs[0], "something to fit");
  const columns = Array.from({ length }, (_, index) => index);
  const rows = columns.map((a) => [
    ...columns.map(
      (b) =>
        inputs.reduce((sum, row) => sum + numberAt(row, a) * numberAt(row, b), 0) +
        (a === b ? (a === 0 ? FIRST : RIDGE) : 0),
    ),
    inputs.reduce((sum, row, index) => sum + numberAt(row, a) * numberAt(outputs, index), 0),
  ]);
  return solve(rows);
}

/** Gauss-Jordan with the largest pivot. */
function solve(rows: readonly (readonly number[])[]): readonly number[] {
  let now = rows;
  for (let column = 0; column < rows.length; column += 1) {
    const best = now
      .slice(column)
      .toSorted((a, b) => Math.abs(numberAt(b, column)) - Math.abs(numberAt(a, column)));
    now = [...now.slice(0, column), ...best];
    const pivot = ensureExists(now[column]);
    const scaled = pivot.map((value) => value / numberAt(pivot, column));
    now = now.map((row, index) =>
      index === column
        ? scaled
        : row.map((value, place) => value - numberAt(row, column) * numberAt(scaled, place)),
    );
  }
  return now.map((row) => numberAt(row, rows.length));
}
