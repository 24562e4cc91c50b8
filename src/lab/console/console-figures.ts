/** The console's figures: s, i and n of the Console paper (4.1), for seen and unseen attributes and instructions. */
import { isDefined } from "@/base/defined";
import { shareInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { isUnseenKind } from "@/lab/console/console-tasks";
import type { EvaluatedRun } from "@/lab/console/evaluate-console";
import { share } from "@/lab/report/print-figures";

export type ConsolePart = "seen" | "attributes" | "unseen";

/** Seen attributes and instructions; unseen attributes; unseen attributes and instructions. */
export function partOf({ kind, attributes }: EvaluatedRun): ConsolePart {
  if (isUnseenKind(kind)) {
    return "unseen";
  }
  return attributes === "seen" ? "seen" : "attributes";
}

/** `Success` is s, `Initial` is i, `Interactions` is n: the mean over the runs that ended well. */
export function consoleFigures(runs: readonly EvaluatedRun[]): Readonly<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const part of ["seen", "attributes", "unseen"] as const) {
    const own = runs.filter((run) => partOf(run) === part);
    figures[`${part}Success`] = share(own.filter(({ isSuccess }) => isSuccess).length, own.length);
    figures[`${part}Initial`] = share(own.filter(({ isInitial }) => isInitial).length, own.length);
    figures[`${part}Interactions`] = meanInteractions(own);
  }
  return figures;
}

/** 95 % intervals of the shares. */
export function consoleIntervals(
  runs: readonly EvaluatedRun[],
): Readonly<Record<string, Interval>> {
  const intervals: Record<string, Interval> = {};
  for (const part of ["seen", "attributes", "unseen"] as const) {
    const own = runs.filter((run) => partOf(run) === part);
    intervals[`${part}Success`] = shareInterval(own.map(({ isSuccess }) => isSuccess));
    intervals[`${part}Initial`] = shareInterval(own.map(({ isInitial }) => isInitial));
  }
  return intervals;
}

function meanInteractions(runs: readonly EvaluatedRun[]): number {
  const counts = runs.map(({ interactions }) => interactions).filter(isDefined);
  const sum = counts.reduce((total, count) => total + count, 0);
  // Where no run ended well there is no mean.
  return counts.length === 0 ? Number.NaN : share(sum, counts.length);
}
