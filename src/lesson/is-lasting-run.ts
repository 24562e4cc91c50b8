import type { Run } from "@/core/run";

/** How a run fails that was too slow this once, or whose Python broke: the kinds of the runner's limits. */
const PASSING_LIMITS: ReadonlySet<string> = new Set(["duration", "unresponsive", "crashed"]);

/** Whether the same program of the same task gives it again: it hung on no clock, no machine and nobody's stop. */
export function isLastingRun({ status, failure }: Pick<Run, "status" | "failure">): boolean {
  const isPassing = failure?.cause === "limit" && PASSING_LIMITS.has(failure.kind);
  return status !== "stopped" && !isPassing;
}
