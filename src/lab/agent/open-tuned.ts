/** A model that was tuned on exported chats, from its folder, on ONNX Runtime as the studio has it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as ort from "onnxruntime-web";
import { AppError } from "@/base/app-error";
import { TunedModel } from "@/engines/agent/writers/tuned/tuned-model";
import { parseTunedDescription } from "@/engines/agent/writers/tuned/tuned-description";
import { toModelSession } from "@/engines/perception/models/model-session";

/** Throws AppError CLI-01 where a file is not there, MOD-01 where its description does not fit. */
export async function openTuned(folder: string): Promise<TunedModel> {
  const read = async (name: string) =>
    await readFile(path.join(folder, name)).catch(() => {
      throw new AppError({
        code: "CLI-01",
        what: `There is no ${name} in "${folder}".`,
        safe: "Nothing was done.",
        next: "Train a model there: models/training/train_writer.py --chats CHATS --out FOLDER",
      });
    });
  const json: unknown = JSON.parse((await read("config.json")).toString("utf8"));
  const description = parseTunedDescription(json);
  const open = async (name: string) =>
    toModelSession(
      await ort.InferenceSession.create(new Uint8Array(await read(name)), {
        executionProviders: ["wasm"],
      }),
      ort.Tensor,
    );
  return new TunedModel({
    description,
    reader: await open("reader.onnx"),
    scribe: await open("scribe.onnx"),
  });
}
