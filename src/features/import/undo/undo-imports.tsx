/** The imports that can be undone, and the question before one that somebody has worked on. */
import { Undo2 } from "lucide-react";
import type { ImportContents, ImportRecord } from "@/storage/import-store";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";

interface ImportListProps {
  /** Newest first; undefined while they are read. */
  readonly imports: readonly ImportRecord[] | undefined;
  /** Imports that are stored and cannot be read. */
  readonly damagedCount: number;
  readonly onUndo: (record: ImportRecord) => void;
}

/** More would be a history; what is older is found in its project. */
const SHOWN = 12;

const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** What was imported, newest first. */
export function ImportList({ damagedCount, ...list }: ImportListProps) {
  return (
    <>
      <ReadableImports {...list} />
      <DamagedNote count={damagedCount} noun={["import", "imports"]} />
    </>
  );
}

function ReadableImports({ imports, onUndo }: Omit<ImportListProps, "damagedCount">) {
  if (imports === undefined) {
    return <p className="text-sm text-muted">Reading what was imported…</p>;
  }
  if (imports.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nothing was imported that could be undone. What you import is listed here, over a reload
        too.
      </p>
    );
  }
  return (
    <ul aria-label="Imports" className="divide-y divide-line">
      {imports.slice(0, SHOWN).map((record) => (
        <li key={record.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate font-medium">{record.label}</p>
            <p className="text-xs text-muted">
              {describeRecord(record)} · {when.format(record.at)}
            </p>
          </div>
          <Button
            size="small"
            icon={<Undo2 className="size-4" />}
            aria-label={`Undo import of ${record.label}`}
            onClick={() => {
              onUndo(record);
            }}
          >
            Undo
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
        Somebody has worked on <span className="font-medium">{label}</span> since: undoing the
        import takes{" "}
        {contents.demonstrations === 0
          ? ""
          : `${counted(contents.demonstrations, "demonstration", "demonstrations")} and `}
        {changes} with it, and that cannot be undone.
      </p>
      {contents.taught === 0 ? undefined : (
        <p>
          {counted(contents.taught, "exemplar that was", "exemplars that were")} taught from it{" "}
          {contents.taught === 1 ? "stays" : "stay"} in the memory.
        </p>
      )}
      <p className="text-muted">A backup keeps all of it: press Ctrl+S after keeping it.</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onUndo}>
          Undo the import and lose {changes}
        </Button>
      </div>
    </div>
  );
}

function describeWork({ operations, edited }: ImportContents): string {
  const parts = [
    ...(operations === 0
      ? []
      : [counted(operations, "change or decision", "changes and decisions")]),
    ...(edited === 0 ? [] : [counted(edited, "changed exemplar", "changed exemplars")]),
  ];
  return parts.join(" and ");
}

function describeRecord({ demonstrationIds, exemplarIds }: ImportRecord): string {
  const parts = [
    ...(demonstrationIds.length === 0
      ? []
      : [counted(demonstrationIds.length, "demonstration", "demonstrations")]),
    ...(exemplarIds.length === 0 ? [] : [counted(exemplarIds.length, "exemplar", "exemplars")]),
  ];
  return parts.join(", ");
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
