/** The shipped dual encoder in Node: the studio's tokenizer code, and ONNX Runtime's WASM build. */
import { elementAt, numberAt } from "@/base/element-at";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { AutoTokenizer, env } from "@xenova/transformers";
import * as ort from "onnxruntime-web";
import { z } from "zod";
import {
  cannotLoadClip,
  parseClipConfig,
  toUnitVector,
} from "@/engines/perception/clip/clip-files";
import { toSpokenState } from "@/worlds/household/household-study";

export interface LoadedClip {
  readonly name: string;
  readonly revision: string;
  /** Unit vectors, one a text. */
  embedTexts(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /** RGB bytes of square pictures of the model's own size, one after the other. */
  embedPictures(rgb: Uint8Array): Promise<readonly Float32Array[]>;
}

const BATCH = 8;
const preprocessorSchema = z.object({
  crop_size: z.object({ width: z.number().int().positive() }),
  image_mean: z.array(z.number()).length(3),
  image_std: z.array(z.number().positive()).length(3),
});

/** Loads from a folder such as `models/clip`. Throws AppError MOD-03. */
export async function loadClip(folder: string): Promise<LoadedClip> {
  const readText = (name: string) => readFile(path.join(folder, name), "utf8");
  const { name, revision, dimensions } = parseClipConfig(await readText("config.json"));
  const preprocessor = preprocessorSchema.parse(
    JSON.parse(await readText("preprocessor_config.json")),
  );
  env.allowRemoteModels = false;
  env.localModelPath = path.dirname(path.resolve(folder));
  const tokenizer = await AutoTokenizer.from_pretrained(path.basename(folder));
  const open = async (file: string) =>
    ort.InferenceSession.create(new Uint8Array(await readFile(path.join(folder, "onnx", file))), {
      executionProviders: ["wasm"],
    });
  const [text, vision] = [await open("text_model.onnx"), await open("vision_model.onnx")];
  const run = async (session: ort.InferenceSession, input: string, tensor: ort.Tensor) => {
    const output = (await session.run({ [input]: tensor }))[elementAt(session.outputNames, 0)];
    if (!(output?.data instanceof Float32Array)) {
      throw cannotLoadClip("It has no output of single precision.");
    }
    const { data } = output;
    return Array.from({ length: data.length / dimensions }, (_, row) =>
      toUnitVector(data.subarray(row * dimensions, (row + 1) * dimensions), dimensions),
    );
  };
  return {
    name,
    revision,
    async embedTexts(texts) {
      const vectors: Float32Array[] = [];
      for (const each of texts) {
        const ids = tokenizer.encode(toSpokenState(each)).map(BigInt);
        const tensor = new ort.Tensor("int64", BigInt64Array.from(ids), [1, ids.length]);
        vectors.push(...(await run(text, "input_ids", tensor)));
      }
      return vectors;
    },
    async embedPictures(rgb) {
      const sizePx = preprocessor.crop_size.width;
      const pictureBytes = sizePx ** 2 * 3;
      const vectors: Float32Array[] = [];
      for (let at = 0; at < rgb.length; at += BATCH * pictureBytes) {
        const part = rgb.subarray(at, at + BATCH * pictureBytes);
        const dims = [part.length / pictureBytes, 3, sizePx, sizePx];
        const tensor = new ort.Tensor("float32", toPlanes(part, sizePx, preprocessor), dims);
        vectors.push(...(await run(vision, "pixel_values", tensor)));
      }
      return vectors;
    },
  };
}

/** Bytes by pixel to normalised floats by colour plane. */
function toPlanes(
  rgb: Uint8Array,
  sizePx: number,
  { image_mean: mean, image_std: std }: z.infer<typeof preprocessorSchema>,
): Float32Array {
  const planePx = sizePx ** 2;
  const planes = new Float32Array(rgb.length);
  for (const [index, value] of rgb.entries()) {
    const channel = index % 3;
    const pixel = Math.floor(index / 3);
    const picture = Math.floor(pixel / planePx);
    const at = (picture * 3 + channel) * planePx + (pixel % planePx);
    planes[at] = (value / 255 - numberAt(mean, channel)) / (std[channel] ?? 1);
  }
  return planes;
}
