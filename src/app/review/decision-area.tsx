import { useEffect, type Ref } from "react";
import { toast } from "sonner";
import { useStore } from "zustand";
import type { ReviewController } from "@/app/review/review-controller";
import { useAchievement } from "@/app/review/use-achievement";
import type { Review } from "@/app/review/use-review";
import { findRepeatedFailure } from "@/core/repeated-failure";
import { DecisionPanel } from "@/features/review/decision-panel";
import { RelabelOffer } from "@/features/review/relabel-offer";
import { ProgressBar } from "@/ui/progress-bar";

interface DecisionAreaProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly correction: string;
  readonly onCorrection: (text: string) => void;
  readonly correctionField: Ref<HTMLTextAreaElement>;
  readonly isRejecting: boolean;
  readonly onRejecting: (isOpen: boolean) => void;
}

const ACCEPTED_TOAST = "accepted";

/** The verdict, wired to the controller. */
export function DecisionArea(props: DecisionAreaProps) {
  const { controller, review, correction, onCorrection } = props;
  useEffect(
    () => () => {
      // Its way back belongs to this page.
      toast.dismiss(ACCEPTED_TOAST);
    },
    [],
  );
  const { job } = useStore(controller.store);
  const { session, version } = review;
  const achieved = useAchievement(controller, review);
  const decision = session.decisions.findLast(({ verdict }) => verdict !== "changes asked");
  if (job?.kind === "revise" || job?.kind === "accept") {
    return (
      <div className="p-3">
        <ProgressBar progress={job.progress} onCancel={controller.cancel} />
      </div>
    );
  }
  return (
    <>
      {achieved === undefined ? undefined : (
        <RelabelOffer
          instruction={achieved}
          isBusy={job !== undefined || review.isReadOnly}
          onRelabel={() => {
            review.showVersion(undefined);
            void controller.relabel();
          }}
        />
      )}
      <DecisionPanel
        corrections={session.corrections}
        outcomes={session.outcomes}
        decision={decision}
        correctionText={correction}
        onCorrectionText={onCorrection}
        suggestion={review.hasDraft ? undefined : review.lastRun?.failure?.sentence}
        repeatedFailure={review.hasDraft ? undefined : findRepeatedFailure(session.runs)?.sentence}
        acceptBlockedBy={review.acceptBlockedBy}
        isBusy={job !== undefined || version === undefined || review.isReadOnly}
        isSetAside={session.status === "set aside"}
        isRejectOpen={props.isRejecting}
        onRejectOpen={props.onRejecting}
        onAccept={() => void acceptVersion(controller, review)}
        onReject={(reasons, text) => {
          props.onRejecting(false);
          if (version !== undefined) {
            controller.reject(version, reasons, text);
          }
        }}
        onAskChanges={() => void askChanges(controller, review, correction, onCorrection)}
        onUndoDecision={() => {
          if (decision !== undefined) {
            void controller.undoDecision(decision.id);
          }
        }}
        correctionRef={props.correctionField}
      />
    </>
  );
}

/** Accepts and says so, with the way back. */
export async function acceptVersion(controller: ReviewController, review: Review): Promise<void> {
  const { version, acceptBlockedBy } = review;
  if (version === undefined || acceptBlockedBy !== undefined) {
    if (acceptBlockedBy !== undefined) {
      toast(acceptBlockedBy);
    }
    return;
  }
  await controller.accept(version);
  if (controller.store.getState().error !== undefined) {
    return;
  }
  toast("Accepted: the exemplar is in the memory", {
    id: ACCEPTED_TOAST,
    action: { label: "Undo", onClick: () => void controller.undo() },
    duration: 8000,
  });
}

/** Sends what is typed; the field is emptied only once the teacher answered. */
export async function askChanges(
  controller: ReviewController,
  review: Review,
  correction: string,
  onCorrection: (text: string) => void,
): Promise<void> {
  if (review.version === undefined || review.isDecided || correction.trim() === "") {
    return;
  }
  const before = review.session.outcomes.length;
  review.showVersion(undefined);
  await controller.correct(review.version, correction);
  if (controller.answerCount() > before) {
    onCorrection("");
  }
}
