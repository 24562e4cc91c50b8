import { CircleDot, Film, Flag, FlagOff, Plus } from "lucide-react";
import { useMemo } from "react";
import { useStore } from "zustand";
import { REVIEW_MARKS } from "@/core/line/review-mark";
import type { QueueCounts } from "@/core/line/queue-counts";
import { arrangeQueue, type QueueView } from "@/core/line/review-line";
import { SESSION_STATUSES } from "@/core/session";
import type { QueueCursorStore } from "@/features/queue/queue-cursor";
import { QueueList } from "@/features/queue/queue-list";
import type { QueueItem } from "@/features/queue/queue-row";
import { Button } from "@/ui/button";
import { DamagedNote, OPERATION_NOUN } from "@/ui/damaged-note";
import { EmptyState } from "@/ui/empty-state";
import { FilterSelect } from "@/ui/filter-select";
import { SearchField } from "@/ui/search-field";

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
  readonly onOpen: (demonstrationId: string) => void;
  readonly onDrawn: (ids: readonly string[]) => void;
  readonly onFlag: (ids: readonly string[], isOn: boolean) => void;
  readonly onImport: () => void;
  readonly onRecord: () => void;
}

/** The demonstrations of a project and how far each one is. */
export function QueuePanel(props: QueuePanelProps) {
  const { projectName, items, counts, onImport, onRecord } = props;
  return (
    <main className="mx-auto w-full max-w-5xl px-6 py-6">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-xl font-semibold">{projectName}</h1>
        <Button icon={<CircleDot className="size-4" />} onClick={onRecord}>
          Record a demonstration
        </Button>
        <Button variant="primary" icon={<Plus className="size-4" />} onClick={onImport}>
          Import demonstrations
        </Button>
      </div>
      {counts === undefined ? undefined : (
        <DamagedNote count={counts.damaged} noun={["demonstration", "demonstrations"]} />
      )}
      {items === undefined ? (
        <div role="status" aria-label="Reading the demonstrations" className="space-y-2">
          <div className="skeleton h-16" />
          <div className="skeleton h-16" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Film className="size-6" />}
          title="No demonstrations yet"
          text="Import TEACh episodes or videos, or record one yourself. Or go back and open the sample project to try the studio without data."
        >
          <Button variant="primary" onClick={onImport}>
            Import demonstrations
          </Button>
        </EmptyState>
      ) : (
        <Queue {...props} items={items} />
      )}
    </main>
  );
}

type QueueProps = QueuePanelProps & { readonly items: readonly QueueItem[] };

/** What is shown of the rows, and the rows. */
function Queue({ items, counts, cursor, view, onView, onOpen, onDrawn, onFlag }: QueueProps) {
  const shown = useMemo(() => arrangeQueue(items, view), [items, view]);
  const change = (part: QueueView) => {
    onView({ ...view, ...part });
  };
  return (
    <>
      <QueueProgress counts={counts} />
      <DamagedNote
        count={items.reduce((sum, { damagedCount = 0 }) => sum + damagedCount, 0)}
        noun={OPERATION_NOUN}
      />
      <div className="my-3 flex flex-wrap gap-2">
        <SearchField
          label="Search demonstrations"
          placeholder="Search title or instruction"
          value={view.q ?? ""}
          onValue={(q) => change({ q: q === "" ? undefined : q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          options={STANDINGS}
          value={view.mark ?? view.status}
          onValue={(wanted) => change({ status: undefined, mark: undefined, ...facetOf(wanted) })}
        />
      </div>
      <SelectionBar cursor={cursor} onFlag={onFlag} />
      <QueueList items={shown} cursor={cursor} onOpen={onOpen} onDrawn={onDrawn} />
      {shown.length === 0 ? (
        <p className="py-8 text-center text-sm text-muted">Nothing matches this filter.</p>
      ) : undefined}
    </>
  );
}

/** One choice for both, so that few stops lie before the rows. */
const STANDINGS = [...SESSION_STATUSES, ...REVIEW_MARKS];

function facetOf(wanted: (typeof STANDINGS)[number] | undefined): QueueView {
  const mark = REVIEW_MARKS.find((each) => each === wanted);
  const status = SESSION_STATUSES.find((each) => each === wanted);
  return mark === undefined ? { status } : { mark };
}

/** What can be done with all that are selected at once. */
function SelectionBar({ cursor, onFlag }: Pick<QueueProps, "cursor" | "onFlag">) {
  const { selectedIds, clearSelection } = useStore(cursor);
  if (selectedIds.size === 0) {
    return undefined;
  }
  return (
    <div
      role="toolbar"
      aria-label="Selected demonstrations"
      className="mb-2 flex items-center gap-2 rounded-lg bg-accent-soft px-3 py-1.5 text-sm"
    >
      <span className="mr-auto tabular-nums">{selectedIds.size} selected</span>
      <Button
        size="small"
        icon={<Flag className="size-3.5" />}
        onClick={() => onFlag([...selectedIds], true)}
      >
        Flag
      </Button>
      <Button
        size="small"
        icon={<FlagOff className="size-3.5" />}
        onClick={() => onFlag([...selectedIds], false)}
      >
        Take the flag off
      </Button>
      <Button size="small" variant="ghost" keys="Esc" onClick={clearSelection}>
        Select none
      </Button>
    </div>
  );
}

function QueueProgress({ counts }: Pick<QueueProps, "counts">) {
  const known = counts?.byStatus.unknown === 0 ? counts : undefined;
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <div className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
        {known === undefined ? undefined : (
          <div
            className="h-full rounded-full bg-good"
            style={{ width: `${(100 * known.byStatus.accepted) / known.all}%` }}
          />
        )}
      </div>
      <span className="tabular-nums">
        {known === undefined ? "Counting…" : `${known.byStatus.accepted} / ${known.all} accepted`}
      </span>
    </div>
  );
}
