import type { CommandRow } from "@/app/shell/command-rows";
import { t } from "@/base/language/translate";

/** What the keys of a run do. */
export interface RunActions {
  readonly onTogglePlay: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onFirst: () => void;
  readonly onNewest: () => void;
  readonly onInterrupt: () => void;
  readonly onTalk: () => void;
  readonly onDone: () => void;
  readonly onToggleMap: () => void;
  readonly onKeep: () => void;
  readonly onTakeBack: () => void;
  readonly onReview: () => void;
  readonly onName: () => void;
  readonly onNew: () => void;
}

/** What of a run there is just now for a key to act on. */
export interface RunKeys {
  readonly actions: RunActions;
  readonly canStop: boolean;
  readonly canSay: boolean;
  /** Whether it asks if it has done what was asked for. */
  readonly canBeDone: boolean;
  readonly hasMap: boolean;
  readonly canKeep: boolean;
  readonly canReview: boolean;
  readonly canName: boolean;
  /** Not while the run is being kept. */
  readonly canLeave: boolean;
}

type Row = CommandRow<RunKeys>;

/** The commands of a run that is watched: keys, palette and overlay come of them. */
export const RUN_ROWS: readonly Row[] = [
  ["deploy.play", t("Play or pause the run"), ["Space"], ({ actions }) => actions.onTogglePlay()],
  ["deploy.next", t("Next decision"), ["ArrowRight"], ({ actions }) => actions.onStep(1)],
  ["deploy.before", t("Decision before"), ["ArrowLeft"], ({ actions }) => actions.onStep(-1)],
  ["deploy.first", t("To the first decision"), ["Home"], ({ actions }) => actions.onFirst()],
  ["deploy.newest", t("To the newest decision"), ["End"], ({ actions }) => actions.onNewest()],
  [
    "deploy.stop",
    t("Stop the agent here"),
    ["X"],
    ({ actions }) => actions.onInterrupt(),
    ({ canStop }) => canStop,
  ],
  [
    "deploy.talk",
    t("Say something to the agent"),
    ["C"],
    ({ actions }) => actions.onTalk(),
    ({ canSay }) => canSay,
  ],
  [
    "deploy.done",
    t("Answer the agent that it is done"),
    ["D"],
    ({ actions }) => actions.onDone(),
    ({ canBeDone }) => canBeDone,
  ],
  [
    "deploy.map",
    t("The whole room, or what was seen of it"),
    ["M"],
    ({ actions }) => actions.onToggleMap(),
    ({ hasMap }) => hasMap,
  ],
  [
    "deploy.keep",
    t("Keep the run as an exemplar"),
    ["A"],
    ({ actions }) => actions.onKeep(),
    ({ canKeep }) => canKeep,
  ],
  [
    "deploy.take-back",
    t("Take the keeping of the run back"),
    ["Mod+Z"],
    ({ actions }) => actions.onTakeBack(),
    ({ canName }) => canName,
  ],
  [
    "deploy.routine",
    t("Give the run that was kept a name"),
    ["U"],
    ({ actions }) => actions.onName(),
    ({ canName }) => canName,
  ],
  [
    "deploy.review",
    t("Send the run to review"),
    ["E"],
    ({ actions }) => actions.onReview(),
    ({ canReview }) => canReview,
  ],
  [
    "deploy.new",
    t("Another instruction or room"),
    ["N"],
    ({ actions }) => actions.onNew(),
    ({ canLeave }) => canLeave,
  ],
];

/** What there is to begin. */
export interface SetupKeys {
  /** What is in the way, if anything, is told where it is asked for. */
  readonly onStart: () => void;
}

const START: CommandRow<SetupKeys> = [
  "deploy.start",
  t("Let the agent do it"),
  ["Mod+Enter"],
  ({ onStart }) => onStart(),
];

/** Before a run: how it is begun, and the keys that it will have, so that they can be looked up. */
export const SETUP_ROWS: readonly CommandRow<SetupKeys>[] = [
  START,
  ...RUN_ROWS.map(([id, title, keys]): CommandRow<SetupKeys> => [
    id,
    title,
    keys,
    () => undefined,
    () => false,
  ]),
];

/** The page's keys, for whoever changes them. */
export const DEPLOY_KEYS = SETUP_ROWS.map(([id, title, keys]) => ({ id, title, keys }));
