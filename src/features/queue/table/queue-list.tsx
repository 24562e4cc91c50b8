import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useStore } from "zustand";
import type { QueueColumn } from "@/core/line/queue-columns";
import type { QueueCursorStore } from "@/features/queue/table/queue-cursor";
import { QueueRow, type QueueItem } from "@/features/queue/table/queue-row";
import { isFocusLost } from "@/ui/focus/use-kept-focus";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { isTyping } from "@/ui/keys/match-chord";
import { useRowWindow } from "@/ui/use-row-window";
import { t } from "@/base/language/translate";

/** Height of a row: its picture and a line of text. */
const STRIDE_PX = 32;

interface CursorFocus {
  readonly items: readonly QueueItem[];
  readonly cursorId: string | undefined;
  readonly moves: number;
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly reveal: (index: number) => void;
}

/** Focuses the row of the cursor after each of its moves. */
function useCursorFocus({ items, cursorId, moves, listRef, reveal }: CursorFocus): void {
  const shownMoves = useRef(moves);
  useLayoutEffect(() => {
    if (shownMoves.current === moves || cursorId === undefined) {
      return;
    }
    const index = items.findIndex(({ demonstration }) => demonstration.id === cursorId);
    if (index === -1) {
      // Taken away, or not back yet: until then Tab goes on from the list.
      if (isFocusLost()) {
        listRef.current?.focus({ preventScroll: true });
      }
      return;
    }
    if (isTyping({ target: document.activeElement, isComposing: false })) {
      // Somebody went to a field meanwhile.
      shownMoves.current = moves;
      return;
    }
    reveal(index);
    const row = listRef.current?.querySelector<HTMLElement>(
      `[data-demonstration="${CSS.escape(cursorId)}"]`,
    );
    // A row far away is drawn once the scrolling has told of itself; then this is asked again.
    if (row !== null && row !== undefined) {
      shownMoves.current = moves;
      row.focus({ preventScroll: true });
    }
  });
}

interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly columns: readonly QueueColumn[];
  readonly cursor: QueueCursorStore;
  readonly onOpen: (demonstrationId: string) => void;
  /** The rows that are drawn now: what of them is still missing is worth loading. */
  readonly onDrawn: (ids: readonly string[]) => void;
}

/** The rows in sight, however many there are; `J` and `K` move the focus from row to row, and acts give it back. */
export function QueueList({ items, columns, cursor, onOpen, onDrawn }: QueueListProps) {
  const { listRef, first, end, reveal } = useRowWindow<HTMLUListElement>(items.length, STRIDE_PX);
  const { selectedIds, cursorId, moves } = useStore(cursor);
  const drawn = items.slice(first, end);
  useEffect(() => {
    const ids = items.map(({ demonstration }) => demonstration.id);
    cursor.getState().show(ids, isFocusLost());
  }, [cursor, items]);
  useEffect(() => {
    // On a new page the focus is on what the list stands in: then Tab begins with the rows, not with what is above.
    const list = listRef.current;
    if (list !== null && document.activeElement?.contains(list) === true) {
      list.focus({ preventScroll: true });
    }
  }, [listRef]);
  const drawnIds = drawn.map(({ demonstration }) => demonstration.id).join("\n");
  useEffect(() => {
    // Told once for the same rows: whoever listens may draw them anew.
    onDrawn(drawnIds === "" ? [] : drawnIds.split("\n"));
  }, [drawnIds, onDrawn]);
  useCursorFocus({ items, cursorId, moves, listRef, reveal });
  return (
    <ul
      ref={listRef}
      aria-label={t("Demonstrations")}
      tabIndex={-1}
      className="outline-none"
      style={{
        paddingTop: first * STRIDE_PX,
        paddingBottom: (items.length - end) * STRIDE_PX,
      }}
    >
      {drawn.map((item, index) => (
        <li
          key={item.demonstration.id}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
          style={{ height: STRIDE_PX }}
        >
          <ErrorBoundary name={item.demonstration.title} of={item.demonstration}>
            <QueueRow
              item={item}
              columns={columns}
              isSelected={selectedIds.has(item.demonstration.id)}
              onOpen={onOpen}
              onToggle={cursor.getState().toggle}
              onFocus={cursor.getState().setCursor}
            />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}
