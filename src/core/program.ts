import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { abstractionsSchema } from "@/core/abstraction";
import { teacherWeightsSchema } from "@/core/models/model-weights";
import { objectionSchema } from "@/core/world/sense/world-sense";
import { effectQuestionSchema } from "@/core/shown-effect";

export const channelScoresSchema = z.object({
  instruction: z.number(),
  state: z.number(),
  visual: z.number(),
});

/** An exemplar that was shown to the teacher, with the scores of Eq. 4 by channel. */
export const retrievedSchema = z.object({
  exemplarId: z.string(),
  title: z.string(),
  rank: z.number().int().positive(),
  score: z.number(),
  channels: channelScoresSchema,
  /** Weighted score minus that of the next one by likeness. */
  margin: z.number(),
  /** Its place by likeness, where another order decided: `rank` is then its place by use. */
  rankByLikeness: z.number().int().positive().exactOptional(),
});
export type Retrieved = Readonly<z.infer<typeof retrievedSchema>>;
export type ChannelScores = Readonly<z.infer<typeof channelScoresSchema>>;

/** What a teacher took a demonstration to be for, in words for people. */
export const taskUnderstandingSchema = z.object({
  /** One sentence; absent where neither the words nor the deeds told. */
  goal: z.string().exactOptional(),
  /** What was not said and is taken to be meant. */
  assumed: z.array(z.string()),
  /** What it cannot know and asks. */
  questions: z.array(z.string()),
  /** What was shown and not said, and whether it belongs to the task; absent where nothing was. */
  asked: z.array(effectQuestionSchema).exactOptional(),
});
export type TaskUnderstanding = Readonly<z.infer<typeof taskUnderstandingSchema>>;

/** Who proposed and with what: enough to see afterwards how a version came about. */
export const proposalRecordSchema = z.object({
  teacher: z.string(),
  model: z.string().optional(),
  retrieved: z.array(retrievedSchema),
  /** Which of them decided something of the program, by their ids; absent where the teacher cannot tell. */
  credited: z.array(z.string()).exactOptional(),
  /** The words that it was asked for, which may be others since; absent in records of before. */
  instruction: z.string().exactOptional(),
  /** What they were looked for with, beside the words; absent in records of before. */
  situation: z.string().exactOptional(),
  /** The models that compared exemplars with them; absent in records of before, and where none was found. */
  comparedBy: z.string().exactOptional(),
  /** Of the model that answered; absent where none did, and in records of before. */
  weights: teacherWeightsSchema.exactOptional(),
  explanation: z.string(),
  /** What the world's checks of sense say against it although its goal holds; absent where nothing. */
  objections: z.array(objectionSchema).exactOptional(),
  /** What they said against other ways to the goal, which were therefore not proposed. */
  refused: z.array(z.string()).exactOptional(),
  /** Absent where the teacher does not tell. */
  understood: taskUnderstandingSchema.exactOptional(),
  /** The prompt and reply of a language model, for the record; absent for the built-in teacher. */
  prompt: z.string().optional(),
  reply: z.string().optional(),
  durationMs: z.number(),
  /** Which prompt texts were used, each as `id/version`, with ` edited HASH` where a person changed one. */
  promptVersion: z.string().optional(),
  /** Over all requests that the proposal took. */
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  /** Of the input, what the server had kept from an earlier request. */
  cachedTokens: z.number().exactOptional(),
  /** What a person should know about how it was asked, e.g. that the server cut the prompt. */
  warnings: z.array(z.string()).exactOptional(),
  /** By the prices that the person entered. */
  costUsd: z.number().optional(),
});
export type ProposalRecord = Readonly<z.infer<typeof proposalRecordSchema>>;

/** One version of the program with its abstractions. Versions are added, never overwritten. */
export const programVersionSchema = z.object({
  id: z.string(),
  /** 1 for the noisy program, then counting up within the demonstration. */
  number: z.number().int().positive(),
  kind: z.enum(["noisy", "proposed", "revised", "edited"]),
  text: z.string(),
  abstractions: abstractionsSchema,
  /** The version it was made from. */
  parentId: z.string().optional(),
  proposal: proposalRecordSchema.optional(),
  createdAt: timeMsSchema,
});
export type ProgramVersion = Readonly<z.infer<typeof programVersionSchema>>;
