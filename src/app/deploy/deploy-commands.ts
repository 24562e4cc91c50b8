import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

/** What the keys of a run do. */
export interface RunActions {
  readonly onTogglePlay: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onFirst: () => void;
  readonly onNewest: () => void;
  readonly onInterrupt: () => void;
  readonly onTalk: () => void;
  readonly onToggleMap: () => void;
  readonly onKeep: () => void;
  readonly onReview: () => void;
  readonly onName: () => void;
  readonly onNew: () => void;
}

type Row = readonly [id: string, title: string, key: string, run: () => void];

/** The commands of a run that is watched: keys, palette and overlay come of them. */
export function deployCommands(actions: RunActions): readonly Command[] {
  const rows: readonly Row[] = [
    ["play", t("Play or pause the run"), "Space", actions.onTogglePlay],
    ["next", t("Next decision"), "ArrowRight", () => actions.onStep(1)],
    ["before", t("Decision before"), "ArrowLeft", () => actions.onStep(-1)],
    ["first", t("To the first decision"), "Home", actions.onFirst],
    ["newest", t("To the newest decision"), "End", actions.onNewest],
    ["stop", t("Stop the agent here"), "X", actions.onInterrupt],
    ["talk", t("Say something to the agent"), "C", actions.onTalk],
    ["map", t("The whole room, or what was seen of it"), "M", actions.onToggleMap],
    ["keep", t("Keep the run as an exemplar"), "A", actions.onKeep],
    ["routine", t("Give the run that was kept a name"), "U", actions.onName],
    ["review", t("Send the run to review"), "E", actions.onReview],
    ["new", t("Another instruction or room"), "N", actions.onNew],
  ];
  return rows.map(([id, title, key, run]) => ({
    id: `deploy.${id}`,
    title,
    keys: [key],
    run,
    scope: "workspace",
  }));
}
