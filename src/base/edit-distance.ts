/** How alike two words are, for whoever forgives slips of the pen. */
import { numberAt } from "@/base/element-at";

export interface EditLimits {
  /** The largest distance that is of interest. */
  readonly most: number;
  /** What it takes to write the one letter for the other: 0 for the same, else 1 unless given. */
  readonly costOf?: (a: string, b: string) => number;
}

/**
 * Letters that are wrong, missing, too many or exchanged with their neighbour. Words that are further
 * apart than `most` get `most` + 1.
 */
export function editDistance(
  a: string,
  b: string,
  { most, costOf = plainCost }: EditLimits,
): number {
  if (Math.abs(a.length - b.length) > most) {
    return most + 1;
  }
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = numberAt(last, j - 1) + costOf(a.charAt(i - 1), b.charAt(j - 1));
      const cost = Math.min(replaced, numberAt(last, j) + 1, numberAt(row, j - 1) + 1);
      const isExchanged =
        i > 1 &&
        j > 1 &&
        a.charAt(i - 1) === b.charAt(j - 2) &&
        a.charAt(i - 2) === b.charAt(j - 1);
      row.push(isExchanged ? Math.min(cost, numberAt(beforeLast, j - 2) + 1) : cost);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(numberAt(last, b.length), most + 1);
}

function plainCost(a: string, b: string): number {
  return a === b ? 0 : 1;
}
