/** Above this share of changed letters a name is another word, not a slip of the pen. */
const MAX_CHANGED_SHARE = 0.4;

/**
 * The name that takes the fewest changes (insertions, deletions, replacements, swaps of neighbours) to
 * get from `name`, or undefined where none is near. Letter case counts half; ties go to the first.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(name.length * MAX_CHANGED_SHARE));
  let best: string | undefined;
  let bestDistance = limit + 0.01;
  for (const candidate of candidates) {
    if (candidate !== name && Math.abs(candidate.length - name.length) <= limit) {
      const distance = editDistance(name, candidate);
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
  }
  return best;
}

/** Optimal string alignment distance, with half a point for a change of case. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = replacementCost(a.charAt(i - 1), b.charAt(j - 1));
      const isSwap =
        i > 1 &&
        j > 1 &&
        a.charAt(i - 1) === b.charAt(j - 2) &&
        a.charAt(i - 2) === b.charAt(j - 1);
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + cost,
          isSwap ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function replacementCost(a: string, b: string): number {
  return a === b ? 0 : a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
