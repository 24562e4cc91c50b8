/**
 * What came of agents with one reference each, by the way the reference is chosen ("MART", Tables 2 to 4): made by
 * a command, read where its tables are drawn. Hostile until it is parsed.
 */
import { z } from "zod";

/** How a reference is chosen, and what of it is shown. */
export const REFERENCE_METHODS = [
  "none",
  "random",
  "similarity",
  "learned",
  "learnedWhole",
  "similarThenLearned",
  "model",
  "similarThenModel",
] as const;
const referenceMethodSchema = z.enum(REFERENCE_METHODS);
export type ReferenceMethod = z.infer<typeof referenceMethodSchema>;

/** What is measured of each: whole tasks and sub-tasks done, and the steps of either, failures at their limit. */
export const REFERENCE_FIGURES = ["success", "subSuccess", "steps", "subSteps"] as const;
export type ReferenceFigure = (typeof REFERENCE_FIGURES)[number];

const MOST = 1_000_000;
const valueSchema = z.number().min(0).max(MOST);
const countSchema = z.number().int().min(0).max(MOST);

const figureSchema = z.strictObject({
  value: valueSchema,
  /** 95 %, bootstrap over rooms. */
  interval: z.tuple([valueSchema, valueSchema]),
});

const rowSchema = z.strictObject({
  method: referenceMethodSchema,
  figures: z.strictObject({
    success: figureSchema,
    subSuccess: figureSchema,
    steps: figureSchema,
    subSteps: figureSchema,
  }),
});

export const referenceStudySchema = z.strictObject({
  format: z.literal("exemplar-reference-study"),
  version: z.literal(1),
  /** What it was drawn with: all of it again gives the same figures. */
  settings: z.strictObject({
    /** Whether half of the rooms are of real games. */
    hasGames: z.boolean(),
    training: countSchema,
    test: countSchema,
    poses: countSchema,
    seed: countSchema,
    /** Fetching and the like, or where a thing is in one room; of a study of before: the former. */
    tasks: z.enum(["fetch", "where"]).default("fetch"),
  }),
  /** Whether the learned order stood its test; if not, it is that by likeness. */
  isAccepted: z.boolean(),
  rows: z
    .array(rowSchema)
    .max(REFERENCE_METHODS.length)
    .refine((rows) => new Set(rows.map(({ method }) => method)).size === rows.length, {
      error: "two rows are of the same method",
    }),
});
export type ReferenceStudy = Readonly<z.infer<typeof referenceStudySchema>>;
export type ReferenceRow = ReferenceStudy["rows"][number];
