import type { Run } from "@/core/run";
import { callText } from "@/core/world/call-text";
import { t } from "@/base/language/translate";

/** What the call before a position of a run's film was, in a line. */
export function filmCaption({ steps }: Pick<Run, "steps">, position: number): string {
  const step = steps[position - 1];
  if (step === undefined) {
    return t("before the first call");
  }
  return step.outcome.ok ? callText(step.call) : t("{call} refused", { call: callText(step.call) });
}
