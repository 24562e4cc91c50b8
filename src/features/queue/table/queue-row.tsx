import { BookOpenText, Flag, Globe, SkipForward, TriangleAlert } from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import type { QueueColumn } from "@/core/line/queue-columns";
import type { Listed } from "@/core/line/standing";
import { cellClass, COLUMNS, GRID } from "@/features/queue/table/queue-columns";
import { t } from "@/base/language/translate";

export interface QueueItem extends Listed {
  readonly thumbnailUrl: string | undefined;
}

interface QueueRowProps {
  readonly item: QueueItem;
  readonly columns: readonly QueueColumn[];
  readonly isSelected: boolean;
  readonly onOpen: (demonstrationId: string) => void;
  /** `isRange`: all from the row that was ticked last. */
  readonly onToggle: (demonstrationId: string, isRange: boolean) => void;
  /** The row has the focus: it is where keys go on from. */
  readonly onFocus: (demonstrationId: string) => void;
}

/** A demonstration in the queue, in one line: what it is, how far it is, and the way into its review. */
export function QueueRow(props: QueueRowProps) {
  const { item, columns, isSelected, onOpen, onToggle, onFocus } = props;
  const { id, title, instruction } = item.demonstration;
  const pressSpace = (event: KeyboardEvent) => {
    if (event.key === " ") {
      // Space ticks the row; by itself it would press it, which Enter does.
      event.preventDefault();
      if (event.type === "keydown") {
        onToggle(id, event.shiftKey);
      }
    }
  };
  return (
    <div
      className={`flex h-full items-center border-b border-line focus-within:bg-sunken hover:bg-sunken ${isSelected ? "bg-accent-soft" : ""}`}
    >
      <label className="flex h-full w-8 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          // One stop for each row: Space and X do the same on the row itself.
          tabIndex={-1}
          aria-label={t("Select {title}", { title })}
          checked={isSelected}
          onClick={(event: MouseEvent) => onToggle(id, event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
      <button
        type="button"
        data-demonstration={id}
        title={instruction}
        onClick={() => onOpen(id)}
        onFocus={() => onFocus(id)}
        onKeyDown={pressSpace}
        onKeyUp={pressSpace}
        className={`h-full min-w-0 flex-1 pr-3 text-left text-sm ${GRID}`}
      >
        <span className="flex min-w-0 items-center gap-2">
          <Thumbnail item={item} />
          <span translate="no" className="min-w-0 flex-1 truncate font-medium">
            {title}
          </span>
          <Marks item={item} />
        </span>
        {columns.map((column) => (
          <span
            key={column}
            translate={COLUMNS[column].isData === true ? "no" : undefined}
            className={`${cellClass(column)} text-muted tabular-nums`}
          >
            {COLUMNS[column].cell(item)}
          </span>
        ))}
      </button>
    </div>
  );
}

function Marks({ item: { marks, damagedCount } }: { readonly item: QueueItem }) {
  return (
    <>
      {marks.includes("flagged") ? (
        <Flag role="img" aria-label={t("flagged")} className="size-3.5 shrink-0 text-warn" />
      ) : undefined}
      {marks.includes("skipped") ? (
        <SkipForward
          role="img"
          aria-label={t("skipped")}
          className="size-3.5 shrink-0 text-muted"
        />
      ) : undefined}
      {damagedCount === undefined ? undefined : (
        <TriangleAlert
          role="img"
          aria-label={t("some of its changes or decisions are damaged")}
          className="size-3.5 shrink-0 text-warn"
        />
      )}
    </>
  );
}

const PICTURE = "h-6 w-9 shrink-0 rounded-sm";

function Thumbnail({ item: { demonstration, thumbnailUrl } }: { readonly item: QueueItem }) {
  if (thumbnailUrl !== undefined) {
    return <img src={thumbnailUrl} alt="" className={`${PICTURE} object-cover`} />;
  }
  if (demonstration.actionCount !== undefined || demonstration.isOnlyRead) {
    const Icon = demonstration.actionCount === undefined ? BookOpenText : Globe;
    return (
      <span aria-hidden className={`grid place-items-center bg-sunken ${PICTURE}`}>
        <Icon className="size-4 text-muted" />
      </span>
    );
  }
  return <span aria-hidden className={`skeleton ${PICTURE}`} />;
}
