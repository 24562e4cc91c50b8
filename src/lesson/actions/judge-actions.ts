/** Verification by running, where actions are reviewed one by one: they are played again and judged. */
import { isShownByRun, type ScreenVerdict } from "@/core/screens/screen-tasks";
import type { Verification } from "@/core/verification";
import { currentReview, type ActionParts } from "@/lesson/actions/action-parts";
import { currentSession } from "@/lesson/lesson-parts";

/**
 * What playing the actions as they stand shows. Undefined where nothing can be played or judged, and where
 * the person changed the words: what it is judged by was of those that were given.
 */
export async function judgeActions(
  parts: Pick<ActionParts, "demonstration" | "log" | "judge">,
): Promise<ScreenVerdict | undefined> {
  const { instruction } = currentSession(parts);
  const isReworded = instruction !== undefined && instruction !== parts.demonstration.instruction;
  const actions = currentReview(parts).actions.map(({ content }) => content.action);
  return isReworded ? undefined : await parts.judge(actions);
}

/** A run shows it only where everything holds that is asked for, and did not hold before. */
export function gradeActions(verdict: ScreenVerdict | undefined): Verification {
  return verdict !== undefined && isShownByRun(verdict) ? "run" : "person";
}
