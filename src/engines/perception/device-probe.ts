/**
 * Chooses between WebGPU and WASM, and never trusts WebGPU unseen: some drivers and runtime
 * versions compute convolutions wrongly and say nothing, so both devices answer one pair first.
 */
import { createSeededRandom } from "@/base/seeded-random";
import type { Device, InferenceRuntime } from "@/engines/perception/inference-runtime";
import { compareNeighbours, encodeFrames } from "@/engines/perception/label-pairs";
import type { PairModel } from "@/engines/perception/pair-model";
import type { DeviceChoice, PairLogits } from "@/engines/perception/perception-engine";
import { FRAME_PX } from "@/engines/perception/views/pair-views";
import type { SquareFrame } from "@/engines/perception/views/sample-square";

/** Largest difference of any logit that still counts as the same answer; logits span about -15 to 15. */
export const LOGIT_TOLERANCE = 1e-3;

export interface ChosenDevice {
  readonly device: Device;
  readonly model: PairModel;
  readonly note?: string;
}

type LoadModel = (device: Device) => Promise<PairModel>;

export async function chooseDevice(
  choice: DeviceChoice,
  runtime: InferenceRuntime,
  load: LoadModel,
): Promise<ChosenDevice> {
  const wasm = await load("wasm");
  const onWasm = (note?: string): ChosenDevice => ({
    device: "wasm",
    model: wasm,
    ...(note === undefined ? {} : { note }),
  });
  if (choice === "wasm") {
    return onWasm();
  }
  const support = await runtime.webGpuSupport();
  if (support === "none") {
    return onWasm("This browser offers no WebGPU, so the model runs on WASM.");
  }
  if (support === "software" && choice === "auto") {
    return onWasm("WebGPU is only emulated in software here; WASM is faster.");
  }
  try {
    const webgpu = await load("webgpu");
    const difference = await largestDifference(webgpu, wasm);
    if (difference <= LOGIT_TOLERANCE) {
      return { device: "webgpu", model: webgpu };
    }
    return onWasm(
      `WebGPU's answer differs from WASM's by ${difference.toPrecision(2)}, so WASM is used.`,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return onWasm(`WebGPU could not run the model, so WASM is used. (${why.slice(0, 200)})`);
  }
}

async function largestDifference(a: PairModel, b: PairModel): Promise<number> {
  const frames = probeFrames(FRAME_PX);
  const [first, second] = [await answer(a, frames), await answer(b, frames)];
  return Math.max(
    maxDifference(first.verbs, second.verbs),
    maxDifference(first.objects, second.objects),
  );
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
