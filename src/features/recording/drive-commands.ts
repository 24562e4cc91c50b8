/** The keys that drive the agent, as the world gives them, and those of the recording itself. */
import type { DriveMotion } from "@/core/world/world-drive";
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

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
  const scope = "workspace";
  const moves = motions.map(({ verb, title, keys }): Command => ({
    id: `drive.${title.toLowerCase().replace(" ", "-")}`,
    title,
    keys,
    scope,
    run: (press) => {
      handlers.onMove(verb, press?.isRepeat === true);
    },
  }));
  return [
    ...moves,
    {
      id: "drive.object",
      title: t("Choose an object in view"),
      keys: ["O"],
      scope,
      run: handlers.onChooseObject,
    },
    {
      id: "recording.undo",
      title: t("Take back the last step"),
      keys: ["Mod+Z"],
      scope,
      run: handlers.onUndo,
    },
    {
      id: "recording.redo",
      title: t("Bring the step back"),
      keys: ["Mod+Shift+Z", "Mod+Y"],
      scope,
      run: handlers.onRedo,
    },
    {
      id: "recording.map",
      title: t("Show or hide the map"),
      keys: ["Shift+M"],
      scope,
      run: handlers.onToggleMap,
    },
    {
      id: "recording.finish",
      title: t("Finish the recording"),
      keys: ["Mod+Enter"],
      scope,
      run: handlers.onFinish,
    },
  ];
}
