import { floatAt } from "@/base/element-at";
import { share } from "@/lab/report/print-figures";

/**
 * For each query the rank, from 1, of the item with the same index among all items by dot product.
 * An item that ties with it counts as before it: a model that says the same of all finds nothing.
 */
export function ranksOfOwn(
  queries: readonly Float32Array[],
  items: readonly Float32Array[],
): readonly number[] {
  return queries.map((query, own) => {
    const scores = items.map((item) => dot(query, item));
    const ownScore = scores[own] ?? -Infinity;
    return 1 + scores.filter((score, index) => index !== own && score >= ownScore).length;
  });
}

/** The share of ranks that are at most `best`. */
export function shareWithin(ranks: readonly number[], best: number): number {
  return share(ranks.filter((rank) => rank <= best).length, ranks.length);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (const [index, value] of a.entries()) {
    sum += value * floatAt(b, index);
  }
  return sum;
}
