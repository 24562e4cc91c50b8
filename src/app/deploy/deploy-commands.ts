import type { Command } from "@/ui/command";

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
    ["play", "Play or pause the run", "Space", actions.onTogglePlay],
    ["next", "Next decision", "ArrowRight", () => actions.onStep(1)],
    ["before", "Decision before", "ArrowLeft", () => actions.onStep(-1)],
    ["first", "To the first decision", "Home", actions.onFirst],
    ["newest", "To the newest decision", "End", actions.onNewest],
    ["stop", "Stop the agent here", "X", actions.onInterrupt],
    ["talk", "Say something to the agent", "C", actions.onTalk],
    ["map", "The whole room, or what was seen of it", "M", actions.onToggleMap],
    ["keep", "Keep the run as an exemplar", "A", actions.onKeep],
    ["routine", "Give the run that was kept a name", "U", actions.onName],
    ["review", "Send the run to review", "E", actions.onReview],
    ["new", "Another instruction or room", "N", actions.onNew],
  ];
  return rows.map(([id, title, key, run]) => ({
    id: `deploy.${id}`,
    title,
    keys: [key],
    run,
    scope: "workspace",
  }));
}
