/**
 * The inner loops of the fit: sums over all pairs.
 *
 * Rows are taken in blocks and turned on their side, so that each entry of the curvature is summed up in a
 * register over a whole block, four entries at a time. The order of all additions is fixed.
 */
import { doubleAt } from "@/base/element-at";

const BLOCK = 64;

export interface PairsAt {
  readonly rows: Float64Array;
  readonly count: number;
  readonly weights: Float64Array;
}

/**
 * Adds each pair's `-log sigma(w.x)` up and returns it; its gradient is added to `gradient`, the lower
 * triangle of its curvature to `curvature`, row by row.
 */
export function addPairs(
  { rows, count, weights }: PairsAt,
  gradient: Float64Array,
  curvature: Float64Array,
): number {
  const size = weights.length;
  // An even number of columns; the last one stays zero where there is none of it.
  const block = new Float64Array((size + (size % 2)) * BLOCK);
  let loss = 0;
  for (let first = 0; first < count; first += BLOCK) {
    const taken = Math.min(BLOCK, count - first);
    for (let index = 0; index < taken; index += 1) {
      const start = (first + index) * size;
      const margin = marginAt(rows, weights, start);
      const small = Math.exp(-Math.abs(margin));
      const root = Math.sqrt(small) / (1 + small);
      loss += addSlope({ rows, start, margin, small }, gradient);
      for (let column = 0; column < size; column += 1) {
        block[column * BLOCK + index] = root * doubleAt(rows, start + column);
      }
    }
    addCurvature({ block, taken }, curvature, size);
  }
  return loss;
}

/** The same without the curvature. */
export function addSlopes({ rows, count, weights }: PairsAt, gradient: Float64Array): number {
  let loss = 0;
  for (let pair = 0; pair < count; pair += 1) {
    const start = pair * weights.length;
    const margin = marginAt(rows, weights, start);
    loss += addSlope({ rows, start, margin, small: Math.exp(-Math.abs(margin)) }, gradient);
  }
  return loss;
}

function marginAt(rows: Float64Array, weights: Float64Array, start: number): number {
  let margin = 0;
  for (let column = 0; column < weights.length; column += 1) {
    margin += doubleAt(weights, column) * doubleAt(rows, start + column);
  }
  return margin;
}

/** `small` is exp(-|margin|): never infinite, whatever the margin. */
function addSlope(
  {
    rows,
    start,
    margin,
    small,
  }: {
    readonly rows: Float64Array;
    readonly start: number;
    readonly margin: number;
    readonly small: number;
  },
  gradient: Float64Array,
): number {
  const wrong = (margin > 0 ? small : 1) / (1 + small);
  for (let column = 0; column < gradient.length; column += 1) {
    gradient[column] = doubleAt(gradient, column) - wrong * doubleAt(rows, start + column);
  }
  return Math.log1p(small) + Math.max(0, -margin);
}

/** Two rows by two columns of the curvature at once. */
function addCurvature(
  { block, taken }: { readonly block: Float64Array; readonly taken: number },
  curvature: Float64Array,
  size: number,
): void {
  for (let row = 0; row < size; row += 2) {
    for (let column = 0; column <= row; column += 2) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let index = 0; index < taken; index += 1) {
        const row0 = doubleAt(block, row * BLOCK + index);
        const row1 = doubleAt(block, (row + 1) * BLOCK + index);
        const column0 = doubleAt(block, column * BLOCK + index);
        const column1 = doubleAt(block, (column + 1) * BLOCK + index);
        a += row0 * column0;
        b += row0 * column1;
        c += row1 * column0;
        d += row1 * column1;
      }
      addTo(curvature, { size, row, column }, a);
      addTo(curvature, { size, row, column: column + 1 }, b);
      addTo(curvature, { size, row: row + 1, column }, c);
      addTo(curvature, { size, row: row + 1, column: column + 1 }, d);
    }
  }
}

function addTo(
  curvature: Float64Array,
  { size, row, column }: { readonly size: number; readonly row: number; readonly column: number },
  value: number,
): void {
  if (row < size && column < size) {
    const at = row * size + column;
    curvature[at] = doubleAt(curvature, at) + value;
  }
}
