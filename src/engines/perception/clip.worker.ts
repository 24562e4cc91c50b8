/**
 * Worker entry: a CLIP-style dual encoder, loaded and run by transformers.js from the studio's own
 * folder or from files that are kept on this device. Nothing is fetched from anywhere else.
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
  Tensor,
} from "@xenova/transformers";
import { transfer } from "comlink";
import { AppError } from "@/base/app-error";
import { createLazy } from "@/base/lazy";
import { exposeInWorker } from "@/base/worker-client";
import { ensureExists } from "@/base/assert";
import type { ModelWeights } from "@/core/embedding-model";
import { cannotLoadClip } from "@/engines/perception/clip-files";
import { createPicturePreprocessor } from "@/engines/perception/preprocess-picture";
import { openClipSource, type ClipSource } from "@/engines/perception/clip-source";

// The runtime's one copy, served with the studio; left alone, it would come from a public network.
ort.env.wasm.wasmPaths = { wasm: new URL(ortWasmUrl, location.href).href };
ort.env.wasm.numThreads = crossOriginIsolated ? Math.min(2, navigator.hardwareConcurrency) : 1;
ort.env.logLevel = "error";
env.allowRemoteModels = false;
env.allowLocalModels = true;
env.useBrowserCache = false;
env.useWasmCache = false;

/** WASM for all: the same vectors on every machine. */
const DEVICE = "wasm";

/** Which folder of `env.localModelPath` is the model's, and how its weights are. */
let opened: { readonly id: string; readonly weights: ModelWeights } | undefined;
/** Why a file was refused; the library itself only says that it did not get it. */
let refusal: AppError | undefined;

const openText = createLazy(() =>
  loading(async ({ id, weights: dtype }) => {
    const [tokenizer, model] = await Promise.all([
      AutoTokenizer.from_pretrained(id),
      CLIPTextModelWithProjection.from_pretrained(id, { device: DEVICE, dtype }),
    ]);
    return { tokenizer, model };
  }),
);

const openImage = createLazy(() =>
  loading(async ({ id, weights: dtype }) => {
    const [processor, model] = await Promise.all([
      AutoImageProcessor.from_pretrained(id),
      CLIPVisionModelWithProjection.from_pretrained(id, { device: DEVICE, dtype }),
    ]);
    const preprocessor = createPicturePreprocessor(processor.config);
    return { processor, preprocessor, model };
  }),
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
    const { processor, preprocessor, model } = await openImage();
    const inputs: unknown =
      preprocessor === undefined
        ? await processor(new RawImage(rgba, sizePx, sizePx, 4).rgb())
        : {
            pixel_values: new Tensor("float32", preprocessor.toPlanes(rgba, sizePx), [
              1,
              3,
              preprocessor.sizePx,
              preprocessor.sizePx,
            ]),
          };
    return sent(floatsOf(await model(inputs), "image_embeds"));
  },
};
export type ClipWorker = typeof clipWorker;

function floatsOf(outputs: unknown, name: string): Float32Array<ArrayBuffer> {
  const entries = typeof outputs === "object" && outputs !== null ? Object.entries(outputs) : [];
  const output: unknown = entries.find(([key]) => key === name)?.[1];
  if (!(output instanceof Tensor)) {
    throw cannotLoadClip(`It has no output ${name}.`);
  }
  // Half precision comes out as such where the export keeps it.
  const { data } = output.type === "float16" ? output.to("float32") : output;
  if (!(data instanceof Float32Array)) {
    throw cannotLoadClip(`Its output ${name} is ${output.type}, not floating point.`);
  }
  return new Float32Array(data);
}

function sent(vector: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return transfer(vector, [vector.buffer]);
}

exposeInWorker(clipWorker);
