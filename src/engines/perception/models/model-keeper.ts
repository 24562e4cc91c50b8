/** Keeps the model's files and its sessions on each device, and which device is in use. */
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import {
  chooseDevice,
  type ChosenDevice,
  type Target,
} from "@/engines/perception/models/device-probe";
import { toHalfPrecision } from "@/engines/perception/models/half-precision";
import type { Device, InferenceRuntime } from "@/engines/perception/models/inference-runtime";
import type { PairWeights } from "@/engines/perception/models/check-model-files";
import {
  cannotLoad,
  runtimeFailed,
  shortReason,
  wrongShape,
  type ModelDescription,
} from "@/engines/perception/models/model-description";
import type { EightBitFiles, ModelFiles } from "@/engines/perception/models/model-files";
import type { ModelSession } from "@/engines/perception/models/model-session";
import { onceSuccessful } from "@/engines/perception/models/once-successful";
import { createPairModel, type PairModel } from "@/engines/perception/pairs/pair-model";
import type { DeviceChoice, PerceptionStatus } from "@/engines/perception/perception-engine";
import { createRefiner, type Refine } from "@/engines/perception/pairs/refine-guesses";
import { FRAME_PX } from "@/engines/perception/views/pair-views";

/** What the proxy outside needs to know of a prepared model. */
export interface PreparedModel {
  readonly status: PerceptionStatus;
  readonly name: string;
  /** Of the weights that label; undefined where nobody checked them. */
  readonly sha256?: string | undefined;
  readonly sizePx: number;
}

export interface LoadModelParts {
  files(onProgress?: OnProgress): Promise<ModelFiles>;
  /** The 8-bit copies of encoder and head; absent or undefined where there are none. */
  eightBit?(model: ModelDescription): Promise<EightBitFiles | undefined>;
}

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
export function createModelKeeper(runtime: InferenceRuntime, load: LoadModelParts): ModelKeeper {
  let listener: KeeperListener = {};
  let chosen: ChosenDevice | undefined;
  let rounded: EightBitFiles | undefined;
  const files = onceSuccessful(() => load.files((progress) => listener.onProgress?.(progress)));
  const eightBit = async (model: ModelDescription) => {
    rounded = await load.eightBit?.(model);
    return rounded;
  };
  const open = (target: Target) =>
    onceSuccessful(async () =>
      openModel(runtime, await weightsFor(target, await files(), eightBit)),
    );
  const loaders: Record<Target, () => Promise<PairModel>> = {
    wasm: open("wasm"),
    "wasm-8bit": open("wasm-8bit"),
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
      const { model, sha256 } = await files();
      chosen = await chooseDevice(choice, runtime, (target) => loaders[target]());
      const { target } = chosen;
      return {
        status: toStatus(chosen, runtime),
        name: nameOf(model, target),
        sha256: target === "wasm-8bit" ? rounded?.sha256 : sha256,
        sizePx: FRAME_PX,
      };
    },
    async run(work) {
      const { target, model } = ensureExists(chosen, "prepare() comes before labelling");
      try {
        return await work(model);
      } catch (error) {
        if (isOnWebGpu(target)) {
          return work(await giveUpWebGpu(error));
        }
        throw error;
      }
    },
  };
}

const PRECISIONS = {
  wasm: "single",
  "wasm-8bit": "8-bit",
  webgpu: "single",
  "webgpu-half": "half",
} as const satisfies Record<Target, PerceptionStatus["precision"]>;

/** Which weights make the labels: the 8-bit copy has a revision of its own. */
function nameOf({ name, revision, eightBit }: ModelDescription, target: Target): string {
  return target === "wasm-8bit" ? `${name} 8-bit ${eightBit ?? revision}` : `${name} ${revision}`;
}

function isOnWebGpu(target: Target): boolean {
  return target === "webgpu" || target === "webgpu-half";
}

function toStatus({ target, note }: ChosenDevice, { threads }: InferenceRuntime): PerceptionStatus {
  return {
    device: isOnWebGpu(target) ? "webgpu" : "wasm",
    precision: PRECISIONS[target],
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

interface TargetWeights extends PairWeights {
  readonly model: ModelDescription;
  readonly device: Device;
}

/** What encoder and head are on a device, in its precision. */
async function weightsFor(
  target: Target,
  { model, encoder, head }: ModelFiles,
  eightBit: NonNullable<LoadModelParts["eightBit"]>,
): Promise<TargetWeights> {
  const device = isOnWebGpu(target) ? "webgpu" : "wasm";
  if (target === "webgpu-half") {
    const halved = toHalfPrecision(encoder);
    if (halved === undefined) {
      throw wrongShape("Its encoder has operators that are not turned into half precision.");
    }
    return { model, device, encoder: halved, head };
  }
  if (target === "wasm-8bit") {
    const rounded = await eightBit(model);
    if (rounded === undefined) {
      throw cannotLoad("It has no 8-bit copy; choose another device in the settings.");
    }
    return { model, device, encoder: rounded.encoder, head: rounded.head };
  }
  return { model, device, encoder, head };
}

async function openModel(
  runtime: InferenceRuntime,
  { model, device, ...weights }: TargetWeights,
): Promise<PairModel> {
  const encoder = await openSession(runtime, weights.encoder, device);
  const head = await openSession(runtime, weights.head, device);
  return createPairModel(encoder, head, model);
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
