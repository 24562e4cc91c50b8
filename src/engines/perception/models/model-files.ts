/** Fetches the model's files, with progress, and checks that they belong together. */
import type { JobOptions } from "@/base/progress";
import { isAbort } from "@/base/app-error";
import {
  checkEightBitBytes,
  checkIsNoPage,
  checkModelBytes,
  checkWordOrder,
  EIGHT_BIT_FILES,
  type ModelWeights,
  type PairWeights,
} from "@/engines/perception/models/check-model-files";
import {
  cannotLoad,
  parseModelDescription,
  type ModelDescription,
} from "@/engines/perception/models/model-description";

/** Of all weights of one precision in order, once they were checked. */
interface Hashed {
  readonly sha256?: string;
}

export interface ModelFiles extends ModelWeights, Hashed {
  readonly model: ModelDescription;
}

export type EightBitFiles = PairWeights & Hashed;

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
  await checkWordOrder(model);
  const refiner =
    model.refinedTemperature === undefined ? {} : { refiner: await load("refiner.onnx") };
  const weights = { encoder, head, ...refiner };
  return { model, ...weights, sha256: await checkModelBytes(model, weights) };
}

/**
 * Loads the 8-bit copies of encoder and head, or answers undefined where the model has none. Throws
 * AppError MOD-01 or MOD-02.
 */
export async function loadEightBitFiles(
  folderUrl: string,
  model: ModelDescription,
): Promise<EightBitFiles | undefined> {
  if (model.eightBit === undefined) {
    return undefined;
  }
  const load = (name: string) => fetchBytes(new URL(name, folderUrl), undefined, () => undefined);
  const [encoder, head] = await Promise.all([
    load(EIGHT_BIT_FILES.encoder),
    load(EIGHT_BIT_FILES.head),
  ]);
  return { encoder, head, sha256: await checkEightBitBytes(model, { encoder, head }) };
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
    const { done, value } = await reader.read().catch((error: unknown) => {
      const soFar = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      throw isAbort(error)
        ? error
        : cannotLoad(`${name} stopped coming after ${soFar} bytes.`, error);
    });
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
  checkIsNoPage(name, bytes);
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw cannotLoad("One of its description files is not JSON.", error);
  }
}
