import { shownCursor, type QueueCursorStore } from "@/features/queue/table/queue-cursor";
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

/** What is done with the row that keys are on, and with the queue as a whole. */
export interface QueueKeys {
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string) => void;
  /** Of what is ticked, or else of the row that keys are on. */
  readonly onFlag: (ids: readonly string[]) => void;
  /** Asks to whom. */
  readonly onAssign: (ids: readonly string[]) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  /** Hides copies of the gold items that are ticked, or where nothing is of all, among what is not begun. */
  readonly onMixInGold: (ids: readonly string[]) => void;
  readonly undo: ActWay;
  readonly redo: ActWay;
}

/** A way back, or forth again, where there is one. */
interface ActWay {
  readonly isThere: () => boolean;
  readonly run: () => void;
}

/** In which state of the queue a command is alive. */
type Alive = "always" | "on a row" | "on some" | "selected" | "undoable" | "redoable";

type Row = readonly [
  id: string,
  title: string,
  keys: readonly string[],
  alive: Alive,
  run: () => void,
];

/** The queue by keyboard alone. */
export function queueCommands(cursor: QueueCursorStore, keys: QueueKeys): readonly Command[] {
  const { getState } = cursor;
  const isOnRow = () => shownCursor(getState()) !== undefined;
  const isSelected = () => getState().selectedIds.size > 0;
  const isAlive: Readonly<Record<Alive, () => boolean>> = {
    always: () => true,
    "on a row": isOnRow,
    "on some": () => isSelected() || isOnRow(),
    selected: isSelected,
    undoable: keys.undo.isThere,
    redoable: keys.redo.isThere,
  };
  return rowsOf(cursor, keys).map(([id, title, chords, alive, run]) => ({
    id: `queue.${id}`,
    title,
    keys: chords,
    scope: "workspace",
    isEnabled: isAlive[alive],
    run,
  }));
}

function rowsOf({ getState }: QueueCursorStore, keys: QueueKeys): readonly Row[] {
  const { onOpen, onRename, onFlag, onAssign, onDelete, onMixInGold, undo, redo } = keys;
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
  const { move, toggle, toggleShown, clearSelection, comeBack } = getState();
  const tick = withRow((id) => toggle(id));
  const tickNone = () => {
    clearSelection();
    // Its button is gone with the selection.
    comeBack();
  };
  const mixInGold = () => onMixInGold([...getState().selectedIds]);
  const tickRange = withRow((id) => toggle(id, true));
  return [
    ["next", t("Next demonstration"), ["J", "ArrowDown"], "always", () => move(1)],
    ["previous", t("Previous demonstration"), ["K", "ArrowUp"], "always", () => move(-1)],
    ["open", t("Open the demonstration"), ["Enter"], "on a row", withRow(onOpen)],
    ["select", t("Select the demonstration, or not"), ["X", "Space"], "on a row", tick],
    ["selectRange", t("Select up to here"), ["Shift+X", "Shift+Space"], "on a row", tickRange],
    ["selectShown", t("Select all that are shown, or not"), ["Shift+A"], "always", toggleShown],
    ["selectNone", t("Select none"), ["Escape"], "selected", tickNone],
    ["flag", t("Flag what is selected, or not"), ["F"], "on some", withTicked(onFlag)],
    ["assign", t("Assign what is selected…"), ["A"], "on some", withTicked(onAssign)],
    ["rename", t("Rename the demonstration…"), ["F2"], "on a row", withRow(onRename)],
    ["delete", t("Delete what is selected"), ["Delete"], "on some", withTicked(onDelete)],
    ["mixInGold", t("Mix in gold items"), [], "always", mixInGold],
    ["undo", t("Take back what was done last"), ["Mod+Z"], "undoable", undo.run],
    ["redo", t("Do again what was taken back"), ["Mod+Shift+Z"], "redoable", redo.run],
  ];
}
