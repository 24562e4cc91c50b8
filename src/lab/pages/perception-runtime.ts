/** ONNX Runtime in the bench's worker, set up as the studio's workers do it. */
import * as ort from "onnxruntime-web/wasm";
import { createLazy } from "@/base/lazy";
import { chooseOnnxBuild } from "@/base/onnx-builds";
import { ensureExists } from "@/base/assert";
import type { PairWeights } from "@/engines/perception/models/check-model-files";
import {
  loadEightBitFiles,
  loadModelFiles,
  type ModelFiles,
} from "@/engines/perception/models/model-files";
import { toModelSession, type ModelSession } from "@/engines/perception/models/model-session";
import { createPairModel, type PairModel } from "@/engines/perception/pairs/pair-model";

const FOLDER = "/models/idm/";

/** Comes before everything else; threads cannot be changed later. */
export function setUpRuntime(threads: number): void {
  chooseOnnxBuild(ort.env.wasm, "wasm");
  ort.env.wasm.numThreads = threads;
  ort.env.logLevel = "error";
}

export interface OpenModel {
  readonly files: ModelFiles;
  readonly encoder: ModelSession;
  readonly head: ModelSession;
  readonly pairModel: PairModel;
}

/** Which of the model's weights: as they were trained, or the 8-bit copy. */
export type ModelBits = 32 | 8;

const loadFiles = createLazy(() => loadModelFiles(folderUrl()));

/** The inverse dynamics model on WASM. */
export const openIdm = createLazy(async () => openParts(await loadFiles()));

/** Its 8-bit copy. */
export const openEightBitIdm = createLazy(async () => {
  const files = await loadFiles();
  const rounded = await loadEightBitFiles(folderUrl(), files.model);
  return openParts(files, ensureExists(rounded, "the model comes with an 8-bit copy"));
});

function folderUrl(): string {
  return new URL(FOLDER, location.href).href;
}

async function openParts(files: ModelFiles, weights: PairWeights = files): Promise<OpenModel> {
  const open = async (onnx: Uint8Array) =>
    toModelSession(
      await ort.InferenceSession.create(onnx, { executionProviders: ["wasm"] }),
      ort.Tensor,
    );
  const [encoder, head] = [await open(weights.encoder), await open(weights.head)];
  return { files, encoder, head, pairModel: await createPairModel(encoder, head, files.model) };
}
