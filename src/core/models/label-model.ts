/**
 * An inverse dynamics model that a person brought, for one world and project: what its two JSON files say, and how it
 * is kept. `docs/label-model.md` says the same for whoever writes them.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { ownValue } from "@/base/own-value";
import { bounds } from "@/core/bounds";

const { words, chars, sidePx, value } = bounds.labelModel;
/** Smaller ones show nothing. */
const LEAST_SIDE_PX = 8;

const wordSchema = z.string().min(1).max(chars);
const wordsSchema = z.array(wordSchema).max(words);
const numberSchema = z.number().min(-value).max(value);
const widthSchema = z
  .number()
  .min(1 / value)
  .max(value);
/** One number for all colours, or one for each. */
const colours = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.tuple([schema, schema, schema])]);

/** `vocabulary.json`: what each place of the model's answers means. */
export const labelVocabularySchema = z.strictObject({
  /** In the order of the model's answers. */
  verbs: wordsSchema.min(1),
  /** Classes of things, in the order of its second answer; absent where it tells verbs alone. */
  objects: wordsSchema.min(1).exactOptional(),
  /** For each verb that acts on a thing, the classes that it can act on; the other verbs have no object. */
  objectsOf: z.record(wordSchema, wordsSchema).exactOptional(),
  /** What a word of the model is called in the world; absent for words that are the world's own. */
  means: z.record(wordSchema, wordSchema).exactOptional(),
});
export type LabelVocabulary = Readonly<z.infer<typeof labelVocabularySchema>>;

/** `preprocessing.json`: how two pictures become its input, and what its values are called. */
export const labelPreprocessingSchema = z.strictObject({
  name: wordSchema,
  /** Side of the square that each frame is scaled to. */
  sizePx: z.number().int().min(LEAST_SIDE_PX).max(sidePx),
  /** `(byte / 255 - mean) / std`. */
  mean: colours(numberSchema),
  std: colours(widthSchema),
  colours: z.enum(["rgb", "bgr"]),
  /** Whether colours come before the pixels ([n, 3, size, size], where absent) or behind them ([n, size, size, 3]). */
  layout: z.enum(["nchw", "nhwc"]).exactOptional(),
  /** Two pictures of [n, 3, size, size], or one value of [n, 6, size, size] with the earlier one first. */
  inputs: z.union([
    z.strictObject({ before: wordSchema, after: wordSchema }),
    z.strictObject({ both: wordSchema }),
  ]),
  /** Logits of [n, verbs] and, where it has objects, of [n, objects]. */
  outputs: z.strictObject({ verbs: wordSchema, objects: wordSchema.exactOptional() }),
  /** What the outputs are; logits where absent. */
  answers: z.enum(["logits", "probabilities"]).exactOptional(),
  /** Divides logits, so that confidences are honest; 1 where absent. */
  temperature: z.strictObject({ verb: widthSchema, object: widthSchema }).exactOptional(),
});
export type LabelPreprocessing = Readonly<z.infer<typeof labelPreprocessingSchema>>;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/u);

/** A brought model without its weights. */
export const labelModelSchema = z.object({
  vocabulary: labelVocabularySchema,
  preprocessing: labelPreprocessingSchema,
  /** Of its weights. */
  sha256: sha256Schema,
  /** First digits of the SHA-256 of weights and both descriptions: which model made a label. */
  revision: z.string().regex(/^[0-9a-f]{12}$/u),
  /** Its weights take exactly one pair at a time; absent where they take any number. */
  onePairAtATime: z.literal(true).exactOptional(),
});
export type LabelModel = Readonly<z.infer<typeof labelModelSchema>>;

/** As it is kept, with its weights. */
export const keptLabelModelSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  world: z.string(),
  addedAt: timeMsSchema,
  model: labelModelSchema,
  onnx: z.instanceof(Blob),
});
export type KeptLabelModel = Readonly<z.infer<typeof keptLabelModelSchema>>;

/** As a label's source is called. */
export function nameOfLabelModel({ preprocessing, revision }: LabelModel): string {
  return `${preprocessing.name} ${revision}`;
}

/** What a word of the model is called in the world. */
export function meantBy({ means = {} }: LabelVocabulary, word: string): string {
  return ownValue(means, word) ?? word;
}

/** Everything that the model can say, in the world's words. */
export function wordsOf(vocabulary: LabelVocabulary): {
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
} {
  const { verbs, objectsOf = {} } = vocabulary;
  const meant = (words: readonly string[]) => [
    ...new Set(words.map((word) => meantBy(vocabulary, word))),
  ];
  return { verbs: meant(verbs), objects: meant(Object.values(objectsOf).flat()) };
}

/** Both descriptions as JSON Schema. */
export function labelModelFilesSchema(): unknown {
  const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });
  return {
    title: "A label model of one's own",
    description:
      "Each of the two JSON files beside the ONNX file; each is a JSON Schema of its own",
    files: {
      "vocabulary.json": toSchema(labelVocabularySchema),
      "preprocessing.json": toSchema(labelPreprocessingSchema),
    },
  };
}
