/** The shipped inverse dynamics model in Node, on ONNX Runtime's WASM build as the studio has it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as ort from "onnxruntime-web";
import {
  parseModelDescription,
  type ModelDescription,
} from "@/engines/perception/model-description";
import type { LabelledPair } from "@/cli/bench-idm-figures";
import { decodeLabel } from "@/engines/perception/decode-label";
import { checkModelBytes } from "@/engines/perception/model-files";
import { toModelSession } from "@/engines/perception/model-session";
import { createPairModel, type FrameTokens, type PairModel } from "@/engines/perception/pair-model";

export interface LoadedModel {
  readonly model: ModelDescription;
  readonly pairModel: PairModel;
}

/** Loads from a folder such as `models/idm`. Throws AppError MOD-01 or MOD-02. */
export async function loadIdm(folder: string): Promise<LoadedModel> {
  const read = async (name: string) => new Uint8Array(await readFile(path.join(folder, name)));
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, name), "utf8"));
  const model = parseModelDescription(
    await readJson("config.json"),
    await readJson("vocabulary.json"),
  );
  const [encoder, head] = [await read("encoder.onnx"), await read("head.onnx")];
  await checkModelBytes(model, encoder, head);
  const open = async (bytes: Uint8Array) =>
    toModelSession(
      await ort.InferenceSession.create(bytes, { executionProviders: ["wasm"] }),
      ort.Tensor,
    );
  return { model, pairModel: await createPairModel(await open(encoder), await open(head), model) };
}

const BATCH_FRAMES = 16;

/** Two frames by index, and what was done between them. */
export interface FramePair {
  readonly first: number;
  readonly second: number;
  readonly truth: LabelledPair["truth"];
}

/** Labels pairs of frames; `frames` are RGB bytes of all frames, each of which is encoded once. */
export async function labelPairs(
  { model, pairModel }: LoadedModel,
  frames: Uint8Array,
  pairs: readonly FramePair[],
  sequence: number,
): Promise<readonly LabelledPair[]> {
  const frameBytes = model.sizePx ** 2 * 3;
  const tokens: FrameTokens[] = [];
  for (let start = 0; start < frames.length; start += BATCH_FRAMES * frameBytes) {
    const batch: Uint8ClampedArray[] = [];
    const end = Math.min(frames.length, start + BATCH_FRAMES * frameBytes);
    for (let at = start; at < end; at += frameBytes) {
      batch.push(toRgba(frames.subarray(at, at + frameBytes)));
    }
    tokens.push(...(await pairModel.encode(batch)));
  }
  const labelled: LabelledPair[] = [];
  for (const { first, second, truth } of pairs) {
    const [a, b] = [tokens[first], tokens[second]];
    const [logits] = a === undefined || b === undefined ? [] : await pairModel.compare([a, b]);
    if (logits === undefined) {
      continue;
    }
    const { verb, object, confidence } = decodeLabel(logits.verbs, logits.objects, model);
    const guess = { verb, ...(object === undefined ? {} : { object }) };
    labelled.push({ sequence, truth, guess, confidence });
  }
  return labelled;
}

function toRgba(rgb: Uint8Array): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4);
  for (let pixel = 0; pixel * 3 < rgb.length; pixel += 1) {
    rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    rgba[pixel * 4 + 3] = 255;
  }
  return rgba;
}
