/**
 * The perception engine inside its worker: loads the model once, keeps it on the chosen device,
 * and labels frames as they arrive. One inference runs at a time, as ONNX Runtime demands.
 *
 * A labelling job keeps the maps of its last frame, so that each frame is encoded once although
 * it belongs to two pairs.
 */
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { OnProgress } from "@/base/progress";
import { frameFeatures } from "@/engines/perception/adapt/frame-features";
import {
  learnable,
  learnHead,
  requireEnough,
  type ConfirmedPair,
  type LearnedWithGate,
} from "@/engines/perception/adapt/learn-head";
import { applyHead, type LearnedHead } from "@/engines/perception/adapt/learned-head";
import { loadPictureStatistics } from "@/engines/perception/adapt/load-picture-statistics";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import { measureUnlikeness, type Unlikeness } from "@/engines/perception/adapt/unlike";
import type { ModelDescription } from "@/engines/perception/models/model-description";
import { onceSuccessful } from "@/engines/perception/models/once-successful";
import { viewFrame } from "@/engines/perception/views/pair-views";
import { decodeLabel, type DecodedLabel } from "@/engines/perception/pairs/decode-label";
import type { Device, InferenceRuntime } from "@/engines/perception/models/inference-runtime";
import { loadEightBitFiles, loadModelFiles } from "@/engines/perception/models/model-files";
import {
  createModelKeeper,
  type LoadModelParts,
  type PreparedModel,
} from "@/engines/perception/models/model-keeper";
import {
  compareNeighbours,
  encodeFrames,
  type EncodedFrame,
} from "@/engines/perception/pairs/label-pairs";
import type { PairAnswer } from "@/engines/perception/pairs/label-frames";
import type {
  DeviceChoice,
  PairLogits,
  PerceptionStatus,
} from "@/engines/perception/perception-engine";
import { toGuess, type Guess } from "@/engines/perception/pairs/refine-guesses";
import type { SquareFrame } from "@/engines/perception/views/sample-square";

export interface PerceptionService {
  /** `onStatus` hears of every change of the device from then on. */
  prepare(
    choice: DeviceChoice,
    onProgress?: OnProgress,
    onStatus?: (status: PerceptionStatus) => void,
  ): Promise<PreparedModel>;
  beginJob(): Promise<number>;
  /** The next frames of a job, in order; answers the pairs that they complete. */
  push(job: number, frames: readonly Uint8ClampedArray[]): Promise<readonly PairAnswer[]>;
  /** The same answers once a learned head has moved what was read. */
  move(head: LearnedHead, readings: readonly PairReading[]): Promise<readonly PairAnswer[]>;
  /** How unlike the training pictures these frames are. */
  look(frames: readonly Uint8ClampedArray[]): Promise<Unlikeness>;
  /** Learns a head from confirmed labels; AppError MOD-08 where they are too few. */
  learn(
    pairs: readonly ConfirmedPair[],
    present: LearnedHead | undefined,
    onProgress?: OnProgress,
  ): Promise<LearnedWithGate>;
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
  const pictures = onceSuccessful(async () => {
    const { model } = await keeper.files();
    return loadPictureStatistics(modelUrl, model);
  });
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
  const look = async (frames: readonly Uint8ClampedArray[]) => {
    const { model } = await keeper.files();
    const statistics = await pictures();
    return keeper.run(async (pairModel) => {
      const views = frames.map((frame) => viewFrame(toSquare(frame)));
      const maps = await pairModel.encode(views);
      const seen = views.map((view, at) =>
        frameFeatures(view, elementAt(maps, at), model.channels),
      );
      return measureUnlikeness(seen, statistics);
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
    move: async (head, readings) => {
      const { model } = await keeper.files();
      return readings.map((reading) => toAnswer(reading, applyHead(head, reading), model));
    },
    look: (frames) => exclusive(() => look(frames)),
    async learn(pairs, present, onProgress) {
      const { model } = await keeper.files();
      const options = onProgress === undefined ? {} : { onProgress };
      return learnHead(requireEnough(learnable(pairs, model)), model, present, options);
    },
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

/** What a person reads of a pair's logits, and what the refiner does. */
function toAnswer(reading: PairReading, logits: PairLogits, model: ModelDescription): PairAnswer {
  const guess = toGuess(logits, model);
  const label = decodeLabel(logits.verbs, logits.objects, model);
  return { reading, label, ...(guess === undefined ? {} : { guess }) };
}

function toSquare(rgba: Uint8ClampedArray): SquareFrame {
  return { rgba, sizePx: Math.sqrt(rgba.length / 4) };
}

/** One at a time, in the order of asking; a failure does not stop those behind it. */
function createExclusive(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
