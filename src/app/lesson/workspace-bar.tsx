import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { Session } from "@/core/session";
import type { SaveState, SessionStore } from "@/document/session-store";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { STATUS_WORDS } from "@/core/line/standing-words";
import { statusTone } from "@/features/queue/status-tone";
import { StatusBadge } from "@/ui/status-badge";
import { languageTag, t } from "@/base/language/translate";

interface WorkspaceBarProps {
  readonly store: SessionStore;
  readonly instruction: string;
  /** What else can be done with the whole. */
  readonly children?: ReactNode;
}

/** Instruction, status and whether everything is saved. */
export function WorkspaceBar({ store, instruction, children }: WorkspaceBarProps) {
  const { session, saveProblem } = useStore(store);
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-3 border-b border-line bg-raised px-3 text-sm">
        <p className="min-w-0 flex-1 truncate">
          <span className="text-muted">{t("Instruction:")}</span>{" "}
          {instruction === "" ? (
            <span className="text-muted italic">{t("Nobody said what to do.")}</span>
          ) : (
            <span translate="no" title={instruction}>
              {instruction}
            </span>
          )}
        </p>
        {children}
        <StatusBadge tone={statusTone[session.status]}>{STATUS_WORDS[session.status]}</StatusBadge>
        <SaveChip store={store} />
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
  saved: t("Saved"),
  saving: t("Saving…"),
  "memory only": t("Kept in this tab only"),
  full: t("Not saved: storage is full"),
  failed: t("Not saved yet"),
  "read-only": t("Read-only: open in another tab"),
};

/** Whether everything is saved, in words, and the way to write here where another tab does. */
export function SaveChip({ store }: { readonly store: SessionStore }) {
  const { saveState, lastSavedAt } = useStore(store);
  const isBad = saveState === "full" || saveState === "failed";
  const time =
    saveState === "saved" && lastSavedAt !== undefined
      ? new Date(lastSavedAt).toLocaleTimeString(languageTag())
      : undefined;
  return (
    <>
      <span
        role="status"
        aria-label={t("Save state")}
        className={`text-xs tabular-nums ${isBad ? "text-danger" : "text-muted"}`}
      >
        {SAVE_TEXT[saveState]}
        {time === undefined ? undefined : <time> {time}</time>}
      </span>
      {saveState === "read-only" ? (
        <Button size="small" onClick={() => void store.takeOver()}>
          {t("Take over")}
        </Button>
      ) : undefined}
    </>
  );
}

interface UndoButtonsProps {
  readonly session: Pick<Session, "canUndo" | "canRedo">;
  readonly isReadOnly: boolean;
  /** What either is about, behind the word: "Undo correction". Absent where it is plain. */
  readonly undoes?: string | undefined;
  readonly redoes?: string | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Undo and redo of what was done on this demonstration, across reloads. */
export function UndoButtons(props: UndoButtonsProps) {
  const { session, isReadOnly, undoes, redoes, onUndo, onRedo } = props;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<Undo2 className="size-3.5" />}
        disabled={!session.canUndo || isReadOnly}
        onClick={onUndo}
      >
        <Named act={t("Undo")} what={undoes} />
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon={<Redo2 className="size-3.5" />}
        disabled={!session.canRedo || isReadOnly}
        onClick={onRedo}
      >
        <Named act={t("Redo")} what={redoes} />
      </Button>
    </>
  );
}

interface NamedProps {
  readonly act: string;
  readonly what: string | undefined;
}

/** A narrow bar shows the word alone; what it is about is read out there, too. */
function Named({ act, what }: NamedProps) {
  return what === undefined ? (
    act
  ) : (
    <span>
      {act} <span className="max-w-40 truncate font-normal max-[900px]:sr-only">{what}</span>
    </span>
  );
}
