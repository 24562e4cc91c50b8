import type { ItemActions } from "@/app/line/use-item-actions";
import type { CommandRow } from "@/app/shell/command-rows";

/** What is done with the item under review as a whole. */
export const LINE_ROWS: readonly CommandRow<ItemActions>[] = [
  ["item.next", "Next item", ["Shift+ArrowDown"], ({ next }) => next()],
  ["item.previous", "Previous item", ["Shift+ArrowUp"], ({ previous }) => previous()],
  ["item.nextOpen", "Next open item", ["Shift+S"], ({ nextOpen }) => nextOpen()],
  ["item.drawer", "Show or hide the queue", ["Mod+B"], ({ toggleDrawer }) => toggleDrawer()],
  ["item.skip", "Skip the item, or not", ["S"], ({ skip }) => skip()],
  ["item.flag", "Flag the item, or not", ["F"], ({ flag }) => flag()],
  [
    "item.goOn",
    "Go on after a verdict, or stay",
    ["Shift+A"],
    ({ toggleGoingOn }) => toggleGoingOn(),
  ],
  [
    "item.workAhead",
    "Work ahead on the next items, or not",
    [],
    ({ toggleWorkingAhead }) => toggleWorkingAhead(),
  ],
];
