import { bounds } from "@/core/bounds";
import { skillSchema } from "@/core/skill/skill";
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema, type Json } from "@/base/json";
import { abstractionsSchema } from "@/core/abstraction";
import { actorSchema } from "@/core/correction";
import { verificationSchema, type Verification } from "@/core/verification";
import { milestonesSchema } from "@/core/milestones/milestone";
import { preferenceSchema } from "@/core/preferences/preference";
import { taskMeaningSchema } from "@/core/task-meaning";

/** A vector and the model that made it; vectors of different models are never compared. */
export const embeddingSchema = z.object({
  model: z.string(),
  revision: z.string(),
  /** Unit length. */
  vector: z.instanceof(Float32Array),
});
export type Embedding = Readonly<z.infer<typeof embeddingSchema>>;

/** An abstraction in other words: what it said, what it says since, and when that was. */
const rewordingSchema = z.object({
  at: timeMsSchema,
  said: z.string().max(bounds.bundle.textChars),
  says: z.string().max(bounds.bundle.textChars),
  /** What was worded anew; absent: a comment. */
  of: z.enum(["change", "object", "summary", "subgoal"]).exactOptional(),
});

/** A program that a person wrote anew in a memory: as it stood before, with all that was said of it there. */
const programEditSchema = z.object({
  at: timeMsSchema,
  program: z.string().max(bounds.bundle.programChars),
  teacher: z.string(),
  /** What showed that it did its task. */
  verifiedBy: verificationSchema,
});

export const provenanceSchema = z.object({
  demonstrationId: z.string(),
  title: z.string(),
  sourceKind: z.string(),
  fileHash: z.string(),
  programId: z.string(),
  runId: z.string(),
  teacher: z.string(),
  corrections: z.array(z.string()),
  environmentSteps: z.number(),
  /** Who accepted it; absent: a person. */
  acceptedBy: actorSchema.exactOptional(),
  /** What shows that it does its task; absent in older ones: a run met a goal. */
  verifiedBy: verificationSchema.exactOptional(),
  /** What the bundle that it came in says of its verification; absent in what was made here. */
  claims: verificationSchema.exactOptional(),
  /** The instruction that the demonstration had, where the exemplar is of what it did instead (S4.5). */
  relabelledFrom: z.string().exactOptional(),
  /** Abstractions that were put in other words in a memory after it was accepted, the oldest first; the last ones of many. */
  reworded: z.array(rewordingSchema).max(bounds.rewordings.ofOne).exactOptional(),
  /** Its programs before a person edited them in a memory, the oldest first; the last ones of many. */
  edited: z.array(programEditSchema).max(bounds.programEdits.ofOne).exactOptional(),
});

/** A verified program with abstractions: e in ICAL's memory M. */
export const exemplarSchema = z.object({
  id: z.string(),
  world: z.string(),
  title: z.string(),
  instruction: z.string(),
  dialogue: z.string(),
  program: z.string(),
  noisyProgram: z.string(),
  abstractions: abstractionsSchema,
  /** The state before the first action, filtered to the relevant objects, as text. */
  stateText: z.string(),
  /**
   * What its verified program touches and what it changed, as the state channel compares it; absent in
   * worlds where nothing is run, and in exemplars of before, whose abstractions tell it.
   */
  situation: z.string().exactOptional(),
  /**
   * The state that its verified run began in, as JSON text, so that another studio can run it again.
   * Text, because a memory is read as a whole and hardly ever run. Absent where nothing is run, and in
   * exemplars of before.
   */
  stateJson: z.string().max(bounds.bundle.stateChars).exactOptional(),
  /**
   * The console session that it stands for, as the console showed it: what a robot in a console goes by.
   * Absent in what was not learned in a console.
   */
  transcript: z.string().max(bounds.bundle.programChars).exactOptional(),
  /** What was shown with the gripper, where it is a skill; its transcript defines it as a function. */
  skill: skillSchema.exactOptional(),
  goal: jsonSchema.optional(),
  /** What its words stand for, by what the verified run did; absent in exemplars of before, and where nothing stayed. */
  meaning: taskMeaningSchema.exactOptional(),
  /**
   * What its episode comes down to, in order, as a person may have worded it. Absent in exemplars of before
   * and where nothing is run: then the program tells it.
   */
  milestones: milestonesSchema.exactOptional(),
  /** One small picture of the first observation, as a JPEG or PNG data URL; absent if none. */
  thumbnail: z.string().optional(),
  embeddings: z.object({
    instruction: embeddingSchema,
    state: embeddingSchema,
    visual: embeddingSchema.optional(),
  }),
  provenance: provenanceSchema,
  /**
   * What the file of another format said beside, by its own names for it, so that it can be written there
   * again; nothing here reads it. Absent in what was made here.
   */
  kept: z.record(z.string().max(100), z.string().max(bounds.bundle.stateChars)).exactOptional(),
  uses: z.object({
    retrieved: z.number().int().nonnegative(),
    succeeded: z.number().int().nonnegative(),
    failed: z.number().int().nonnegative(),
  }),
  /** Comparisons in which this one helped more than another one; absent where nobody made any. */
  helpedMore: z.array(preferenceSchema).max(bounds.scorer.ofOne).exactOptional(),
  /** What accepting it says of those that its proposal was shown: it comes and goes with the verdict. Absent where it says nothing. */
  comparedOnAccept: z.array(preferenceSchema).max(bounds.scorer.ofOne).exactOptional(),
  /** Kept and shown, and neither retrieved nor remembered: a person buried it. */
  isBuried: z.literal(true).exactOptional(),
  /**
   * The name that its person gave to all that it did, to have it done again by that name: "Mary cleaning". Absent
   * where it is no routine of anybody.
   */
  routine: z.string().min(1).max(bounds.tags.chars).exactOptional(),
  /** What a person calls it, to find it again. */
  tags: z.array(z.string().min(1).max(bounds.tags.chars)).max(bounds.tags.ofOne).exactOptional(),
  createdAt: timeMsSchema,
});
export type Exemplar = Readonly<z.infer<typeof exemplarSchema>>;

/**
 * The same exemplar as a claim, as it comes in a bundle: whoever wrote the file could write anything into
 * it, "verified" too. Until a run here shows it, or a person says so, no teacher is shown it. What the
 * bundle says of its verification is kept beside.
 */
export function toClaimed(exemplar: Exemplar): Exemplar {
  const { verifiedBy = "run", claims } = exemplar.provenance;
  // A claim that is handed on stays the claim that it was.
  const said = verifiedBy === "claimed" ? (claims ?? "run") : verifiedBy;
  return withVerification(exemplar, "claimed", said);
}

/** What its verification rests on; those of before it was written down were run. */
export function gradeOf({ provenance }: Pick<Exemplar, "provenance">): Verification {
  const { verifiedBy = "run" } = provenance;
  return verifiedBy;
}

export function isClaimed({ provenance }: Pick<Exemplar, "provenance">): boolean {
  return provenance.verifiedBy === "claimed";
}

/** Whether its program was edited and no run shows since that it does its task. */
export function isUnverified({ provenance }: Pick<Exemplar, "provenance">): boolean {
  return provenance.verifiedBy === "unverified";
}

/** The state that it says its run began in; undefined where it says none, or none that can be read. */
export function beginOf({ stateJson }: Pick<Exemplar, "stateJson">): Json | undefined {
  if (stateJson === undefined) {
    return undefined;
  }
  try {
    return jsonSchema.parse(JSON.parse(stateJson));
  } catch {
    // A bundle may say anything.
    return undefined;
  }
}

/** Whether a teacher may be shown it: it is more than a claim, its program was shown, and nobody buried it. */
export function isUsable(exemplar: Pick<Exemplar, "provenance" | "isBuried">): boolean {
  return !isClaimed(exemplar) && !isUnverified(exemplar) && exemplar.isBuried === undefined;
}

/** What a teacher may be shown. */
export function usableOf<T extends Pick<Exemplar, "provenance" | "isBuried">>(
  exemplars: readonly T[],
): readonly T[] {
  const kept = exemplars.filter(isUsable);
  // The same array where nothing was left out: vectors are cached by it.
  return kept.length === exemplars.length ? exemplars : kept;
}

/** The exemplar as a person takes it, who has looked at what it does. */
export function onPersonsWord(exemplar: Exemplar): Exemplar {
  return withVerification(exemplar, "person", exemplar.provenance.claims);
}

/** Whether it came in a bundle and only a person's word stands behind it: no run here shows what it says. */
export function isOnWordAlone({ provenance }: Pick<Exemplar, "provenance">): boolean {
  return provenance.verifiedBy === "person" && provenance.claims !== undefined;
}

/** The exemplar with what shows now that it does its task. */
export function withVerification(
  exemplar: Exemplar,
  verifiedBy: Verification,
  claims: Verification | undefined,
): Exemplar {
  const provenance = { ...exemplar.provenance, verifiedBy };
  return {
    ...exemplar,
    provenance: claims === undefined ? provenance : { ...provenance, claims },
  };
}

/** What `provenance.sourceKind` says of an exemplar of the starter memory that the studio comes with. */
export const STARTER_SOURCE = "starter";

/** Whether it came with the studio: nobody here taught it. A file that says so of what is in it only claims it. */
export function isStarter({
  provenance: { sourceKind, verifiedBy, claims },
}: {
  readonly provenance: Pick<Exemplar["provenance"], "sourceKind" | "verifiedBy" | "claims">;
}): boolean {
  return sourceKind === STARTER_SOURCE && verifiedBy !== "claimed" && claims === undefined;
}
