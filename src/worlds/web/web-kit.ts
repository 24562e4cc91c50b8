/** The door of recorded web pages. */
import type { RecordedWorldKit } from "@/core/world/world-kit";
import { webWorld } from "@/worlds/web/web-world";

export const webKit: RecordedWorldKit = {
  id: webWorld.id,
  title: "Web pages",
  recorded: webWorld,
  // ICAL's for the web; its .025 for a fourth channel, the last action, has nothing to count here.
  retrieval: { instruction: 0.9, state: 0.05, visual: 0.025 },
};
