import { z } from "zod";
import { bounds } from "@/core/bounds";

/** How a fit stood the test on tasks that it was not fitted on, beside the shipped weights. */
export const scorerGateSchema = z.object({
  /** Share of held-out comparisons put in their order, each task counted alike. */
  accuracy: z.number().min(0).max(1),
  shippedAccuracy: z.number().min(0).max(1),
  /** What the difference is at least, with few tasks counted as few; accepted where it is above 0. */
  leastGain: z.number().min(-bounds.scorer.weight).max(1),
  tasks: z.number().int().nonnegative(),
});
export type ScorerGate = Readonly<z.infer<typeof scorerGateSchema>>;

const weightSchema = z.number().min(-bounds.scorer.weight).max(bounds.scorer.weight);

/** `sum over h of out[h] * tanh(hidden[h] . (x, 1))`, added to the linear score. */
const scorerNetworkSchema = z.object({
  /** Row by row, one row a hidden unit: a weight a feature, and where it begins. */
  hidden: z.array(weightSchema).max((bounds.scorer.features + 1) * bounds.scorer.units),
  out: z.array(weightSchema).max(bounds.scorer.units),
});

/** A linear head over stated features, and where it came from. Hostile until its engine has read it. */
export const usefulScorerSchema = z.object({
  /** The features and the model of the vectors that the cosines among them are of. */
  measure: z.string().max(bounds.scorer.nameChars),
  weights: z.array(weightSchema).max(bounds.scorer.features),
  /** The shipped weights that it began from. */
  prior: z.array(weightSchema).max(bounds.scorer.features),
  /** Beside the linear head; absent where it did not stand its test. */
  network: scorerNetworkSchema.exactOptional(),
  precision: z.number().positive().max(bounds.scorer.weight),
  pairs: z.number().int().nonnegative(),
  /** A hash of the comparisons that it was fitted to. */
  dataHash: z.string().max(bounds.scorer.nameChars),
  gate: scorerGateSchema,
});
export type UsefulScorer = Readonly<z.infer<typeof usefulScorerSchema>>;
