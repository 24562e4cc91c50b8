/**
 * Two lists of actions side by side: those that are the same in the same order, and between them those that
 * at least do the same or do it to the same thing.
 *
 * Why the longest common subsequence and not the warping of the films: here each action has one partner or
 * none, since what has none is just what is looked for.
 */
import { elementAt } from "@/base/element-at";
import { commonSteps, type StepPair } from "@/core/diff/common-steps";
import type { LaneAction } from "@/core/lanes/lane-action";

/** Pairs of indices, rising in both. */
export function pairUp(
  original: readonly LaneAction[],
  modified: readonly LaneAction[],
): readonly StepPair[] {
  const same = commonSteps(
    original.map(({ key }) => key),
    modified.map(({ key }) => key),
  );
  const pairs: StepPair[] = [];
  let from: StepPair = { original: 0, modified: 0 };
  for (const to of [...same, { original: original.length, modified: modified.length }]) {
    let reached = from.modified;
    for (let at = from.original; at < to.original; at += 1) {
      const other = nextKin(elementAt(original, at), modified, {
        start: reached,
        end: to.modified,
      });
      if (other !== undefined) {
        pairs.push({ original: at, modified: other });
        reached = other + 1;
      }
    }
    if (to.original < original.length || to.modified < modified.length) {
      pairs.push(to);
    }
    from = { original: to.original + 1, modified: to.modified + 1 };
  }
  return pairs;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function nextKin(
  action: LaneAction,
  list: readonly LaneAction[],
  { start, end }: Range,
): number | undefined {
  for (let at = start; at < end; at += 1) {
    const { verb, object } = elementAt(list, at);
    if (verb === action.verb || (object !== undefined && object === action.object)) {
      return at;
    }
  }
  return undefined;
}
