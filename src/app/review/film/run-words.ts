/** Why the program on screen cannot be run, and what a run of it is to a verdict that was given before it. */
import type { Review } from "@/app/review/use-review";
import type { Decision } from "@/core/operation";
import { t } from "@/base/language/translate";

export function runBlockedBy({ version }: Pick<Review, "version">): string | undefined {
  return version === undefined ? t("There is no program yet. Label the actions first.") : undefined;
}

/** What is decided can be run again, and decides nothing anew: which run the verdict rests on is said. */
export function ranSinceVerdict(
  { lastRun, isDecided }: Pick<Review, "lastRun" | "isDecided">,
  decisions: readonly Pick<Decision, "judged">[],
): string | undefined {
  const judged = decisions.at(-1)?.judged?.runId;
  return isDecided && lastRun !== undefined && lastRun.id !== judged
    ? t("This run came after the verdict and changes nothing about it.")
    : undefined;
}
