import type { TransportState, TransportStore } from "@/document/transport-store";
import type { Command } from "@/ui/command";

/** Every command of the player, for the app to bind: `[id, title, keys, what it does]`. */
type Row = readonly [string, string, readonly string[], (state: TransportState) => void];

const ROWS: readonly Row[] = [
  ["playback.toggle", "Play or pause", ["Space"], (t) => t.toggle()],
  ["playback.stepForward", "Next frame", ["ArrowRight", "."], (t) => t.step(1)],
  ["playback.stepBack", "Previous frame", ["ArrowLeft", ","], (t) => t.step(-1)],
  ["playback.jumpForward", "Ten frames forward", ["Shift+ArrowRight"], (t) => t.step(10)],
  ["playback.jumpBack", "Ten frames back", ["Shift+ArrowLeft"], (t) => t.step(-10)],
  ["playback.first", "First frame", ["Home"], (t) => t.seek(0)],
  ["playback.last", "Last frame", ["End"], (t) => t.seek(t.lastFrame)],
  ["playback.goTo", "Go to frame", ["G"], (t) => t.askFrame(true)],
  ["playback.forward", "Play, again for faster", ["L"], (t) => t.shuttle(1)],
  ["playback.backward", "Play backwards, again for faster", ["J"], (t) => t.shuttle(-1)],
  ["playback.stop", "Stop at normal speed", ["K"], (t) => t.stop()],
  ["playback.faster", "Faster", ["Shift+."], (t) => t.changeSpeed(1)],
  ["playback.slower", "Slower", ["Shift+,"], (t) => t.changeSpeed(-1)],
  ["playback.loop", "Loop on or off", ["Shift+L"], (t) => t.toggleLoop()],
  ["selection.in", "Selection begins here", ["I"], (t) => t.setIn()],
  ["selection.out", "Selection ends here", ["O"], (t) => t.setOut()],
  ["selection.play", "Play the selection", ["Shift+Space"], (t) => t.playSelection()],
  ["selection.clear", "Clear the selection", [], (t) => t.select(undefined)],
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
