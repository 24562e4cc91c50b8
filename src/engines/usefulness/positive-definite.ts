/** Cholesky's factor of a small symmetric matrix that is positive definite, and what is solved with it. */
import { assert } from "@/base/assert";
import { doubleAt } from "@/base/element-at";

/** The lower factor; reads the lower triangle of `matrix`, row by row. */
export function factorise(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = doubleAt(matrix, row * size + column);
      for (let index = 0; index < column; index += 1) {
        sum -= doubleAt(factor, row * size + index) * doubleAt(factor, column * size + index);
      }
      if (row === column) {
        assert(sum > 0, "a prior makes the curvature positive");
        factor[row * size + row] = Math.sqrt(sum);
      } else {
        factor[row * size + column] = sum / doubleAt(factor, column * size + column);
      }
    }
  }
  return factor;
}

/** x with `factor factor^T x = right`. */
export function solveFactorised(factor: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const x = right.slice();
  for (let row = 0; row < size; row += 1) {
    let sum = doubleAt(x, row);
    for (let column = 0; column < row; column += 1) {
      sum -= doubleAt(factor, row * size + column) * doubleAt(x, column);
    }
    x[row] = sum / doubleAt(factor, row * size + row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = doubleAt(x, row);
    for (let column = row + 1; column < size; column += 1) {
      sum -= doubleAt(factor, column * size + row) * doubleAt(x, column);
    }
    x[row] = sum / doubleAt(factor, row * size + row);
  }
  return x;
}
