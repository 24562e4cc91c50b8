/**
 * The dual encoder as the page sees it: texts and pictures to vectors of one space, by a worker that
 * starts at the first text or picture. Runtime and weights are tens of megabytes.
 */
import { createLazy } from "@/base/lazy";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { Embedding } from "@/core/exemplar";
import type { EmbeddingModel } from "@/core/embedding-model";
import {
  fetchClipConfig,
  toUnitVector,
  type ClipDescription,
} from "@/engines/perception/clip-files";
import type { ClipSource } from "@/engines/perception/clip-source";
import type { ClipWorker } from "@/engines/perception/clip.worker";
import { EmbeddingCache, pictureKey, textKey } from "@/engines/perception/embedding-cache";
import { toModelText } from "@/engines/perception/model-text";
import type { Embedder } from "@/engines/perception/perception-engine";

export type ClipEmbedderOptions =
  /** Folder of the model's files, e.g. `/models/clip/`; relative to the page. */
  | { readonly modelUrl: string }
  /** A model that is kept on this device. */
  | { readonly model: EmbeddingModel };

export interface ClipEmbedder extends Embedder {
  embedImage(rgba: Uint8ClampedArray, sizePx: number): Promise<Embedding>;
  /** The token ids that the model reads for a text. */
  tokenize(text: string): Promise<readonly number[]>;
  [Symbol.dispose](): void;
}

/**
 * Reads the model's description only. Throws AppError MOD-03, as do the first texts and pictures;
 * these throw MOD-06 where a kept file is damaged.
 */
export async function createClipEmbedder(options: ClipEmbedderOptions): Promise<ClipEmbedder> {
  const { description, source } = await locate(options);
  const { name: model, revision, dimensions } = description;
  let open: WorkerClient<ClipWorker> | undefined;
  const connect = createLazy(async () => {
    open = connectWorker<ClipWorker>(
      new Worker(new URL("./clip.worker.ts", import.meta.url), { type: "module", name: "clip" }),
    );
    await open.call((remote) => remote.open(source));
    return open;
  });
  const cache = new EmbeddingCache();
  const toEmbedding = (values: Float32Array): Embedding => ({
    model,
    revision,
    vector: toUnitVector(values, dimensions),
  });
  return {
    model,
    revision,
    canEmbedImages: true,
    pictures: { model, revision, dimensions },
    async embedText(text) {
      const read = toModelText(text);
      return cache.get(textKey(read), async () => {
        const client = await connect();
        return toEmbedding(await client.call((remote) => remote.embedText(read)));
      });
    },
    async embedImage(rgba, sizePx) {
      return cache.get(pictureKey(rgba, sizePx), async () => {
        const client = await connect();
        return toEmbedding(await client.call((remote) => remote.embedImage(rgba, sizePx)));
      });
    },
    async tokenize(text) {
      const client = await connect();
      return client.call((remote) => remote.tokenize(toModelText(text)));
    },
    [Symbol.dispose]() {
      open?.[Symbol.dispose]();
    },
  };
}

async function locate(
  options: ClipEmbedderOptions,
): Promise<{ readonly description: ClipDescription; readonly source: ClipSource }> {
  if ("model" in options) {
    const { model } = options;
    return { description: model, source: { files: model.files, weights: model.weights } };
  }
  const folderUrl = new URL(options.modelUrl, location.href).href;
  return { description: await fetchClipConfig(folderUrl), source: { folderUrl } };
}
