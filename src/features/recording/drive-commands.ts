/** The keys that drive the agent, as the world gives them, and those of the recording itself. */
import type { DriveMotion } from "@/core/world/world-drive";
import type { Command } from "@/ui/command";

export interface DriveHandlers {
  readonly onMove: (verb: string, isRepeat: boolean) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onChooseObject: () => void;
  readonly onToggleMap: () => void;
  readonly onFinish: () => void;
}

/** Every command of the recording page. */
export function driveCommands(
  motions: readonly DriveMotion[],
  handlers: DriveHandlers,
): readonly Command[] {
  const moves = motions.map(({ verb, title, keys }): Command => ({
    id: `drive.${title.toLowerCase().replace(" ", "-")}`,
    title,
    keys,
    scope: "workspace",
    run: (press) => {
      handlers.onMove(verb, press?.isRepeat === true);
    },
  }));
  return [
    ...moves,
    toCommand("drive.object", "Choose an object in view", ["O"], handlers.onChooseObject),
    toCommand("recording.undo", "Take back the last step", ["Mod+Z"], handlers.onUndo),
    toCommand("recording.redo", "Bring the step back", ["Mod+Shift+Z", "Mod+Y"], handlers.onRedo),
    toCommand("recording.map", "Show or hide the map", ["Shift+M"], handlers.onToggleMap),
    toCommand("recording.finish", "Finish the recording", ["Mod+Enter"], handlers.onFinish),
  ];
}

function toCommand(id: string, title: string, keys: readonly string[], run: () => void): Command {
  return { id, title, keys, scope: "workspace", run };
}
