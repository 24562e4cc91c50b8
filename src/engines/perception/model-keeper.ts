/** Keeps the model's files and its sessions on each device, and which device is in use. */
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import { chooseDevice, type ChosenDevice, type Target } from "@/engines/perception/device-probe";
import { toHalfPrecision } from "@/engines/perception/half-precision";
import type { Device, InferenceRuntime } from "@/engines/perception/inference-runtime";
import {
  cannotLoad,
  runtimeFailed,
  shortReason,
  wrongShape,
} from "@/engines/perception/model-description";
import type { ModelFiles } from "@/engines/perception/model-files";
import type { ModelSession } from "@/engines/perception/model-session";
import { onceSuccessful } from "@/engines/perception/once-successful";
import { createPairModel, type PairModel } from "@/engines/perception/pair-model";
import type { DeviceChoice, PerceptionStatus } from "@/engines/perception/perception-engine";
import { createRefiner, type Refine } from "@/engines/perception/refine-guesses";
import { FRAME_PX } from "@/engines/perception/views/pair-views";

/** What the proxy outside needs to know of a prepared model. */
export interface PreparedModel {
  readonly status: PerceptionStatus;
  readonly name: string;
  readonly sizePx: number;
}

export type LoadFiles = (onProgress?: OnProgress) => Promise<ModelFiles>;

/** Who hears of a preparation, and later of every change of the device. */
export interface KeeperListener {
  readonly onProgress?: OnProgress | undefined;
  readonly onStatus?: ((status: PerceptionStatus) => void) | undefined;
}

export interface ModelKeeper {
  files(): Promise<ModelFiles>;
  modelOn(device: Device): Promise<PairModel>;
  /** Reads an episode's guesses once more; undefined for a model without a refiner. */
  refiner(): Promise<Refine | undefined>;
  prepare(choice: DeviceChoice, listener: KeeperListener): Promise<PreparedModel>;
  /**
   * Runs on the chosen device. Where WebGPU is lost half-way the same work is done again on WASM, and
   * so is all that follows.
   */
  run<T>(work: (model: PairModel) => Promise<T>): Promise<T>;
}

/** Loads files and sessions at most once each, and remembers the chosen device. */
export function createModelKeeper(runtime: InferenceRuntime, load: LoadFiles): ModelKeeper {
  let listener: KeeperListener = {};
  let chosen: ChosenDevice | undefined;
  const files = onceSuccessful(() => load((progress) => listener.onProgress?.(progress)));
  const open = (target: Target) => onceSuccessful(() => openModel(runtime, files, target));
  const loaders: Record<Target, () => Promise<PairModel>> = {
    wasm: open("wasm"),
    webgpu: open("webgpu"),
    "webgpu-half": open("webgpu-half"),
  };
  const giveUpWebGpu = async (error: unknown): Promise<PairModel> => {
    // The sessions hang on the device that is gone; a later choice of WebGPU begins anew.
    loaders.webgpu = open("webgpu");
    loaders["webgpu-half"] = open("webgpu-half");
    const note = `WebGPU stopped working, so the model went on on WASM from the frame where it broke. ${shortReason(error)}`;
    chosen = { target: "wasm", model: await loaders.wasm(), note };
    listener.onStatus?.(toStatus(chosen, runtime));
    return chosen.model;
  };
  return {
    files,
    modelOn: (device) => loaders[device](),
    refiner: onceSuccessful(() => openRefiner(runtime, files)),
    async prepare(choice, nextListener) {
      listener = nextListener;
      const { model } = await files();
      chosen = await chooseDevice(choice, runtime, (target) => loaders[target]());
      const status = toStatus(chosen, runtime);
      return { status, name: `${model.name} ${model.revision}`, sizePx: FRAME_PX };
    },
    async run(work) {
      const { target, model } = ensureExists(chosen, "prepare() comes before labelling");
      try {
        return await work(model);
      } catch (error) {
        if (target === "wasm") {
          throw error;
        }
        return work(await giveUpWebGpu(error));
      }
    },
  };
}

function toStatus({ target, note }: ChosenDevice, { threads }: InferenceRuntime): PerceptionStatus {
  return {
    device: target === "wasm" ? "wasm" : "webgpu",
    precision: target === "webgpu-half" ? "half" : "single",
    threads,
    ...(note === undefined ? {} : { note }),
  };
}

/** On WASM whatever the device: a few rows at the end of an episode are not worth a trip to a GPU. */
async function openRefiner(
  runtime: InferenceRuntime,
  loadFiles: () => Promise<ModelFiles>,
): Promise<Refine | undefined> {
  const { refiner, model } = await loadFiles();
  return refiner && createRefiner(await openSession(runtime, refiner, "wasm"), model);
}

async function openModel(
  runtime: InferenceRuntime,
  loadFiles: () => Promise<ModelFiles>,
  target: Target,
): Promise<PairModel> {
  const files = await loadFiles();
  const device = target === "wasm" ? "wasm" : "webgpu";
  const halved = target === "webgpu-half" ? toHalfPrecision(files.encoder) : files.encoder;
  if (halved === undefined) {
    throw wrongShape("Its encoder has operators that are not turned into half precision.");
  }
  const encoder = await openSession(runtime, halved, device);
  const head = await openSession(runtime, files.head, device);
  return createPairModel(encoder, head, files.model);
}

function openSession(
  runtime: InferenceRuntime,
  onnx: Uint8Array,
  device: Device,
): Promise<ModelSession> {
  return runtime.createSession(onnx, device).catch((error: unknown) => {
    throw isRuntimeFault(error)
      ? runtimeFailed(error)
      : cannotLoad(`The runtime refused its weights. ${shortReason(error)}`, error);
  });
}

/** No memory or no backend: nothing that other weights would change. */
function isRuntimeFault(error: unknown): boolean {
  return /no available backend|out of memory|allocat|bad_alloc|\babort/iu.test(String(error));
}
