import { BookOpenText, Flag, Globe, SkipForward, TriangleAlert } from "lucide-react";
import type { Listed } from "@/core/line/review-line";
import type { SessionStatus } from "@/core/session";
import { StatusBadge, type Tone } from "@/ui/status-badge";

export interface QueueItem extends Listed {
  readonly thumbnailUrl: string | undefined;
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

interface QueueRowProps {
  readonly item: QueueItem;
  readonly isSelected: boolean;
  readonly onOpen: (demonstrationId: string) => void;
  readonly onToggle: (demonstrationId: string) => void;
  /** The row has the focus: it is where keys go on from. */
  readonly onFocus: (demonstrationId: string) => void;
}

/** A demonstration in the queue: what it is, how far it is, and the way into its review. */
export function QueueRow({ item, isSelected, onOpen, onToggle, onFocus }: QueueRowProps) {
  const { demonstration, status, marks, damagedCount } = item;
  const { id, title, instruction } = demonstration;
  return (
    <div
      className={`flex items-center rounded-lg border bg-raised focus-within:border-accent hover:border-accent ${isSelected ? "border-accent bg-accent-soft" : "border-line"}`}
    >
      <label className="flex size-9 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          // One stop for each row: X does the same on the row itself.
          tabIndex={-1}
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </label>
      <button
        type="button"
        data-demonstration={id}
        onClick={() => onOpen(id)}
        onFocus={() => onFocus(id)}
        className="flex min-w-0 flex-1 items-center gap-4 rounded-lg p-2 pr-4 pl-0 text-left"
      >
        <Thumbnail item={item} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{instruction}</span>
        </span>
        {marks.includes("flagged") ? (
          <Flag role="img" aria-label="flagged" className="size-4 shrink-0 text-warn" />
        ) : undefined}
        {marks.includes("skipped") ? (
          <SkipForward role="img" aria-label="skipped" className="size-4 shrink-0 text-muted" />
        ) : undefined}
        {damagedCount === undefined ? undefined : (
          <TriangleAlert
            role="img"
            aria-label="some of its changes or decisions are damaged"
            className="size-4 shrink-0 text-warn"
          />
        )}
        <span className="hidden text-xs text-muted tabular-nums sm:block">
          {describeLength(demonstration)}
        </span>
        <StatusBadge tone={statusTone[status]}>{status}</StatusBadge>
      </button>
    </div>
  );
}

function Thumbnail({ item: { demonstration, thumbnailUrl } }: { readonly item: QueueItem }) {
  if (thumbnailUrl !== undefined) {
    return <img src={thumbnailUrl} alt="" className="size-14 rounded-md object-cover" />;
  }
  if (demonstration.actionCount !== undefined || demonstration.isOnlyRead) {
    const Icon = demonstration.actionCount === undefined ? BookOpenText : Globe;
    return (
      <span aria-hidden className="grid size-14 place-items-center rounded-md bg-sunken">
        <Icon className="size-6 text-muted" />
      </span>
    );
  }
  return <span aria-hidden className="skeleton size-14" />;
}

function describeLength(demonstration: QueueItem["demonstration"]): string {
  const { frameCount, actionCount, isOnlyRead } = demonstration;
  if (isOnlyRead) {
    return "to be read";
  }
  return actionCount === undefined ? `${frameCount} frames` : `${actionCount} actions`;
}
