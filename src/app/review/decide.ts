/** The verdicts of a review as its buttons and its keys give them: both ask here whether they may. */
import { toast } from "@/app/shell/toast";
import type { ReviewController, ReviewState } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";

type Decided = Pick<Review, "version" | "isReadOnly">;

/** Whether nothing can be decided now: something is under way, or another tab has the pen. */
export function isBusy({ job }: Pick<ReviewState, "job">, review: Decided): boolean {
  return job !== undefined || review.version === undefined || review.isReadOnly;
}

/** Accepts, or says what is in the way. */
export async function acceptVersion(
  controller: Pick<ReviewController, "store" | "accept">,
  review: Decided & Pick<Review, "acceptBlockedBy">,
): Promise<void> {
  const { version, acceptBlockedBy } = review;
  if (acceptBlockedBy !== undefined) {
    toast(acceptBlockedBy);
    return;
  }
  if (version === undefined || isBusy(controller.store.getState(), review)) {
    return;
  }
  await controller.accept(version);
}

/** What is typed, and how it is changed. */
export interface TypedCorrection {
  readonly correction: string;
  readonly setCorrection: (text: string) => void;
}

/** Sends what is typed; the field is emptied only once the teacher answered. */
export async function askChanges(
  controller: Pick<ReviewController, "store" | "correct" | "answerCount">,
  review: Decided & Pick<Review, "isDecided" | "session" | "showVersion">,
  { correction, setCorrection }: TypedCorrection,
): Promise<void> {
  const { version, isDecided, session } = review;
  const isOver = isDecided || session.status === "set aside";
  if (version === undefined || isOver || correction.trim() === "") {
    return;
  }
  if (isBusy(controller.store.getState(), review)) {
    return;
  }
  const before = session.outcomes.length;
  review.showVersion(undefined);
  await controller.correct(version, correction);
  if (controller.answerCount() > before) {
    setCorrection("");
  }
}
