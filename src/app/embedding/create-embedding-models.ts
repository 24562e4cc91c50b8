import type { WorldModel } from "@/core/world/world-model";
import { EmbeddingModels } from "@/app/embedding/embedding-models";
import { createPixelReader } from "@/app/embedding/exemplar-pixels";
import { createClipEmbedder } from "@/engines/perception/clip/clip-embedder";
import { openEmbedder, SHIPPED_MODEL_URL } from "@/engines/perception/clip/open-embedder";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { VideoEngine } from "@/engines/video/video-engine";
import type { Storage } from "@/storage/open-storage";

export interface EmbeddingParts {
  readonly storage: Storage;
  readonly video: () => Promise<VideoEngine>;
  /** The world whose states are described in words before a model reads them. */
  readonly world: () => Promise<WorldModel>;
}

/** The models as this browser runs them, with what was kept of an earlier visit. */
export async function createEmbeddingModels({
  storage,
  video,
  world,
}: EmbeddingParts): Promise<EmbeddingModels> {
  const models = new EmbeddingModels({
    storage,
    texts: createTextEmbedder(),
    openPictures: async (model) => {
      const { language } = await world();
      const toModelText = (text: string) => language?.speech?.toSpokenState(text) ?? text;
      return await createClipEmbedder({
        ...(model === undefined ? { modelUrl: SHIPPED_MODEL_URL } : { model }),
        toModelText,
      });
    },
    join: openEmbedder,
    readPixels: createPixelReader({ storage, video }),
  });
  await models.load();
  return models;
}
