/** What the files beside the weights say about the inverse dynamics model, parsed and checked. */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { CLOSE_PX, EVIDENCE_VALUES, OVERVIEW_PX } from "@/engines/perception/views/pair-views";

/** `models/idm/config.json`. */
export const modelConfigSchema = z.object({
  name: z.string(),
  /** First 12 hex digits of the SHA-256 of encoder and head: which weights made a label. */
  revision: z.string(),
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
  /** Divisors of the logits that make confidences honest on validation rooms. */
  temperature: z.object({ verb: z.number().positive(), object: z.number().positive() }),
});

/** `models/idm/vocabulary.json`. */
export const modelVocabularySchema = z.object({
  verbs: z.array(z.string()).min(1),
  /** Object classes and the entry for "no object". */
  objects: z.array(z.string()).min(1),
  /** For the verbs that act on an object: the classes they can act on. */
  objectsOf: z.record(z.string(), z.array(z.string())),
});

export interface ModelDescription extends Readonly<z.infer<typeof modelConfigSchema>> {
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

/** The model is there but is not one that this studio can run. */
export function wrongShape(why: string): AppError {
  return new AppError({
    code: "MOD-02",
    what: `The inverse dynamics model does not have the expected form. ${why}`,
    safe: "Your demonstrations are unchanged, and labels can be set by hand.",
    next: "Put the model's original files back, then reload the page.",
  });
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
