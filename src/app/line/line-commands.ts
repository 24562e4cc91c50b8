import type { ItemActions } from "@/app/line/use-item-actions";
import type { CommandRow } from "@/app/shell/command-rows";
import { t } from "@/base/language/translate";

/** What is done with the item under review as a whole. */
export const LINE_ROWS: readonly CommandRow<ItemActions>[] = [
  ["item.next", t("Next item"), ["Shift+ArrowDown"], ({ next }) => next()],
  ["item.previous", t("Previous item"), ["Shift+ArrowUp"], ({ previous }) => previous()],
  ["item.nextOpen", t("Next open item"), ["Shift+S"], ({ nextOpen }) => nextOpen()],
  ["item.drawer", t("Show or hide the queue"), ["Mod+B"], ({ toggleDrawer }) => toggleDrawer()],
  ["item.skip", t("Skip the item, or not"), ["S"], ({ skip }) => skip()],
  ["item.flag", t("Flag the item, or not"), ["F"], ({ flag }) => flag()],
  [
    "item.goOn",
    t("Go on after a verdict, or stay"),
    ["Shift+A"],
    ({ toggleGoingOn }) => toggleGoingOn(),
  ],
  [
    "item.workAhead",
    t("Work ahead on the next items, or not"),
    [],
    ({ toggleWorkingAhead }) => toggleWorkingAhead(),
  ],
];
