import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema } from "@/base/json";
import { abstractionsSchema } from "@/core/abstraction";
import { actorSchema } from "@/core/correction";
import { verificationSchema } from "@/core/verification";
import { taskMeaningSchema } from "@/core/task-meaning";
import { worldObjectSchema } from "@/core/world/world-state";

/** A vector and the model that made it; vectors of different models are never compared. */
export const embeddingSchema = z.object({
  model: z.string(),
  revision: z.string(),
  /** Unit length. */
  vector: z.instanceof(Float32Array),
});
export type Embedding = Readonly<z.infer<typeof embeddingSchema>>;

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
  /** The instruction that the demonstration had, where the exemplar is of what it did instead (S4.5). */
  relabelledFrom: z.string().exactOptional(),
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
   * The objects of the room before the first action, for whoever learns where things are and how they
   * were; absent in exemplars of before, and where no state is known.
   */
  objects: z.array(worldObjectSchema).exactOptional(),
  goal: jsonSchema.optional(),
  /** What its words stand for, by what the verified run did; absent in exemplars of before, and where nothing stayed. */
  meaning: taskMeaningSchema.exactOptional(),
  /** One small picture of the first observation, as a JPEG or PNG data URL; absent if none. */
  thumbnail: z.string().optional(),
  embeddings: z.object({
    instruction: embeddingSchema,
    state: embeddingSchema,
    visual: embeddingSchema.optional(),
  }),
  provenance: provenanceSchema,
  uses: z.object({
    retrieved: z.number().int().nonnegative(),
    succeeded: z.number().int().nonnegative(),
    failed: z.number().int().nonnegative(),
  }),
  createdAt: timeMsSchema,
});
export type Exemplar = Readonly<z.infer<typeof exemplarSchema>>;
