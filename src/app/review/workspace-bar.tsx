import { Redo2, Undo2 } from "lucide-react";
import { useStore } from "zustand";
import type { Review } from "@/app/review/use-review";
import type { SaveState, SessionStore } from "@/document/session-store";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { statusTone } from "@/features/queue/queue-panel";
import { StatusBadge } from "@/ui/status-badge";

interface WorkspaceBarProps {
  readonly session: SessionStore;
  readonly review: Review;
}

/** Instruction, status and whether everything is saved. */
export function WorkspaceBar({ session, review }: WorkspaceBarProps) {
  const { saveState, saveProblem, lastSavedAt } = useStore(session);
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-3 border-b border-line bg-raised px-3 text-sm">
        <p className="min-w-0 flex-1 truncate" title={review.instruction}>
          <span className="text-muted">Instruction:</span>{" "}
          {review.instruction === "" ? (
            <span className="text-muted italic">Nobody said what to do.</span>
          ) : (
            review.instruction
          )}
        </p>
        <StatusBadge tone={statusTone[review.session.status]}>{review.session.status}</StatusBadge>
        <SaveChip state={saveState} lastSavedAt={lastSavedAt} />
        {saveState === "read-only" ? (
          <Button size="small" onClick={() => void session.takeOver()}>
            Take over
          </Button>
        ) : undefined}
      </div>
      {saveProblem === undefined ? undefined : (
        <div className="border-b border-line p-2">
          <ErrorNote error={saveProblem} />
        </div>
      )}
    </>
  );
}

const SAVE_TEXT: Record<SaveState, string> = {
  saved: "Saved",
  saving: "Saving…",
  "memory only": "Kept in this tab only",
  full: "Not saved: storage is full",
  failed: "Not saved yet",
  "read-only": "Read-only: open in another tab",
};

interface SaveChipProps {
  readonly state: SaveState;
  readonly lastSavedAt: number | undefined;
}

/** Whether everything is saved, in words. */
export function SaveChip({ state, lastSavedAt }: SaveChipProps) {
  const isBad = state === "full" || state === "failed";
  const time =
    state === "saved" && lastSavedAt !== undefined
      ? ` ${new Date(lastSavedAt).toLocaleTimeString()}`
      : "";
  return (
    <span
      role="status"
      aria-label="Save state"
      className={`text-xs tabular-nums ${isBad ? "text-danger" : "text-muted"}`}
    >
      {SAVE_TEXT[state]}
      {time}
    </span>
  );
}

interface UndoButtonsProps {
  readonly review: Review;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Undo and redo of what was done on this demonstration, across reloads. */
export function UndoButtons({ review, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<Undo2 className="size-3.5" />}
        disabled={!review.session.canUndo || review.isReadOnly}
        onClick={onUndo}
      >
        Undo
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon={<Redo2 className="size-3.5" />}
        disabled={!review.session.canRedo || review.isReadOnly}
        onClick={onRedo}
      >
        Redo
      </Button>
    </>
  );
}
