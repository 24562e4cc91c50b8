/** The keys that drive the agent: one table for handlers, palette, key overlay and buttons. */
import type { MotionAction } from "@/worlds/household/physics/actions";
import type { Command } from "@/ui/command";

export interface MotionKey {
  readonly verb: MotionAction;
  readonly title: string;
  readonly keys: readonly string[];
}

export const MOTION_KEYS: readonly MotionKey[] = [
  { verb: "Forward", title: "Step forward", keys: ["W", "ArrowUp"] },
  { verb: "Backward", title: "Step back", keys: ["S", "ArrowDown"] },
  { verb: "Turn Left", title: "Turn left", keys: ["ArrowLeft", "Q"] },
  { verb: "Turn Right", title: "Turn right", keys: ["ArrowRight", "E"] },
  { verb: "Pan Left", title: "Step left", keys: ["A"] },
  { verb: "Pan Right", title: "Step right", keys: ["D"] },
  { verb: "Look Up", title: "Look up", keys: ["R", "PageUp"] },
  { verb: "Look Down", title: "Look down", keys: ["F", "PageDown"] },
];

export interface DriveHandlers {
  readonly onMove: (verb: MotionAction, isRepeat: boolean) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onChooseObject: () => void;
  readonly onToggleMap: () => void;
  readonly onFinish: () => void;
}

/** Every command of the recording page. */
export function driveCommands(handlers: DriveHandlers): readonly Command[] {
  const motions = MOTION_KEYS.map(({ verb, title, keys }): Command => ({
    id: `drive.${title.toLowerCase().replace(" ", "-")}`,
    title,
    keys,
    scope: "workspace",
    run: (press) => {
      handlers.onMove(verb, press?.isRepeat === true);
    },
  }));
  return [
    ...motions,
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
