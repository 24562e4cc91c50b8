/** The folder of a language model that runs in this browser: what is in it, and what is said if not. */
import { AppError } from "@/base/app-error";

/** Where a model comes from: a folder that the studio's server has, or one that a person picked. */
export interface ModelFolder {
  /** What it is called, e.g. `SmolLM2-360M-Instruct`. */
  readonly name: string;
  /** Absolute, ending in `/`. */
  readonly url: string;
  /** Files of a picked folder by their path in it; absent where they are fetched. */
  readonly files?: ReadonlyMap<string, Blob>;
}

export type ModelDevice = "webgpu" | "wasm";

/** Number formats of weights that are looked for, the one that suits the device best first. */
export const WEIGHTS: Readonly<
  Record<ModelDevice, readonly { readonly dtype: ModelDtype; readonly file: string }[]>
> = {
  webgpu: [
    { dtype: "q4f16", file: "onnx/model_q4f16.onnx" },
    { dtype: "fp16", file: "onnx/model_fp16.onnx" },
    { dtype: "q4", file: "onnx/model_q4.onnx" },
    { dtype: "fp32", file: "onnx/model.onnx" },
  ],
  wasm: [
    { dtype: "q4", file: "onnx/model_q4.onnx" },
    { dtype: "q8", file: "onnx/model_quantized.onnx" },
    { dtype: "fp32", file: "onnx/model.onnx" },
    { dtype: "fp16", file: "onnx/model_fp16.onnx" },
  ],
};

export type ModelDtype = "q4f16" | "fp16" | "q4" | "q8" | "fp32";

/** Without these there is no model. */
export const NEEDED_FILES = ["config.json", "tokenizer.json", "tokenizer_config.json"] as const;

/** A file of the folder, or a 404 where it is not there. */
export async function fetchModelFile(folder: ModelFolder, path: string): Promise<Response> {
  if (folder.files !== undefined) {
    const file = folder.files.get(path);
    return file === undefined ? new Response(undefined, { status: 404 }) : new Response(file);
  }
  const response = await fetch(new URL(path, folder.url));
  // A server that answers every address with its first page has no such file.
  const isPage = response.headers.get("content-type")?.includes("text/html") === true;
  return isPage ? new Response(undefined, { status: 404 }) : response;
}

/** Files of a picked folder by their path below it; the folder's own name is the first part. */
export function toModelFolder(
  files: readonly { readonly path: string; readonly blob: Blob }[],
): ModelFolder {
  const name = files[0]?.path.split("/")[0] ?? "";
  return {
    name,
    url: "https://picked.invalid/",
    files: new Map(files.map(({ path, blob }) => [path.split("/").slice(1).join("/"), blob])),
  };
}

/** Throws VLM-15 where a file that no model does without is missing. */
export async function requireFiles(folder: ModelFolder): Promise<void> {
  for (const file of NEEDED_FILES) {
    const response = await fetchModelFile(folder, file).catch((error: unknown) => {
      throw cannotLoadModel(folder, `${file} could not be fetched.`, error);
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw cannotLoadModel(folder, `${file} is not there.`);
    }
  }
}

export function cannotLoadModel(folder: ModelFolder, why: string, cause?: unknown): AppError {
  const place = folder.files === undefined ? new URL(folder.url).pathname : "the picked folder";
  return new AppError(
    {
      code: "VLM-15",
      what: `The model “${folder.name}” could not be loaded from ${place}: ${why}`,
      safe: "Your program, your corrections and what you typed are kept.",
      next: "Put a text generation model in ONNX form there (config.json, tokenizer.json, tokenizer_config.json, onnx/model*.onnx), or pick its folder in the settings. Until then choose another teacher.",
    },
    cause === undefined ? undefined : { cause },
  );
}
