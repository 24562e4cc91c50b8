/**
 * Both towers of a dual encoder, loaded and run by transformers.js on WASM: the same vectors on every machine.
 * `clip-runtime` sets their runtime up.
 */
import {
  AutoImageProcessor,
  AutoTokenizer,
  CLIPTextModelWithProjection,
  CLIPVisionModelWithProjection,
  RawImage,
  Tensor,
} from "@xenova/transformers";
import { z } from "zod";
import type { ModelWeights } from "@/core/embedding-model";
import { cannotLoadClip } from "@/engines/perception/clip/clip-files";
import {
  createPicturePreprocessor,
  type PicturePreprocessor,
} from "@/engines/perception/clip/preprocess-picture";

export interface TextTower {
  /** Token ids, start and end included, no more than the model reads. */
  encode(text: string): readonly number[];
  /** Token ids to a vector, not of unit length. */
  embed(ids: readonly number[]): Promise<Float32Array<ArrayBuffer>>;
}

/** RGBA pixels of a square. */
export interface SquarePicture {
  readonly rgba: Uint8ClampedArray;
  readonly sizePx: number;
}

export interface PictureTower {
  /** A vector a picture, not of unit length. */
  embed(pictures: readonly SquarePicture[]): Promise<readonly Float32Array<ArrayBuffer>[]>;
}

const ON_WASM = { device: "wasm" } as const;
const encodedSchema = z.object({ input_ids: z.array(z.number()) });

/** `id` is the model's folder below `env.localModelPath`. Throws what the library throws. */
export async function openTextTower(id: string, dtype: ModelWeights): Promise<TextTower> {
  const [tokenizer, model] = await Promise.all([
    AutoTokenizer.from_pretrained(id),
    CLIPTextModelWithProjection.from_pretrained(id, { ...ON_WASM, dtype }),
  ]);
  return {
    encode: (text) =>
      encodedSchema.parse(tokenizer(text, { truncation: true, return_tensor: false })).input_ids,
    async embed(ids) {
      // As long as the text: what would follow its end changes nothing and costs as much as words.
      const dims = [1, ids.length];
      const output: unknown = await model({
        input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), dims),
        attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), dims),
      });
      return floatsOf(output, "text_embeds");
    },
  };
}

/** As {@link openTextTower}. */
export async function openPictureTower(id: string, dtype: ModelWeights): Promise<PictureTower> {
  const [processor, model] = await Promise.all([
    AutoImageProcessor.from_pretrained(id),
    CLIPVisionModelWithProjection.from_pretrained(id, { ...ON_WASM, dtype }),
  ]);
  const preprocessor = createPicturePreprocessor(processor.config);
  const run = async (inputs: unknown, count: number) => {
    const floats = floatsOf(await model(inputs), "image_embeds");
    const width = floats.length / count;
    return Array.from({ length: count }, (_, row) => floats.slice(row * width, (row + 1) * width));
  };
  const inTurn = async (pictures: readonly SquarePicture[]) => {
    const vectors: Float32Array<ArrayBuffer>[] = [];
    for (const picture of pictures) {
      const inputs: unknown =
        preprocessor === undefined
          ? await processor(new RawImage(picture.rgba, picture.sizePx, picture.sizePx, 4).rgb())
          : toBatch([picture], preprocessor);
      vectors.push(...(await run(inputs, 1)));
    }
    return vectors;
  };
  /** Some exports take one picture at a time only. */
  let takesBatches = preprocessor !== undefined;
  return {
    async embed(pictures) {
      if (preprocessor === undefined || !takesBatches || pictures.length < 2) {
        return await inTurn(pictures);
      }
      try {
        return await run(toBatch(pictures, preprocessor), pictures.length);
      } catch {
        takesBatches = false;
        return await inTurn(pictures);
      }
    },
  };
}

function toBatch(
  pictures: readonly SquarePicture[],
  preprocessor: PicturePreprocessor,
): { readonly pixel_values: Tensor } {
  const { sizePx } = preprocessor;
  const planes = pictures.map((picture) => preprocessor.toPlanes(picture.rgba, picture.sizePx));
  const [first] = planes;
  const values =
    first !== undefined && planes.length === 1 ? first : joinPlanes(planes, 3 * sizePx ** 2);
  return { pixel_values: new Tensor("float32", values, [planes.length, 3, sizePx, sizePx]) };
}

function joinPlanes(
  planes: readonly Float32Array<ArrayBuffer>[],
  each: number,
): Float32Array<ArrayBuffer> {
  const joined = new Float32Array(planes.length * each);
  for (const [index, part] of planes.entries()) {
    joined.set(part, index * each);
  }
  return joined;
}

function floatsOf(outputs: unknown, name: string): Float32Array<ArrayBuffer> {
  const entries = typeof outputs === "object" && outputs !== null ? Object.entries(outputs) : [];
  const output: unknown = entries.find(([key]) => key === name)?.[1];
  if (!(output instanceof Tensor)) {
    throw cannotLoadClip(`It has no output ${name}.`);
  }
  // Half precision comes out as such where the export keeps it.
  const { data } = output.type === "float16" ? output.to("float32") : output;
  if (!(data instanceof Float32Array)) {
    throw cannotLoadClip(`Its output ${name} is ${output.type}, not floating point.`);
  }
  return new Float32Array(data);
}
