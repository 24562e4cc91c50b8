import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { bounds } from "@/core/bounds";

/**
 * What one comparison rests on. `tried`: both were handed to an agent, and one led to success more
 * often; `said`: a person said so; `accepted`: a person accepted a proposal that the one decided something of
 * and the other nothing; `rejected`: and rejected one that the other decided something of.
 */
const preferenceSourceSchema = z.enum(["tried", "said", "accepted", "rejected"]);

const featuresSchema = z.array(z.number().min(-bounds.scorer.feature).max(bounds.scorer.feature));

/** One exemplar that was compared, with what a scorer saw of it then: it outlives the exemplar. */
const comparedSchema = z.object({
  exemplarId: z.string().max(bounds.scorer.nameChars),
  features: featuresSchema.max(bounds.scorer.features),
});

/** For one task, one exemplar helped more than another. */
export const preferenceSchema = z.object({
  id: z.string().max(bounds.scorer.nameChars),
  world: z.string().max(bounds.scorer.nameChars),
  /** What was to be done; comparisons of one task hang together. */
  taskId: z.string().max(bounds.scorer.nameChars),
  instruction: z.string().max(bounds.bundle.textChars),
  better: comparedSchema,
  worse: comparedSchema,
  source: preferenceSourceSchema,
  /** The features and the model of the vectors that the cosines among them are of. */
  measure: z.string().max(bounds.scorer.nameChars),
  createdAt: timeMsSchema,
});
export type Preference = Readonly<z.infer<typeof preferenceSchema>>;
