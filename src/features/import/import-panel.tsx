import { Undo2 } from "lucide-react";
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { AlreadyHere } from "@/features/import/already-here";
import { CandidateList } from "@/features/import/candidate-list";
import { DropZone } from "@/features/import/drop-zone";
import {
  countDemonstrations,
  isImportable,
  takesInstruction,
  type ImportCandidate,
} from "@/features/import/import-candidate";
import type { ImportQuestion } from "@/features/import/import-question";
import { listNames } from "@/features/import/list-names";
import type { GivenFile } from "@/formats/given-file";
import type { Importer } from "@/formats/importer";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What an import brought, until the person goes on. */
export interface ImportOutcome {
  readonly importId: string;
  /** For people: the names of its files. */
  readonly label: string;
  readonly demonstrations: number;
  /** Files of it that had been imported before, by their names: their demonstrations are here twice now. */
  readonly already: readonly string[];
  /** Files of it that were left out because they are here already. */
  readonly leftOut: readonly string[];
  readonly isUndone: boolean;
}

/** What the page tells of a format. */
export type ImportFormat = Pick<Importer, "id" | "about" | "fileTypes">;

export interface ImportPanelProps {
  readonly projectName: string;
  /** What can be imported. */
  readonly formats: readonly ImportFormat[];
  readonly candidates: readonly ImportCandidate[];
  readonly progress: Progress | undefined;
  readonly outcome: ImportOutcome | undefined;
  readonly error: ErrorData | undefined;
  readonly question: ImportQuestion | undefined;
  readonly onAnswer: (wanted: "fresh" | "all" | "none") => void;
  readonly onFiles: (files: readonly GivenFile[]) => void;
  readonly onInstruction: (candidateId: string, instruction: string) => void;
  readonly onRemove: (candidateId: string) => void;
  readonly onImport: () => void;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  readonly onOpenQueue: () => void;
  readonly onRecord: () => void;
}

/** Choose, check, import: nothing is kept before the last step, and that can be undone as a whole. */
export function ImportPanel(props: ImportPanelProps) {
  const { candidates, progress, outcome, error } = props;
  return (
    <main className="mx-auto w-full max-w-3xl px-6 py-6">
      <h1 className="mb-1 text-xl font-semibold">{t("Import demonstrations")}</h1>
      <p className="mb-4 text-sm wrap-anywhere text-muted">
        {t("Into {projectName}.", { projectName: props.projectName })}{" "}
        {props.formats.map(({ id, about }) => (
          <AboutFormat key={id} text={toldHere(about)} />
        ))}
      </p>
      {outcome === undefined ? (
        <DropZone formats={props.formats} onFiles={props.onFiles} />
      ) : undefined}
      {candidates.length === 0 && outcome === undefined ? (
        <p className="mt-3 text-center text-sm text-muted">
          {t("No file at hand?")}{" "}
          <button
            type="button"
            className="font-medium text-accent underline underline-offset-2"
            onClick={props.onRecord}
          >
            {t("Record a demonstration yourself")}
          </button>
        </p>
      ) : undefined}
      {error === undefined ? undefined : (
        <div className="mt-4">
          <ErrorNote error={error} />
        </div>
      )}
      {outcome === undefined ? (
        <>
          {/* One lock for all: thousands of cards need not be drawn again for it. */}
          <fieldset disabled={progress !== undefined}>
            <CandidateList
              candidates={candidates}
              onInstruction={props.onInstruction}
              onRemove={props.onRemove}
            />
          </fieldset>
          {progress === undefined ? undefined : (
            <div className="mt-4 rounded-lg border border-line bg-raised p-4">
              <ProgressBar progress={progress} onCancel={props.onCancel} />
              <p className="mt-2 text-xs text-muted">
                {t("Nothing is kept until every file is through. Cancel leaves nothing behind.")}
              </p>
            </div>
          )}
          <ImportStart {...props} />
        </>
      ) : (
        <ImportDone outcome={outcome} onUndo={props.onUndo} onOpenQueue={props.onOpenQueue} />
      )}
    </main>
  );
}

/** The last press, and what is asked before it counts. */
function ImportStart({ candidates, progress, question, onAnswer, onImport }: ImportPanelProps) {
  if (question !== undefined) {
    return <AlreadyHere question={question} onAnswer={onAnswer} />;
  }
  if (candidates.length === 0 || progress !== undefined) {
    return undefined;
  }
  const ready = candidates.filter(isImportable);
  const waiting = candidates.filter(
    (c) => c.status === "ready" && takesInstruction(c) && !isImportable(c),
  );
  return (
    <div className="mt-4 flex items-center gap-3">
      <Button variant="primary" disabled={ready.length === 0} onClick={onImport}>
        {describeImport(countDemonstrations(ready))}
      </Button>
      {waiting.length > 0 ? (
        <span className="text-sm text-warn">
          {tn(waiting.length, {
            one: "One video needs an instruction.",
            other: "{count} videos need an instruction.",
          })}
        </span>
      ) : undefined}
    </div>
  );
}

function describeImport(count: number): string {
  if (count === 0) {
    return t("Import");
  }
  return tn(count, {
    one: "Import {count} demonstration",
    other: "Import {count} demonstrations",
  });
}

/** A format's sentences; what stands in backticks is code. */
function AboutFormat({ text }: { readonly text: string }) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))
    .concat(" ");
}

interface ImportDoneProps {
  readonly outcome: ImportOutcome;
  readonly onUndo: () => void;
  readonly onOpenQueue: () => void;
}

function ImportDone({ outcome, onUndo, onOpenQueue }: ImportDoneProps) {
  return (
    <div role="status" className="rounded-xl border border-line bg-raised p-5">
      <p className="font-medium">
        {outcome.isUndone
          ? t("The import was undone. Nothing of it is left.")
          : tn(outcome.demonstrations, {
              one: "{count} demonstration imported.",
              other: "{count} demonstrations imported.",
            })}
      </p>
      {outcome.isUndone || outcome.leftOut.length === 0 ? undefined : (
        <p role="note" className="mt-2 text-sm text-muted">
          {t("Left out because it is here already: {files}.", {
            files: listNames(outcome.leftOut),
          })}
        </p>
      )}
      {outcome.isUndone || outcome.already.length === 0 ? undefined : (
        <p role="note" className="mt-2 text-sm text-warn">
          {describeTwice(outcome.already)}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        <Button variant="primary" onClick={onOpenQueue}>
          {t("Open the queue")}
        </Button>
        {outcome.isUndone ? undefined : (
          <Button icon={<Undo2 className="size-4" />} onClick={onUndo}>
            {t("Undo import")}
          </Button>
        )}
      </div>
    </div>
  );
}

function describeTwice(names: readonly string[]): string {
  return tn(
    names.length,
    {
      one: "Imported before: {files}. What it holds is here twice now; undo the import if that was not meant.",
      other:
        "Imported before: {files}. What they hold is here twice now; undo the import if that was not meant.",
    },
    { files: listNames(names) },
  );
}
