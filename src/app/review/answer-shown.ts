/** The teacher's questions about what was shown, as the workspace answers them. */
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { answerTo, type EffectQuestion } from "@/core/shown-effect";

/** The first question of the version on screen that nobody answered yet. */
export function openQuestion({ version, session, isDecided }: Review): EffectQuestion | undefined {
  return isDecided
    ? undefined
    : version?.proposal?.understood?.asked?.find(
        (question) => answerTo(question, session.answers) === undefined,
      );
}

/** Answers one question; the version that comes of it is shown. */
export function answerShown(
  controller: Pick<ReviewController, "answerQuestion">,
  review: Review,
  { question, isPart }: { readonly question: EffectQuestion; readonly isPart: boolean },
): void {
  review.showVersion(undefined);
  void controller.answerQuestion(question, isPart);
}
