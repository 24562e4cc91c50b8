/**
 * What was demonstrated beside what was run, action by action: dynamic time warping (Sakoe and Chiba,
 * 1978) over calls instead of moments, since a program does in one call what a person did in twenty steps.
 */
import { ensureExists } from "@/base/assert";
import { doubleAt } from "@/base/element-at";
import type { ProgramCall } from "@/core/world/program-call";

/** One pair on the way through both: indices into either list. */
export interface CallPair {
  readonly shown: number;
  readonly run: number;
  /** 0: the same action on the same thing, up to 1: another action on another thing. */
  readonly distance: number;
}

/** The cheapest way through both lists in which each call has at least one partner, in order. */
export function alignCalls(
  shown: readonly ProgramCall[],
  run: readonly ProgramCall[],
): readonly CallPair[] {
  if (shown.length === 0 || run.length === 0) {
    return [];
  }
  const others = run.map(toDone);
  const width = run.length;
  const costs = new Float64Array(shown.length * width);
  const costAt = (i: number, j: number) =>
    i < 0 || j < 0 ? Infinity : doubleAt(costs, i * width + j);
  const done = shown.map(toDone);
  done.forEach((call, i) => {
    others.forEach((other, j) => {
      const before =
        i === 0 && j === 0 ? 0 : Math.min(costAt(i - 1, j - 1), costAt(i - 1, j), costAt(i, j - 1));
      costs[i * width + j] = before + distanceOf(call, other);
    });
  });
  return trace(done, others, costAt);
}

/** From the end back to the beginning; of ways that cost the same, the one that goes on in both. */
function trace(
  shown: readonly Done[],
  run: readonly Done[],
  costAt: (i: number, j: number) => number,
): readonly CallPair[] {
  const pairs: CallPair[] = [];
  let i = shown.length - 1;
  let j = run.length - 1;
  while (i >= 0 && j >= 0) {
    const distance = distanceOf(ensureExists(shown[i]), ensureExists(run[j]));
    pairs.push({ shown: i, run: j, distance });
    const both = costAt(i - 1, j - 1);
    const least = Math.min(both, costAt(i - 1, j), costAt(i, j - 1));
    if (i === 0 && j === 0) {
      break;
    }
    const goesOnInBoth = both === least;
    const goesOnInShown = goesOnInBoth || costAt(i - 1, j) === least;
    i -= goesOnInShown ? 1 : 0;
    j -= goesOnInBoth || !goesOnInShown ? 1 : 0;
  }
  return pairs.toReversed();
}

/** What is told of a call, put in words once: each is compared with hundreds. */
interface Done {
  readonly method: string;
  readonly thing: string;
  readonly rest: string;
}

/** By class: which of two mugs is meant may differ, and it is the same action all the same. */
function toDone({ method, receiver, args }: ProgramCall): Done {
  const rest = args.map((argument) =>
    argument.kind === "object" ? argument.object.class : JSON.stringify(argument.value),
  );
  return { method, thing: receiver.class, rest: rest.join(" ") };
}

/** How different two calls are: in what is done, to what, and with what. */
export function callDistance(a: ProgramCall, b: ProgramCall): number {
  return distanceOf(toDone(a), toDone(b));
}

function distanceOf(a: Done, b: Done): number {
  return (
    (a.method === b.method ? 0 : 0.5) +
    (a.thing === b.thing ? 0 : 0.35) +
    (a.rest === b.rest ? 0 : 0.15)
  );
}

/** Index of the first executed call that differs from what was shown; undefined where none does. */
export function firstDivergence(pairs: readonly CallPair[]): number | undefined {
  return pairs.find(({ distance }) => distance > 0)?.run;
}
