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
  /** The row that was ticked last, or not. */
  readonly anchorId: string | undefined;
  readonly show: (ids: readonly string[]) => void;
  readonly setCursor: (id: string) => void;
  /** To the row after or before the cursor; without one, to the first. */
  readonly move: (by: 1 | -1) => void;
  /** Ticks a row or not; `isRange`: all of them from the row that was ticked last, as that one is. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** Ticks all rows on screen; where all are, none of them. */
  readonly toggleShown: () => void;
  /** Leaves ticked only what is on screen. */
  readonly keepShown: () => void;
  readonly clearSelection: () => void;
}

export type QueueCursorStore = StoreApi<QueueCursor>;

export function createQueueCursor(): QueueCursorStore {
  return createStore<QueueCursor>()((set) => ({
    shownIds: [],
    cursorId: undefined,
    moves: 0,
    selectedIds: new Set(),
    anchorId: undefined,
    show: (shownIds) => set({ shownIds }),
    setCursor: (cursorId) => set({ cursorId }),
    move: (by) =>
      set(({ shownIds, cursorId, moves }) => ({
        cursorId: neighbourOf(shownIds, cursorId, by),
        moves: moves + 1,
      })),
    toggle: (id, isRange = false) =>
      set(({ selectedIds, anchorId, shownIds }) => {
        const isOn =
          isRange && anchorId !== undefined ? selectedIds.has(anchorId) : !selectedIds.has(id);
        const ids = isRange ? between(shownIds, anchorId, id) : [id];
        return { selectedIds: withTicks(selectedIds, ids, isOn), anchorId: id };
      }),
    toggleShown: () =>
      set(({ selectedIds, shownIds }) => ({
        selectedIds: withTicks(selectedIds, shownIds, !shownIds.every((id) => selectedIds.has(id))),
      })),
    keepShown: () =>
      set(({ selectedIds, shownIds }) => ({
        selectedIds: new Set(shownIds.filter((id) => selectedIds.has(id))),
      })),
    clearSelection: () => set({ selectedIds: new Set() }),
  }));
}

function withTicks(
  ticked: ReadonlySet<string>,
  ids: readonly string[],
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(ticked);
  for (const id of ids) {
    if (isOn) {
      next.add(id);
    } else {
      next.delete(id);
    }
  }
  return next;
}

/** The rows from one to the other; only the other where the one is not on screen. */
function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function neighbourOf(
  ids: readonly string[],
  id: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? ids[0] : (ids[at + by] ?? id);
}

/** What is done with the row that keys are on, and with the queue as a whole. */
export interface QueueKeys {
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string) => void;
  /** Of what is ticked, or else of the row that keys are on. */
  readonly onFlag: (ids: readonly string[]) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  readonly undo: { readonly isThere: () => boolean; readonly run: () => void };
}

/** The queue by keyboard alone. */
export function queueCommands(
  cursor: QueueCursorStore,
  { onOpen, onRename, onFlag, onDelete, undo }: QueueKeys,
): readonly Command[] {
  const { getState } = cursor;
  const isOnRow = () => shownCursor(getState()) !== undefined;
  const withRow = (act: (id: string) => void) => () => {
    const id = shownCursor(getState());
    if (id !== undefined) {
      act(id);
    }
  };
  const withTicked = (act: (ids: readonly string[]) => void) => () => {
    const { selectedIds } = getState();
    const id = shownCursor(getState());
    act(selectedIds.size > 0 || id === undefined ? [...selectedIds] : [id]);
  };
  const isOnSome = () => getState().selectedIds.size > 0 || isOnRow();
  const scope = "workspace";
  return [
    {
      id: "queue.next",
      title: "Next demonstration",
      keys: ["J", "ArrowDown"],
      scope,
      run: () => getState().move(1),
    },
    {
      id: "queue.previous",
      title: "Previous demonstration",
      keys: ["K", "ArrowUp"],
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
      keys: ["X", "Space"],
      scope,
      isEnabled: isOnRow,
      run: withRow((id) => getState().toggle(id)),
    },
    {
      id: "queue.selectRange",
      title: "Select all from the one selected last",
      keys: ["Shift+X", "Shift+Space"],
      scope,
      isEnabled: isOnRow,
      run: withRow((id) => getState().toggle(id, true)),
    },
    {
      id: "queue.selectShown",
      title: "Select all that are shown, or none of them",
      keys: ["Shift+A"],
      scope,
      run: () => getState().toggleShown(),
    },
    {
      id: "queue.flag",
      title: "Flag what is selected, or not",
      keys: ["F"],
      scope,
      isEnabled: isOnSome,
      run: withTicked(onFlag),
    },
    {
      id: "queue.rename",
      title: "Rename the demonstration…",
      keys: ["F2"],
      scope,
      isEnabled: isOnRow,
      run: withRow(onRename),
    },
    {
      id: "queue.delete",
      title: "Delete what is selected",
      keys: ["Delete"],
      scope,
      isEnabled: isOnSome,
      run: withTicked(onDelete),
    },
    {
      id: "queue.undo",
      title: "Take back what was done to the queue last",
      keys: ["Mod+Z"],
      scope,
      isEnabled: undo.isThere,
      run: undo.run,
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
