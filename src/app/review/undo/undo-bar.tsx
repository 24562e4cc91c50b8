import { useMemo } from "react";
import { useStore } from "zustand";
import { isBusy } from "@/app/review/decide";
import { takeBackLast } from "@/app/review/answer-shown";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { UndoButtons } from "@/app/lesson/workspace-bar";
import { lastDeed, nextRedo } from "@/app/review/undo/last-deed";
import type { SessionStore } from "@/document/session-store";

type Undoer = Pick<ReviewController, "undo" | "takeBack" | "takeBackEdit" | "store">;
type Redoer = Pick<ReviewController, "redo" | "bringBack" | "bringBackEdit" | "store">;
type Log = Pick<SessionStore, "operations" | "getState">;

interface UndoBarProps {
  readonly controller: Undoer & Redoer;
  readonly session: Log;
  readonly review: Review;
}

/** The one undo of a review, and redo: each says what it is about. */
export function UndoBar({ controller, session, review }: UndoBarProps) {
  const { job } = useStore(controller.store);
  const done = review.session;
  const deed = useMemo(() => lastDeed(session.operations(), done), [session, done]);
  const redo = useMemo(() => nextRedo(session.operations(), done), [session, done]);
  const isFree = !isBusy({ job }, review);
  const mayUndo = deed !== undefined && (deed.kind === "gesture" || isFree);
  const mayRedo = redo !== undefined && (redo.kind === "gesture" || isFree);
  return (
    <UndoButtons
      session={{ canUndo: mayUndo, canRedo: mayRedo }}
      isReadOnly={review.isReadOnly}
      undoes={deed?.words}
      redoes={redo?.words}
      onUndo={() => {
        undoLastDeed(controller, session, review);
      }}
      onRedo={() => {
        redoNextDeed(controller, session, review);
      }}
    />
  );
}

/** Takes back what was done last, were it a correction or an edit that was run: then the program before it is run again. */
export function undoLastDeed(controller: Undoer, session: Log, review: Review): void {
  const deed = lastDeed(session.operations(), session.getState().session);
  if (deed === undefined || deed.kind === "gesture") {
    void controller.undo();
  } else if (!isBusy(controller.store.getState(), review)) {
    if (deed.kind === "correction") {
      takeBackLast(controller, review);
    } else {
      review.showVersion(undefined);
      void controller.takeBackEdit(deed.edit);
    }
  }
}

/** Brings back what was taken back last, were it a correction or an edit: then what came of it is run again. */
export function redoNextDeed(controller: Redoer, session: Log, review: Review): void {
  const next = nextRedo(session.operations(), session.getState().session);
  if (next === undefined || next.kind === "gesture") {
    void controller.redo();
  } else if (!isBusy(controller.store.getState(), review)) {
    review.showVersion(undefined);
    void (next.kind === "correction"
      ? controller.bringBack(next.back)
      : controller.bringBackEdit(next.edit));
  }
}
