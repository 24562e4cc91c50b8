import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

/** What the keys of a console session do. */
export interface ConsoleActions {
  readonly onFocus: () => void;
  readonly onMode: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onFirst: () => void;
  readonly onNewest: () => void;
  readonly onBranch: () => void;
  readonly onStop: () => void;
  readonly onLearn: () => void;
  readonly onShowSkill: () => void;
  readonly onPlanned: () => void;
  readonly onTable: () => void;
  readonly onOpen: () => void;
  readonly onDownload: () => void;
}

type Row = readonly [id: string, title: string, key: string, run: () => void];

/** The commands of the console: keys, palette and overlay come of them. */
export function consoleCommands(actions: ConsoleActions): readonly Command[] {
  const rows: readonly Row[] = [
    ["talk", t("Say or type something"), "C", actions.onFocus],
    ["mode", t("Switch between words and Python"), "Mod+/", actions.onMode],
    ["before", t("Line before"), "ArrowUp", () => actions.onStep(-1)],
    ["next", t("Next line"), "ArrowDown", () => actions.onStep(1)],
    ["first", t("To the start of the session"), "Home", actions.onFirst],
    ["newest", t("To the newest line"), "End", actions.onNewest],
    ["branch", t("Branch from the line that is shown"), "B", actions.onBranch],
    ["stop", t("Stop the robot or the statement"), "Escape", actions.onStop],
    ["learn", t("Learn from this interaction"), "L", actions.onLearn],
    ["show", t("Show the robot a skill"), "S", actions.onShowSkill],
    ["planned", t("Show the steps before they are done, or not"), "P", actions.onPlanned],
    ["table", t("Another table"), "N", actions.onTable],
    ["open", t("Open a transcript"), "O", actions.onOpen],
    ["download", t("Download the session as a transcript"), "D", actions.onDownload],
  ];
  return rows.map(([id, title, key, run]) => ({
    id: `console.${id}`,
    title,
    keys: [key],
    run,
    scope: "workspace",
  }));
}
