import { AppError } from "@/base/app-error";
import { drawObservations } from "@/app/import/draw-observations";
import type { Services } from "@/app/services";
import type { WorldKit } from "@/core/world/world-kit";
import type { EpisodeWorld } from "@/core/world/episode-world";
import type { ImportPorts } from "@/formats/import-ports";
import { HOME_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

/** The recorded world that web files belong to. */
const RECORDED_WORLD = "web";

/** What reading files takes of the studio; a worker that reads has its own of each. */
export type ImportServices = Pick<Services, "kit" | "recordedKit" | "video" | "painter">;

/** The studio as the importers see it. */
export function createImportPorts(services: ImportServices): ImportPorts {
  return {
    async readFrames(video, options) {
      const engine = await services.video();
      const opened = await engine.open(video, options);
      opened.close();
      return opened.frames;
    },
    cutFilm: async (film, range, options) => (await services.video()).cut(film, range, options),
    drawObservations: (states, options) => drawObservations(services, states, options),
    videoWorld: async () => (await services.kit(HOME_WORLD)).model,
    episodeWorld: (id) => openEpisodes(services, id),
    followedWorld: (id) => findWorld(services, id),
    recordedWorld: async () => (await services.recordedKit(RECORDED_WORLD)).recorded,
  };
}

/** The world, unless nobody knows it or nothing runs in it. */
async function findWorld(
  { kit }: Pick<Services, "kit">,
  id: string,
): Promise<WorldKit | undefined> {
  try {
    return await kit(id);
  } catch (error) {
    if (error instanceof AppError) {
      return undefined;
    }
    throw error;
  }
}

/** Throws AppError WLD-04 where the world of the log plays none. */
async function openEpisodes(services: Pick<Services, "kit">, id: string): Promise<EpisodeWorld> {
  const { title, loadEpisodes } = await services.kit(id);
  if (loadEpisodes === undefined) {
    throw new AppError({
      code: "WLD-04",
      what: t("Logs of other simulators cannot be played again in the world “{title}”.", { title }),
      safe: t("Nothing was imported."),
      next: t("Import the video of the episode instead."),
    });
  }
  return await loadEpisodes();
}
