/** What files a model has in ONNX form, by what it reads and by the number format of its weights. */
import { z } from "zod";

export type ModelDevice = "webgpu" | "wasm";
export type ModelDtype = "q4f16" | "fp16" | "q4" | "q8" | "fp32";
export type ModelKind = "text" | "image-text";

/** The ONNX graphs of a model, by the names that transformers.js gives their files. */
export const PARTS: Readonly<Record<ModelKind, readonly string[]>> = {
  text: ["model"],
  "image-text": ["vision_encoder", "embed_tokens", "decoder_model_merged"],
};

/** Without these there is no model. */
export const NEEDED_FILES: Readonly<Record<ModelKind, readonly string[]>> = {
  text: ["config.json", "tokenizer.json", "tokenizer_config.json"],
  "image-text": [
    "config.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "preprocessor_config.json",
  ],
};

const SUFFIXES: Readonly<Record<ModelDtype, string>> = {
  q4f16: "_q4f16",
  fp16: "_fp16",
  q4: "_q4",
  q8: "_quantized",
  fp32: "",
};

/** Number formats that are looked for, the one that suits the device best first. */
const FORMATS: Readonly<Record<ModelDevice, readonly ModelDtype[]>> = {
  webgpu: ["q4f16", "fp16", "q4", "fp32"],
  wasm: ["q4", "q8", "fp32", "fp16"],
};
const IN_HALF_PRECISION = new Set<ModelDtype>(["q4f16", "fp16"]);

/** The files that a part can be in, the best first. Not every graphics card computes in half precision. */
export function candidatesOf(
  part: string,
  { device, hasHalf }: { readonly device: ModelDevice; readonly hasHalf: boolean },
): readonly { readonly dtype: ModelDtype; readonly path: string }[] {
  return FORMATS[device]
    .filter((dtype) => device === "wasm" || hasHalf || !IN_HALF_PRECISION.has(dtype))
    .map((dtype) => ({ dtype, path: `onnx/${part}${SUFFIXES[dtype]}.onnx` }));
}

/** How a model that sees is asked: what its chat template takes, and what its processor takes first. */
export interface ImageFamily {
  /** `parts`: a message is a list of words and pictures; `marks`: its text has a mark for each picture. */
  readonly content: "parts" | "marks";
}

/** By `model_type` of config.json: the models whose way of being asked is known here. */
const IMAGE_FAMILIES: Readonly<Record<string, ImageFamily>> = {
  idefics3: { content: "parts" },
  smolvlm: { content: "parts" },
  qwen2_vl: { content: "parts" },
  qwen2_5_vl: { content: "parts" },
  qwen3_vl: { content: "parts" },
  qwen3_5: { content: "parts" },
  llava_qwen2: { content: "marks" },
};
export const KNOWN_IMAGE_TYPES = Object.keys(IMAGE_FAMILIES);

const dataSchema = z.union([z.boolean(), z.number()]);
export const modelConfigSchema = z.object({
  model_type: z.string(),
  vision_config: z.unknown().optional(),
  "transformers.js_config": z
    .object({
      use_external_data_format: z
        .union([dataSchema, z.record(z.string(), dataSchema)])
        .exactOptional(),
    })
    .exactOptional(),
});
export type ModelConfig = z.infer<typeof modelConfigSchema>;

export function familyOf({ model_type: type }: ModelConfig): ImageFamily | undefined {
  return IMAGE_FAMILIES[type];
}

/** The files beside an ONNX file in which its weights are, where they are not in the file itself. */
export function dataPathsOf(config: ModelConfig, part: string, path: string): readonly string[] {
  const told = config["transformers.js_config"]?.use_external_data_format;
  const file = path.slice("onnx/".length);
  const ofFile = typeof told === "object" ? (told[file] ?? told[part]) : told;
  const count = Number(ofFile === undefined ? 0 : ofFile);
  return Array.from({ length: count }, (_, at) => `${path}_data${at === 0 ? "" : `_${at}`}`);
}
