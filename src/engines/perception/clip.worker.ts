/**
 * Worker entry: a CLIP-style dual encoder, loaded and run by transformers.js from the studio's own
 * folder. Nothing is fetched from anywhere else.
 */
import * as ort from "onnxruntime-web/webgpu";
import ortWasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import {
  AutoImageProcessor,
  AutoTokenizer,
  CLIPTextModelWithProjection,
  CLIPVisionModelWithProjection,
  env,
  RawImage,
} from "@xenova/transformers";
import { transfer } from "comlink";
import { createLazy } from "@/base/lazy";
import { exposeInWorker } from "@/base/worker-client";
import { ensureExists } from "@/base/assert";
import { cannotLoadClip } from "@/engines/perception/clip-files";

// The runtime's one copy, served with the studio; left alone, it would come from a public network.
ort.env.wasm.wasmPaths = { wasm: new URL(ortWasmUrl, location.href).href };
ort.env.wasm.numThreads = crossOriginIsolated ? Math.min(2, navigator.hardwareConcurrency) : 1;
ort.env.logLevel = "error";
env.allowRemoteModels = false;
env.allowLocalModels = true;
env.useBrowserCache = false;
env.useWasmCache = false;

/** Single precision on WASM: a small model, and the same vectors on every machine. */
const OPTIONS = { device: "wasm", dtype: "fp32" } as const;

let modelId: string | undefined;

const openText = createLazy(() =>
  loading(async (id) => {
    const [tokenizer, model] = await Promise.all([
      AutoTokenizer.from_pretrained(id),
      CLIPTextModelWithProjection.from_pretrained(id, OPTIONS),
    ]);
    return { tokenizer, model };
  }),
);

const openImage = createLazy(() =>
  loading(async (id) => {
    const [processor, model] = await Promise.all([
      AutoImageProcessor.from_pretrained(id),
      CLIPVisionModelWithProjection.from_pretrained(id, OPTIONS),
    ]);
    return { processor, model };
  }),
);

/** A file that is missing or broken says so in the studio's words. */
async function loading<T>(load: (id: string) => Promise<T>): Promise<T> {
  const id = ensureExists(modelId, "open() comes first");
  try {
    return await load(id);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw cannotLoadClip(`Its files could not be loaded: ${why}`, error);
  }
}

const clipWorker = {
  /** Says where the model is: a folder URL that ends in `/`. Loads nothing yet. */
  async open(folderUrl: string): Promise<void> {
    const { pathname } = new URL(folderUrl);
    const [, parent, name] = /^(.*\/)([^/]+)\/$/u.exec(pathname) ?? [];
    if (parent === undefined || name === undefined) {
      throw cannotLoadClip(`${folderUrl} is not a folder of a model.`);
    }
    env.localModelPath = parent;
    modelId = name;
  },
  /** The token ids of a text, start and end included. */
  async tokenize(text: string): Promise<readonly number[]> {
    const { tokenizer } = await openText();
    return tokenizer.encode(text);
  },
  async embedText(text: string): Promise<Float32Array<ArrayBuffer>> {
    const { tokenizer, model } = await openText();
    const inputs: unknown = tokenizer(text, { padding: true, truncation: true });
    return sent(floatsOf(await model(inputs), "text_embeds"));
  },
  /** RGBA pixels of a square picture; the processor scales them to the model's size. */
  async embedImage(rgba: Uint8ClampedArray, sizePx: number): Promise<Float32Array<ArrayBuffer>> {
    const { processor, model } = await openImage();
    const picture = new RawImage(rgba, sizePx, sizePx, 4).rgb();
    const inputs: unknown = await processor(picture);
    return sent(floatsOf(await model(inputs), "image_embeds"));
  },
};
export type ClipWorker = typeof clipWorker;

function floatsOf(outputs: unknown, name: string): Float32Array<ArrayBuffer> {
  const entries = typeof outputs === "object" && outputs !== null ? Object.entries(outputs) : [];
  const output: unknown = entries.find(([key]) => key === name)?.[1];
  const data: unknown =
    typeof output === "object" && output !== null && "data" in output ? output.data : undefined;
  if (!(data instanceof Float32Array)) {
    throw cannotLoadClip(`It has no output ${name} of single precision.`);
  }
  return new Float32Array(data);
}

function sent(vector: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return transfer(vector, [vector.buffer]);
}

exposeInWorker(clipWorker);
