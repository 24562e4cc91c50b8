import type { Command, CommandScope } from "@/ui/command";
import {
  createTimelineActions,
  type TimelineActions,
  type TimelineContext,
} from "./timeline-actions";

type Row = readonly [
  string,
  string,
  readonly string[],
  CommandScope,
  (actions: TimelineActions) => void,
];

const ROWS: readonly Row[] = [
  ["label.next", "Next label", ["ArrowDown"], "workspace", (a) => a.selectNeighbour(1)],
  ["label.previous", "Previous label", ["ArrowUp"], "workspace", (a) => a.selectNeighbour(-1)],
  ["label.nextUncertain", "Next uncertain label", ["U"], "workspace", (a) => a.goToUncertain(1)],
  [
    "label.previousUncertain",
    "Previous uncertain label",
    ["Shift+U"],
    "workspace",
    (a) => a.goToUncertain(-1),
  ],
  [
    "label.confirm",
    "Confirm the label and go to the next unconfirmed",
    ["Enter"],
    "timeline",
    (a) => a.confirmAndGoOn(),
  ],
  ["label.remove", "Remove the label", ["Delete"], "timeline", (a) => a.remove()],
  ["label.chooseFirst", "Take the model's first guess", ["1"], "timeline", (a) => a.choose(0)],
  ["label.chooseSecond", "Take the model's second guess", ["2"], "timeline", (a) => a.choose(1)],
  ["label.chooseThird", "Take the model's third guess", ["3"], "timeline", (a) => a.choose(2)],
  ["timeline.zoom", "Zoom to the selection", ["Z"], "workspace", (a) => a.zoomToSelection()],
  ["timeline.fit", "Show the whole timeline", ["Shift+Z"], "workspace", (a) => a.fit()],
];

/** The timeline's commands, and adding a label with `firstVerb` to start from. */
export function timelineCommands(context: TimelineContext, firstVerb: string): readonly Command[] {
  const actions = createTimelineActions(context);
  const rows = ROWS.map(([id, title, keys, scope, act]): Command => ({
    id,
    title,
    keys,
    scope,
    run: () => act(actions),
  }));
  const add: Command = {
    id: "label.add",
    title: "Add a label at the playhead",
    keys: ["T"],
    scope: "timeline",
    run: () => actions.addLabel(firstVerb),
  };
  return [...rows, add];
}
