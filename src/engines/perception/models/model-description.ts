/** What the files beside the weights say about the inverse dynamics model, parsed and checked. */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { CLOSE_PX, EVIDENCE_VALUES, OVERVIEW_PX } from "@/engines/perception/views/pair-views";

const temperatureSchema = z.object({ verb: z.number().positive(), object: z.number().positive() });

/** `models/idm/config.json`. */
export const modelConfigSchema = z.object({
  name: z.string(),
  /** First 12 hex digits of the SHA-256 of all weights in order: which weights made a label. */
  revision: z.string().regex(/^[0-9a-f]{8,64}$/u),
  mean: z.number(),
  std: z.number().positive(),
  /** The views it was trained on; another cut would not mean to it what it means here. */
  views: z.object({
    overviewPx: z.literal(OVERVIEW_PX),
    closePx: z.literal(CLOSE_PX),
    evidence: z.literal(EVIDENCE_VALUES),
  }),
  /** Channels of an encoded view. */
  channels: z.number().int().positive(),
  /** How many verbs and object classes the head tells apart, where the file says so. */
  verbs: z.number().int().positive().optional(),
  objects: z.number().int().positive().optional(),
  /**
   * First hex digits of the SHA-256 of the words in their order, as compact JSON `[verbs, objects]`: as
   * many words in another order would shift the meaning of every answer.
   */
  words: z
    .string()
    .regex(/^[0-9a-f]{8,64}$/u)
    .optional(),
  /** Divisors of the logits that make confidences honest on validation rooms. */
  temperature: temperatureSchema,
  /** The same for what the refiner answers; a model that says nothing of it has no refiner. */
  refinedTemperature: temperatureSchema.optional(),
  /** The same as `revision` for the 8-bit copies of encoder and head; absent where there are none. */
  eightBit: z
    .string()
    .regex(/^[0-9a-f]{8,64}$/u)
    .optional(),
});

/** `models/idm/vocabulary.json`. */
export const modelVocabularySchema = z.object({
  verbs: z.array(z.string()).min(1),
  /** Object classes and the entry for "no object". */
  objects: z.array(z.string()).min(1),
  /** For the verbs that act on an object: the classes they can act on. */
  objectsOf: z.record(z.string(), z.array(z.string())),
});

export interface ModelDescription extends Readonly<
  Omit<z.infer<typeof modelConfigSchema>, "verbs" | "objects">
> {
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
  /** Per verb the indices of the object classes it can act on; empty for motions and NoOp. */
  readonly objectChoices: readonly (readonly number[])[];
}

/** Joins config and vocabulary; AppError MOD-02 where they do not say what they must. */
export function parseModelDescription(config: unknown, vocabulary: unknown): ModelDescription {
  const parsedConfig = modelConfigSchema.safeParse(config);
  const parsedVocabulary = modelVocabularySchema.safeParse(vocabulary);
  if (!parsedConfig.success) {
    throw wrongShape("Its config.json does not describe such a model.");
  }
  if (!parsedVocabulary.success) {
    throw wrongShape("Its vocabulary.json has no verbs and objects.");
  }
  const { verbs, objects, objectsOf } = parsedVocabulary.data;
  checkWords("verbs", verbs, parsedConfig.data.verbs);
  checkWords("objects", objects, parsedConfig.data.objects);
  const objectChoices = verbs.map((verb) =>
    (objectsOf[verb] ?? []).map((name) => {
      const index = objects.indexOf(name);
      if (index < 0) {
        throw wrongShape(
          `Its vocabulary lets ${verb} act on ${name}, which is not in its objects.`,
        );
      }
      return index;
    }),
  );
  return { ...parsedConfig.data, verbs, objects, objectChoices };
}

/** A word too few, too many or twice shifts the meaning of every answer behind it. */
function checkWords(list: string, words: readonly string[], count: number | undefined): void {
  if (count !== undefined && words.length !== count) {
    throw wrongShape(
      `Its vocabulary.json has ${words.length} ${list} where the model has ${count}.`,
    );
  }
  const twice = words.find((word, at) => words.indexOf(word) !== at);
  if (twice !== undefined) {
    throw wrongShape(`Its vocabulary.json names ${twice} twice.`);
  }
}

/** The model is there but is not one that this studio can run. */
export function wrongShape(why: string): AppError {
  return new AppError({
    code: "MOD-02",
    what: `The inverse dynamics model does not have the expected form. ${why}`,
    safe: "Your demonstrations are unchanged, and labels can be set by hand.",
    next: "Put the model's original files back, then reload the page.",
  });
}

/**
 * The runtime itself failed: it could not start, ran out of memory or broke. A fresh worker may still
 * do, which is tried before anybody is told.
 */
export function runtimeFailed(cause: unknown): AppError {
  return new AppError(
    {
      code: RUNTIME_FAILED,
      what: `The browser could not run the inverse dynamics model. ${shortReason(cause)}`,
      safe: "Your demonstrations are unchanged, and labels can be set by hand.",
      next: "Close other tabs to free memory, then try again; or choose another device in the settings.",
    },
    { cause },
  );
}

export const RUNTIME_FAILED = "MOD-03";

/** A failure in brackets, short enough for a line: runtimes put what counts at the end. */
export function shortReason(cause: unknown): string {
  const root = cause instanceof AppError ? (cause.cause ?? cause.what) : cause;
  const why = root instanceof Error ? root.message : String(root);
  return why.length <= 200 ? `(${why})` : `(${why.slice(0, 50)} … ${why.slice(-150)})`;
}

/** The model's files could not be had or read. */
export function cannotLoad(why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "MOD-01",
      what: `The inverse dynamics model could not be loaded. ${why}`,
      safe: "Your demonstrations are unchanged, and labels can be set by hand.",
      next: "Check that the studio is still being served, then try again.",
    },
    { cause },
  );
}
