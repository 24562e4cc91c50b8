/**
 * What a model's folder holds and whether this device can run it, found out from its description and
 * the sizes of its files before any weights are read.
 */
import { AppError } from "@/base/app-error";
import {
  estimateNeed,
  whyTooLarge,
  type DeviceFacts,
  type WeightSizes,
} from "@/engines/teacher/browser/device-fit";
import { formatMiB } from "@/engines/teacher/browser/format-size";
import {
  cannotLoadModel,
  fetchModelFile,
  lookForFile,
  requireFiles,
  requireReachable,
  tooLarge,
  type ReadableFolder,
} from "@/engines/teacher/browser/model-folder";
import {
  candidatesOf,
  dataPathsOf,
  familyOf,
  KNOWN_IMAGE_TYPES,
  modelConfigSchema,
  NEEDED_FILES,
  PARTS,
  type ImageFamily,
  type ModelConfig,
  type ModelDevice,
  type ModelDtype,
  type ModelKind,
} from "@/engines/teacher/browser/model-layout";

export interface ModelSurvey {
  readonly kind: ModelKind;
  /** Of a model that sees. */
  readonly family?: ImageFamily;
  readonly device: ModelDevice;
  /** The number format of each part. */
  readonly dtypes: Readonly<Record<string, ModelDtype>>;
  /** Files of weights, largest first; without a size where the server does not tell. */
  readonly weights: readonly WeightFile[];
  /** What it will take about; undefined where a size is not known. */
  readonly needBytes: number | undefined;
  /** What all this means, in sentences for the person. */
  readonly sentences: readonly string[];
}

export interface WeightFile {
  readonly path: string;
  readonly sizeBytes: number | undefined;
}

/** Throws AppError VLM-15 where the folder holds no model, VLM-16 where the device is too small. */
export async function surveyModel(
  folder: ReadableFolder,
  facts: DeviceFacts,
): Promise<ModelSurvey> {
  requireReachable(folder);
  await requireFiles(folder, NEEDED_FILES.text);
  const config = await readConfig(folder);
  const family = familyOf(config);
  if (family === undefined && config.vision_config !== undefined) {
    throw cannotLoadModel(
      folder,
      `it is of the type ${config.model_type}; of models that see, ${KNOWN_IMAGE_TYPES.join(", ")} are known here.`,
    );
  }
  const kind = family === undefined ? "text" : "image-text";
  await requireFiles(folder, NEEDED_FILES[kind]);
  const described = { kind, ...(family === undefined ? {} : { family }) } as const;
  if (facts.gpu === undefined) {
    return { ...described, ...(await surveyOn("wasm", { folder, config, kind, facts })) };
  }
  try {
    return { ...described, ...(await surveyOn("webgpu", { folder, config, kind, facts })) };
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    // What a graphics card has no room or no files for, the processor may have; else the first word holds.
    const other = await surveyOn("wasm", { folder, config, kind, facts }).catch(() => {
      throw error;
    });
    return { ...described, ...other, sentences: [error.what, ...other.sentences] };
  }
}

async function readConfig(folder: ReadableFolder): Promise<ModelConfig> {
  try {
    const response = await fetchModelFile(folder, "config.json");
    return modelConfigSchema.parse(await response.json());
  } catch (error) {
    throw cannotLoadModel(folder, "its config.json does not say of which type it is.", error);
  }
}

interface Surveyed {
  readonly folder: ReadableFolder;
  readonly config: ModelConfig;
  readonly kind: ModelKind;
  readonly facts: DeviceFacts;
}

async function surveyOn(
  device: ModelDevice,
  surveyed: Surveyed,
): Promise<Omit<ModelSurvey, "kind" | "family">> {
  const { folder, kind, facts } = surveyed;
  const parts = await Promise.all(PARTS[kind].map((part) => findPart(device, part, surveyed)));
  const weights = parts.flatMap(({ files }) => files);
  const sizes = toSizes(parts);
  const why = sizes && whyTooLarge(device, sizes, facts);
  if (why !== undefined) {
    throw tooLarge(folder, why);
  }
  return {
    device,
    dtypes: Object.fromEntries(parts.map(({ part, dtype }) => [part, dtype])),
    weights: weights.toSorted((a, b) => sizeForOrder(b) - sizeForOrder(a)),
    needBytes: sizes && estimateNeed(sizes),
    sentences: describe(device, sizes),
  };
}

/** A file of unknown size may be the largest. */
function sizeForOrder({ sizeBytes }: WeightFile): number {
  return sizeBytes === undefined ? Number.MAX_SAFE_INTEGER : sizeBytes;
}

interface FoundPart {
  readonly part: string;
  readonly dtype: ModelDtype;
  /** The graph first, then the files with its weights where they are apart. */
  readonly files: readonly WeightFile[];
}

async function findPart(
  device: ModelDevice,
  part: string,
  { folder, config, facts }: Surveyed,
): Promise<FoundPart> {
  const candidates = candidatesOf(part, { device, hasHalf: facts.gpu?.hasHalf === true });
  for (const { dtype, path } of candidates) {
    const graph = await lookForFile(folder, path);
    if (graph !== undefined) {
      const data = dataPathsOf(config, part, path);
      const sizes = await Promise.all(data.map((each) => lookForFile(folder, each)));
      const files = data.map((each, at) => ({ path: each, sizeBytes: sizes[at]?.sizeBytes }));
      return { part, dtype, files: [{ path, sizeBytes: graph.sizeBytes }, ...files] };
    }
  }
  throw cannotLoadModel(folder, `it has none of ${candidates.map(({ path }) => path).join(", ")}.`);
}

/** The part that is nothing but a table with a row for each token. */
const TABLE = "embed_tokens";

function toSizes(parts: readonly FoundPart[]): WeightSizes | undefined {
  const files = parts.flatMap(({ part, files }) => files.map((file) => ({ part, ...file })));
  const known = files.flatMap(({ part, sizeBytes }) =>
    sizeBytes === undefined ? [] : [{ part, sizeBytes }],
  );
  if (known.length < files.length) {
    return undefined;
  }
  const sum = (some: typeof known) => some.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  const table = known.filter(({ part }) => part === TABLE);
  return {
    totalBytes: sum(known),
    largestFileBytes: Math.max(...known.map(({ sizeBytes }) => sizeBytes)),
    ...(table.length === 0 ? {} : { largestArrayBytes: sum(table) }),
  };
}

function describe(device: ModelDevice, sizes: WeightSizes | undefined): readonly string[] {
  const need =
    sizes === undefined
      ? "The server does not say how large its files are, so nobody checked whether it fits."
      : `It has ${formatMiB(sizes.totalBytes)} of weights and needs about ${formatMiB(estimateNeed(sizes))} of memory, by a rule of thumb.`;
  const where =
    device === "webgpu"
      ? "It will run on the graphics card."
      : "There is no graphics card that it can use, so it will run on the processor. That is many times slower; the pace is told while it writes, and it can be cancelled.";
  return [need, where];
}
