/** Files of the shipped dual encoder as a person would pick or a server would send them. */
import { readFile } from "node:fs/promises";

const FOLDER = new URL("../../models/clip/", import.meta.url);

export const MODEL_PATHS = [
  "config.json",
  "preprocessor_config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "onnx/text_model.onnx",
  "onnx/vision_model.onnx",
] as const;

/** By path, ready to be changed. */
export async function readShippedModel(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = await Promise.all(
    MODEL_PATHS.map(
      async (path) => [path, new Uint8Array(await readFile(new URL(path, FOLDER)))] as const,
    ),
  );
  return new Map(entries);
}

/** JSON bytes with some fields changed. */
export function withFields(
  bytes: Uint8Array | undefined,
  fields: Readonly<Record<string, unknown>>,
): Uint8Array<ArrayBuffer> {
  const before: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const merged = { ...(typeof before === "object" ? before : {}), ...fields };
  return new TextEncoder().encode(JSON.stringify(merged));
}
