import type { ModelSession } from "@/engines/perception/model-session";

export type Device = "webgpu" | "wasm";

/** What the browser offers as WebGPU; a software adapter computes right but slower than WASM. */
export type WebGpuSupport = "none" | "software" | "hardware";

/** The model runtime as the perception service sees it: ONNX Runtime in the worker, any in tests. */
export interface InferenceRuntime {
  /** Threads that WASM uses. */
  readonly threads: number;
  webGpuSupport(): Promise<WebGpuSupport>;
  createSession(onnx: Uint8Array, device: Device): Promise<ModelSession>;
}
