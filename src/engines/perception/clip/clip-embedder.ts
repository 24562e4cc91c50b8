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
} from "@/engines/perception/clip/clip-files";
import type { ClipSource } from "@/engines/perception/clip/clip-source";
import type { SquarePicture } from "@/engines/perception/clip/clip-towers";
import type { ClipWorker } from "@/engines/perception/clip/clip.worker";
import { EmbeddingCache, pictureKey, textKey } from "@/engines/perception/clip/embedding-cache";
import { gatherCalls } from "@/engines/perception/clip/gather-calls";
import type { Embedder } from "@/engines/perception/perception-engine";

export type ClipEmbedderOptions =
  /** Folder of the model's files, e.g. `/models/clip/`; relative to the page. */
  | { readonly modelUrl: string }
  /** A model that is kept on this device. */
  | { readonly model: EmbeddingModel };

export interface ClipEmbedder extends Embedder {
  /** The pixels stay as they are until the answer. Those asked for at once are run together. */
  embedImage(rgba: Uint8ClampedArray, sizePx: number): Promise<Embedding>;
  /** The token ids that the model reads for a text. */
  tokenize(text: string): Promise<readonly number[]>;
  [Symbol.dispose](): void;
}

/** Together in one message, and pictures in one run: more hardly gain, and hold up who comes later. */
const MOST_TEXTS = 32;
const MOST_PICTURES = 8;

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
  const askForText = gatherCalls(async (texts: readonly string[]) => {
    const client = await connect();
    return await client.call((remote) => remote.embedTexts(texts));
  }, MOST_TEXTS);
  const askForPicture = gatherCalls(async (pictures: readonly SquarePicture[]) => {
    const client = await connect();
    return await client.call((remote) => remote.embedImages(pictures));
  }, MOST_PICTURES);
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
      return cache.get(textKey(text), async () => toEmbedding(await askForText(text)));
    },
    async embedImage(rgba, sizePx) {
      if (rgba.length !== sizePx ** 2 * 4) {
        // It would spoil the run of those that it is asked for with.
        throw new RangeError(`${rgba.length} bytes are no square of ${sizePx} pixels`);
      }
      return cache.get(pictureKey(rgba, sizePx), async () =>
        toEmbedding(await askForPicture({ rgba, sizePx })),
      );
    },
    async tokenize(text) {
      const client = await connect();
      return client.call((remote) => remote.tokenize(text));
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
  const description = await fetchClipConfig(folderUrl);
  return { description, source: { folderUrl } };
}
