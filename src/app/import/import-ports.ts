import { drawObservations } from "@/app/import/draw-observations";
import type { Services } from "@/app/services";
import type { ImportPorts } from "@/formats/import-ports";

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
    videoWorld: services.world,
    async episodeWorld() {
      const { householdEpisodes } = await import("@/worlds/household/replay/household-episodes");
      return householdEpisodes;
    },
    async stepWorld() {
      const { webWorld } = await import("@/worlds/web/web-world");
      return webWorld;
    },
  };
}
