/** The keys that answer the teacher, each alive while something is asked. */
import type { RefObject } from "react";
import {
  answerShown,
  confirmReading,
  openQuestion,
  openReading,
  takeBackLast,
} from "@/app/review/answer-shown";
import { isBusy } from "@/app/review/decide";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import type { CommandRow } from "@/app/shell/command-rows";
import { MAX_READINGS, readingsOf } from "@/core/correction";
import type { HunkActions } from "@/features/program/hunk-bar";
import { correctionToTakeBack } from "@/lesson/confirm-reading";
import { t } from "@/base/language/translate";

interface AnswerContext {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly program: RefObject<Pick<HunkActions, "keepOnlyHunk"> | null>;
}

/** One key for each reading that may be offered. */
const READING_ROWS = Array.from(
  { length: MAX_READINGS },
  (_, choice): CommandRow<AnswerContext> => [
    `correction.meant${choice + 1}`,
    t("Take reading {number} of the correction", { number: choice + 1 }),
    [`Shift+${choice + 1}`],
    (context) => {
      chooseReading(context, choice);
    },
    ({ review }) => isOffered(review, choice),
  ],
);

export const ANSWER_ROWS: readonly CommandRow<AnswerContext>[] = [
  [
    "question.keep",
    t("Answer the teacher: yes; asked nothing, keep only this change"),
    ["Shift+Y"],
    (context) => {
      if (isAsked(context)) {
        answerFirst(context, true);
      } else {
        context.program.current?.keepOnlyHunk();
      }
    },
  ],
  [
    "question.leaveOut",
    t("Answer the teacher: no"),
    ["Shift+N"],
    (context) => {
      answerFirst(context, false);
    },
    isAsked,
  ],
  ...READING_ROWS,
  [
    "correction.takeBack",
    t("Take the last correction back"),
    ["Shift+B"],
    ({ controller, review }) => {
      if (!isBusy(controller.store.getState(), review)) {
        takeBackLast(controller, review);
      }
    },
    ({ review }) => correctionToTakeBack(review.session) !== undefined,
  ],
];

function isOffered(review: Review, choice: number): boolean {
  const waiting = openReading(review);
  return waiting !== undefined && choice < readingsOf(waiting.reading).length;
}

/** Takes one of several readings that wait; nothing where there are not so many. */
function chooseReading({ controller, review }: AnswerContext, choice: number): void {
  const waiting = openReading(review);
  const isThere = waiting !== undefined && isOffered(review, choice);
  if (isThere && !review.isReadOnly && !isBusy(controller.store.getState(), review)) {
    confirmReading(controller, review, { waiting, choice });
  }
}

function isAsked({ review }: Pick<AnswerContext, "review">): boolean {
  return openReading(review) !== undefined || openQuestion(review) !== undefined;
}

/** What waits to be confirmed is asked before what was shown: it was said last. */
function answerFirst({ controller, review }: AnswerContext, isPart: boolean): void {
  const waiting = openReading(review);
  if (waiting !== undefined && !review.isReadOnly) {
    confirmReading(controller, review, { waiting, choice: isPart ? 0 : undefined });
    return;
  }
  const question = openQuestion(review);
  if (question !== undefined && !review.isReadOnly) {
    answerShown(controller, review, { question, isPart });
  }
}
