/** Texts and pictures to vectors as the bench measures it, in a worker with a runtime of its own. */
import libraryWasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import { createLazy } from "@/base/lazy";
import { timePicturePreparation, type PreparationTimes } from "@/engines/video/reference-sampling";
import { createPicturePreprocessor } from "@/engines/perception/clip/preprocess-picture";
import { z } from "zod";

const MODEL = "clip";
/** What CLIP's own processor pads every text to. */
const PADDED_TOKENS = 77;

/** Loaded late: each worker here sets the runtime up in its own way before. */
async function openLibrary() {
  const library = await import("@xenova/transformers");
  const { env } = library;
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = "/models/";
  env.useBrowserCache = false;
  env.useWasmCache = false;
  return library;
}

/** The studio's text tower on the studio's runtime. */
const openText = createLazy(async () => {
  await import("@/engines/perception/clip/clip-runtime");
  await openLibrary();
  const { openTextTower } = await import("@/engines/perception/clip/clip-towers");
  return openTextTower(MODEL, "fp32");
});

/** The library with its own runtime, served from here, and one thread. */
const openPipeline = createLazy(async () => {
  const { env } = await import("onnxruntime-web/webgpu");
  env.wasm.wasmPaths = { wasm: new URL(libraryWasmUrl, location.href).href };
  env.wasm.numThreads = 1;
  env.logLevel = "error";
  const { pipeline, RawImage } = await openLibrary();
  const extract = await pipeline("image-feature-extraction", MODEL, {
    device: "wasm",
    dtype: "fp32",
  });
  return { extract, RawImage };
});

export interface TextTimes {
  readonly cutMs: number;
  readonly paddedMs: number;
  readonly leastCosine: number;
  readonly mostTokens: number;
}

/** One round on the studio's text tower: every text cut at its end, and every text padded. */
export async function timeTexts(texts: readonly string[]): Promise<TextTimes> {
  const tower = await openText();
  const run = (ids: readonly number[]) => tower.embed(ids);
  const cut = texts.map((text) => tower.encode(text));
  const padded = cut.map((ids) => [
    ...ids,
    ...Array.from({ length: Math.max(0, PADDED_TOKENS - ids.length) }, () => ids.at(-1) ?? 0),
  ]);
  const startedMs = performance.now();
  const ours = await inTurn(cut, run);
  const cutMs = performance.now() - startedMs;
  const theirs = await inTurn(padded, run);
  const paddedMs = performance.now() - startedMs - cutMs;
  const cosines = ours.map((vector, index) => cosine(vector, theirs[index]));
  return {
    cutMs,
    paddedMs,
    leastCosine: Math.min(...cosines),
    mostTokens: Math.max(...cut.map((ids) => ids.length)),
  };
}

async function inTurn<A, B>(items: readonly A[], run: (item: A) => Promise<B>): Promise<B[]> {
  const results: B[] = [];
  for (const item of items) {
    results.push(await run(item));
  }
  return results;
}

const embedsSchema = z.looseObject({ data: z.instanceof(Float32Array) });

function cosine(a: Float32Array, b: Float32Array | undefined): number {
  let [dot, aa, bb] = [0, 0, 0];
  a.forEach((value, at) => {
    const other = b?.[at] ?? 0;
    dot += value * other;
    aa += value * value;
    bb += other * other;
  });
  return dot / Math.sqrt(aa * bb);
}

export interface PictureVectors {
  readonly ms: number;
  readonly vectors: readonly Float32Array[];
}

/** The library's pipeline with what it does by default, one picture after the other. */
export async function timePipeline(
  pictures: readonly Uint8ClampedArray[],
  sizePx: number,
): Promise<PictureVectors> {
  const { extract, RawImage } = await openPipeline();
  const startedMs = performance.now();
  const vectors = await inTurn(pictures, async (rgba) => {
    const output: unknown = await extract(new RawImage(rgba, sizePx, sizePx, 4).rgb());
    return embedsSchema.parse(output).data;
  });
  return { ms: performance.now() - startedMs, vectors };
}

/** From a full-HD picture to what the model reads: the studio's way and a canvas. */
export async function timePreparation(rounds: number): Promise<PreparationTimes> {
  const response = await fetch("/models/clip/preprocessor_config.json");
  const preprocessor = createPicturePreprocessor(await response.json());
  if (preprocessor === undefined) {
    throw new TypeError("the model's preprocessor is another one");
  }
  return timePicturePreparation(preprocessor.sizePx, rounds, (rgba, sizePx) => {
    preprocessor.toPlanes(rgba, sizePx);
  });
}
