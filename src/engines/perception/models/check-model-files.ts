/**
 * Checks the model's files before a runtime sees them, so that a person reads what is wrong with which
 * file: a web page in its place, an end that is missing, operators that are too new, other shapes,
 * another vocabulary, weights of another revision.
 */
import { sha256Hex } from "@/base/sha256";
import {
  cannotLoad,
  wrongShape,
  type ModelDescription,
} from "@/engines/perception/models/model-description";
import {
  readOnnxFacts,
  type OnnxFacts,
  type OnnxValue,
} from "@/engines/perception/models/onnx-facts";
import { WireError } from "@/engines/perception/models/onnx-wire";

/** Operator sets that the runtime which ships with the studio knows. */
export const OPSETS = { first: 7, last: 26 } as const;

const RGB = 3;

const FILES = { encoder: "encoder.onnx", head: "head.onnx" } as const;

export interface ModelWeights {
  readonly encoder: Uint8Array<ArrayBuffer>;
  readonly head: Uint8Array<ArrayBuffer>;
  /** Absent where a model reads each pair for itself. */
  readonly refiner?: Uint8Array<ArrayBuffer>;
}

/** The two parts that run for every pair. */
export type PairWeights = Pick<ModelWeights, "encoder" | "head">;

/** Names of the 8-bit copies. */
export const EIGHT_BIT_FILES = { encoder: "encoder-8bit.onnx", head: "head-8bit.onnx" } as const;

/**
 * Checks the weight files against the description; gives their SHA-256. Throws AppError MOD-01 where a file is damaged or
 * not the one that the description speaks of, MOD-02 where it is no model of this form.
 */
export async function checkModelBytes(
  model: ModelDescription,
  { encoder, head, refiner }: ModelWeights,
): Promise<string> {
  const encoderFacts = factsOf("encoder.onnx", encoder);
  const headFacts = factsOf("head.onnx", head);
  const refinerFacts = refiner && factsOf("refiner.onnx", refiner);
  const parts = [encoder, head, ...(refiner ? [refiner] : [])];
  const sha256 = await checkRevision(parts, model.revision);
  checkPair(model, { encoder: encoderFacts, head: headFacts }, FILES);
  if (refinerFacts !== undefined) {
    checkOperators("refiner.onnx", refinerFacts);
    checkRefiner(model, refinerFacts);
  }
  return sha256;
}

/** Throws AppError MOD-02 where the words are not those that the weights were trained with. */
export async function checkWordOrder({ verbs, objects, words }: ModelDescription): Promise<void> {
  const text = JSON.stringify([verbs, objects]);
  const digest = await sha256Hex(new TextEncoder().encode(text));
  if (words !== undefined && !digest.startsWith(words)) {
    throw wrongShape(
      "Its vocabulary.json has other words than the model was trained with, or the same in another order.",
    );
  }
}

/** The same for the 8-bit copies of encoder and head. */
export async function checkEightBitBytes(
  model: ModelDescription,
  { encoder, head }: PairWeights,
): Promise<string> {
  const facts = {
    encoder: factsOf(EIGHT_BIT_FILES.encoder, encoder),
    head: factsOf(EIGHT_BIT_FILES.head, head),
  };
  const sha256 = await checkRevision([encoder, head], model.eightBit ?? "none");
  checkPair(model, facts, EIGHT_BIT_FILES);
  return sha256;
}

async function checkRevision(parts: readonly Uint8Array[], wanted: string): Promise<string> {
  const revision = await sha256Hex(joinBytes(parts));
  if (!revision.startsWith(wanted)) {
    const found = revision.slice(0, wanted.length);
    throw cannotLoad(
      `Its weights are of revision ${found}, but its config.json describes ${wanted}: a file is damaged, or the files are of different versions.`,
    );
  }
  return revision;
}

function checkPair(
  model: ModelDescription,
  facts: { readonly encoder: OnnxFacts; readonly head: OnnxFacts },
  names: { readonly encoder: string; readonly head: string },
): void {
  checkOperators(names.encoder, facts.encoder);
  checkOperators(names.head, facts.head);
  checkEncoder(model, facts.encoder, names.encoder);
  checkHead(model, facts.head, names.head);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A server that answers with its start page where a file is missing is found out here. */
export function checkIsNoPage(name: string, bytes: Uint8Array): void {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (start.startsWith("<")) {
    throw cannotLoad(`In place of ${name} the server sent a web page, so the file is not there.`);
  }
}

/** What a weight file says of itself. Throws AppError MOD-01 for what is no ONNX file. */
export function factsOf(name: string, onnx: Uint8Array): OnnxFacts {
  checkIsNoPage(name, onnx);
  if (onnx.length === 0) {
    throw cannotLoad(`${name} is empty.`);
  }
  try {
    return readOnnxFacts(onnx);
  } catch (error) {
    if (error instanceof WireError) {
      throw cannotLoad(`${name} is damaged or cut off: it ${error.message}.`, error);
    }
    throw error;
  }
}

/** Throws AppError MOD-02 for operators that the runtime does not know. */
export function checkOperators(name: string, { opset, foreignDomains }: OnnxFacts): void {
  const [foreign] = foreignDomains;
  if (foreign !== undefined) {
    throw wrongShape(`${name} uses operators of ${foreign}, which this studio does not run.`);
  }
  if (opset === undefined) {
    throw wrongShape(`${name} does not say which operators it is made of (no opset).`);
  }
  if (opset < OPSETS.first || opset > OPSETS.last) {
    throw wrongShape(
      `${name} is written for opset ${opset}; this studio runs ${OPSETS.first} to ${OPSETS.last}.`,
    );
  }
}

function checkEncoder(
  { channels }: ModelDescription,
  { inputs, outputs }: OnnxFacts,
  file: string,
): void {
  for (const value of inputs) {
    checkDims(file, value, [undefined, RGB, undefined, undefined]);
  }
  for (const value of outputs) {
    checkDims(file, value, [undefined, channels, undefined, undefined]);
  }
}

function checkHead(model: ModelDescription, { inputs, outputs }: OnnxFacts, file: string): void {
  for (const value of inputs.filter(({ dims }) => dims.length === 4)) {
    checkDims(file, value, [undefined, model.channels, undefined, undefined]);
  }
  for (const value of outputs) {
    const words = value.name === "verbs" ? model.verbs : model.objects;
    checkDims(file, value, [undefined, words.length]);
  }
}

function checkRefiner({ verbs, objects }: ModelDescription, { inputs, outputs }: OnnxFacts): void {
  for (const value of [...inputs, ...outputs]) {
    checkDims("refiner.onnx", value, [undefined, undefined, verbs.length + objects.length]);
  }
}

/** Throws AppError MOD-02 for another shape; dimensions that the file leaves free are tried out with the first run. */
export function checkDims(
  file: string,
  { name, dims }: OnnxValue,
  wanted: readonly (number | undefined)[],
): void {
  const isSame =
    dims.length === wanted.length &&
    dims.every((size, at) => {
      const due = wanted[at];
      return size === undefined || due === undefined || size === due;
    });
  // A file may leave the shape of a result out altogether.
  if (!isSame && dims.length > 0) {
    throw wrongShape(`${file} has ${name} of ${inWords(dims)} where ${inWords(wanted)} is due.`);
  }
}

function inWords(dims: readonly (number | undefined)[]): string {
  return dims.map((size) => size ?? "any").join(" x ");
}
