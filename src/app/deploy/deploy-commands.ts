import type { Command } from "@/ui/command";

/** What the keys of a run do. */
export interface RunActions {
  readonly onTogglePlay: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onFirst: () => void;
  readonly onNewest: () => void;
  readonly onInterrupt: () => void;
  readonly onTalk: () => void;
  readonly onKeep: () => void;
  readonly onReview: () => void;
  readonly onNew: () => void;
}

/** The commands of a run that is watched: keys, palette and overlay come of them. */
export function deployCommands(actions: RunActions): readonly Command[] {
  const command = (id: string, title: string, keys: readonly string[], run: () => void) =>
    ({ id: `deploy.${id}`, title, keys, run, scope: "workspace" }) as const;
  return [
    command("play", "Play or pause the run", ["Space"], actions.onTogglePlay),
    command("next", "Next decision", ["ArrowRight"], () => actions.onStep(1)),
    command("before", "Decision before", ["ArrowLeft"], () => actions.onStep(-1)),
    command("first", "To the first decision", ["Home"], actions.onFirst),
    command("newest", "To the newest decision", ["End"], actions.onNewest),
    command("stop", "Stop the agent here", ["X"], actions.onInterrupt),
    command("talk", "Say something to the agent", ["C"], actions.onTalk),
    command("keep", "Keep the run as an exemplar", ["A"], actions.onKeep),
    command("review", "Send the run to review", ["E"], actions.onReview),
    command("new", "Another instruction or room", ["N"], actions.onNew),
  ];
}
