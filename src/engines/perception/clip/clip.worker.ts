/**
 * Worker entry: a CLIP-style dual encoder, loaded and run by transformers.js from the studio's own
 * folder or from files that are kept on this device. Nothing is fetched from anywhere else.
 */
import "@/engines/perception/clip/clip-runtime";
import { transfer } from "comlink";
import { AppError } from "@/base/app-error";
import { createLazy } from "@/base/lazy";
import { exposeInWorker } from "@/base/worker-client";
import { ensureExists } from "@/base/assert";
import type { ModelWeights } from "@/core/embedding-model";
import { cannotLoadClip } from "@/engines/perception/clip/clip-files";
import { openClipSource, type ClipSource } from "@/engines/perception/clip/clip-source";
import type { SquarePicture } from "@/engines/perception/clip/clip-towers";

/** The library comes when it is needed, in a file of its own. */
const openLibrary = createLazy(async () => {
  const { env } = await import("@xenova/transformers");
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  return env;
});
const openTowers = () => import("@/engines/perception/clip/clip-towers");

/** Which folder of `env.localModelPath` is the model's, and how its weights are. */
let opened: { readonly id: string; readonly weights: ModelWeights } | undefined;
/** Why a file was refused; the library itself only says that it did not get it. */
let refusal: AppError | undefined;

const openText = createLazy(() =>
  loading(async ({ id, weights }) => (await openTowers()).openTextTower(id, weights)),
);
const openPictures = createLazy(() =>
  loading(async ({ id, weights }) => (await openTowers()).openPictureTower(id, weights)),
);

/** A file that is missing or broken says so in the studio's words. */
async function loading<T>(load: (model: NonNullable<typeof opened>) => Promise<T>): Promise<T> {
  const model = ensureExists(opened, "open() comes first");
  try {
    return await load(model);
  } catch (error) {
    if (refusal !== undefined) {
      throw refusal;
    }
    const why = error instanceof Error ? error.message : String(error);
    throw cannotLoadClip(`Its files could not be loaded: ${why}`, error);
  }
}

const clipWorker = {
  /** Says where the model is. Loads nothing yet. */
  async open(source: ClipSource): Promise<void> {
    const { parent, name, read } = openClipSource(source, location.origin);
    const env = await openLibrary();
    env.localModelPath = parent;
    env.fetch = async (address: string | URL) => {
      try {
        return await read(String(address));
      } catch (error) {
        refusal = error instanceof AppError ? error : refusal;
        throw error;
      }
    };
    opened = { id: name, weights: "files" in source ? source.weights : "fp32" };
  },
  /** Each tower may be large; whoever asks waits longer for loading than for an answer. */
  async loadTexts(): Promise<void> {
    await openText();
  },
  async loadPictures(): Promise<void> {
    await openPictures();
  },
  /** The token ids of a text, start and end included. */
  async tokenize(text: string): Promise<readonly number[]> {
    return (await openText()).encode(text);
  },
  /** A vector a text. */
  async embedTexts(texts: readonly string[]): Promise<readonly Float32Array<ArrayBuffer>[]> {
    const tower = await openText();
    const vectors: Float32Array<ArrayBuffer>[] = [];
    for (const text of texts) {
      vectors.push(await tower.embed(tower.encode(text)));
    }
    return sent(vectors);
  },
  /** A vector a picture. */
  async embedImages(
    pictures: readonly SquarePicture[],
  ): Promise<readonly Float32Array<ArrayBuffer>[]> {
    const tower = await openPictures();
    return sent(await tower.embed(pictures));
  },
};
export type ClipWorker = typeof clipWorker;

function sent(vectors: readonly Float32Array<ArrayBuffer>[]): readonly Float32Array<ArrayBuffer>[] {
  return transfer(
    vectors,
    vectors.map(({ buffer }) => buffer),
  );
}

exposeInWorker(clipWorker);
