import type { TransportState, TransportStore } from "@/document/transport-store";
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

/** Every command of the player, for the app to bind: `[id, title, keys, what it does]`. */
type Row = readonly [string, string, readonly string[], (state: TransportState) => void];

const ROWS: readonly Row[] = [
  ["playback.toggle", t("Play or pause"), ["Space"], (player) => player.toggle()],
  ["playback.stepForward", t("Next frame"), ["ArrowRight", "."], (player) => player.step(1)],
  ["playback.stepBack", t("Previous frame"), ["ArrowLeft", ","], (player) => player.step(-1)],
  [
    "playback.jumpForward",
    t("Ten frames forward"),
    ["Shift+ArrowRight"],
    (player) => player.step(10),
  ],
  ["playback.jumpBack", t("Ten frames back"), ["Shift+ArrowLeft"], (player) => player.step(-10)],
  ["playback.first", t("First frame"), ["Home"], (player) => player.seek(0)],
  ["playback.last", t("Last frame"), ["End"], (player) => player.seek(player.lastFrame)],
  ["playback.goTo", t("Go to frame"), ["G"], (player) => player.askFrame(true)],
  ["playback.forward", t("Play, again for faster"), ["L"], (player) => player.shuttle(1)],
  [
    "playback.backward",
    t("Play backwards, again for faster"),
    ["J"],
    (player) => player.shuttle(-1),
  ],
  ["playback.stop", t("Stop at normal speed"), ["K"], (player) => player.stop()],
  ["playback.faster", t("Faster"), ["Shift+."], (player) => player.changeSpeed(1)],
  ["playback.slower", t("Slower"), ["Shift+,"], (player) => player.changeSpeed(-1)],
  ["playback.loop", t("Loop on or off"), ["Shift+L"], (player) => player.toggleLoop()],
  ["selection.in", t("Selection begins here"), ["I"], (player) => player.setIn()],
  ["selection.out", t("Selection ends here"), ["O"], (player) => player.setOut()],
  ["selection.play", t("Play the selection"), ["Shift+Space"], (player) => player.playSelection()],
  ["selection.clear", t("Clear the selection"), [], (player) => player.select(undefined)],
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
