import { CircleCheck, X } from "lucide-react";
import { useState } from "react";
import { assertNever } from "@/base/assert";
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";
import type { MarkChange } from "@/core/memory/exemplar-marks";
import { pointerInWords, type ImportReport } from "@/formats/report";
import { downloadFile } from "@/features/memory/download-file";
import { MergeDialog } from "@/features/memory/compare/merge-dialog";
import type { MemoryImport } from "@/features/memory/memory-actions";
import { Button, IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { countOf, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What the last action did; one at a time, until the next one or until it is closed. */
export type Notice =
  | { readonly kind: "deleted"; readonly exemplars: readonly Exemplar[] }
  /** Buried or tagged. */
  | {
      readonly kind: "marked";
      readonly text: string;
      readonly change: MarkChange;
    }
  | { readonly kind: "imported"; readonly result: MemoryImport }
  | { readonly kind: "exported"; readonly count: number }
  | { readonly kind: "undone"; readonly text: string }
  /** The starter memory was taken out: these, as they were. */
  | { readonly kind: "starter-removed"; readonly exemplars: readonly Exemplar[] }
  | {
      readonly kind: "working";
      readonly progress: Progress;
      readonly onCancel: () => void;
    }
  | { readonly kind: "failed"; readonly error: ErrorData };

interface MemoryNoticeProps {
  readonly notice: Notice;
  readonly onClose: () => void;
  readonly onRestore: (exemplars: readonly Exemplar[]) => void;
  readonly onUndoMark: (change: MarkChange) => void;
  readonly onUndoImport: (importId: string) => void;
  /** Imports again with theirs of these ids, in the place of the first import. */
  readonly onTakeTheirs: (result: MemoryImport, theirIds: ReadonlySet<string>) => void;
  /** Imports again with a repair chosen. */
  readonly onMend: (result: MemoryImport, repair: string) => void;
  readonly onRestoreStarter: (exemplars: readonly Exemplar[]) => void;
}

/** Tells what happened, with the way back beside it. */
export function MemoryNotice(props: MemoryNoticeProps) {
  const { notice, onClose } = props;
  if (notice.kind === "failed") {
    return (
      <ErrorNote error={notice.error}>
        <Button size="small" onClick={onClose}>
          {t("Dismiss")}
        </Button>
      </ErrorNote>
    );
  }
  if (notice.kind === "working") {
    return <ProgressBar progress={notice.progress} onCancel={notice.onCancel} />;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised p-3 text-sm">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
      <p role="status" className="min-w-0 flex-1">
        {describeNotice(notice)}
      </p>
      <NoticeButtons {...props} />
      <IconButton label={t("Dismiss")} icon={<X className="size-4" />} onClick={onClose} />
    </div>
  );
}

function NoticeButtons(props: MemoryNoticeProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { notice, onRestore, onUndoImport, onTakeTheirs, onMend, onRestoreStarter } = props;
  if (notice.kind === "deleted") {
    return (
      <Button
        size="small"
        onClick={() => {
          onRestore(notice.exemplars);
        }}
      >
        {t("Undo")}
      </Button>
    );
  }
  if (notice.kind === "marked") {
    return (
      <Button
        size="small"
        onClick={() => {
          props.onUndoMark(notice.change);
        }}
      >
        {t("Undo")}
      </Button>
    );
  }
  if (notice.kind === "starter-removed") {
    return (
      <Button
        size="small"
        onClick={() => {
          onRestoreStarter(notice.exemplars);
        }}
      >
        {t("Undo")}
      </Button>
    );
  }
  if (notice.kind !== "imported") {
    return undefined;
  }
  const { importId, kept, report, file, repairs } = notice.result;
  return (
    <>
      {repairs.map(({ id, title, about }) => (
        <Button
          key={id}
          size="small"
          title={t("Imports the file again: {about}", { about })}
          onClick={() => {
            onMend(notice.result, id);
          }}
        >
          {title}
        </Button>
      ))}
      {kept.length === 0 ? undefined : (
        <>
          <Button
            size="small"
            onClick={() => {
              setChoosing(true);
            }}
          >
            {t("Choose one by one")}
          </Button>
          <Button
            size="small"
            onClick={() => {
              onTakeTheirs(notice.result, new Set(kept.map(({ id }) => id)));
            }}
          >
            {t("Take theirs instead")}
          </Button>
        </>
      )}
      {isChoosing ? (
        <MergeDialog
          fileName={file.name}
          differences={kept}
          onClose={() => {
            setChoosing(false);
          }}
          onApply={(theirIds) => {
            setChoosing(false);
            onTakeTheirs(notice.result, theirIds);
          }}
        />
      ) : undefined}
      {report.lines.length === 0 ? undefined : (
        <Button
          size="small"
          onClick={() => {
            downloadFile(`${file.name}.report.json`, JSON.stringify(report, undefined, 2));
          }}
        >
          {t("Download report")}
        </Button>
      )}
      {importId === undefined ? undefined : (
        <Button
          size="small"
          onClick={() => {
            onUndoImport(importId);
          }}
        >
          {t("Undo import")}
        </Button>
      )}
    </>
  );
}

function describeNotice(notice: Exclude<Notice, { kind: "failed" | "working" }>): string {
  switch (notice.kind) {
    case "deleted":
      return t("Deleted {exemplars}.", { exemplars: nameOf(notice.exemplars) });
    case "marked":
      return notice.text;
    case "exported":
      return tn(notice.count, {
        one: "Exported {count} exemplar to a file.",
        other: "Exported {count} exemplars to a file.",
      });
    case "undone":
      return notice.text;
    case "starter-removed":
      return tn(notice.exemplars.length, {
        one: "Took the starter memory out: {count} exemplar. What you taught is still here.",
        other: "Took the starter memory out: {count} exemplars. What you taught is still here.",
      });
    case "imported":
      return describeImport(notice.result);
    default:
      return assertNever(notice);
  }
}

/**
 * E.g. "Imported 3 exemplars. 1 was here already. 2 of 6 could not be read (IMP-11): item 1 of “exemplars”: …", with
 * what to do about those.
 */
export function describeImport(result: MemoryImport): string {
  const { addedCount, replacedCount, identicalCount, kept, stayedAwayCount } = result;
  const { report, mended } = result;
  const unread = report.counts.error;
  const all = addedCount + replacedCount + identicalCount + kept.length + unread;
  const parts = [
    addedCount > 0 || replacedCount === 0
      ? tn(addedCount, { one: "Imported {count} exemplar.", other: "Imported {count} exemplars." })
      : "",
    replacedCount > 0
      ? tn(replacedCount, {
          one: "Replaced {count} exemplar of yours.",
          other: "Replaced {count} exemplars of yours.",
        })
      : "",
    identicalCount > 0 ? t("{identicalCount} already here.", { identicalCount }) : "",
    kept.length > 0
      ? tn(kept.length, {
          one: "{count} differs from yours; yours was kept.",
          other: "{count} differ from yours; yours were kept.",
        })
      : "",
    toldAway(stayedAwayCount),
    toldOf(report.counts.warning, mended.length),
    toldNotes(report),
    unread > 0 ? toldUnread(report, all) : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** Why the first of them was left out, and what to do: the others are in the report. */
function toldUnread({ lines, counts }: ImportReport, all: number): string {
  const first = lines.find(({ severity }) => severity === "error");
  const unread = t("{unread} of {all} could not be read (IMP-11)", { unread: counts.error, all });
  const why =
    first === undefined
      ? ""
      : `: ${pointerInWords(first.pointer)}: ${toldHere(first.message).replace(/\.$/, "")}`;
  const next = t(
    "Mend the file, or export it again where it was made, and import it again: what is here already stays as it is.",
  );
  return `${unread}${why}. ${next}`;
}

/** The memory is not what it was before the import that gave way, so the person hears of it. */
function toldAway(count: number): string {
  if (count === 0) {
    return "";
  }
  return tn(count, {
    one: "{count} exemplar that the import before had replaced stays away: its verdict was taken back meanwhile.",
    other:
      "{count} exemplars that the import before had replaced stay away: their verdicts were taken back meanwhile.",
  });
}

/** What was taken otherwise than it stands in the file, such as words that were shortened. */
function toldNotes({ lines, counts }: ImportReport): string {
  const first = lines.find(({ severity }) => severity === "info");
  if (first === undefined) {
    return "";
  }
  const place = first.pointer === "" ? "" : `${pointerInWords(first.pointer)}: `;
  const more =
    counts.info > 1 ? [t("{count} more like this in the report.", { count: counts.info - 1 })] : [];
  return [`${place}${toldHere(first.message)}`, ...more].join(" ");
}

/** Known defects: how many lines of the report are about one. */
function toldOf(warnings: number, chosen: number): string {
  if (warnings === 0) {
    return chosen === 0 ? "" : t("Mended as you chose.");
  }
  return tn(warnings, {
    one: "{count} known defect named in the report.",
    other: "{count} known defects named in the report.",
  });
}

/** One by its title, more by their number. */
export function nameOf(exemplars: readonly Exemplar[]): string {
  const [only] = exemplars;
  return exemplars.length === 1 && only !== undefined
    ? `“${only.title}”`
    : countOf(exemplars.length, "exemplar");
}
