import { AppError } from "@/base/app-error";

const SAFE = "The model in use and your memory are unchanged.";

/** The files are no dual encoder that can be used here. */
export function unusableModel(why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "MOD-04",
      what: `This model cannot be used. ${why}`,
      safe: SAFE,
      next: "Take an export of a CLIP model with config.json, preprocessor_config.json, tokenizer.json and, in onnx/, both towers.",
    },
    { cause },
  );
}

/** Something went wrong on the way from a server. */
export function downloadFailed(why: string, next: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "MOD-05",
      what: `The model could not be downloaded. ${why}`,
      safe: SAFE,
      next,
    },
    { cause },
  );
}

/** A file of a kept model is not what it was when it came. */
export function damagedModel(path: string): AppError {
  return new AppError({
    code: "MOD-06",
    what: `The image and text model is damaged: ${path} is not what it was when it was added (its SHA-256 differs).`,
    safe: "Your memory is unchanged, and texts are still compared.",
    next: "Remove the model in Settings > Embeddings and add it again, or use another one.",
  });
}
