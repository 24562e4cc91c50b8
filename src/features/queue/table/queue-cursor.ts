/** Where somebody is in the queue and what is chosen there: view state, gone with the tab. */
import { createStore, type StoreApi } from "zustand/vanilla";

export interface QueueCursor {
  /** The rows on screen, in their order. */
  readonly shownIds: readonly string[];
  readonly cursorId: string | undefined;
  /** Grows whenever the row of the cursor is to take the focus: with every move by key, and after every act. */
  readonly moves: number;
  readonly selectedIds: ReadonlySet<string>;
  /** The row that was ticked last, or not. */
  readonly anchorId: string | undefined;
  /** Other rows are on screen; `isFocusLost`: where the cursor's is gone, the one in its place takes the focus. */
  readonly show: (ids: readonly string[], isFocusLost: boolean) => void;
  readonly setCursor: (id: string) => void;
  /** To the row after or before the cursor; without one, to the first. */
  readonly move: (by: 1 | -1) => void;
  /** Gives the focus back to a row, by default to that of the cursor, or else to the one that was ticked last. */
  readonly comeBack: (id?: string) => void;
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
    show: (shownIds, isFocusLost) =>
      set(({ shownIds: former, cursorId, moves }) =>
        isFocusLost && isGone(cursorId, former, shownIds)
          ? { shownIds, cursorId: nextOf(cursorId, former, shownIds), moves: moves + 1 }
          : { shownIds },
      ),
    setCursor: (cursorId) => set({ cursorId }),
    move: (by) =>
      set(({ shownIds, cursorId, moves }) => ({
        cursorId: neighbourOf(shownIds, cursorId, by),
        moves: moves + 1,
      })),
    comeBack: (id) =>
      set(({ cursorId, anchorId, moves }) => ({
        cursorId: id ?? cursorId ?? anchorId,
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

function isGone(
  id: string | undefined,
  former: readonly string[],
  shown: readonly string[],
): id is string {
  return id !== undefined && former.includes(id) && !shown.includes(id);
}

/** What is left after a row that is gone, or else before it; with nothing left, that row: it may come back. */
function nextOf(id: string, former: readonly string[], shown: readonly string[]): string {
  const at = former.indexOf(id);
  const left = new Set(shown);
  const nearest = [...former.slice(at + 1), ...former.slice(0, at).toReversed()];
  return nearest.find((each) => left.has(each)) ?? id;
}

/** The cursor where its row is on screen: a filter may have taken it away. */
export function shownCursor({ cursorId, shownIds }: QueueCursor): string | undefined {
  return cursorId !== undefined && shownIds.includes(cursorId) ? cursorId : undefined;
}
