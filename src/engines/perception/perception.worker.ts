/** Worker entry: the perception service on ONNX Runtime's browser build. */
import "@/base/strict-zod";
import * as Comlink from "comlink";
import * as ort from "onnxruntime-web/webgpu";
import ortWasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import { ensureExists } from "@/base/assert";
import type { InferenceRuntime, WebGpuSupport } from "@/engines/perception/inference-runtime";
import { toModelSession } from "@/engines/perception/model-session";
import {
  createPerceptionService,
  type PerceptionService,
} from "@/engines/perception/perception-service";
import { toResult, type PerceptionWorkerApi } from "@/engines/perception/protocol";

// Served with the studio; left alone, the runtime would fetch it from a public network.
ort.env.wasm.wasmPaths = { wasm: new URL(ortWasmUrl, location.href).href };
// Threads need shared memory, which only an isolated page has.
const threads = crossOriginIsolated ? Math.max(1, navigator.hardwareConcurrency) : 1;
ort.env.wasm.numThreads = threads;
ort.env.logLevel = "error";

const runtime: InferenceRuntime = {
  threads,
  webGpuSupport: findWebGpu,
  async createSession(onnx, device) {
    const session = await ort.InferenceSession.create(onnx, {
      executionProviders: [device],
      // Nodes that stay on the CPU under WebGPU are no news: errors only.
      logSeverityLevel: 3,
    });
    return toModelSession(session, ort.Tensor);
  },
};

async function findWebGpu(): Promise<WebGpuSupport> {
  if (!("gpu" in navigator)) {
    return "none";
  }
  const adapter = await navigator.gpu.requestAdapter().catch(() => null);
  if (adapter === null) {
    return "none";
  }
  return adapter.info.isFallbackAdapter ? "software" : "hardware";
}

let service: PerceptionService | undefined;
const opened = () => ensureExists(service, "open() comes first");

const api: PerceptionWorkerApi = {
  open(modelUrl) {
    service = createPerceptionService(runtime, modelUrl);
  },
  prepare: (choice, onProgress) => toResult(() => opened().prepare(choice, onProgress)),
  beginJob: () => toResult(() => opened().beginJob()),
  push: (job, frames) => toResult(() => opened().push(job, frames)),
  endJob: (job) => toResult(() => opened().endJob(job)),
  logits: (first, second, device) => toResult(() => opened().logits(first, second, device)),
};

Comlink.expose(api);
