/** An experiment as it was begun, and each of its trials as it went: what is kept. */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { actedEpisodeSchema, type ActedEpisode } from "@/core/experiments/acted-episode";
import { experimentSchema } from "@/core/experiments/experiment";

const roomNumberSchema = z.number().int().min(0);

/** Where an agent acts, and on what words; its goal is worked out by whoever judges. */
export const episodeSchema = z.object({
  id: z.string(),
  /** As people call the task; the agent is not told. */
  task: z.string(),
  instruction: z.string(),
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("room"), placeKind: z.string(), number: roomNumberSchema }),
    z.object({ kind: z.literal("demonstration"), demonstrationId: z.string() }),
    z.object({
      kind: z.literal("routine"),
      placeKind: z.string(),
      number: roomNumberSchema,
      /** Rooms in which it is told until it is done once. */
      lessons: z.array(roomNumberSchema),
    }),
  ]),
});
export type Episode = Readonly<z.infer<typeof episodeSchema>>;

const wholeSchema = z.number().int().nonnegative();

export const modelSpentSchema = z.object({
  requests: wholeSchema,
  inputTokens: wholeSchema,
  outputTokens: wholeSchema,
});
export type ModelSpent = Readonly<z.infer<typeof modelSpentSchema>>;

export const NOTHING_SPENT: ModelSpent = { requests: 0, inputTokens: 0, outputTokens: 0 };

export function addSpent(a: ModelSpent, b: ModelSpent): ModelSpent {
  return {
    requests: a.requests + b.requests,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}

export const EXPERIMENT_STATES = ["running", "paused", "finished", "cancelled"] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

export const experimentRecordSchema = z.object({
  id: z.string(),
  experiment: experimentSchema,
  /** As they were drawn when it began: it goes on with the same ones. */
  episodes: z.array(episodeSchema),
  /** By the names of the agents, the exemplars that each acts from: the memory may grow meanwhile. */
  memories: z.record(z.string(), z.array(z.string())),
  state: z.enum(EXPERIMENT_STATES),
  /** Why it is paused or over, for people. */
  note: z.string(),
  startedAt: timeMsSchema,
  /** Time spent acting, over all visits. */
  usedMs: z.number().nonnegative(),
  /** The connection of the settings whose model writes; absent where none does. */
  model: z.object({ connectionId: z.string(), title: z.string() }).exactOptional(),
  /** What that model was asked until now, what was given up included. */
  asked: modelSpentSchema.exactOptional(),
});
export type ExperimentRecord = Readonly<z.infer<typeof experimentRecordSchema>>;

/** One decision of a run in words. */
const transcriptLineSchema = z.object({ what: z.string(), why: z.string().exactOptional() });
export type TranscriptLine = Readonly<z.infer<typeof transcriptLineSchema>>;

export const trialRecordSchema = z.object({
  experimentId: z.string(),
  /** Its place in the plan. */
  sequence: z.number().int().nonnegative(),
  agent: z.string(),
  episodeId: z.string(),
  seed: z.number(),
  at: timeMsSchema,
  /** Absent where the episode could not be acted at all. */
  acted: actedEpisodeSchema.exactOptional(),
  /** Why it could not. */
  error: z.string().exactOptional(),
  transcript: z.array(transcriptLineSchema),
});
export type TrialRecord = Readonly<z.infer<typeof trialRecordSchema>>;

/** What came of an agent's trials, those that could not be acted left out. */
export function actedBy(trials: readonly TrialRecord[], agent: string): readonly ActedEpisode[] {
  return trials.flatMap((trial) =>
    trial.agent === agent && trial.acted !== undefined ? [trial.acted] : [],
  );
}
