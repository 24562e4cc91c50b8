import { EmbeddingModels } from "@/app/embedding/embedding-models";
import type { OutsideDoor } from "@/app/connect/outside-door";
import { createPixelReader } from "@/app/embedding/exemplar-pixels";
import { createClipEmbedder } from "@/engines/perception/clip/clip-embedder";
import { openEmbedder, SHIPPED_MODEL_URL } from "@/engines/perception/clip/open-embedder";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { VideoEngine } from "@/engines/video/video-engine";
import type { Storage } from "@/storage/open-storage";

export interface EmbeddingParts {
  readonly storage: Storage;
  readonly video: () => Promise<VideoEngine>;
  readonly outside: OutsideDoor;
}

/** The models as this browser runs them, with what was kept of an earlier visit. */
export async function createEmbeddingModels({
  storage,
  video,
  outside,
}: EmbeddingParts): Promise<EmbeddingModels> {
  const models = new EmbeddingModels({
    storage,
    texts: createTextEmbedder(),
    openPictures: (model) =>
      createClipEmbedder(model === undefined ? { modelUrl: SHIPPED_MODEL_URL } : { model }),
    outside,
    join: openEmbedder,
    readPixels: createPixelReader({ storage, video }),
  });
  await models.load();
  return models;
}
