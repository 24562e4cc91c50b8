/** The imports that can be undone, and the question before one that somebody has worked on. */
import { Undo2 } from "lucide-react";
import type { ImportContents, ImportRecord } from "@/storage/import-store";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { countOf, languageTag, t, tn } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface ImportListProps {
  /** Newest first; undefined while they are read. */
  readonly imports: readonly ImportRecord[] | undefined;
  /** Imports that are stored and cannot be read. */
  readonly damagedCount: number;
  readonly onUndo: (record: ImportRecord) => void;
}

/** More would be a history; what is older is found in its project. */
const SHOWN = 12;

const when = new Intl.DateTimeFormat(languageTag(), { dateStyle: "medium", timeStyle: "short" });

/** What was imported, newest first. */
export function ImportList({ damagedCount, ...list }: ImportListProps) {
  return (
    <>
      <ReadableImports {...list} />
      <DamagedNote count={damagedCount} of="import" />
    </>
  );
}

function ReadableImports({ imports, onUndo }: Omit<ImportListProps, "damagedCount">) {
  if (imports === undefined) {
    return <p className="text-sm text-muted">{t("Reading what was imported…")}</p>;
  }
  if (imports.length === 0) {
    return (
      <p className="text-sm text-muted">
        {t(
          "Nothing was imported that could be undone. What you import is listed here, over a reload too.",
        )}
      </p>
    );
  }
  return (
    <ul aria-label={t("Imports")} className="divide-y divide-line">
      {imports.slice(0, SHOWN).map((record) => (
        <li key={record.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1 text-sm">
            <p translate="no" className="truncate font-medium">
              {record.label}
            </p>
            <p className="text-xs text-muted">
              {describeRecord(record)} · {when.format(record.at)}
            </p>
          </div>
          <Button
            size="small"
            icon={<Undo2 className="size-4" />}
            aria-label={t("Undo import of {label}", { label: record.label })}
            onClick={() => {
              onUndo(record);
            }}
          >
            {t("Undo")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface UndoQuestionProps {
  readonly label: string;
  readonly contents: ImportContents;
  readonly onKeep: () => void;
  readonly onUndo: () => void;
}

/** What would be lost, before it is. */
export function UndoQuestion({ label, contents, onKeep, onUndo }: UndoQuestionProps) {
  const changes = describeWork(contents);
  return (
    <div className="space-y-3 text-sm">
      <p>
        {rich(
          "Somebody has worked on {label} since: undoing the import takes {work} with it, and that cannot be undone.",
          {
            label: (
              <span translate="no" className="font-medium">
                {label}
              </span>
            ),
            work:
              contents.demonstrations === 0
                ? changes
                : joined([countOf(contents.demonstrations, "demonstration"), changes]),
          },
        )}
      </p>
      {contents.taught === 0 ? undefined : (
        <p>
          {tn(contents.taught, {
            one: "{count} exemplar that was taught from it stays in the memory.",
            other: "{count} exemplars that were taught from it stay in the memory.",
          })}
        </p>
      )}
      <p className="text-muted">{t("A backup keeps all of it: press Ctrl+S after keeping it.")}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={onKeep}>
          {t("Keep it")}
        </Button>
        <Button variant="danger" onClick={onUndo}>
          {t("Undo the import and lose {changes}", { changes })}
        </Button>
      </div>
    </div>
  );
}

function describeWork({ operations, edited }: ImportContents): string {
  const parts = [
    ...(operations === 0
      ? []
      : [
          tn(operations, {
            one: "{count} change or decision",
            other: "{count} changes and decisions",
          }),
        ]),
    ...(edited === 0 ? [] : [countOf(edited, "changed exemplar")]),
  ];
  return joined(parts);
}

/** One and another one. */
function joined(parts: readonly string[]): string {
  return parts.length === 0
    ? ""
    : parts.reduce((first, second) => t("{first} and {second}", { first, second }));
}

function describeRecord({ demonstrationIds, exemplarIds }: ImportRecord): string {
  const parts = [
    ...(demonstrationIds.length === 0 ? [] : [countOf(demonstrationIds.length, "demonstration")]),
    ...(exemplarIds.length === 0 ? [] : [countOf(exemplarIds.length, "exemplar")]),
  ];
  return parts.join(", ");
}
