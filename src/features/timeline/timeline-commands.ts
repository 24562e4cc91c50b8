import type { Command } from "@/ui/command";
import { goToDoubtful, type DoubtfulContext } from "./go-to-doubtful";
import { FREQUENT_KEYS } from "./label-edit";
import { createTimelineActions, type TimelineActions } from "./timeline-actions";
import type { MenuPlace } from "./timeline-view-store";
import { t } from "@/base/language/translate";

type Row = readonly [string, string, readonly string[], (actions: TimelineActions) => void];

const ROWS: readonly Row[] = [
  ["label.next", t("Next label"), ["ArrowDown"], (a) => a.selectNeighbour(1)],
  ["label.previous", t("Previous label"), ["ArrowUp"], (a) => a.selectNeighbour(-1)],
  ["label.split", t("Split the label at the playhead"), ["B"], (a) => a.split()],
  ["marker.toggle", t("Mark this frame, or not"), ["M"], (a) => a.toggleMarker()],
  ["marker.next", t("Next marker"), [], (a) => a.goToMarker(1)],
  ["marker.previous", t("Previous marker"), [], (a) => a.goToMarker(-1)],
  ["timeline.zoom", t("Zoom to the selection"), ["Z"], (a) => a.zoomToSelection()],
  ["timeline.fit", t("Show the whole timeline"), ["Shift+Z"], (a) => a.fit()],
];

/** What is done to the selected label: the keys that its editor shows, alive wherever it is shown. */
const DOUBT_ROWS: readonly (readonly [string, string, readonly string[], 1 | -1])[] = [
  ["label.nextUncertain", t("To the label most worth a look"), ["U"], 1],
  ["label.previousUncertain", t("Back to the label looked at before"), ["Shift+U"], -1],
];
const ADD_ROW = ["label.add", t("Add a label at the playhead"), ["T"]] as const;
const MENU_ROW = [
  "label.menu",
  t("What can be done to the label"),
  ["Shift+F10", "ContextMenu"],
] as const;

const LABEL_ROWS: readonly Row[] = [
  [
    "label.confirm",
    t("Confirm the label and go to the next unconfirmed"),
    ["Enter"],
    (a) => a.confirmAndGoOn(),
  ],
  ["label.remove", t("Remove the label"), ["Delete"], (a) => a.remove()],
  ["label.chooseFirst", t("Take the model's first guess"), ["1"], (a) => a.choose(0)],
  ["label.chooseSecond", t("Take the model's second guess"), ["2"], (a) => a.choose(1)],
  ["label.chooseThird", t("Take the model's third guess"), ["3"], (a) => a.choose(2)],
  ...FREQUENT_KEYS.map((key, position): Row => [
    `label.frequent${position + 1}`,
    t("Name the label as this film does: {key}", { key }),
    [key],
    (a) => a.chooseFrequent(position),
  ]),
];

/** What the timeline's commands are called, and their keys. */
export const TIMELINE_KEYS = [...ROWS, ...DOUBT_ROWS, ...LABEL_ROWS, MENU_ROW, ADD_ROW].map(
  ([id, title, keys]) => ({ id, title, keys }),
);

/** For the keyboard: a menu opens at the timeline, wherever the focus is. */
function placeOfTimeline(): MenuPlace {
  const timeline = document.querySelector("[data-timeline]") ?? document.body;
  const { left, top } = timeline.getBoundingClientRect();
  return { xPx: left + 24, yPx: top + 24 };
}

/** The timeline's commands, and adding a label with `firstVerb` to start from. */
export function timelineCommands(context: DoubtfulContext, firstVerb: string): readonly Command[] {
  const actions = createTimelineActions(context);
  const toCommand = ([id, title, keys, act]: Row): Command => ({
    id,
    title,
    keys,
    scope: "workspace",
    run: () => act(actions),
  });
  const isEnabled = () => context.view.getState().selectedId !== undefined;
  return [
    ...ROWS.map(toCommand),
    ...DOUBT_ROWS.map(([id, title, keys, by]) =>
      toCommand([id, title, keys, () => goToDoubtful(context, by)]),
    ),
    ...LABEL_ROWS.map((row) => ({ ...toCommand(row), isEnabled })),
    {
      ...toCommand([
        ...MENU_ROW,
        () => {
          context.view.getState().openMenu(placeOfTimeline());
        },
      ]),
      isEnabled,
    },
    toCommand([...ADD_ROW, (a) => a.addLabel(firstVerb)]),
  ];
}
