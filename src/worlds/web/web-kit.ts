/** The door of web pages: those that were recorded, and three sites that run here. */
import type { RecordedWorldKit } from "@/core/world/world-kit";
import { webWorld } from "@/worlds/web/web-world";

export const webKit: RecordedWorldKit = {
  id: webWorld.id,
  title: "Web pages",
  recorded: webWorld,
  loadScreens: async () => (await import("@/worlds/web/web-screens")).webScreens,
  loadScreenTasks: async () => (await import("@/worlds/web/web-tasks")).webTasks,
  // ICAL's for the web; its .025 for a fourth channel, the last action, has nothing to count here.
  retrieval: { instruction: 0.9, state: 0.05, visual: 0.025 },
};
