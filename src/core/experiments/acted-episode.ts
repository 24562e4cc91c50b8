/** One episode that an agent acted in, as it was judged after the agent had stopped. */
import { z } from "zod";

/** Where a run that failed went wrong. */
export const TROUBLES = [
  "not-understood",
  "not-found",
  "refused",
  "wrong-object",
  "limit",
  "condition-missed",
] as const;
export type TroubleKind = (typeof TROUBLES)[number];

export const TROUBLE_WORDS: Readonly<Record<TroubleKind, string>> = {
  "not-understood": "not understood",
  "not-found": "not found",
  refused: "refused action",
  "wrong-object": "wrong object",
  limit: "ran out of its limits",
  "condition-missed": "goal condition missed",
};

const troubleSchema = z.object({
  kind: z.enum(TROUBLES),
  /** One sentence for people. */
  words: z.string(),
});
export type Trouble = Readonly<z.infer<typeof troubleSchema>>;

const countSchema = z.number().nonnegative();

export const actedEpisodeSchema = z.object({
  id: z.string(),
  /** For the tables only: the agent is not told. */
  task: z.string(),
  place: z.string(),
  isSuccess: z.boolean(),
  /** Share of the goal conditions met, 0 to 1. */
  goalConditions: z.number().min(0).max(1),
  /** The same before anything was done: much may be so from the start. */
  goalConditionsBefore: z.number().min(0).max(1),
  environmentSteps: countSchema,
  /** Steps that only looked for something. */
  lookSteps: countSchema,
  refusedCalls: countSchema,
  /** The actions of the person who drove the episode, or of whoever stands in for them. */
  referenceSteps: countSchema,
  programs: countSchema,
  /** What was said until it was taught; absent where nobody taught anything. */
  corrections: countSchema.exactOptional(),
  /** How many exemplars were retrieved at first. */
  exemplars: countSchema,
  /** Why it stopped. */
  reason: z.string(),
  /** Goal conditions that were missed, in words. */
  missed: z.array(z.string()),
  /** Absent where it succeeded. */
  trouble: troubleSchema.exactOptional(),
  writingMs: countSchema,
  durationMs: countSchema,
});
export type ActedEpisode = Readonly<z.infer<typeof actedEpisodeSchema>>;
