import type { Session } from "@/core/session";
import type { CorrectionResult } from "@/features/review/corrections/correction-result";

type Said = Pick<Session, "corrections" | "outcomes" | "versions" | "runs">;

/** What came of each correction that led to a program, by its id: both versions, and how they ran for the same words. */
export function correctionResults({
  corrections,
  outcomes,
  versions,
  runs,
}: Said): ReadonlyMap<string, CorrectionResult> {
  const results = new Map<string, CorrectionResult>();
  const lastRun = (programId: string) => runs.findLast((run) => run.programId === programId);
  for (const { correctionId, programId } of outcomes) {
    const correction = corrections.find(({ id }) => id === correctionId);
    const from = versions.find(({ id }) => id === correction?.programId);
    const to = versions.find(({ id }) => id === programId);
    if (from !== undefined && to !== undefined) {
      const after = lastRun(to.id);
      const before = lastRun(from.id);
      // A run for other words says nothing of what the correction changed.
      const isSameTask =
        after === undefined || before?.task?.instruction === after.task?.instruction;
      results.set(correctionId, {
        from: from.number,
        to: to.number,
        before: isSameTask ? before : undefined,
        after,
      });
    }
  }
  return results;
}
