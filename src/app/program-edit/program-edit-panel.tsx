import { useEffect, useRef, useState } from "react";
import { PassMatrix } from "@/app/program-edit/pass-matrix";
import type {
  CheckedEdit,
  ComparedEdit,
  ProgramEditPort,
} from "@/app/program-edit/program-edit-port";
import { isSavable } from "@/app/program-edit/savable";
import { useComparison } from "@/app/program-edit/use-comparison";
import type { EditDraft } from "@/app/program-edit/use-edit-draft";
import type { ProgramDraft } from "@/app/program-edit/kept-drafts";
import { useTheme } from "@/app/shell/use-theme";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { t, tn } from "@/base/language/translate";
import { isUnverified, type Exemplar } from "@/core/exemplar";
import { CheckStatus, ProblemList } from "@/features/problems/problem-list";
import {
  ProgramEditor,
  type ProgramEditorHandle,
  type ProgramEditorProps,
} from "@/features/program/program-editor";
import { errorsOf } from "@/lesson/check-program";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";

interface ProgramEditPanelProps {
  readonly exemplar: Exemplar;
  readonly port: ProgramEditPort;
  readonly edit: Pick<EditDraft, "type" | "discard" | "isUnkept"> & {
    readonly draft: ProgramDraft;
  };
  /** These were replaced, and this program is stored now. */
  readonly onSaved: (before: readonly Exemplar[], program: string) => void;
}

/**
 * A program edited where it stands: checked as it is typed, run with every exemplar that depends on it, and saved only
 * once it is known what each does with it.
 */
export function ProgramEditPanel({ exemplar, port, edit, onSaved }: ProgramEditPanelProps) {
  const { text, base } = edit.draft;
  const theme = useTheme();
  const editor = useRef<ProgramEditorHandle>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const look = useLook(port, exemplar, text);
  const comparison = useComparison(port, exemplar, text);
  const isRunnable = text !== exemplar.program && look.checked !== undefined && !look.hasErrors;
  const run = () => {
    if (isRunnable && comparison.progress === undefined) {
      void comparison.start();
    }
  };
  useEffect(() => editor.current?.focus(), []);
  return (
    <section aria-label={t("Edit program")} className="flex flex-col gap-2">
      <ErrorBoundary kind="panel" name={t("Static check")} of={look.checked}>
        <CheckStatus problems={look.checked?.problems} doubts={0} />
      </ErrorBoundary>
      <DraftNotes isOutdated={base !== exemplar.program} isUnkept={edit.isUnkept} />
      <div className="h-96 overflow-hidden rounded-lg border border-line">
        <ErrorBoundary kind="panel" name={t("Program editor")} of={exemplar.id}>
          <ProgramEditor
            ref={editor}
            original={exemplar.program}
            modified={text}
            isReadOnly={false}
            theme={theme}
            changed={look.checked?.changed ?? NO_CHANGES}
            marks={NO_MARKS}
            remarks={NO_REMARKS}
            problems={look.checked?.problems ?? NO_PROBLEMS}
            onChange={edit.type}
            onPoint={ignore}
            onGoTo={ignore}
            onRun={run}
            onLeave={() => runButton.current?.focus()}
          />
        </ErrorBoundary>
      </div>
      <ErrorBoundary kind="panel" name={t("Problems")} of={look.checked}>
        <ProblemList
          problems={look.checked?.problems}
          isReadOnly={false}
          onLine={(line) => {
            editor.current?.revealLine(line);
            editor.current?.focus();
          }}
          onFix={(fix) => editor.current?.applyFix(fix)}
        />
      </ErrorBoundary>
      {look.error === undefined ? undefined : <ErrorNote error={look.error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={runButton}
          keys="Ctrl+Enter"
          disabled={!isRunnable || comparison.progress !== undefined}
          onClick={run}
        >
          {t("Run and compare")}
        </Button>
        <Button onClick={edit.discard}>{t("Discard draft")}</Button>
      </div>
      <Outcome port={port} comparison={comparison} onSaved={onSaved} />
    </section>
  );
}

interface DraftNotesProps {
  readonly isOutdated: boolean;
  readonly isUnkept: boolean;
}

function DraftNotes({ isOutdated, isUnkept }: DraftNotesProps) {
  return (
    <>
      {isOutdated ? (
        <p className="text-sm text-warn">
          {t(
            "The program was changed since this draft was begun: what differs is shown, and saving replaces it.",
          )}
        </p>
      ) : undefined}
      {isUnkept ? (
        <p className="text-sm text-warn">
          {t("This browser keeps no draft: it is gone when the page is left.")}
        </p>
      ) : undefined}
    </>
  );
}

interface OutcomeProps extends Pick<ProgramEditPanelProps, "port" | "onSaved"> {
  readonly comparison: ReturnType<typeof useComparison>;
}

/** How the runs go, what came of them, and what is saved of it. */
function Outcome({ port, comparison, onSaved }: OutcomeProps) {
  const { rows, isWhole, progress, error } = comparison;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWhole) {
      end.current?.scrollIntoView({ block: "nearest" });
    }
  }, [isWhole]);
  const [isAlone, setAlone] = useState(false);
  const own = rows.find(({ reach }) => reach === "edited");
  const others = rows.filter((row) => row.reach !== "edited" && isSavable(row));
  const save = async (edited: ComparedEdit) => {
    try {
      const before = await port.save(isAlone ? [edited] : [edited, ...others]);
      onSaved(before, edited.after.program);
    } catch (thrown) {
      comparison.tell(thrown);
    }
  };
  return (
    <>
      {progress === undefined ? undefined : (
        <ProgressBar progress={progress} onCancel={comparison.cancel} />
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
      {rows.length === 0 ? undefined : (
        <ErrorBoundary kind="panel" name={t("Before and after by exemplar")} of={rows}>
          <PassMatrix rows={rows} />
        </ErrorBoundary>
      )}
      {own === undefined || !isWhole ? (
        <p className="text-sm text-muted">
          {t(
            "Nothing is saved before it was run: this exemplar, the same program of other things, what says a comment that you reword, and what was proposed with this one in sight.",
          )}
        </p>
      ) : (
        <>
          {others.length === 0 ? undefined : (
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={!isAlone}
                onChange={(event) => setAlone(!event.target.checked)}
              />
              {tn(others.length, {
                one: "Also save the {count} other that passes",
                other: "Also save the {count} others that pass",
              })}
            </label>
          )}
          <div ref={end}>
            <SaveButton own={own} onSave={() => void save(own)} />
          </div>
        </>
      )}
    </>
  );
}

interface SaveButtonProps {
  readonly own: ComparedEdit;
  readonly onSave: () => void;
}

/** What it is saved as stands on the button: nothing that no run bears out is saved as verified. */
function SaveButton({ own, onSave }: SaveButtonProps) {
  const isUnshown = isUnverified(own.after);
  return (
    <div>
      {isUnshown ? (
        <p className="mb-2 text-sm text-warn">
          {own.is.kind === "fails"
            ? t(
                "With this program it fails: saved, it is not verified, and no teacher is shown it.",
              )
            : t(
                "No goal tells whether it still does its task: saved, it is not verified until you have looked.",
              )}
        </p>
      ) : undefined}
      <Button variant={isUnshown ? "secondary" : "primary"} onClick={onSave}>
        {isUnshown ? t("Save as not verified") : t("Save program")}
      </Button>
    </div>
  );
}

const NO_PROBLEMS: ProgramEditorProps["problems"] = [];
const NO_REMARKS: ProgramEditorProps["remarks"] = new Map();
const NO_CHANGES: ProgramEditorProps["changed"] = {
  original: new Map(),
  modified: new Map(),
  gaps: new Set(),
};
const NO_MARKS: ProgramEditorProps["marks"] = {
  running: undefined,
  ran: new Set(),
  failed: undefined,
  shown: undefined,
};

/** No frames stand beside it. */
const ignore = () => undefined;

/** A pause this long in typing is a moment to look at what was typed. */
const PAUSE_MS = 250;

/** What is seen of the text without a run, some moments after it was typed. */
function useLook(port: ProgramEditPort, exemplar: Exemplar, text: string) {
  const [look, setLook] = useState<{ readonly text: string; readonly checked: CheckedEdit }>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      port.check(exemplar, text).then(
        (checked) => {
          if (isCurrent) {
            setError(undefined);
            setLook({ text, checked });
          }
        },
        (thrown: unknown) => {
          if (isCurrent) {
            setError(toErrorData(thrown));
          }
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [port, exemplar, text]);
  const problems = look?.checked.problems;
  return {
    /** What it said of the text before stays until then. */
    checked: look?.checked,
    /** Whether the text as it is may not be run: it has slips, or was not looked at yet. */
    hasErrors: look?.text !== text || (problems !== undefined && errorsOf(problems).length > 0),
    error,
  };
}
