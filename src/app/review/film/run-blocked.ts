/** Why the program on screen cannot be run, for people. */
import type { Review } from "@/app/review/use-review";
import { t } from "@/base/language/translate";

/**
 * What is decided is not run anew: a run after the verdict would stand in the record as if it had been judged. A
 * version that has a run shows that one, so only of others is it said.
 */
export function runBlockedBy({
  version,
  lastRun,
  isDecided,
}: Pick<Review, "version" | "lastRun" | "isDecided">): string | undefined {
  if (version === undefined) {
    return t("There is no program yet. Label the actions first.");
  }
  return isDecided && lastRun === undefined
    ? t("This version was not run. There is a decision already: undo it to run this one.")
    : undefined;
}
