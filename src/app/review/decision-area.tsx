import type { Ref } from "react";
import { useStore } from "zustand";
import { useExemplarAhead } from "@/app/ahead/use-exemplar-ahead";
import { acceptVersion, askChanges, isBusy } from "@/app/review/decide";
import { correctionResults } from "@/app/review/answers/correction-results";
import { confirmReading, openReading, takeBackLast } from "@/app/review/answer-shown";
import type { ReviewController } from "@/app/review/review-controller";
import { useAchievement } from "@/app/review/use-achievement";
import type { ReviewRemarks } from "@/app/review/remarks/use-remarks";
import type { Review } from "@/app/review/use-review";
import { unlessInTrash } from "@/app/lesson/trash/in-trash";
import { findRepeatedFailure } from "@/core/repeated-failure";
import type { Session } from "@/core/session";
import { isUnsaved } from "@/document/is-unsaved";
import type { SessionStore } from "@/document/session-store";
import { correctionToTakeBack } from "@/lesson/confirm-reading";
import { DecisionPanel } from "@/features/review/decision-panel";
import { ObjectionNote } from "@/features/review/objection-note";
import { RelabelOffer } from "@/features/review/relabel-offer";
import { isOpenRemark } from "@/features/timeline/remarks/shown-remark";
import { ProgressBar } from "@/ui/progress-bar";

interface DecisionAreaProps {
  readonly store: SessionStore;
  readonly controller: ReviewController;
  readonly review: Review;
  readonly remarks: Pick<ReviewRemarks, "shown">;
  readonly correction: string;
  readonly onCorrection: (text: string) => void;
  readonly correctionField: Ref<HTMLTextAreaElement>;
  readonly isRejecting: boolean;
  readonly onRejecting: (isOpen: boolean) => void;
}

/** The last verdict: of what is there now, or of what was there before another proposal or edit. */
function verdictsOf({ decisions, status }: Session) {
  const last = decisions.findLast(({ verdict }) => verdict !== "changes asked");
  const isOfNow = last?.verdict === status;
  return {
    last,
    decision: isOfNow ? last : undefined,
    earlier: isOfNow ? undefined : last,
  };
}

/** The verdict, wired to the controller. */
export function DecisionArea(props: DecisionAreaProps) {
  const { controller, review, correction, onCorrection } = props;
  const { job } = useStore(controller.store);
  const { saveState } = useStore(props.store);
  const { session, version } = review;
  const achieved = useAchievement(controller, review);
  useExemplarAhead(controller.prepareAccept, review);
  const { last, decision, earlier } = verdictsOf(session);
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
      <ObjectionNote text={review.objection} />
      <DecisionPanel
        corrections={session.corrections}
        outcomes={session.outcomes}
        reading={openReading(review)?.reading}
        onConfirm={(choice) => {
          const waiting = openReading(review);
          if (waiting !== undefined) {
            confirmReading(controller, review, { waiting, choice });
          }
        }}
        takenBack={session.takenBack}
        results={correctionResults(session)}
        onCompare={review.showChange}
        canTakeBack={correctionToTakeBack(session)}
        ticked={session.ticked}
        onTick={(correctionId, isOn) => {
          props.store.apply({ kind: "correction.tick", correctionId, isOn });
        }}
        onTakeBack={() => {
          takeBackLast(controller, review);
        }}
        decision={decision}
        earlier={earlier}
        isUnsaved={isUnsaved(saveState)}
        instruction={review.instruction}
        correctionText={correction}
        onCorrectionText={onCorrection}
        suggestion={review.currentRun?.failure?.sentence}
        repeatedFailure={review.hasDraft ? undefined : findRepeatedFailure(session.runs)?.sentence}
        acceptBlockedBy={review.acceptBlockedBy}
        doubt={review.doubt}
        evidence={review.evidence}
        openRemarks={props.remarks.shown.filter(isOpenRemark).length}
        isBusy={isBusy({ job }, review)}
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
        onAskChanges={() =>
          void askChanges(controller, review, { correction, setCorrection: onCorrection })
        }
        onUndoDecision={unlessInTrash(props.store, () => {
          if (last !== undefined) {
            void controller.undoDecision(last.id);
          }
        })}
        correctionRef={props.correctionField}
      />
    </>
  );
}
