import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";

/**
 * Who spoke or decided: a person; the critic, which plays the person from what the goal lacks; or the
 * teacher itself, which has only the world's own sentence to go by.
 */
export const actorSchema = z.enum(["person", "critic", "self"]);
export type Actor = z.infer<typeof actorSchema>;

/** What a person (or the world) said about a version, and what came of it: ICAL's H(a_t, o_t). */
export const correctionSchema = z.object({
  id: z.string(),
  /** The version it is about. */
  programId: z.string(),
  /** The run whose failure it answers. */
  runId: z.string().optional(),
  text: z.string(),
  at: timeMsSchema,
  /** Absent: a person. */
  by: actorSchema.exactOptional(),
});
export type Correction = Readonly<z.infer<typeof correctionSchema>>;

/** The answer of the teacher to one correction. */
export const correctionOutcomeSchema = z.object({
  correctionId: z.string(),
  /** The revised version, absent when the teacher did not understand. */
  programId: z.string().optional(),
  isAddressed: z.boolean(),
  note: z.string(),
});
export type CorrectionOutcome = Readonly<z.infer<typeof correctionOutcomeSchema>>;
