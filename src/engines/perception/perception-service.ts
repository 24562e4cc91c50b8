/**
 * The perception engine inside its worker: loads the model once, keeps it on the chosen device,
 * and labels frames as they arrive. One inference runs at a time, as ONNX Runtime demands.
 *
 * A labelling job keeps the maps of its last frame, so that each frame is encoded once although
 * it belongs to two pairs.
 */
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import { createAdaptService, type AdaptService } from "@/engines/perception/adapt/adapt-service";
import {
  createBroughtService,
  type BroughtService,
} from "@/engines/perception/brought/brought-service";
import type { Device, InferenceRuntime } from "@/engines/perception/models/inference-runtime";
import { loadEightBitFiles, loadModelFiles } from "@/engines/perception/models/model-files";
import {
  createModelKeeper,
  type LoadModelParts,
  type PreparedModel,
} from "@/engines/perception/models/model-keeper";
import { createExclusive } from "@/engines/perception/one-at-a-time";
import type { DecodedLabel } from "@/engines/perception/pairs/decode-label";
import {
  compareNeighbours,
  encodeFrames,
  type EncodedFrame,
} from "@/engines/perception/pairs/label-pairs";
import { toAnswer, type PairAnswer } from "@/engines/perception/pairs/pair-answer";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";
import type { DeviceChoice, PerceptionStatus } from "@/engines/perception/perception-engine";
import type { Guess } from "@/engines/perception/pairs/refine-guesses";
import { toSquare } from "@/engines/perception/views/sample-square";

export interface PerceptionService extends AdaptService, BroughtService {
  /** `onStatus` hears of every change of the device from then on. */
  prepare(
    choice: DeviceChoice,
    onProgress?: OnProgress,
    onStatus?: (status: PerceptionStatus) => void,
  ): Promise<PreparedModel>;
  beginJob(): Promise<number>;
  /** The next frames of a job, in order; answers the pairs that they complete. */
  push(job: number, frames: readonly Uint8ClampedArray[]): Promise<readonly PairAnswer[]>;
  /** Labels of an episode's interactions, read in their order; empty where the model does not. */
  refine(guesses: readonly Guess[]): Promise<readonly DecodedLabel[]>;
  endJob(job: number): Promise<void>;
  logits(first: Uint8ClampedArray, second: Uint8ClampedArray, device: Device): Promise<PairLogits>;
}

/** The service over model files at a URL; `load` can be replaced for tests and benchmarks. */
export function createPerceptionService(
  runtime: InferenceRuntime,
  modelUrl: string,
  load: LoadModelParts = {
    files: (onProgress) => loadModelFiles(modelUrl, onProgress === undefined ? {} : { onProgress }),
    eightBit: (model) => loadEightBitFiles(modelUrl, model),
  },
): PerceptionService {
  const keeper = createModelKeeper(runtime, load);
  const exclusive = createExclusive();
  const jobs = new Map<number, EncodedFrame | undefined>();
  let nextJob = 1;

  const label = async (job: number, frames: readonly Uint8ClampedArray[]) => {
    if (!jobs.has(job) || frames.length === 0) {
      return [];
    }
    const { model } = await keeper.files();
    return keeper.run(async (pairModel) => {
      const previous = jobs.get(job);
      const fresh = await encodeFrames(pairModel, frames.map(toSquare));
      const chain = previous === undefined ? fresh : [previous, ...fresh];
      const answers = await compareNeighbours(pairModel, chain);
      jobs.set(job, fresh.at(-1));
      return answers.map((reading) => toAnswer(reading, reading, model));
    });
  };

  return {
    prepare: (choice, onProgress, onStatus) =>
      exclusive(() => keeper.prepare(choice, { onProgress, onStatus })),
    async beginJob() {
      const job = nextJob;
      nextJob += 1;
      jobs.set(job, undefined);
      return job;
    },
    push: (job, frames) => exclusive(() => label(job, frames)),
    ...createAdaptService(keeper, exclusive, modelUrl),
    ...createBroughtService(runtime),
    refine: (guesses) =>
      exclusive(async () => {
        const refine = await keeper.refiner();
        return refine === undefined ? [] : refine(guesses);
      }),
    async endJob(job) {
      jobs.delete(job);
    },
    logits: (first, second, device) =>
      exclusive(async () => {
        const model = await keeper.modelOn(device);
        const encoded = await encodeFrames(model, [first, second].map(toSquare));
        const [logits] = await compareNeighbours(model, encoded);
        return ensureExists(logits, "one pair gives one answer");
      }),
  };
}
