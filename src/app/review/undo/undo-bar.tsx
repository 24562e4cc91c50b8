import { useMemo } from "react";
import { useStore } from "zustand";
import { isBusy } from "@/app/review/decide";
import { takeBackLast } from "@/app/review/answer-shown";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { UndoButtons } from "@/app/lesson/workspace-bar";
import { lastDeed, nextRedo } from "@/app/review/undo/last-deed";
import type { SessionStore } from "@/document/session-store";

type Undoer = Pick<ReviewController, "undo" | "takeBack" | "store">;
type Log = Pick<SessionStore, "operations" | "getState">;

interface UndoBarProps {
  readonly controller: Undoer & Pick<ReviewController, "redo">;
  readonly session: Log;
  readonly review: Review;
}

/** The one undo of a review, and redo: each says what it is about. */
export function UndoBar({ controller, session, review }: UndoBarProps) {
  const { job } = useStore(controller.store);
  const done = review.session;
  const deed = useMemo(() => lastDeed(session.operations(), done), [session, done]);
  const redoes = useMemo(
    () => (done.canRedo ? nextRedo(session.operations()) : undefined),
    [session, done],
  );
  const mayUndo = deed !== undefined && (deed.kind === "gesture" || !isBusy({ job }, review));
  return (
    <UndoButtons
      session={{ canUndo: mayUndo, canRedo: done.canRedo }}
      isReadOnly={review.isReadOnly}
      undoes={deed?.words}
      redoes={redoes}
      onUndo={() => {
        undoLastDeed(controller, session, review);
      }}
      onRedo={() => void controller.redo()}
    />
  );
}

/** Takes back what was done last, were it a correction: then the program before it is run again. */
export function undoLastDeed(controller: Undoer, session: Log, review: Review): void {
  const deed = lastDeed(session.operations(), session.getState().session);
  if (deed?.kind === "correction") {
    if (!isBusy(controller.store.getState(), review)) {
      takeBackLast(controller, review);
    }
  } else {
    void controller.undo();
  }
}
