/**
 * Chooses between WebGPU in half precision, WebGPU and WASM, and never trusts WebGPU unseen: some
 * drivers and runtime versions compute convolutions wrongly and say nothing, so every device answers
 * one pair first. Of those that agree with WASM the fastest is taken.
 */
import { createSeededRandom } from "@/base/seeded-random";
import type { Device, InferenceRuntime } from "@/engines/perception/models/inference-runtime";
import { compareNeighbours, encodeFrames } from "@/engines/perception/pairs/label-pairs";
import { shortReason } from "@/engines/perception/models/model-description";
import type { PairModel } from "@/engines/perception/pairs/pair-model";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";
import type { DeviceChoice } from "@/engines/perception/perception-engine";
import { FRAME_PX } from "@/engines/perception/views/pair-views";
import type { SquareFrame } from "@/engines/perception/views/sample-square";

/** A device with the precision that it computes in. */
export type Target = "webgpu-half" | "wasm-8bit" | Device;

type WebGpuTarget = Extract<Target, `webgpu${string}`>;

/**
 * Largest difference of any logit from WASM's that still counts as the same answer; logits span about
 * -15 to 15.
 */
export const LOGIT_TOLERANCES = {
  "webgpu-half": 1e-2,
  webgpu: 1e-3,
} as const satisfies Record<WebGpuTarget, number>;

const TITLES: Readonly<Record<WebGpuTarget, string>> = {
  "webgpu-half": "WebGPU in half precision",
  webgpu: "WebGPU",
};

export interface ChosenDevice {
  readonly target: Target;
  readonly model: PairModel;
  /** Why nothing better was taken, for people. */
  readonly note?: string;
}

export type LoadModel = (target: Target) => Promise<PairModel>;

/** WASM always answers; WebGPU must answer alike, and faster unless a person asked for it. */
export async function chooseDevice(
  choice: DeviceChoice,
  runtime: InferenceRuntime,
  load: LoadModel,
): Promise<ChosenDevice> {
  if (choice === "wasm-8bit") {
    return { target: "wasm-8bit", model: await load("wasm-8bit") };
  }
  const wasm = await load("wasm");
  const onWasm = (...notes: readonly (string | undefined)[]): ChosenDevice =>
    noted({ target: "wasm", model: wasm }, [...notes, runtime.threadsNote]);
  if (choice === "wasm" || choice === "wasm-single") {
    return choice === "wasm" ? onWasm() : { target: "wasm", model: wasm };
  }
  const lack = await webGpuLack(choice, runtime);
  if (lack !== undefined) {
    return onWasm(lack);
  }
  const expected = await tryOut(wasm, runtime);
  const notes: string[] = [];
  for (const target of await webGpuTargets(runtime, notes)) {
    const outcome = await tryTarget(target, expected, { runtime, load });
    const isSlow = choice === "auto" && outcome.timeMs > expected.timeMs;
    if (outcome.model !== undefined && !isSlow) {
      return noted({ target, model: outcome.model }, notes);
    }
    notes.push(outcome.fault ?? slowNote(target, outcome.timeMs, expected.timeMs));
  }
  return onWasm(...notes);
}

/** Why WebGPU is not even tried, if so. */
async function webGpuLack(
  choice: DeviceChoice,
  runtime: InferenceRuntime,
): Promise<string | undefined> {
  const support = await runtime.webGpuSupport();
  if (support === "none") {
    return "This browser offers no WebGPU, so the model runs on WASM.";
  }
  return support === "software" && choice === "auto"
    ? "WebGPU is only emulated in software here; WASM is faster."
    : undefined;
}

async function webGpuTargets(
  runtime: InferenceRuntime,
  notes: string[],
): Promise<readonly WebGpuTarget[]> {
  if ((await runtime.hasHalfPrecision?.()) === true) {
    return ["webgpu-half", "webgpu"];
  }
  notes.push("This graphics adapter has no half precision (shader-f16), so single is used.");
  return ["webgpu"];
}

interface Trial {
  readonly logits: PairLogits;
  /** Of one pair when everything is warm; 0 where there is no clock. */
  readonly timeMs: number;
}

/** Answers the probe twice: the first run compiles shaders and says nothing about speed. */
async function tryOut(model: PairModel, runtime: InferenceRuntime): Promise<Trial> {
  const frames = probeFrames(FRAME_PX);
  await answer(model, frames);
  const startMs = runtime.nowMs?.() ?? 0;
  const logits = await answer(model, frames);
  return { logits, timeMs: (runtime.nowMs?.() ?? 0) - startMs };
}

interface Outcome {
  /** Undefined where the device is not to be trusted; `fault` says why. */
  readonly model?: PairModel;
  readonly fault?: string;
  readonly timeMs: number;
}

async function tryTarget(
  target: WebGpuTarget,
  expected: Trial,
  { runtime, load }: { readonly runtime: InferenceRuntime; readonly load: LoadModel },
): Promise<Outcome> {
  try {
    const model = await load(target);
    const { logits, timeMs } = await tryOut(model, runtime);
    const difference = Math.max(
      maxDifference(logits.verbs, expected.logits.verbs),
      maxDifference(logits.objects, expected.logits.objects),
    );
    if (difference <= LOGIT_TOLERANCES[target]) {
      return { model, timeMs };
    }
    const fault = `${TITLES[target]} is not used: its answer differs from WASM's by ${difference.toPrecision(2)}.`;
    return { fault, timeMs };
  } catch (error) {
    const fault = `${TITLES[target]} is not used: it could not run the model. ${shortReason(error)}`;
    return { fault, timeMs: 0 };
  }
}

function slowNote(target: WebGpuTarget, timeMs: number, wasmMs: number): string {
  const [own, other] = [timeMs, wasmMs].map((ms) => Math.round(ms));
  return `${TITLES[target]} is not used: it takes ${own} ms a pair, WASM ${other} ms.`;
}

function noted(
  chosen: Omit<ChosenDevice, "note">,
  notes: readonly (string | undefined)[],
): ChosenDevice {
  const note = notes.filter((each) => each !== undefined).join(" ");
  return { ...chosen, ...(note === "" ? {} : { note }) };
}

async function answer(model: PairModel, frames: readonly SquareFrame[]): Promise<PairLogits> {
  const [logits] = await compareNeighbours(model, await encodeFrames(model, frames));
  return logits ?? { verbs: new Float32Array(), objects: new Float32Array() };
}

/** Largest absolute difference; not-a-number counts as infinitely different. */
export function maxDifference(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) {
    return Infinity;
  }
  let largest = 0;
  a.forEach((value, index) => {
    const difference = Math.abs(value - (b[index] ?? Number.NaN));
    largest = Number.isNaN(difference) ? Infinity : Math.max(largest, difference);
  });
  return largest;
}

/** Two noisy gradients: every channel, edge and frequency takes part. */
function probeFrames(sizePx: number): readonly SquareFrame[] {
  const random = createSeededRandom(7);
  return [0, 1].map((frame) => {
    const rgba = new Uint8ClampedArray(sizePx * sizePx * 4);
    for (let pixel = 0; pixel < sizePx * sizePx; pixel += 1) {
      const [x, y] = [pixel % sizePx, Math.floor(pixel / sizePx)];
      const ramp = ((x + frame * 9) / sizePx) * 160;
      rgba.set(
        [ramp + random.range(0, 90), (y / sizePx) * 250, random.range(0, 255), 255],
        pixel * 4,
      );
    }
    return { rgba, sizePx };
  });
}
