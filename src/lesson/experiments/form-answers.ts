/**
 * What is answered to "Did I miss anything?" by the simulator itself (HELPER, appendix B): a sentence of one form
 * for each condition that is missed. It is put together from the goal check and sounds like nobody.
 */
import type { Utterance } from "@/core/demonstration";
import type { GoalReport } from "@/core/world/world-model";

/** Nothing where all is well. */
export function answerByForm({ success, conditions }: GoalReport): readonly Utterance[] {
  const missed = success ? [] : conditions.filter(({ met }) => !met);
  return missed.map(({ description, failure }) => ({
    speaker: "Commander",
    text: `You failed to complete the subtask: ${description}.${failure === undefined ? "" : ` ${failure}`}`,
    frame: 0,
  }));
}
