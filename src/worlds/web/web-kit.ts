/** The door of recorded web pages. */
import type { StepWorldKit } from "@/core/world/world-kit";
import { webWorld } from "@/worlds/web/web-world";

export const webKit: StepWorldKit = {
  id: webWorld.id,
  title: "Web pages",
  steps: webWorld,
};
