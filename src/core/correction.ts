import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { abstractionsSchema } from "@/core/abstraction";
import { proposalRecordSchema } from "@/core/program";
import { runTaskSchema } from "@/core/run";

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

/** A step that a reading brings or takes away, in words. */
export const steppedChangeSchema = z.object({
  kind: z.enum(["new", "gone"]),
  words: z.string(),
});
export type SteppedChange = Readonly<z.infer<typeof steppedChangeSchema>>;

/** One way to read a correction, and the very program that comes of it where it is taken. */
export const readingSchema = z.object({
  /** What it would do: "leave out what is done with Vase_8". */
  does: z.string(),
  /** Why it is asked about. */
  doubts: z.array(z.string()),
  /** In the order of the program. */
  steps: z.array(steppedChangeSchema),
  /** Comments of the program that it brings or takes away, as they are written; absent where it is about steps. */
  comments: z.array(steppedChangeSchema).exactOptional(),
  /** What would be otherwise when all is done: "Mug_6 in or on the Sink". */
  ends: z.array(z.string()).exactOptional(),
  program: z.string(),
  abstractions: abstractionsSchema,
  /** The answer once it is taken. */
  note: z.string(),
  record: proposalRecordSchema,
});
export type Reading = Readonly<z.infer<typeof readingSchema>>;

/** More readings than so many nobody weighs against each other. */
export const MAX_READINGS = 4;

/**
 * A correction as it was read and not carried out, because something speaks against it: what it would
 * do, so that nothing but what was shown comes of it, and what else it may mean.
 */
export const pendingReadingSchema = readingSchema.extend({
  /** The likelier first. */
  others: z
    .array(readingSchema)
    .max(MAX_READINGS - 1)
    .exactOptional(),
});
export type PendingReading = Readonly<z.infer<typeof pendingReadingSchema>>;

/** Everything that is offered, the likeliest first. */
export function readingsOf({ others = [], ...first }: PendingReading): readonly Reading[] {
  return [first, ...others];
}

/** The answer of the teacher to one correction; what the person says to a question is a later one. */
export const correctionOutcomeSchema = z.object({
  correctionId: z.string(),
  /** The revised version, absent when the teacher did not understand. */
  programId: z.string().optional(),
  isAddressed: z.boolean(),
  note: z.string(),
  /**
   * What it was given for, with the program that was spoken of: a question is about these words alone, and so is
   * what a person says to it. Absent in what was answered before.
   */
  task: runTaskSchema.exactOptional(),
  /** What waits for a yes or a no. */
  pending: pendingReadingSchema.exactOptional(),
});
export type CorrectionOutcome = Readonly<z.infer<typeof correctionOutcomeSchema>>;

/** What stands of several answers to one correction: the last one. */
export function outcomeOf(
  { id }: Pick<Correction, "id">,
  outcomes: readonly CorrectionOutcome[],
): CorrectionOutcome | undefined {
  return outcomes.findLast(({ correctionId }) => correctionId === id);
}

export interface CorrectionFacts {
  readonly corrections: readonly Correction[];
  readonly outcomes: readonly CorrectionOutcome[];
  /** Ids of corrections that the person took back. */
  readonly takenBack: readonly string[];
}

/**
 * The corrections that count of those allowed. What a person said counts once a program came of it
 * and stays; what was not understood, not meant or taken back costs nothing. A critic, who never
 * tires, pays for every word.
 */
export function spentCorrections({
  corrections,
  outcomes,
  takenBack,
}: CorrectionFacts): readonly Correction[] {
  return corrections.filter(
    (correction) =>
      (correction.by !== undefined && correction.by !== "person") ||
      (outcomeOf(correction, outcomes)?.programId !== undefined &&
        !takenBack.includes(correction.id)),
  );
}
