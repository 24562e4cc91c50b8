import { editDistance } from "@/base/edit-distance";

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
    const distance = editDistance(name, candidate, { most: limit, costOf: replacementCost });
    if (candidate !== name && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A change of case is half a change. */
function replacementCost(a: string, b: string): number {
  return a === b ? 0 : a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
}
