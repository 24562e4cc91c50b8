import type { Run, RunFailure } from "@/core/run";

/**
 * The failure that came back: the last two runs are of different versions, and the later one failed
 * in the same way, so another try would very likely do so too (ICAL Algorithm S1 stops there).
 * Undefined where it did not.
 */
export function findRepeatedFailure(runs: readonly Run[]): RunFailure | undefined {
  const tried = runs.filter(({ status }) => status !== "stopped");
  const last = tried.at(-1);
  const before = tried.findLast(({ programId }) => programId !== last?.programId);
  if (last?.status !== "failed" || before?.status !== "failed" || last.failure === undefined) {
    return undefined;
  }
  return describe(last) === describe(before) ? last.failure : undefined;
}

/** Lines move with every revision, so a failure is known by its words and by what is lacking. */
function describe({ failure, goal }: Run): string {
  const lacking = goal.conditions.filter(({ met }) => !met).map(({ id }) => id);
  return JSON.stringify([
    failure?.cause,
    failure?.kind,
    failure?.objectId,
    failure?.sentence.replaceAll(/\bline \d+/giu, "line"),
    lacking,
  ]);
}
