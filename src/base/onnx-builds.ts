/**
 * Which build of ONNX Runtime a worker runs, all of them served with the studio: left alone, the
 * runtime would fetch its parts from a public network.
 *
 * Its scripts for WebGPU come with a build that can be suspended in every function (Asyncify), in which
 * the same kernels take more than twice as long. Where a model runs on WASM the plain build serves,
 * which the same scripts drive as well.
 */
import suspendableUrl from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import plainScriptUrl from "onnxruntime-web/ort-wasm-simd-threaded.mjs?url";
import plainUrl from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";

/** The part of the runtime's `env.wasm` that says where its build is. */
interface WasmEnvironment {
  wasmPaths?: string | { readonly mjs?: string | URL; readonly wasm?: string | URL };
}

/** Comes before the first session: the runtime loads one build and keeps it. */
export function chooseOnnxBuild(environment: WasmEnvironment, device: "wasm" | "webgpu"): void {
  const served = (url: string) => new URL(url, location.href).href;
  environment.wasmPaths =
    device === "webgpu"
      ? { wasm: served(suspendableUrl) }
      : { mjs: served(plainScriptUrl), wasm: served(plainUrl) };
}
