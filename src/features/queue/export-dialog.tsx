import { useEffect, useRef, useState } from "react";
import { assertNever, ensureExists } from "@/base/assert";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorNote } from "@/ui/error-note";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** A format that the project can be written in. */
export interface ExportFormat {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

/** Which demonstrations are written; `given up`: rejected or set aside. */
export type ExportScope = "all" | "accepted" | "given up" | "chosen";

const SCOPES: readonly (readonly [ExportScope, string])[] = [
  ["all", t("All of the project")],
  ["accepted", t("Accepted")],
  ["given up", t("Rejected or set aside")],
];

/** Of what a format writes. */
type ExportedKind = "demonstration" | "exemplar" | "game" | "decision";

/** What came of writing it. */
export interface ProjectExport {
  readonly itemCount: number;
  readonly kind: ExportedKind;
  /** Absent where there was nothing to write. */
  readonly file: { readonly name: string; readonly blob: Blob } | undefined;
  /** What was left out or is worth knowing. */
  readonly lines: readonly string[];
}

export interface ExportDialogProps {
  readonly isOpen: boolean;
  readonly formats: readonly ExportFormat[];
  /** How many demonstrations were chosen; with none, that is no scope. */
  readonly chosenCount: number;
  readonly onExport: (
    formatId: string,
    scope: ExportScope,
    signal: AbortSignal,
  ) => Promise<ProjectExport>;
  /** Gives the person the file. */
  readonly onFile: (name: string, blob: Blob) => void;
  readonly onClose: () => void;
}

/** So many lines are read; the rest says the same of other demonstrations. */
const SHOWN_LINES = 8;

type Outcome =
  | { readonly kind: "idle" }
  | { readonly kind: "busy"; readonly abort: AbortController }
  | { readonly kind: "done"; readonly exported: ProjectExport }
  | { readonly kind: "failed"; readonly error: ErrorData };

/** Writes labels, decisions and verified programs for other tools, in a format of the person's choice. */
export function ExportDialog(props: ExportDialogProps) {
  const { isOpen, formats, chosenCount, onExport, onFile, onClose } = props;
  const [scope, setScope] = useState<ExportScope>(chosenCount > 0 ? "chosen" : "all");
  const [formatId, setFormatId] = useState(ensureExists(formats[0], "there are formats").id);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const close = () => {
    running.current?.abort();
    setOutcome({ kind: "idle" });
    onClose();
  };
  const run = async () => {
    const abort = new AbortController();
    running.current = abort;
    setOutcome({ kind: "busy", abort });
    try {
      const exported = await onExport(formatId, scope, abort.signal);
      if (!abort.signal.aborted) {
        setOutcome({ kind: "done", exported });
        if (exported.file !== undefined) {
          onFile(exported.file.name, exported.file.blob);
        }
      }
    } catch (error) {
      if (!isAbort(error) && !abort.signal.aborted) {
        setOutcome({ kind: "failed", error: toErrorData(error) });
      }
    }
  };
  return (
    <Dialog title={t("Export for other tools")} isOpen={isOpen} onClose={close}>
      <ScopeChoice
        scope={scope}
        chosenCount={chosenCount}
        onScope={(next) => {
          setScope(next);
          setOutcome({ kind: "idle" });
        }}
      />
      <fieldset className="space-y-1">
        <legend className="sr-only">{t("Format")}</legend>
        {formats.map(({ id, title, about }) => (
          <label key={id} className="flex cursor-pointer gap-3 rounded-md p-2 hover:bg-sunken">
            <input
              type="radio"
              name="export-format"
              className="mt-1"
              checked={id === formatId}
              aria-label={toldHere(title)}
              onChange={() => {
                setFormatId(id);
                setOutcome({ kind: "idle" });
              }}
            />
            <span>
              <span className="block text-sm font-medium">{toldHere(title)}</span>
              <span className="block text-xs text-muted">
                {toldHere(about).replaceAll("`", "")}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {/* In sight however long the list of formats is; and so is what came of it. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-raised px-4 py-3">
        <div className="max-h-48 overflow-auto">
          <ExportOutcome outcome={outcome} />
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{outcome.kind === "busy" ? t("Cancel") : t("Close")}</Button>
          <Button variant="primary" disabled={outcome.kind === "busy"} onClick={() => void run()}>
            {t("Export")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ScopeChoiceProps {
  readonly scope: ExportScope;
  readonly chosenCount: number;
  readonly onScope: (scope: ExportScope) => void;
}

function ScopeChoice({ scope, chosenCount, onScope }: ScopeChoiceProps) {
  const chosen = [["chosen", t("The {count} selected", { count: chosenCount })]] as const;
  const scopes = chosenCount > 0 ? [...chosen, ...SCOPES] : SCOPES;
  return (
    <label className="mb-2 flex items-center gap-3 px-2 text-sm">
      {t("Which demonstrations")}
      <select
        value={scope}
        onChange={({ target }) =>
          onScope(ensureExists(scopes.find(([each]) => each === target.value))[0])
        }
        className="h-8 rounded-md border border-line bg-raised px-2 text-sm"
      >
        {scopes.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function ExportOutcome({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.kind) {
    case "idle":
      return undefined;
    case "busy":
      return (
        <p role="status" className="mb-3 text-sm text-muted">
          {t("Writing…")}
        </p>
      );
    case "failed":
      return (
        <div className="mb-3">
          <ErrorNote error={outcome.error} />
        </div>
      );
    case "done":
      return <ExportDone exported={outcome.exported} />;
    default:
      return assertNever(outcome);
  }
}

const NOTHING_TO_WRITE: Readonly<Record<ExportedKind, string>> = {
  demonstration: t("There is nothing to write: no demonstrations among what was chosen."),
  exemplar: t("There is nothing to write: no exemplars among what was chosen."),
  game: t("There is nothing to write: no games among what was chosen."),
  decision: t("There is nothing to write: no decisions among what was chosen."),
};

/** What the browser was given. */
function tellHanded(name: string, { kind, itemCount }: ProjectExport): string {
  switch (kind) {
    case "demonstration":
      return tn(
        itemCount,
        {
          one: "{name} with {count} demonstration was handed to the browser.",
          other: "{name} with {count} demonstrations was handed to the browser.",
        },
        { name },
      );
    case "exemplar":
      return tn(
        itemCount,
        {
          one: "{name} with {count} exemplar was handed to the browser.",
          other: "{name} with {count} exemplars was handed to the browser.",
        },
        { name },
      );
    case "game":
      return tn(
        itemCount,
        {
          one: "{name} with {count} game was handed to the browser.",
          other: "{name} with {count} games was handed to the browser.",
        },
        { name },
      );
    case "decision":
      return tn(
        itemCount,
        {
          one: "{name} with {count} decision was handed to the browser.",
          other: "{name} with {count} decisions was handed to the browser.",
        },
        { name },
      );
    default:
      return assertNever(kind);
  }
}

function ExportDone({ exported }: { readonly exported: ProjectExport }) {
  const { file, lines } = exported;
  const told = [...new Set(lines)];
  return (
    <div role="status" className="mb-3 space-y-1 text-sm">
      <p className="font-medium">
        {file === undefined ? NOTHING_TO_WRITE[exported.kind] : tellHanded(file.name, exported)}
      </p>
      <ul className="list-inside list-disc text-xs text-muted">
        {told.slice(0, SHOWN_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {told.length > SHOWN_LINES ? (
          <li>
            {tn(told.length - SHOWN_LINES, { one: "and {count} more", other: "and {count} more" })}
          </li>
        ) : undefined}
      </ul>
    </div>
  );
}
