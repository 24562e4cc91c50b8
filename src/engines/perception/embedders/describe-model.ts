/** What a set of files is as a model, or why it is none: pure, so that every fault can be tested. */
import { z } from "zod";
import { sha256Hex } from "@/base/sha256";
import type { EmbeddingModel, ModelFile, ModelWeights } from "@/core/embedding-model";
import { unusableModel } from "@/engines/perception/embedders/model-file-error";
import {
  DESCRIPTION_PATHS,
  OPTIONAL_PATH,
  towerPaths,
} from "@/engines/perception/embedders/model-layout";
import {
  readOnnxFacts,
  type OnnxFacts,
  type OnnxValue,
} from "@/engines/perception/models/onnx-facts";

/** Standard operators that the runtime knows. */
const OPSETS = { first: 7, last: 25 };
/** What a CLIP configuration that leaves it out means. */
const USUAL_DIMENSIONS = 512;
const REVISION_DIGITS = 12;

const configSchema = z.object({
  name: z.string().min(1).optional().catch(undefined),
  _name_or_path: z.string().optional().catch(undefined),
  projection_dim: z.number().int().min(1).max(65_536).default(USUAL_DIMENSIONS),
});
const preprocessorSchema = z.object({ image_mean: z.array(z.number()).length(3) });
const tokenizerSchema = z.object({
  model: z.object({ vocab: z.union([z.record(z.string(), z.number()), z.array(z.unknown())]) }),
});

/** Takes note of a file as it came. */
export async function toModelFile(path: string, blob: Blob, etag?: string): Promise<ModelFile> {
  const sha256 = await sha256Hex(await blob.arrayBuffer());
  return { path, blob, sha256, ...(etag === undefined ? {} : { etag }) };
}

export interface ModelSource {
  readonly files: readonly ModelFile[];
  readonly weights: ModelWeights;
  /** The address or the folder's name. */
  readonly origin: string;
  /** How to call it where its own configuration does not say. */
  readonly title: string;
}

/** Throws AppError MOD-04 with the file and the fault. */
export async function describeModel(source: ModelSource): Promise<Omit<EmbeddingModel, "id">> {
  const { files, weights, origin, title } = source;
  const towers = towerPaths(weights);
  const [config, preprocessor, tokenizer] = await Promise.all(
    DESCRIPTION_PATHS.map(async (path) => parseJson(path, await textOf(files, path))),
  );
  if (files.some(({ path }) => path === OPTIONAL_PATH)) {
    parseJson(OPTIONAL_PATH, await textOf(files, OPTIONAL_PATH));
  }
  const { name, dimensions } = readConfig(config, title);
  if (!preprocessorSchema.safeParse(preprocessor).success) {
    throw unusableModel("Its preprocessor_config.json does not say how pictures are prepared.");
  }
  if (!tokenizerSchema.safeParse(tokenizer).success) {
    throw unusableModel("Its tokenizer.json holds no vocabulary.");
  }
  checkTower(towers.text, await readTower(files, towers.text), {
    input: "input_ids",
    output: "text_embeds",
    dimensions,
  });
  checkTower(towers.vision, await readTower(files, towers.vision), {
    input: "pixel_values",
    output: "image_embeds",
    dimensions,
  });
  const revision = await revisionOf(files);
  return { name, revision, dimensions, weights, origin, files: [...files], addedAt: Date.now() };
}

function readConfig(
  config: unknown,
  title: string,
): { readonly name: string; readonly dimensions: number } {
  const architecture = z.object({ model_type: z.string() }).safeParse(config).data?.model_type;
  if (architecture !== "clip") {
    throw unusableModel(
      architecture === undefined
        ? "Its config.json does not name an architecture (model_type)."
        : `Its architecture is ${architecture}, not clip.`,
    );
  }
  const parsed = configSchema.safeParse(config);
  if (!parsed.success) {
    throw unusableModel("Its config.json does not give a usable projection_dim.");
  }
  const { name, _name_or_path: path, projection_dim: dimensions } = parsed.data;
  const last = path?.split("/").findLast((part) => part !== "" && part !== ".");
  return { name: name ?? last ?? title, dimensions };
}

interface ExpectedTower {
  readonly input: string;
  readonly output: string;
  readonly dimensions: number;
}

async function readTower(files: readonly ModelFile[], path: string): Promise<OnnxFacts> {
  const bytes = new Uint8Array(await find(files, path).arrayBuffer());
  try {
    return readOnnxFacts(bytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw unusableModel(`${path} is not a whole ONNX file: it ${why}.`, error);
  }
}

function checkTower(path: string, facts: OnnxFacts, expected: ExpectedTower): void {
  const { opset, inputs, outputs } = facts;
  if (opset === undefined || opset < OPSETS.first || opset > OPSETS.last) {
    throw unusableModel(
      `${path} uses version ${opset ?? "unknown"} of the ONNX operators; ${OPSETS.first} to ${OPSETS.last} can be run here.`,
    );
  }
  if (!inputs.some(({ name }) => name === expected.input)) {
    throw unusableModel(
      `${path} has no input ${expected.input}; it has ${listNames(inputs)}: another kind of model.`,
    );
  }
  const output = outputs.find(({ name }) => name === expected.output);
  if (output === undefined) {
    throw unusableModel(
      `${path} has no output ${expected.output}; it has ${listNames(outputs)}: an export with projection is needed.`,
    );
  }
  const length = output.dims.at(-1);
  if (length !== undefined && length !== expected.dimensions) {
    throw unusableModel(
      `${path} gives vectors of ${length} numbers, but config.json says ${expected.dimensions} for both towers.`,
    );
  }
}

function listNames(values: readonly OnnxValue[]): string {
  return values.length === 0 ? "none" : values.map(({ name }) => name).join(", ");
}

async function textOf(files: readonly ModelFile[], path: string): Promise<string> {
  return await find(files, path).text();
}

function find(files: readonly ModelFile[], path: string): Blob {
  const file = files.find((each) => each.path === path);
  if (file === undefined) {
    throw unusableModel(`${path} is missing.`);
  }
  return file.blob;
}

function parseJson(path: string, text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch (error) {
    throw unusableModel(`Its ${path} is not JSON.`, error);
  }
}

/** Any other byte in any file is another revision. */
async function revisionOf(files: readonly ModelFile[]): Promise<string> {
  const lines = files.map(({ path, sha256 }) => `${path} ${sha256}`).toSorted();
  return (await sha256Hex(lines.join("\n"))).slice(0, REVISION_DIGITS);
}
