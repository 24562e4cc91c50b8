/**
 * An inverse dynamics model out of files that a person chose: one ONNX file, what its answers mean and how pictures
 * become its input. Everything that can be known without running it is checked here, in sentences; what it answers is
 * tried by `brought-model.ts`.
 */
import type { z } from "zod";
import { AppError } from "@/base/app-error";
import { tellFaults } from "@/base/faults/plain-faults";
import { sha256Hex } from "@/base/sha256";
import { bounds } from "@/core/bounds";
import {
  labelPreprocessingSchema,
  labelVocabularySchema,
  type LabelModel,
  type LabelPreprocessing,
  type LabelVocabulary,
} from "@/core/models/label-model";
import { unusableLabelModel } from "@/engines/perception/brought/label-model-error";
import { checkDims, checkOperators, factsOf } from "@/engines/perception/models/check-model-files";
import type { OnnxValue } from "@/engines/perception/models/onnx-facts";

export interface LabelModelFile {
  /** With `/`, as it lies in its folder or zip. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadLabelModel {
  readonly model: LabelModel;
  readonly onnx: Uint8Array<ArrayBuffer>;
}

const MIB = 1024 * 1024;
const COLOURS = 3;

/** Takes a model out of all files of a folder. Throws AppError MOD-09 that says what is wrong with which of them. */
export async function readLabelModel(files: readonly LabelModelFile[]): Promise<ReadLabelModel> {
  const weights = files.filter(({ path }) => /\.onnx$/iu.test(path));
  const [onnxFile, ...more] = weights;
  if (onnxFile === undefined || more.length > 0) {
    throw unusableLabelModel(
      onnxFile === undefined
        ? "There is no ONNX file among what was chosen."
        : `There are ${weights.length} ONNX files among what was chosen, and it has to be one.`,
    );
  }
  const { path, bytes: onnx } = onnxFile;
  if (onnx.byteLength > bounds.labelModel.onnxBytes) {
    throw unusableLabelModel(`${nameOf(path)} is larger than ${megabytes("onnxBytes")} MiB.`);
  }
  const vocabulary = readDescription(files, "vocabulary.json", labelVocabularySchema);
  const preprocessing = readDescription(files, "preprocessing.json", labelPreprocessingSchema);
  checkVocabulary(vocabulary, preprocessing);
  const isOneByOne = checkOnnx(nameOf(path), onnx, { vocabulary, preprocessing });
  const sha256 = await sha256Hex(onnx);
  const revision = await sha256Hex(JSON.stringify([sha256, vocabulary, preprocessing]));
  const model = { vocabulary, preprocessing, sha256, revision: revision.slice(0, 12) };
  return { model: isOneByOne ? { ...model, onePairAtATime: true } : model, onnx };
}

function readDescription<T>(
  files: readonly LabelModelFile[],
  name: string,
  schema: z.ZodType<T>,
): T {
  const [file] = files.filter(({ path }) => nameOf(path) === name).toSorted(byDepth);
  if (file === undefined) {
    throw unusableLabelModel(`There is no ${name} among what was chosen.`);
  }
  if (file.bytes.byteLength > bounds.labelModel.jsonBytes) {
    throw unusableLabelModel(`${name} is larger than ${megabytes("jsonBytes")} MiB.`);
  }
  const parsed = schema.safeParse(parseJson(name, file.bytes));
  if (!parsed.success) {
    throw unusableLabelModel(`In ${name} ${tellFaults(parsed.error)}.`, parsed.error);
  }
  return parsed.data;
}

function parseJson(name: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw unusableLabelModel(`${name} is not JSON.`, error);
  }
}

/** A word too few, too many or twice shifts the meaning of every answer behind it. */
function checkVocabulary(
  { verbs, objects, objectsOf = {} }: LabelVocabulary,
  { outputs }: LabelPreprocessing,
): void {
  for (const words of objects === undefined ? [verbs] : [verbs, objects]) {
    const twice = words.find((word, at) => words.indexOf(word) !== at);
    if (twice !== undefined) {
      throw unusableLabelModel(`vocabulary.json names “${twice}” twice.`);
    }
  }
  if ((objects === undefined) !== (outputs.objects === undefined)) {
    throw unusableLabelModel(
      objects === undefined
        ? "preprocessing.json names an output for objects, and vocabulary.json has no objects."
        : "vocabulary.json has objects, and preprocessing.json names no output for them.",
    );
  }
  for (const [verb, classes] of Object.entries(objectsOf)) {
    if (!verbs.includes(verb)) {
      throw unusableLabelModel(
        `vocabulary.json lets “${verb}” act on things, which is none of its verbs.`,
      );
    }
    const unknown = classes.find((name) => objects?.includes(name) !== true);
    if (unknown !== undefined) {
      throw unusableLabelModel(
        `vocabulary.json lets “${verb}” act on “${unknown}”, which is none of its objects.`,
      );
    }
  }
}

/** Whether it takes one pair at a time alone. */
function checkOnnx(
  file: string,
  onnx: Uint8Array,
  { vocabulary, preprocessing }: Pick<LabelModel, "vocabulary" | "preprocessing">,
): boolean {
  const { sizePx, inputs, outputs, layout } = preprocessing;
  const pictures =
    "both" in inputs
      ? [[inputs.both, 2 * COLOURS] as const]
      : [inputs.before, inputs.after].map((name) => [name, COLOURS] as const);
  const answers = [
    [outputs.verbs, vocabulary.verbs.length] as const,
    ...(outputs.objects === undefined || vocabulary.objects === undefined
      ? []
      : [[outputs.objects, vocabulary.objects.length] as const]),
  ];
  return asUnusable(() => {
    const facts = factsOf(file, onnx);
    checkOperators(file, facts);
    const extra = facts.inputs.find(({ name }) => pictures.every(([known]) => known !== name));
    if (extra !== undefined) {
      throw unusableLabelModel(
        `${file} wants “${extra.name}”, which preprocessing.json does not name.`,
      );
    }
    const atOnce = pictures.map(([name, planes]) => {
      const value = valueOf(file, name, facts.inputs);
      const sides = [sizePx, sizePx];
      checkDims(file, value, [
        undefined,
        ...(layout === "nhwc" ? [...sides, planes] : [planes, ...sides]),
      ]);
      return value.dims[0];
    });
    const fixed = atOnce.find((count) => count !== undefined && count !== 1);
    if (fixed !== undefined) {
      throw unusableLabelModel(
        `${file} takes exactly ${fixed} pairs at once; any number is due, or one at a time.`,
      );
    }
    for (const [name, count] of answers) {
      checkDims(file, valueOf(file, name, facts.outputs), [undefined, count]);
    }
    return atOnce.includes(1);
  });
}

function valueOf(file: string, name: string, values: readonly OnnxValue[]): OnnxValue {
  const found = values.find((value) => value.name === name);
  if (found === undefined) {
    const there = values.map((value) => value.name).join(", ");
    throw unusableLabelModel(
      `${file} has no “${name}”; it has ${there === "" ? "nothing" : there}.`,
    );
  }
  return found;
}

/** The same checks as for the shipped model; another thing is to be done about them. */
function asUnusable<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof AppError && error.code !== "MOD-09") {
      throw unusableLabelModel(withoutLead(error.what), error);
    }
    throw error;
  }
}

/** The second sentence says what is wrong. */
function withoutLead(what: string): string {
  return what.slice(what.indexOf(". ") + 2);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function byDepth(one: LabelModelFile, other: LabelModelFile): number {
  return one.path.length - other.path.length;
}

function megabytes(bound: "onnxBytes" | "jsonBytes"): number {
  return bounds.labelModel[bound] / MIB;
}
