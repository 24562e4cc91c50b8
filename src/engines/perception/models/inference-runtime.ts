import type { ModelSession } from "@/engines/perception/models/model-session";

export type Device = "webgpu" | "wasm";

/** What the browser offers as WebGPU; a software adapter computes right but slower than WASM. */
export type WebGpuSupport = "none" | "software" | "hardware";

/** The model runtime as the perception service sees it: ONNX Runtime in the worker, any in tests. */
export interface InferenceRuntime {
  /** Threads that WASM uses. */
  readonly threads: number;
  /** Why they are not more, for people; absent where nothing better is to be had. */
  readonly threadsNote?: string;
  webGpuSupport(): Promise<WebGpuSupport>;
  /** Whether WebGPU computes in half precision (`shader-f16`); absent is no. */
  readonly hasHalfPrecision?: () => Promise<boolean>;
  /** A clock, to compare devices by; absent where devices are not compared by speed. */
  readonly nowMs?: () => number;
  createSession(onnx: Uint8Array, device: Device): Promise<ModelSession>;
}
