import type { TransportState, TransportStore } from "@/document/transport-store";
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

/** Every command of the player, for the app to bind: `[id, title, keys, what it does]`. */
type Row = readonly [string, string, readonly string[], (state: TransportState) => void];

const ROWS: readonly Row[] = [
  ["playback.toggle", t("Play or pause"), ["Space"], (t) => t.toggle()],
  ["playback.stepForward", t("Next frame"), ["ArrowRight", "."], (t) => t.step(1)],
  ["playback.stepBack", t("Previous frame"), ["ArrowLeft", ","], (t) => t.step(-1)],
  ["playback.jumpForward", t("Ten frames forward"), ["Shift+ArrowRight"], (t) => t.step(10)],
  ["playback.jumpBack", t("Ten frames back"), ["Shift+ArrowLeft"], (t) => t.step(-10)],
  ["playback.first", t("First frame"), ["Home"], (t) => t.seek(0)],
  ["playback.last", t("Last frame"), ["End"], (t) => t.seek(t.lastFrame)],
  ["playback.goTo", t("Go to frame"), ["G"], (t) => t.askFrame(true)],
  ["playback.forward", t("Play, again for faster"), ["L"], (t) => t.shuttle(1)],
  ["playback.backward", t("Play backwards, again for faster"), ["J"], (t) => t.shuttle(-1)],
  ["playback.stop", t("Stop at normal speed"), ["K"], (t) => t.stop()],
  ["playback.faster", t("Faster"), ["Shift+."], (t) => t.changeSpeed(1)],
  ["playback.slower", t("Slower"), ["Shift+,"], (t) => t.changeSpeed(-1)],
  ["playback.loop", t("Loop on or off"), ["Shift+L"], (t) => t.toggleLoop()],
  ["selection.in", t("Selection begins here"), ["I"], (t) => t.setIn()],
  ["selection.out", t("Selection ends here"), ["O"], (t) => t.setOut()],
  ["selection.play", t("Play the selection"), ["Shift+Space"], (t) => t.playSelection()],
  ["selection.clear", t("Clear the selection"), [], (t) => t.select(undefined)],
];

/** What the player's commands are called, and their keys. */
export const REPLAY_KEYS = ROWS.map(([id, title, keys]) => ({ id, title, keys }));

/** The player's commands. */
export function replayCommands(transport: TransportStore): readonly Command[] {
  return ROWS.map(([id, title, keys, act]) => ({
    id,
    title,
    keys,
    scope: "workspace",
    run: () => act(transport.getState()),
  }));
}
