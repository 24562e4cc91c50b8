import type { Command } from "@/ui/command";

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
  readonly onTable: () => void;
  readonly onOpen: () => void;
  readonly onDownload: () => void;
}

type Row = readonly [id: string, title: string, key: string, run: () => void];

/** The commands of the console: keys, palette and overlay come of them. */
export function consoleCommands(actions: ConsoleActions): readonly Command[] {
  const rows: readonly Row[] = [
    ["talk", "Say or type something", "C", actions.onFocus],
    ["mode", "Switch between words and Python", "Mod+/", actions.onMode],
    ["before", "Line before", "ArrowUp", () => actions.onStep(-1)],
    ["next", "Next line", "ArrowDown", () => actions.onStep(1)],
    ["first", "To the start of the session", "Home", actions.onFirst],
    ["newest", "To the newest line", "End", actions.onNewest],
    ["branch", "Branch from the line that is shown", "B", actions.onBranch],
    ["stop", "Stop the robot or the statement", "Escape", actions.onStop],
    ["learn", "Learn from this interaction", "L", actions.onLearn],
    ["table", "Another table", "N", actions.onTable],
    ["open", "Open a transcript", "O", actions.onOpen],
    ["download", "Download the session as a transcript", "D", actions.onDownload],
  ];
  return rows.map(([id, title, key, run]) => ({
    id: `console.${id}`,
    title,
    keys: [key],
    run,
    scope: "workspace",
  }));
}
