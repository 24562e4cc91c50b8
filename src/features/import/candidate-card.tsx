import { bounds } from "@/core/bounds";
import {
  BookOpenText,
  FileJson,
  FileQuestion,
  Film,
  Globe,
  Images,
  X,
  type LucideIcon,
} from "lucide-react";
import { memo } from "react";
import { takesInstruction, type ImportCandidate } from "@/features/import/import-candidate";
import type { ImportIcon } from "@/formats/importer";
import {
  pointerInWords,
  type ImportReport,
  type ReportLine,
  type ReportSeverity,
} from "@/formats/report";
import { IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { TextField } from "@/ui/text-field";
import { countOf, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

export interface CandidateCardProps {
  readonly candidate: ImportCandidate;
  readonly onInstruction: (candidateId: string, instruction: string) => void;
  readonly onRemove: (candidateId: string) => void;
}

const iconOf: Record<ImportIcon, LucideIcon> = {
  log: FileJson,
  film: Film,
  web: Globe,
  pictures: Images,
  published: BookOpenText,
};

/**
 * One file before it is imported: what it is, what was noticed, what is still needed. Drawn again only
 * when it changes: a folder may bring two thousand, and each is read in its own time.
 */
export const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { candidate, onInstruction, onRemove } = props;
  return (
    <article
      aria-label={candidate.fileName}
      className="rounded-lg border border-line bg-raised p-3 text-sm"
    >
      <div className="flex items-center gap-3">
        <KindIcon icon={candidate.icon} />
        <div className="min-w-0 flex-1">
          <p translate="no" className="truncate font-medium">
            {candidate.fileName}
          </p>
          <p className="truncate text-muted">
            {candidate.status === "reading" ? t("Reading…") : candidate.summary}
          </p>
        </div>
        <IconButton
          label={t("Remove {fileName}", { fileName: candidate.fileName })}
          icon={<X className="size-4" />}
          onClick={() => {
            onRemove(candidate.id);
          }}
        />
      </div>
      {candidate.status === "ready" && takesInstruction(candidate) ? (
        <TextField
          className="mt-3"
          label={t("Instruction")}
          maxChars={bounds.words.chars}
          placeholder={t("What is the demonstration meant to do? e.g. Make coffee in a clean mug")}
          value={candidate.instruction}
          {...(candidate.instructionHint !== undefined && candidate.instruction === ""
            ? { hint: candidate.instructionHint }
            : {})}
          onChange={(event) => {
            onInstruction(candidate.id, event.target.value);
          }}
        />
      ) : undefined}
      {candidate.tasks === undefined || candidate.tasks.length < 2 ? undefined : (
        <TaskList tasks={candidate.tasks} />
      )}
      {candidate.error === undefined ? undefined : (
        <div className="mt-3">
          <ErrorNote error={candidate.error} />
        </div>
      )}
      {candidate.report === undefined ? undefined : <ReportTable report={candidate.report} />}
    </article>
  );
});

function KindIcon({ icon }: { readonly icon: ImportIcon | undefined }) {
  if (icon === undefined) {
    return <FileQuestion aria-hidden className="size-5 text-muted" />;
  }
  const Icon = iconOf[icon];
  return <Icon aria-hidden className="size-5 text-accent" />;
}

function TaskList({ tasks }: { readonly tasks: NonNullable<ImportCandidate["tasks"]> }) {
  return (
    <details className="mt-2 text-xs">
      <summary className="cursor-pointer text-muted">
        {tn(tasks.length, {
          one: "{count} task, each one a demonstration",
          other: "{count} tasks, each one a demonstration",
        })}
      </summary>
      <ol className="mt-2 max-h-56 list-decimal space-y-1 overflow-auto pl-6">
        {tasks.map(({ instruction, steps }, index) => (
          <li translate="no" key={`${index} ${instruction}`}>
            {instruction}
            {steps === 0 ? undefined : (
              <span className="text-muted"> ({countOf(steps, "action")})</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Where in the file, or in which file and where; the file as a whole has no place in it. */
function placeOf({ file, pointer }: ReportLine, isOfSeveral: boolean): string {
  const place = pointer === "" ? [] : [pointerInWords(pointer)];
  return (isOfSeveral ? [file, ...place] : place).join(": ");
}

const severityClass: Record<ReportSeverity, string> = {
  error: "text-danger",
  warning: "text-warn",
  info: "text-muted",
};

const SEVERITY_WORDS: Readonly<Record<ReportSeverity, string>> = {
  error: t("error"),
  warning: t("warning"),
  info: t("info"),
};

function ReportTable({ report }: { readonly report: ImportReport }) {
  const { error, warning, info } = report.counts;
  if (report.lines.length === 0) {
    return <p className="mt-2 text-xs text-good">{t("Checked: nothing to report.")}</p>;
  }
  // A folder is one card: then it matters which of its files is spoken of.
  const isOfSeveral = new Set(report.lines.map(({ file }) => file)).size > 1;
  return (
    <details className="mt-2 text-xs">
      <summary className="cursor-pointer text-muted">
        {t("Validation report: {counts}", {
          counts: [
            countOf(error, "error"),
            countOf(warning, "warning"),
            countOf(info, "note"),
          ].join(" · "),
        })}
      </summary>
      <div className="mt-2 max-h-56 overflow-auto rounded-md border border-line">
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-sunken text-muted">
            <tr>
              <th className="px-2 py-1 font-medium">{t("Severity")}</th>
              <th className="px-2 py-1 font-medium">{t("Where")}</th>
              <th className="px-2 py-1 font-medium">{t("Message")}</th>
            </tr>
          </thead>
          <tbody>
            {report.lines.map((line, index) => (
              <tr
                key={`${index} ${line.pointer} ${line.message}`}
                className="border-t border-line align-top"
              >
                <td className={`px-2 py-1 ${severityClass[line.severity]}`}>
                  {SEVERITY_WORDS[line.severity]}
                </td>
                <td className="px-2 py-1 break-words" title={line.pointer}>
                  {placeOf(line, isOfSeveral)}
                </td>
                <td className="px-2 py-1">
                  {toldHere(line.message)}
                  {line.fix === undefined ? undefined : (
                    <span className="block text-muted">{toldHere(line.fix)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
