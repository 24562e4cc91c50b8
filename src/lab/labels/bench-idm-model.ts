/** The shipped inverse dynamics model in Node, on ONNX Runtime's WASM build as the studio has it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as ort from "onnxruntime-web";
import type { LabelAlternative } from "@/core/action-label";
import {
  parseModelDescription,
  type ModelDescription,
} from "@/engines/perception/models/model-description";
import type { LabelledPair } from "@/lab/labels/bench-idm-figures";
import { decodeLabel } from "@/engines/perception/pairs/decode-label";
import { checkModelBytes } from "@/engines/perception/models/check-model-files";
import { toModelSession } from "@/engines/perception/models/model-session";
import type { FrameMaps } from "@/engines/perception/pairs/frame-maps";
import { createPairModel, type PairModel } from "@/engines/perception/pairs/pair-model";
import {
  createRefiner,
  toGuess,
  type Guess,
  type Refine,
} from "@/engines/perception/pairs/refine-guesses";
import type { ViewSet } from "@/lab/pictures/packed-views";

export interface LoadedModel {
  readonly model: ModelDescription;
  readonly pairModel: PairModel;
  /** Reads an episode once more; absent in a model without a refiner. */
  readonly refine?: Refine;
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
  const refiner =
    model.refinedTemperature === undefined ? {} : { refiner: await read("refiner.onnx") };
  const weights = {
    encoder: await read("encoder.onnx"),
    head: await read("head.onnx"),
    ...refiner,
  };
  await checkModelBytes(model, weights);
  const open = async (bytes: Uint8Array) =>
    toModelSession(
      await ort.InferenceSession.create(bytes, { executionProviders: ["wasm"] }),
      ort.Tensor,
    );
  const { encoder, head } = weights;
  const pairModel = await createPairModel(await open(encoder), await open(head), model);
  const refinerBytes = refiner.refiner;
  return {
    model,
    pairModel,
    ...(refinerBytes === undefined
      ? {}
      : { refine: await createRefiner(await open(refinerBytes), model) }),
  };
}

const BATCH = 16;

/** Two frames by index, what lies between them, and what was done. */
export interface FramePair {
  readonly first: number;
  readonly second: number;
  readonly truth: LabelledPair["truth"];
}

/** A pair with what the refiner reads of it. */
export interface GuessedPair extends LabelledPair {
  readonly read?: Guess;
}

/** The labels of one room or game once more, in the light of each other. */
export async function refinePairs(
  { refine }: LoadedModel,
  pairs: readonly GuessedPair[],
): Promise<readonly LabelledPair[]> {
  const guesses = pairs.flatMap(({ read }) => (read === undefined ? [] : [read]));
  const refined = refine === undefined ? [] : await refine(guesses);
  let next = 0;
  return pairs.map(({ read, ...pair }) => {
    const better = read === undefined ? undefined : refined[next];
    next += read === undefined ? 0 : 1;
    return better === undefined ? pair : { ...pair, ...toLabel(better) };
  });
}

function toLabel({ verb, object, confidence }: LabelAlternative) {
  return { guess: { verb, ...(object === undefined ? {} : { object }) }, confidence };
}

/** Labels pairs by their views: `pairs[i]` is shown by `views.pairs[i]`; each frame is encoded once. */
export async function guessPairs(
  { model, pairModel }: LoadedModel,
  views: ViewSet,
  pairs: readonly FramePair[],
  sequence: number,
): Promise<readonly GuessedPair[]> {
  const maps: FrameMaps[] = [];
  for (let start = 0; start < views.frames.length; start += BATCH) {
    maps.push(...(await pairModel.encode(views.frames.slice(start, start + BATCH))));
  }
  const labelled: GuessedPair[] = [];
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
        const read = toGuess(logits, model);
        labelled.push({
          sequence,
          truth,
          ...toLabel(decodeLabel(logits.verbs, logits.objects, model)),
          ...(read === undefined ? {} : { read }),
        });
      }
    });
  }
  return labelled;
}
