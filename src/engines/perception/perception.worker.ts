/** Worker entry: the perception service on ONNX Runtime's browser builds, one for each device. */
import "@/base/strict-zod";
import * as Comlink from "comlink";
import * as wasmRuntime from "onnxruntime-web/wasm";
import { ensureExists } from "@/base/assert";
import { createLazy } from "@/base/lazy";
import { chooseOnnxBuild } from "@/base/onnx-builds";
import { trustOwnScripts } from "@/base/trust/trusted-scripts";
import type {
  Device,
  InferenceRuntime,
  WebGpuSupport,
} from "@/engines/perception/models/inference-runtime";
import { toModelSession } from "@/engines/perception/models/model-session";
import {
  createPerceptionService,
  type PerceptionService,
} from "@/engines/perception/perception-service";
import { toResult, type PerceptionWorkerApi } from "@/engines/perception/protocol";

type Runtime = typeof wasmRuntime;

function setUp({ env }: Runtime, device: Device, threads: number): void {
  chooseOnnxBuild(env.wasm, device);
  env.wasm.numThreads = threads;
  env.logLevel = "error";
  // Threads that cannot start must fail rather than be waited for: one thread is tried next.
  env.wasm.initTimeout = 60_000;
}

/** Threads need shared memory, which only an isolated page has. */
function createRuntime(maxThreads: number): InferenceRuntime {
  const cores = Math.max(1, navigator.hardwareConcurrency);
  const threads = crossOriginIsolated ? Math.min(cores, maxThreads) : 1;
  setUp(wasmRuntime, "wasm", threads);
  // Twice the size, and wanted only where there is an adapter.
  const webGpuRuntime = createLazy(async () => {
    const runtime = await import("onnxruntime-web/webgpu");
    setUp(runtime, "webgpu", 1);
    return runtime;
  });
  const threadsNote =
    crossOriginIsolated || maxThreads === 1
      ? undefined
      : "WASM has one thread only: the page is not isolated from other origins.";
  return {
    threads,
    ...(threadsNote === undefined ? {} : { threadsNote }),
    webGpuSupport: findWebGpu,
    hasHalfPrecision: async () => (await findAdapter())?.features.has("shader-f16") === true,
    nowMs: () => performance.now(),
    async createSession(onnx, device) {
      const { InferenceSession, Tensor } =
        device === "webgpu" ? await webGpuRuntime() : wasmRuntime;
      const session = await InferenceSession.create(onnx, {
        executionProviders: [device],
        // Nodes that stay on the CPU under WebGPU are no news: errors only.
        logSeverityLevel: 3,
      });
      return toModelSession(session, Tensor);
    },
  };
}

async function findWebGpu(): Promise<WebGpuSupport> {
  const adapter = await findAdapter();
  if (adapter === undefined) {
    return "none";
  }
  return adapter.info.isFallbackAdapter ? "software" : "hardware";
}

async function findAdapter(): Promise<GPUAdapter | undefined> {
  const adapter =
    "gpu" in navigator ? await navigator.gpu.requestAdapter().catch(() => null) : null;
  return adapter ?? undefined;
}

let service: PerceptionService | undefined;
const opened = () => ensureExists(service, "open() comes first");

const api: PerceptionWorkerApi = {
  open(modelUrl, maxThreads) {
    service = createPerceptionService(createRuntime(maxThreads ?? Infinity), modelUrl);
  },
  prepare: (choice, onProgress, onStatus) =>
    toResult(() => opened().prepare(choice, onProgress, onStatus)),
  beginJob: () => toResult(() => opened().beginJob()),
  push: (job, frames) => toResult(() => opened().push(job, frames)),
  move: (head, readings) => toResult(() => opened().move(head, readings)),
  look: (frames) => toResult(() => opened().look(frames)),
  learn: (pairs, present, onProgress) => toResult(() => opened().learn(pairs, present, onProgress)),
  openBrought: (model, onnx) => toResult(() => opened().openBrought(model, onnx)),
  pushBrought: (frames) => toResult(() => opened().pushBrought(frames)),
  refine: (guesses) => toResult(() => opened().refine(guesses)),
  endJob: (job) => toResult(() => opened().endJob(job)),
  logits: (first, second, device) => toResult(() => opened().logits(first, second, device)),
};

// ONNX Runtime starts its threads as workers of its own.
trustOwnScripts();
Comlink.expose(api);
