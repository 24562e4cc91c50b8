/** Whether a model's weights fit on this device, judged before any of them is read. */
import { formatMiB } from "@/engines/teacher/browser/format-size";
import type { ModelDevice } from "@/engines/teacher/browser/model-layout";

/** What a page is told about the device. */
export interface DeviceFacts {
  /** Absent without WebGPU, and where it is a program that stands in for a graphics card. */
  readonly gpu?: {
    readonly hasHalf: boolean;
    /** No single array of numbers may be larger. */
    readonly mostBufferBytes: number;
  };
  /** Browsers tell it rounded, at most 8 GiB; absent where they do not. */
  readonly memoryBytes?: number;
}

const GIB = 2 ** 30;
/** Browsers say this much for all that is above. */
const MOST_TOLD_BYTES = 8 * GIB;
/** WebAssembly addresses 4 GiB, and the runtime holds weights twice while it reads them. */
const MOST_WASM_BYTES = 1.75 * GIB;
/** What a model needs beside its weights: pictures, the prompt in numbers, the runtime itself. */
const WORKING_BYTES = 256 * 2 ** 20;

/** A graphics card where there is one; a software adapter is slower than WASM. */
export async function readDevice(): Promise<DeviceFacts> {
  const adapter = await navigator.gpu?.requestAdapter().catch(() => undefined);
  const memoryGiB: unknown = Reflect.get(navigator, "deviceMemory");
  return {
    ...(adapter?.info.isFallbackAdapter === false
      ? {
          gpu: {
            hasHalf: adapter.features.has("shader-f16"),
            mostBufferBytes: Math.min(
              adapter.limits.maxBufferSize,
              adapter.limits.maxStorageBufferBindingSize,
            ),
          },
        }
      : {}),
    ...(typeof memoryGiB === "number" ? { memoryBytes: memoryGiB * GIB } : {}),
  };
}

/** Sizes of the weights that a device would load. */
export interface WeightSizes {
  readonly totalBytes: number;
  /** Of the largest file that is read in one piece. */
  readonly largestFileBytes: number;
  /** Of the largest array of numbers, where it is known: a table with a row for each token. */
  readonly largestArrayBytes?: number;
}

/** Weights twice, while they are handed to the runtime, and what the work takes: a rule of thumb. */
export function estimateNeed({ totalBytes }: WeightSizes): number {
  return 2 * totalBytes + WORKING_BYTES;
}

/** Why a model does not fit, as a sentence; undefined where it should. */
export function whyTooLarge(
  device: ModelDevice,
  sizes: WeightSizes,
  { gpu, memoryBytes }: DeviceFacts,
): string | undefined {
  const need = estimateNeed(sizes);
  if (memoryBytes !== undefined && memoryBytes < MOST_TOLD_BYTES && need > memoryBytes) {
    return `it needs about ${formatMiB(need)} of memory, and this device has about ${formatMiB(memoryBytes)}.`;
  }
  const inOnePiece = device === "wasm" ? sizes.totalBytes : sizes.largestFileBytes;
  if (inOnePiece > MOST_WASM_BYTES) {
    return `${formatMiB(inOnePiece)} of weights would have to go through a browser's WebAssembly memory at once, which takes about ${formatMiB(MOST_WASM_BYTES)}.`;
  }
  const array = sizes.largestArrayBytes;
  if (
    device === "webgpu" &&
    gpu !== undefined &&
    array !== undefined &&
    array > gpu.mostBufferBytes
  ) {
    return `one of its tables has ${formatMiB(array)}, and the graphics card takes at most ${formatMiB(gpu.mostBufferBytes)} in one piece.`;
  }
  return undefined;
}
