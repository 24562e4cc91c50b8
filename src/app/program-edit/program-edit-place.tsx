import { Pencil } from "lucide-react";
import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import type { ProgramEditPort } from "@/app/program-edit/program-edit-port";
import { useEditDraft } from "@/app/program-edit/use-edit-draft";
import { whyNotEdited } from "@/app/program-edit/why-not-edited";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { t, tn } from "@/base/language/translate";
import type { Exemplar } from "@/core/exemplar";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";

// The editor is large: it is loaded when a program is first edited.
const ProgramEditPanel = lazy(async () => {
  const { ProgramEditPanel: component } = await import("@/app/program-edit/program-edit-panel");
  return { default: component };
});

interface ProgramEditPlaceProps {
  readonly exemplar: Exemplar;
  readonly port: ProgramEditPort;
  /** The program to read. */
  readonly children: ReactNode;
}

/** The program of an exemplar, which is read here and, when a person asks for it, edited in its place. */
export function ProgramEditPlace({ exemplar, port, children }: ProgramEditPlaceProps) {
  const edit = useEditDraft(exemplar);
  const [saved, setSaved] = useState<Saved>();
  const why = useMemo(() => whyNotEdited(exemplar), [exemplar]);
  if (edit.draft !== undefined && why === undefined) {
    return (
      <ErrorBoundary kind="panel" name={t("Edit program")} of={exemplar}>
        <Suspense fallback={<div className="skeleton h-96" />}>
          <ProgramEditPanel
            exemplar={exemplar}
            port={port}
            edit={{ ...edit, draft: edit.draft }}
            onSaved={(before, program) => {
              edit.finish();
              setSaved({ before, program });
            }}
          />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <>
      {children}
      {saved === undefined ? undefined : (
        <SavedNote
          saved={saved}
          port={port}
          isNewest={saved.program === exemplar.program}
          onBack={() => setSaved(undefined)}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {why === undefined ? (
          <Button size="small" icon={<Pencil className="size-3.5" />} onClick={edit.begin}>
            {t("Edit program")}
          </Button>
        ) : (
          <p className="text-sm text-muted">{why}</p>
        )}
        {edit.discarded === undefined ? undefined : (
          <p role="status" className="flex items-center gap-2 text-sm">
            {t("The draft was discarded.")}
            <Button size="small" onClick={edit.bringBack}>
              {t("Bring the draft back")}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

interface Saved {
  /** What was replaced. */
  readonly before: readonly Exemplar[];
  /** The program that was saved here. */
  readonly program: string;
}

interface SavedNoteProps {
  readonly saved: Saved;
  readonly port: ProgramEditPort;
  /** Whether nothing was written over it since: then it can be taken back. */
  readonly isNewest: boolean;
  readonly onBack: () => void;
}

/** What was saved, and the way back in one step. */
function SavedNote({ saved: { before }, port, isNewest, onBack }: SavedNoteProps) {
  const [error, setError] = useState<ErrorData>();
  const putBack = async () => {
    try {
      await port.putBack(before);
      onBack();
    } catch (thrown) {
      setError(toErrorData(thrown));
    }
  };
  return isNewest ? (
    <>
      <p role="status" className="mt-2 flex items-center gap-2 text-sm">
        {tn(before.length, {
          one: "The program was saved in {count} exemplar.",
          other: "The program was saved in {count} exemplars.",
        })}
        <Button size="small" onClick={() => void putBack()}>
          {t("Undo the edit")}
        </Button>
      </p>
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </>
  ) : undefined;
}
