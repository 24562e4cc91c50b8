/** ONNX Runtime in the bench's worker, set up as the studio's workers do it. */
import * as ort from "onnxruntime-web/webgpu";
import ortWasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import { createLazy } from "@/base/lazy";
import { loadModelFiles, type ModelFiles } from "@/engines/perception/model-files";
import { toModelSession, type ModelSession } from "@/engines/perception/model-session";
import { createPairModel, type PairModel } from "@/engines/perception/pair-model";

const FOLDER = "/models/idm/";

/** Comes before everything else; threads cannot be changed later. */
export function setUpRuntime(threads: number): void {
  ort.env.wasm.wasmPaths = { wasm: new URL(ortWasmUrl, location.href).href };
  ort.env.wasm.numThreads = threads;
  ort.env.logLevel = "error";
}

export interface OpenModel {
  readonly files: ModelFiles;
  readonly encoder: ModelSession;
  readonly head: ModelSession;
  readonly pairModel: PairModel;
}

/** The inverse dynamics model on WASM. */
export const openIdm = createLazy(async (): Promise<OpenModel> => {
  const files = await loadModelFiles(new URL(FOLDER, location.href).href);
  const open = async (onnx: Uint8Array) =>
    toModelSession(
      await ort.InferenceSession.create(onnx, { executionProviders: ["wasm"] }),
      ort.Tensor,
    );
  const [encoder, head] = [await open(files.encoder), await open(files.head)];
  return { files, encoder, head, pairModel: await createPairModel(encoder, head, files.model) };
});
