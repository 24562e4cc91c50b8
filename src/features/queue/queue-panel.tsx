import { CircleDot, Download, Film, Globe, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { Demonstration } from "@/core/demonstration";
import { filterDemonstrations, SESSION_STATUSES, type SessionStatus } from "@/core/session";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { EmptyState } from "@/ui/empty-state";
import { FilterSelect } from "@/ui/filter-select";
import { SearchField } from "@/ui/search-field";
import { StatusBadge, type Tone } from "@/ui/status-badge";

export interface QueueItem {
  readonly demonstration: Demonstration;
  readonly status: SessionStatus;
  readonly thumbnailUrl: string | undefined;
}

export interface QueuePanelProps {
  readonly projectName: string;
  readonly items: readonly QueueItem[] | undefined;
  /** Stored ones that cannot be read. */
  readonly damagedCount?: number;
  readonly onOpen: (demonstrationId: string) => void;
  readonly onImport: () => void;
  readonly onRecord: () => void;
  readonly onExport: () => void;
}

export const statusTone: Record<SessionStatus, Tone> = {
  imported: "neutral",
  labelled: "neutral",
  proposed: "accent",
  "in review": "accent",
  accepted: "good",
  "changes asked": "warn",
  rejected: "danger",
  "set aside": "danger",
};

/** The demonstrations of a project and how far each one is. */
export function QueuePanel(props: QueuePanelProps) {
  const { projectName, items, damagedCount = 0, onOpen, onImport, onRecord, onExport } = props;
  const [query, setQuery] = useState("");
  const [status, setStatus] = useState<SessionStatus>();
  const shown = useMemo(
    () => filterDemonstrations(items ?? [], query, status),
    [items, query, status],
  );
  return (
    <main className="mx-auto w-full max-w-5xl px-6 py-6">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-xl font-semibold">{projectName}</h1>
        {items === undefined || items.length === 0 ? undefined : (
          <Button icon={<Download className="size-4" />} onClick={onExport}>
            Export…
          </Button>
        )}
        <Button icon={<CircleDot className="size-4" />} onClick={onRecord}>
          Record a demonstration
        </Button>
        <Button variant="primary" icon={<Plus className="size-4" />} onClick={onImport}>
          Import demonstrations
        </Button>
      </div>
      <DamagedNote count={damagedCount} noun={["demonstration", "demonstrations"]} />
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
        <>
          <QueueProgress items={items} />
          <div className="my-3 flex flex-wrap gap-2">
            <SearchField
              label="Search demonstrations"
              placeholder="Search title or instruction"
              value={query}
              onValue={setQuery}
            />
            <FilterSelect
              label="Status"
              all="All statuses"
              options={SESSION_STATUSES}
              value={status}
              onValue={setStatus}
            />
          </div>
          <ul aria-label="Demonstrations" className="space-y-2">
            {shown.map((item) => (
              <li key={item.demonstration.id}>
                <ErrorBoundary name={item.demonstration.title} of={item.demonstration}>
                  <QueueRow item={item} onOpen={onOpen} />
                </ErrorBoundary>
              </li>
            ))}
          </ul>
          {shown.length === 0 ? (
            <p className="py-8 text-center text-sm text-muted">Nothing matches this filter.</p>
          ) : undefined}
        </>
      )}
    </main>
  );
}

function QueueProgress({ items }: { readonly items: readonly QueueItem[] }) {
  const accepted = items.filter((item) => item.status === "accepted").length;
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <div className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-good"
          style={{ width: `${(100 * accepted) / items.length}%` }}
        />
      </div>
      <span className="tabular-nums">
        {accepted} / {items.length} accepted
      </span>
    </div>
  );
}

interface QueueRowProps {
  readonly item: QueueItem;
  readonly onOpen: (demonstrationId: string) => void;
}

function QueueRow({ item, onOpen }: QueueRowProps) {
  const { demonstration, status, thumbnailUrl } = item;
  return (
    <button
      type="button"
      onClick={() => {
        onOpen(demonstration.id);
      }}
      className="flex w-full items-center gap-4 rounded-lg border border-line bg-raised p-2 pr-4 text-left hover:border-accent"
    >
      {thumbnailUrl === undefined && demonstration.steps !== undefined ? (
        <span aria-hidden className="grid size-14 place-items-center rounded-md bg-sunken">
          <Globe className="size-6 text-muted" />
        </span>
      ) : thumbnailUrl === undefined ? (
        <span aria-hidden className="skeleton size-14" />
      ) : (
        <img src={thumbnailUrl} alt="" className="size-14 rounded-md object-cover" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{demonstration.title}</span>
        <span className="block truncate text-sm text-muted">{demonstration.instruction}</span>
      </span>
      <span className="hidden text-xs text-muted tabular-nums sm:block">
        {demonstration.steps === undefined
          ? `${demonstration.frames.timestampsUs.length} frames`
          : `${demonstration.steps.length} actions`}
      </span>
      <StatusBadge tone={statusTone[status]}>{status}</StatusBadge>
    </button>
  );
}
