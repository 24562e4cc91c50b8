import { CircleDot, Film, Pencil, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Progress } from "@/base/progress";
import { bounds } from "@/core/bounds";
import type { QueueColumn } from "@/core/line/queue-columns";
import type { QueueCounts } from "@/core/line/queue-counts";
import type { QueueView } from "@/core/line/queue-view";
import { arrangeQueue } from "@/core/line/review-line";
import type { SavedView } from "@/core/line/saved-view";
import { ColumnChoice } from "@/features/queue/bar/column-choice";
import { QueueFilters } from "@/features/queue/bar/queue-filters";
import { QueueProgress } from "@/features/queue/bar/queue-progress";
import { QueueSelectionBar, type QueueActs } from "@/features/queue/bar/queue-selection-bar";
import { SavedViews } from "@/features/queue/bar/saved-views";
import { gridOf, inTableOrder } from "@/features/queue/table/queue-columns";
import type { QueueCursorStore } from "@/features/queue/table/queue-cursor";
import { QueueHeader } from "@/features/queue/table/queue-header";
import { QueueList } from "@/features/queue/table/queue-list";
import type { QueueItem } from "@/features/queue/table/queue-row";
import { Button, IconButton } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { EmptyState } from "@/ui/empty-state";
import { NameDialog } from "@/ui/name-dialog";
import { t } from "@/base/language/translate";

export interface QueuePanelProps {
  readonly projectName: string;
  /** The first ones at least; undefined while nothing is read. */
  readonly items: readonly QueueItem[] | undefined;
  /** Undefined while they are counted. */
  readonly counts: QueueCounts | undefined;
  readonly cursor: QueueCursorStore;
  /** Which rows are shown, and in which order. */
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
  readonly columns: readonly QueueColumn[];
  readonly onColumns: (columns: readonly QueueColumn[]) => void;
  readonly savedViews: readonly SavedView[];
  readonly onSaveView: (name: string) => void;
  readonly onForgetView: (saved: SavedView) => void;
  readonly onOpen: (demonstrationId: string) => void;
  readonly onDrawn: (ids: readonly string[]) => void;
  readonly acts: QueueActs;
  /** What is under way with several of them. */
  readonly progress: Progress | undefined;
  readonly onCancel: () => void;
  readonly onRenameProject: (name: string) => void;
  readonly onImport: () => void;
  readonly onRecord: () => void;
}

/** The demonstrations of a project and how far each one is. */
export function QueuePanel(props: QueuePanelProps) {
  const { items, counts, view, onView, onImport, onRecord } = props;
  return (
    <main className="mx-auto w-full max-w-7xl px-6 py-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProjectHeading name={props.projectName} onRename={props.onRenameProject} />
        {items === undefined || items.length === 0 ? (
          <span className="flex-1" />
        ) : (
          <QueueProgress
            counts={counts}
            shown={view.status}
            onShow={(status) => onView({ ...view, status, mark: undefined })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={<CircleDot className="size-4" />} onClick={onRecord}>
            {t("Record a demonstration")}
          </Button>
          <Button variant="primary" icon={<Plus className="size-4" />} onClick={onImport}>
            {t("Import demonstrations")}
          </Button>
        </div>
      </div>
      {counts === undefined ? undefined : <DamagedNote count={counts.damaged} of="demonstration" />}
      {items === undefined ? (
        <div role="status" aria-label={t("Reading the demonstrations")} className="space-y-2">
          <div className="skeleton h-8" />
          <div className="skeleton h-8" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Film className="size-6" />}
          title={t("No demonstrations yet")}
          text={t(
            "Import TEACh episodes or videos, or record one yourself. Or go back and open the sample project to try the studio without data.",
          )}
        >
          <Button variant="primary" onClick={onImport}>
            {t("Import demonstrations")}
          </Button>
        </EmptyState>
      ) : (
        <Queue {...props} items={items} />
      )}
    </main>
  );
}

interface ProjectHeadingProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

function ProjectHeading({ name, onRename }: ProjectHeadingProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <h1 translate="no" className="truncate text-lg font-semibold">
        {name}
      </h1>
      <IconButton
        label={t("Rename the project")}
        icon={<Pencil className="size-3.5" />}
        onClick={() => setIsRenaming(true)}
      />
      <NameDialog
        title={t("Rename the project")}
        label={t("Name of the project")}
        act={t("Rename")}
        isOpen={isRenaming}
        initial={name}
        maxChars={bounds.queue.nameChars}
        onName={(next) => {
          setIsRenaming(false);
          onRename(next);
        }}
        onClose={() => setIsRenaming(false)}
      />
    </div>
  );
}

type QueueProps = QueuePanelProps & { readonly items: readonly QueueItem[] };

/** What is shown of the rows, and the rows. */
function Queue(props: QueueProps) {
  const { items, cursor, view, onView, onOpen, onDrawn } = props;
  const shown = useMemo(() => arrangeQueue(items, view), [items, view]);
  const present = useMemo(
    () =>
      view.mark === "deleted" ? items : items.filter(({ marks }) => !marks.includes("deleted")),
    [items, view.mark],
  );
  const columns = inTableOrder(props.columns);
  return (
    <>
      <DamagedNote
        count={items.reduce((sum, { damagedCount = 0 }) => sum + damagedCount, 0)}
        of="change or decision"
      />
      <QueueFilters items={present} view={view} onView={onView} leftCount={shown.length}>
        <SavedViews
          views={props.savedViews}
          view={view}
          onView={onView}
          onSave={props.onSaveView}
          onForget={props.onForgetView}
        />
        <ColumnChoice columns={columns} onColumns={props.onColumns} />
      </QueueFilters>
      <QueueSelectionBar
        {...props.acts}
        cursor={cursor}
        items={items}
        progress={props.progress}
        onCancel={props.onCancel}
      />
      <div style={gridOf(columns)}>
        <TickedHeader shown={shown} cursor={cursor} columns={columns} view={view} onView={onView} />
        <QueueList
          items={shown}
          columns={columns}
          cursor={cursor}
          onOpen={onOpen}
          onDrawn={onDrawn}
        />
      </div>
      {shown.length === 0 ? (
        <p className="py-8 text-center text-sm text-muted">
          {present.length === 0
            ? t(
                "All of them are deleted. Choose “deleted” under Status to see them and put them back.",
              )
            : t("Nothing matches this filter.")}
        </p>
      ) : undefined}
    </>
  );
}

interface TickedHeaderProps extends Pick<QueueProps, "cursor" | "columns" | "view" | "onView"> {
  readonly shown: readonly QueueItem[];
}

function TickedHeader({ shown, cursor, columns, view, onView }: TickedHeaderProps) {
  const { selectedIds, toggleShown } = useStore(cursor);
  const count = shown.filter(({ demonstration }) => selectedIds.has(demonstration.id)).length;
  return (
    <QueueHeader
      columns={columns}
      view={view}
      onOrder={(order) => onView({ ...view, ...order })}
      ticked={count === 0 ? "none" : count === shown.length ? "all" : "some"}
      onTickAll={toggleShown}
    />
  );
}
