/**
 * The perception engine inside its worker: loads the model once, keeps it on the chosen device,
 * and labels frames as they arrive. One inference runs at a time, as ONNX Runtime demands.
 *
 * A labelling job keeps the maps of its last frame, so that each frame is encoded once although
 * it belongs to two pairs.
 */
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import { decodeLabel, type DecodedLabel } from "@/engines/perception/decode-label";
import { chooseDevice, type ChosenDevice } from "@/engines/perception/device-probe";
import type { Device, InferenceRuntime } from "@/engines/perception/inference-runtime";
import { cannotLoad } from "@/engines/perception/model-description";
import { loadModelFiles, type ModelFiles } from "@/engines/perception/model-files";
import { onceSuccessful } from "@/engines/perception/once-successful";
import {
  compareNeighbours,
  encodeFrames,
  type EncodedFrame,
} from "@/engines/perception/label-pairs";
import { createPairModel, type PairModel } from "@/engines/perception/pair-model";
import type {
  DeviceChoice,
  PairLogits,
  PerceptionStatus,
} from "@/engines/perception/perception-engine";
import { FRAME_PX } from "@/engines/perception/views/pair-views";
import type { SquareFrame } from "@/engines/perception/views/sample-square";

/** What the proxy outside needs to know of a prepared model. */
export interface PreparedModel {
  readonly status: PerceptionStatus;
  readonly name: string;
  readonly sizePx: number;
}

export interface PerceptionService {
  prepare(choice: DeviceChoice, onProgress?: OnProgress): Promise<PreparedModel>;
  beginJob(): Promise<number>;
  /** The next frames of a job, in order; answers the pairs that they complete. */
  push(job: number, frames: readonly Uint8ClampedArray[]): Promise<readonly DecodedLabel[]>;
  endJob(job: number): Promise<void>;
  logits(first: Uint8ClampedArray, second: Uint8ClampedArray, device: Device): Promise<PairLogits>;
}

type LoadFiles = (onProgress?: OnProgress) => Promise<ModelFiles>;

/** The service over model files at a URL; `load` can be replaced for tests and benchmarks. */
export function createPerceptionService(
  runtime: InferenceRuntime,
  modelUrl: string,
  load: LoadFiles = (onProgress) =>
    loadModelFiles(modelUrl, onProgress === undefined ? {} : { onProgress }),
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
      return answers.map(({ verbs, objects }) => decodeLabel(verbs, objects, model));
    });
  };

  return {
    prepare: (choice, onProgress) => exclusive(() => keeper.prepare(choice, onProgress)),
    async beginJob() {
      const job = nextJob;
      nextJob += 1;
      jobs.set(job, undefined);
      return job;
    },
    push: (job, frames) => exclusive(() => label(job, frames)),
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

interface ModelKeeper {
  files(): Promise<ModelFiles>;
  modelOn(device: Device): Promise<PairModel>;
  prepare(choice: DeviceChoice, onProgress: OnProgress | undefined): Promise<PreparedModel>;
  /** Runs on the chosen device; a device that is lost half-way is given up for WASM. */
  run<T>(work: (model: PairModel) => Promise<T>): Promise<T>;
}

/** Loads files and sessions at most once each, and remembers the chosen device. */
function createModelKeeper(runtime: InferenceRuntime, load: LoadFiles): ModelKeeper {
  let reportProgress: OnProgress | undefined;
  let chosen: ChosenDevice | undefined;
  const files = onceSuccessful(() => load((progress) => reportProgress?.(progress)));
  const loaders: Record<Device, () => Promise<PairModel>> = {
    wasm: onceSuccessful(() => openModel(runtime, files, "wasm")),
    webgpu: onceSuccessful(() => openModel(runtime, files, "webgpu")),
  };
  return {
    files,
    modelOn: (device) => loaders[device](),
    async prepare(choice, onProgress) {
      reportProgress = onProgress;
      const { model } = await files();
      chosen = await chooseDevice(choice, runtime, (device) => loaders[device]());
      const { device, note } = chosen;
      const status = { device, threads: runtime.threads, ...(note === undefined ? {} : { note }) };
      return { status, name: `${model.name} ${model.revision}`, sizePx: FRAME_PX };
    },
    async run(work) {
      const { device, model } = ensureExists(chosen, "prepare() comes before labelling");
      try {
        return await work(model);
      } catch (error) {
        if (device === "wasm") {
          throw error;
        }
        const note = "WebGPU stopped working, so the model went on on WASM.";
        chosen = { device: "wasm", model: await loaders.wasm(), note };
        return work(chosen.model);
      }
    },
  };
}

async function openModel(
  runtime: InferenceRuntime,
  loadFiles: () => Promise<ModelFiles>,
  device: Device,
): Promise<PairModel> {
  const files = await loadFiles();
  const open = (onnx: Uint8Array) =>
    runtime.createSession(onnx, device).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw cannotLoad(`The runtime refused its weights. (${why.slice(0, 200)})`, error);
    });
  const encoder = await open(files.encoder);
  const head = await open(files.head);
  return createPairModel(encoder, head, files.model);
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
