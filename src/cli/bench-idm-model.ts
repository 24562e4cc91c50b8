/** The shipped inverse dynamics model in Node, on ONNX Runtime's WASM build as the studio has it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as ort from "onnxruntime-web";
import {
  parseModelDescription,
  type ModelDescription,
} from "@/engines/perception/model-description";
import { checkModelBytes } from "@/engines/perception/model-files";
import { toModelSession } from "@/engines/perception/model-session";
import { createPairModel, type PairModel } from "@/engines/perception/pair-model";

export interface LoadedModel {
  readonly model: ModelDescription;
  readonly pairModel: PairModel;
}

/** Loads from a folder such as `models/idm`. Throws AppError MOD-01 or MOD-02. */
export async function loadIdm(folder: string): Promise<LoadedModel> {
  const read = async (name: string) => new Uint8Array(await readFile(path.join(folder, name)));
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, name), "utf8"));
  const model = parseModelDescription(
    await readJson("config.json"),
    await readJson("vocabulary.json"),
  );
  const [encoder, head] = [await read("encoder.onnx"), await read("head.onnx")];
  await checkModelBytes(model, encoder, head);
  const open = async (bytes: Uint8Array) =>
    toModelSession(
      await ort.InferenceSession.create(bytes, { executionProviders: ["wasm"] }),
      ort.Tensor,
    );
  return { model, pairModel: await createPairModel(await open(encoder), await open(head), model) };
}
