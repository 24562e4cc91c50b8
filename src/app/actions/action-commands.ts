import { useCommandRows, type CommandRow } from "@/app/shell/command-rows";
import { t } from "@/base/language/translate";

/** What the keys do; the workspace gives what is current. */
export interface ActionCommandContext {
  readonly move: (by: 1 | -1) => void;
  readonly abstract: () => void;
  readonly accept: () => void;
  readonly reject: () => void;
  readonly edit: () => void;
  readonly say: () => void;
  readonly acceptRest: () => void;
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

const ROWS: readonly CommandRow<ActionCommandContext>[] = [
  ["action.next", t("Next action"), ["ArrowDown", "J"], ({ move }) => move(1)],
  ["action.previous", t("Previous action"), ["ArrowUp", "K"], ({ move }) => move(-1)],
  ["actions.abstract", t("Write abstractions of the actions"), ["P"], ({ abstract }) => abstract()],
  ["action.accept", t("Accept the action"), ["A"], ({ accept }) => accept()],
  ["action.reject", t("Reject the action"), ["X"], ({ reject }) => reject()],
  ["action.edit", t("Edit the action"), ["Shift+E"], ({ edit }) => edit()],
  ["action.say", t("Say what is wrong with the action"), ["C", "E"], ({ say }) => say()],
  ["action.acceptRest", t("Accept the rest"), ["Shift+Y"], ({ acceptRest }) => acceptRest()],
  ["actions.save", t("Save as exemplar"), ["Mod+Enter"], ({ save }) => save()],
  ["document.undo", t("Undo"), ["Mod+Z"], ({ undo }) => undo()],
  ["document.redo", t("Redo"), ["Mod+Shift+Z"], ({ redo }) => redo()],
];

/** What they are called, and their keys. */
export const ACTION_KEYS = ROWS.map(([id, title, keys]) => ({ id, title, keys }));

/** Offers the commands of a review action by action while it is on screen. */
export function useActionCommands(context: ActionCommandContext): void {
  useCommandRows(ROWS, context);
}
