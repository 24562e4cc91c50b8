/**
 * The dual encoder as the page sees it: texts and pictures to vectors of one space, by a worker that
 * starts at the first text or picture. Runtime and weights are tens of megabytes.
 */
import { createLazy } from "@/base/lazy";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { Embedding } from "@/core/exemplar";
import { fetchClipConfig, toUnitVector } from "@/engines/perception/clip-files";
import type { ClipWorker } from "@/engines/perception/clip.worker";
import { toModelText } from "@/engines/perception/model-text";
import type { Embedder } from "@/engines/perception/perception-engine";

export interface ClipEmbedderOptions {
  /** Folder of the model's files, e.g. `/models/clip/`; relative to the page. */
  readonly modelUrl: string;
}

export interface ClipEmbedder extends Embedder {
  embedImage(rgba: Uint8ClampedArray, sizePx: number): Promise<Embedding>;
  /** The token ids that the model reads for a text. */
  tokenize(text: string): Promise<readonly number[]>;
  [Symbol.dispose](): void;
}

/** Reads the model's description only. Throws AppError MOD-03, as do the first texts and pictures. */
export async function createClipEmbedder({ modelUrl }: ClipEmbedderOptions): Promise<ClipEmbedder> {
  const folderUrl = new URL(modelUrl, location.href).href;
  const { name: model, revision, dimensions } = await fetchClipConfig(folderUrl);
  let open: WorkerClient<ClipWorker> | undefined;
  const connect = createLazy(async () => {
    open = connectWorker<ClipWorker>(
      new Worker(new URL("./clip.worker.ts", import.meta.url), { type: "module", name: "clip" }),
    );
    await open.call((remote) => remote.open(folderUrl));
    return open;
  });
  const toEmbedding = (values: Float32Array): Embedding => ({
    model,
    revision,
    vector: toUnitVector(values, dimensions),
  });
  return {
    model,
    revision,
    canEmbedImages: true,
    async embedText(text) {
      const client = await connect();
      return toEmbedding(await client.call((remote) => remote.embedText(toModelText(text))));
    },
    async embedImage(rgba, sizePx) {
      const client = await connect();
      return toEmbedding(await client.call((remote) => remote.embedImage(rgba, sizePx)));
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
