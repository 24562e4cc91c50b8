/** Where somebody is in the queue and what is chosen there: view state, gone with the tab. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Command } from "@/ui/command";

export interface QueueCursor {
  /** The rows on screen, in their order. */
  readonly shownIds: readonly string[];
  readonly cursorId: string | undefined;
  /** Grows with every move by key: the row of the cursor takes the focus then. */
  readonly moves: number;
  readonly selectedIds: ReadonlySet<string>;
  readonly show: (ids: readonly string[]) => void;
  readonly setCursor: (id: string) => void;
  /** To the row after or before the cursor; without one, to the first. */
  readonly move: (by: 1 | -1) => void;
  readonly toggle: (id: string) => void;
  readonly clearSelection: () => void;
}

export type QueueCursorStore = StoreApi<QueueCursor>;

export function createQueueCursor(): QueueCursorStore {
  return createStore<QueueCursor>()((set) => ({
    shownIds: [],
    cursorId: undefined,
    moves: 0,
    selectedIds: new Set(),
    show: (shownIds) => set({ shownIds }),
    setCursor: (cursorId) => set({ cursorId }),
    move: (by) =>
      set(({ shownIds, cursorId, moves }) => ({
        cursorId: neighbourOf(shownIds, cursorId, by),
        moves: moves + 1,
      })),
    toggle: (id) =>
      set(({ selectedIds }) => {
        const next = new Set(selectedIds);
        if (!next.delete(id)) {
          next.add(id);
        }
        return { selectedIds: next };
      }),
    clearSelection: () => set({ selectedIds: new Set() }),
  }));
}

function neighbourOf(
  ids: readonly string[],
  id: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? ids[0] : (ids[at + by] ?? id);
}

/** The queue by keyboard alone. */
export function queueCommands(
  cursor: QueueCursorStore,
  onOpen: (id: string) => void,
): readonly Command[] {
  const { getState } = cursor;
  const isOnRow = () => shownCursor(getState()) !== undefined;
  const withRow = (act: (id: string) => void) => () => {
    const id = shownCursor(getState());
    if (id !== undefined) {
      act(id);
    }
  };
  const scope = "workspace";
  return [
    {
      id: "queue.next",
      title: "Next demonstration",
      keys: ["J"],
      scope,
      run: () => getState().move(1),
    },
    {
      id: "queue.previous",
      title: "Previous demonstration",
      keys: ["K"],
      scope,
      run: () => getState().move(-1),
    },
    {
      id: "queue.open",
      title: "Open the demonstration",
      keys: ["Enter"],
      scope,
      isEnabled: isOnRow,
      run: withRow(onOpen),
    },
    {
      id: "queue.select",
      title: "Select the demonstration, or not",
      keys: ["X"],
      scope,
      isEnabled: isOnRow,
      run: withRow(getState().toggle),
    },
    {
      id: "queue.selectNone",
      title: "Select none",
      keys: ["Escape"],
      scope,
      isEnabled: () => getState().selectedIds.size > 0,
      run: () => getState().clearSelection(),
    },
  ];
}

/** The cursor where its row is on screen: a filter may have taken it away. */
function shownCursor({ cursorId, shownIds }: QueueCursor): string | undefined {
  return cursorId !== undefined && shownIds.includes(cursorId) ? cursorId : undefined;
}
