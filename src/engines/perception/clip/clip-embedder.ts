/**
 * The dual encoder as the page sees it: texts and pictures to vectors of one space, by a worker that
 * starts at the first text or picture. Runtime and weights are tens of megabytes.
 */
import type { Remote } from "comlink";
import { connectWorker, type CallPatience, type WorkerClient } from "@/base/worker-client";
import { bounds } from "@/core/bounds";
import type { Embedding } from "@/core/exemplar";
import type { EmbeddingModel } from "@/core/embedding-model";
import {
  fetchClipConfig,
  modelCameToNoEnd,
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

const LOADING: CallPatience = { ms: bounds.embedding.loadPatienceMs, toError: modelCameToNoEnd };
const WORKING: CallPatience = { ms: bounds.embedding.patienceMs, toError: modelCameToNoEnd };

/**
 * Reads the model's description only. Throws AppError MOD-03, as do the first texts and pictures;
 * these throw MOD-06 where a kept file is damaged, MOD-08 where the model comes to no end.
 */
export async function createClipEmbedder(options: ClipEmbedderOptions): Promise<ClipEmbedder> {
  const { description, source } = await locate(options);
  const { name: model, revision, dimensions } = description;
  const desk = createEncoderDesk(source);
  const cache = new EmbeddingCache();
  const askForText = gatherCalls(async (texts: readonly string[]) => {
    await desk.ask((remote) => remote.loadTexts(), LOADING);
    return await desk.ask((remote) => remote.embedTexts(texts), WORKING);
  }, MOST_TEXTS);
  const askForPicture = gatherCalls(async (pictures: readonly SquarePicture[]) => {
    await desk.ask((remote) => remote.loadPictures(), LOADING);
    return await desk.ask((remote) => remote.embedImages(pictures), WORKING);
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
      await desk.ask((remote) => remote.loadTexts(), LOADING);
      return await desk.ask((remote) => remote.tokenize(text), WORKING);
    },
    [Symbol.dispose]: desk.close,
  };
}

/** The worker of a model: started with the first question, and again after it had to be given up. */
function createEncoderDesk(source: ClipSource) {
  let client: WorkerClient<ClipWorker> | undefined;
  let opening: Promise<void> = Promise.resolve();
  return {
    async ask<R>(
      use: (remote: Remote<ClipWorker>) => Promise<R>,
      patience: CallPatience,
    ): Promise<R> {
      if (client?.isOpen !== true) {
        const worker = new Worker(new URL("./clip.worker.ts", import.meta.url), {
          type: "module",
          name: "clip",
        });
        client = connectWorker<ClipWorker>(worker);
        opening = client.call((remote) => remote.open(source), LOADING);
      }
      const asked = client;
      await opening.catch((error: unknown) => {
        asked[Symbol.dispose]();
        throw error;
      });
      return await asked.call(use, patience);
    },
    close: () => client?.[Symbol.dispose](),
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
