/** Where an export of a dual encoder has its files, as model hubs lay them out. */
import type { ModelWeights } from "@/core/embedding-model";

const SUFFIXES: Readonly<Record<ModelWeights, string>> = {
  fp32: "",
  fp16: "_fp16",
  q8: "_quantized",
};

/** Needed with any weights. */
export const DESCRIPTION_PATHS = [
  "config.json",
  "preprocessor_config.json",
  "tokenizer.json",
] as const;

/** Read where it is there. */
export const OPTIONAL_PATH = "tokenizer_config.json";

export interface TowerPaths {
  readonly text: string;
  readonly vision: string;
}

export function towerPaths(weights: ModelWeights): TowerPaths {
  const suffix = SUFFIXES[weights];
  return { text: `onnx/text_model${suffix}.onnx`, vision: `onnx/vision_model${suffix}.onnx` };
}
