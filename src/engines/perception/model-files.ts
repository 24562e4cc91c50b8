/** Fetches the model's four files, with progress, and checks that they belong together. */
import type { JobOptions } from "@/base/progress";
import { isAbort } from "@/base/app-error";
import { sha256Hex } from "@/base/sha256";
import {
  cannotLoad,
  parseModelDescription,
  type ModelDescription,
} from "@/engines/perception/model-description";

export interface ModelFiles {
  readonly model: ModelDescription;
  readonly encoder: Uint8Array<ArrayBuffer>;
  readonly head: Uint8Array<ArrayBuffer>;
}

/** Loads from a folder URL that ends in `/`. Throws AppError MOD-01 or MOD-02. */
export async function loadModelFiles(
  folderUrl: string,
  options: JobOptions = {},
): Promise<ModelFiles> {
  let doneBytes = 0;
  const load = (name: string) =>
    fetchBytes(new URL(name, folderUrl), options.signal, (bytes) => {
      doneBytes += bytes;
      options.onProgress?.({ label: "Loading the inverse dynamics model", done: doneBytes });
    });
  const [config, vocabulary, encoder, head] = await Promise.all([
    load("config.json"),
    load("vocabulary.json"),
    load("encoder.onnx"),
    load("head.onnx"),
  ]);
  const model = parseModelDescription(parseJson(config), parseJson(vocabulary));
  await checkModelBytes(model, encoder, head);
  return { model, encoder, head };
}

/** A truncated or exchanged weight file does not have the revision that the config states. */
export async function checkModelBytes(
  model: ModelDescription,
  encoder: Uint8Array<ArrayBuffer>,
  head: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const both = new Uint8Array(encoder.length + head.length);
  both.set(encoder);
  both.set(head, encoder.length);
  const hash = await sha256Hex(both);
  if (!hash.startsWith(model.revision)) {
    throw cannotLoad("Its weight files are damaged or do not belong to its description.");
  }
}

async function fetchBytes(
  url: URL,
  signal: AbortSignal | undefined,
  onBytes: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = url.pathname.split("/").at(-1) ?? "";
  const response = await fetch(url, signal === undefined ? {} : { signal }).catch(
    (error: unknown) => {
      throw isAbort(error) ? error : cannotLoad(`${name} could not be fetched.`, error);
    },
  );
  if (!response.ok || response.body === null) {
    throw cannotLoad(`${name} is not there (status ${response.status}).`);
  }
  const chunks: Uint8Array[] = [];
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    chunks.push(value);
    onBytes(value.length);
  }
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw cannotLoad("One of its description files is not JSON.", error);
  }
}
