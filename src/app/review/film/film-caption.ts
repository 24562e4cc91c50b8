import type { Run } from "@/core/run";
import { callText } from "@/core/world/call-text";

/** What the call before a position of a run's film was, in a line. */
export function filmCaption({ steps }: Pick<Run, "steps">, position: number): string {
  const step = steps[position - 1];
  if (step === undefined) {
    return "before the first call";
  }
  return step.outcome.ok ? callText(step.call) : `${callText(step.call)} refused`;
}
