import { drawObservations } from "@/app/import/draw-observations";
import type { Services } from "@/app/services";
import type { ImportPorts } from "@/formats/import-ports";
import { HOME_WORLD, stepKitOf } from "@/worlds/worlds";

/** The world of recorded steps that web files belong to. */
const STEP_WORLD = "web";

/** The studio as the importers see it. */
export function createImportPorts(services: Services): ImportPorts {
  return {
    async readFrames(video, options) {
      const engine = await services.video();
      const opened = await engine.open(video, options);
      opened.close();
      return opened.frames;
    },
    drawObservations: (states, options) => drawObservations(services, states, options),
    videoWorld: async () => (await services.kit(HOME_WORLD)).model,
    async episodeWorld() {
      const { householdEpisodes } = await import("@/worlds/household/replay/household-episodes");
      return householdEpisodes;
    },
    stepWorld: async () => (await stepKitOf(STEP_WORLD)).steps,
  };
}
