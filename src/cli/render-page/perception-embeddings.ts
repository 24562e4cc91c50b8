/** Texts and pictures to vectors as the bench measures it, in a worker with a runtime of its own. */
import {
  AutoTokenizer,
  CLIPTextModelWithProjection,
  env,
  pipeline,
  RawImage,
  Tensor,
} from "@xenova/transformers";
import { createLazy } from "@/base/lazy";
import { timePicturePreparation, type PreparationTimes } from "@/engines/video/reference-sampling";
import { createPicturePreprocessor } from "@/engines/perception/preprocess-picture";
import { z } from "zod";

const MODEL = "clip";
const ON_WASM = { device: "wasm", dtype: "fp32" } as const;
/** What CLIP's own processor pads every text to. */
const PADDED_TOKENS = 77;

function useLocalModels(): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = "/models/";
  env.useBrowserCache = false;
  env.useWasmCache = false;
}

const openText = createLazy(async () => {
  useLocalModels();
  return {
    tokenizer: await AutoTokenizer.from_pretrained(MODEL),
    model: await CLIPTextModelWithProjection.from_pretrained(MODEL, ON_WASM),
  };
});

const openPipeline = createLazy(async () => {
  useLocalModels();
  return pipeline("image-feature-extraction", MODEL, ON_WASM);
});

export interface TextTimes {
  readonly cutMs: number;
  readonly paddedMs: number;
  readonly leastCosine: number;
  readonly mostTokens: number;
}

/** One round: every text cut at its end, and every text padded, in the same session. */
export async function timeTexts(texts: readonly string[]): Promise<TextTimes> {
  const { tokenizer, model } = await openText();
  const run = async (ids: readonly number[]) => {
    const data = BigInt64Array.from(ids, BigInt);
    const output: unknown = await model({
      input_ids: new Tensor("int64", data, [1, ids.length]),
      attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), [1, ids.length]),
    });
    return embedsOf(output, "text_embeds");
  };
  const cut = texts.map((text) => tokenizer.encode(text));
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

function embedsOf(output: unknown, name: string): Float32Array {
  return embedsSchema.parse(z.record(z.string(), z.unknown()).parse(output)[name]).data;
}

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
  const extract = await openPipeline();
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
