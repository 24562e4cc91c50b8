/** The teacher's questions about what was shown, as the workspace answers them. */
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import {
  correctionToTakeBack,
  waitingReading,
  type WaitingReading,
} from "@/lesson/confirm-reading";
import { answerTo, type EffectQuestion } from "@/core/shown-effect";

/** The first question of the version on screen that nobody answered yet. */
export function openQuestion({ version, session, isDecided }: Review): EffectQuestion | undefined {
  return isDecided
    ? undefined
    : version?.proposal?.understood?.asked?.find(
        (question) => answerTo(question, session.answers) === undefined,
      );
}

/** What was said, read, and waits for a yes or a no before it changes anything. */
export function openReading({
  session,
  instruction,
  isDecided,
}: Review): WaitingReading | undefined {
  return isDecided ? undefined : waitingReading(session, instruction);
}

/** Says which of the readings was meant, or none; the version that comes of it is shown. */
export function confirmReading(
  controller: Pick<ReviewController, "confirm">,
  review: Review,
  { waiting, choice }: { readonly waiting: WaitingReading; readonly choice: number | undefined },
): void {
  review.showVersion(undefined);
  void controller.confirm(waiting, choice);
}

/** Takes the last correction back, where what came of it is the program now. */
export function takeBackLast(controller: Pick<ReviewController, "takeBack">, review: Review): void {
  const correction = correctionToTakeBack(review.session);
  if (correction !== undefined) {
    review.showVersion(undefined);
    void controller.takeBack(correction);
  }
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
