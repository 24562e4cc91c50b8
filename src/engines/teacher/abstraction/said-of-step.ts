/** What the world or a person said of a step, as long as it is so in the program that came of it. */
import {
  explainStep,
  isSoStill,
  type Explanation,
} from "@/engines/teacher/abstraction/explain-step";
import { isSameReason, type ReasonContext } from "@/engines/teacher/abstraction/true-reason";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";
import type { Rehearsal } from "@/engines/teacher/proposal/rehearsal";

interface FoundStep {
  readonly step: ExecutedStep;
  readonly found: Explanation;
  /** The program as a whole. */
  readonly rehearsal: Rehearsal;
  readonly revised: Rehearsal | undefined;
}

/**
 * What the world or a person says of a step. A reason that leaving it out had shown before the revision is no
 * person's, and gives way to what leaving it out shows now.
 */
export async function saidOf(
  { step, found, rehearsal, revised }: FoundStep,
  context: ReasonContext,
): Promise<string | undefined> {
  if (!isSaidStill(step, { found, rehearsal }, context)) {
    return undefined;
  }
  const { why, line, origin } = step;
  const { reason } = found;
  const isKept = why === undefined || reason === undefined || isSameReason(why, reason, context);
  if (isKept || revised === undefined || origin !== "reviewed") {
    return why;
  }
  const index = revised.steps.findIndex((each) => each.line === line);
  const { reason: before } = await explainStep(revised, index);
  return before !== undefined && isSameReason(why, before, context) ? undefined : why;
}

/**
 * Whether what the world gave as a step's reason when it planned it is so in the program as a whole: the call that the
 * step was to make possible may be gone since, and what it brought somewhere may have been taken away again.
 */
function isSaidStill(
  { why, isCure, outcome: { changes } }: ExecutedStep,
  { found, rehearsal }: { readonly found: Explanation; readonly rehearsal: Rehearsal },
  context: ReasonContext,
): boolean {
  if (why === undefined) {
    return true;
  }
  if (isCure === true) {
    return found.cures?.some((cure) => isSameReason(cure, why, context)) === true;
  }
  const isAsked = context.language.speech.isAskedFor?.(why) === true;
  return !isAsked || changes.every((change) => isSoStill(change, rehearsal.objects));
}
