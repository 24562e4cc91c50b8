import { Flag, SkipForward, Undo2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { Listed } from "@/core/line/standing";
import { IconButton } from "@/ui/button";
import { useRowWindow } from "@/ui/use-row-window";
import { STATUS_WORDS } from "@/core/line/standing-words";
import type { SessionStatus } from "@/core/session";
import { t } from "@/base/language/translate";

export interface DecidedItem {
  readonly id: string;
  readonly demonstrationId: string;
  readonly title: string;
  readonly verdict: SessionStatus;
  readonly isTakenBack: boolean;
}

export interface QueueDrawerProps {
  /** The line that is reviewed, in its order; undefined while it is read. */
  readonly items: readonly Listed[] | undefined;
  readonly currentId: string;
  readonly thumbnails: ReadonlyMap<string, string>;
  /** The last ones first. */
  readonly decided: readonly DecidedItem[];
  /** How the visit went, in words. */
  readonly footer: string;
  readonly onDrawn: (ids: readonly string[]) => void;
  readonly onOpen: (demonstrationId: string) => void;
  readonly onTakeBack: (item: DecidedItem) => void;
  readonly onClose: () => void;
}

const ROW_PX = 56;

/** The queue beside the review: where one is in it, and what was decided last. */
export function QueueDrawer(props: QueueDrawerProps) {
  const { items, footer, onClose } = props;
  const drawer = useRef<HTMLElement>(null);
  useFocusGivenBack();
  const isRead = items !== undefined;
  useLayoutEffect(() => {
    // Once there are rows, and before that on what closes it.
    const wanted = isRead ? "[aria-current=true]" : "button";
    drawer.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
  }, [isRead]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    if (!event.ctrlKey && !event.metaKey) {
      // Nobody decides about the review behind it from here.
      event.stopPropagation();
    }
    if (event.key === "Escape") {
      onClose();
    } else if (by !== undefined) {
      event.preventDefault();
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
      const at = rows.findIndex((row) => row === document.activeElement);
      rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
    }
  };
  return (
    <aside
      ref={drawer}
      aria-label={t("Queue drawer")}
      onKeyDown={handleKeyDown}
      className="fixed top-12 bottom-0 left-0 z-30 flex w-70 flex-col border-r border-line bg-raised shadow-xl"
    >
      <div className="flex h-10 shrink-0 items-center border-b border-line pr-1 pl-3">
        <h2 className="eyebrow flex-1">{t("Queue")}</h2>
        <IconButton
          label={t("Close the drawer")}
          keys="Ctrl+B"
          icon={<X className="size-4" />}
          onClick={onClose}
        />
      </div>
      {items === undefined ? (
        <div role="status" aria-label={t("Reading the queue")} className="skeleton m-3 h-14" />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Rows {...props} items={items} />
        </div>
      )}
      <Decided {...props} />
      <p
        role="status"
        aria-label={t("This visit")}
        className="shrink-0 border-t border-line px-3 py-1.5 text-xs text-muted tabular-nums"
      >
        {footer}
      </p>
    </aside>
  );
}

/** Closed, the focus is where it was. */
function useFocusGivenBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, []);
}

interface RowsProps extends QueueDrawerProps {
  readonly items: readonly Listed[];
}

function Rows({ items, currentId, thumbnails, onDrawn, onOpen }: RowsProps) {
  const { listRef, first, end, reveal } = useRowWindow<HTMLUListElement>(items.length, ROW_PX);
  const at = items.findIndex(({ demonstration }) => demonstration.id === currentId);
  useLayoutEffect(() => reveal(Math.max(0, at)), [reveal, at]);
  useEffect(() => {
    onDrawn(items.slice(first, end).map(({ demonstration }) => demonstration.id));
  }, [items, first, end, onDrawn]);
  return (
    <ul
      ref={listRef}
      aria-label={t("Items of the queue")}
      style={{ paddingTop: first * ROW_PX, paddingBottom: (items.length - end) * ROW_PX }}
    >
      {items.slice(first, end).map(({ demonstration: { id, title }, status, marks }) => (
        <li key={id} style={{ height: ROW_PX }}>
          <button
            type="button"
            data-row=""
            aria-current={id === currentId}
            onClick={() => onOpen(id)}
            className="flex size-full items-center gap-2 px-3 text-left -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
          >
            <Thumbnail url={thumbnails.get(id)} />
            <span className="min-w-0 flex-1">
              <span translate="no" className="block truncate text-sm">
                {title}
              </span>
              <span className="block text-xs text-muted">{STATUS_WORDS[status]}</span>
            </span>
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
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ url }: { readonly url: string | undefined }) {
  const place = "h-9 w-16 shrink-0 rounded bg-sunken object-cover";
  return url === undefined ? (
    <span className={place} />
  ) : (
    <img src={url} alt="" className={place} />
  );
}

function Decided({ decided, onOpen, onTakeBack }: QueueDrawerProps) {
  return decided.length === 0 ? undefined : (
    <section aria-label={t("Last decisions")} className="shrink-0 border-t border-line py-1">
      <h3 className="eyebrow px-3 py-1">{t("Decided last")}</h3>
      <ul className="max-h-44 overflow-y-auto">
        {decided.map((item) => (
          <li key={item.id} className="flex items-center pr-1">
            <button
              type="button"
              data-row=""
              onClick={() => onOpen(item.demonstrationId)}
              className="flex h-8 min-w-0 flex-1 items-center gap-2 px-3 text-left text-xs -outline-offset-2 hover:bg-sunken"
            >
              <span translate="no" className={`truncate ${item.isTakenBack ? "line-through" : ""}`}>
                {item.title}
              </span>
              <span className="ml-auto shrink-0 text-muted">
                {item.isTakenBack ? t("taken back") : STATUS_WORDS[item.verdict]}
              </span>
            </button>
            <IconButton
              label={t("Take back: {title}", { title: item.title })}
              disabled={item.isTakenBack}
              icon={<Undo2 className="size-3.5" />}
              onClick={() => onTakeBack(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
