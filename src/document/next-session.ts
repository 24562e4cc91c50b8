import type { Operation } from "@/core/operation";
import type { Session } from "@/core/session";
import { reduceSession } from "@/document/reduce-session";

/**
 * The session that a log makes, after the one that it made before. Lists that hold the same things as before are
 * the lists of before: whatever is worked out from labels or runs need not be worked out with every operation.
 */
export function nextSession(before: Session, operations: readonly Operation[]): Session {
  const after = reduceSession(before.demonstrationId, operations);
  return {
    ...after,
    labels: keep(before.labels, after.labels),
    versions: keep(before.versions, after.versions),
    corrections: keep(before.corrections, after.corrections),
    outcomes: keep(before.outcomes, after.outcomes),
    runs: keep(before.runs, after.runs),
    decisions: keep(before.decisions, after.decisions),
  };
}

function keep<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const isSame =
    before.length === after.length && after.every((each, index) => Object.is(each, before[index]));
  return isSame ? before : after;
}
