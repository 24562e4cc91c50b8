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
import { createPairModel, type FrameMaps, type PairModel } from "@/engines/perception/pair-model";
import type { ViewSet } from "@/cli/packed-views";

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

const BATCH = 16;

/** Two frames by index, what lies between them, and what was done. */
export interface FramePair {
  readonly first: number;
  readonly second: number;
  readonly truth: LabelledPair["truth"];
}

/** Labels pairs by their views: `pairs[i]` is shown by `views.pairs[i]`; each frame is encoded once. */
export async function labelPairs(
  { model, pairModel }: LoadedModel,
  views: ViewSet,
  pairs: readonly FramePair[],
  sequence: number,
): Promise<readonly LabelledPair[]> {
  const maps: FrameMaps[] = [];
  for (let start = 0; start < views.frames.length; start += BATCH) {
    maps.push(...(await pairModel.encode(views.frames.slice(start, start + BATCH))));
  }
  const labelled: LabelledPair[] = [];
  for (let start = 0; start < pairs.length; start += BATCH) {
    const chosen = pairs.slice(start, start + BATCH).flatMap(({ first, second, truth }, offset) => {
      const [a, b, seen] = [maps[first], maps[second], views.pairs[start + offset]];
      const isWhole = a !== undefined && b !== undefined && seen !== undefined;
      return isWhole ? [{ first: a, second: b, views: seen, truth }] : [];
    });
    const answers = await pairModel.compare(chosen);
    chosen.forEach(({ truth }, index) => {
      const logits = answers[index];
      if (logits !== undefined) {
        const { verb, object, confidence } = decodeLabel(logits.verbs, logits.objects, model);
        const guess = { verb, ...(object === undefined ? {} : { object }) };
        labelled.push({ sequence, truth, guess, confidence });
      }
    });
  }
  return labelled;
}
