import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema } from "@/base/json";
import { failureSchema, programCallSchema } from "@/core/world/program-call";
import { callOutcomeSchema, goalReportSchema } from "@/core/world/world-model";

/** One executed call. */
export const runStepSchema = z.object({
  index: z.number().int().nonnegative(),
  /** 1-based line of the program. */
  line: z.number().int().positive(),
  call: programCallSchema,
  outcome: callOutcomeSchema,
  /** How much of the run's output was printed before this call; absent where nothing was. */
  printedChars: z.number().int().positive().exactOptional(),
});
export type RunStep = Readonly<z.infer<typeof runStepSchema>>;

/** Why and where a run ended early. */
export const runFailureSchema = failureSchema.extend({
  line: z.number().int().positive().optional(),
  /** `world`: an action was refused; `python`: an exception; `limit`: time, memory or steps; `forbidden`: a sandboxed act; `goal`: ran to its end, goal not met. */
  cause: z.enum(["world", "python", "limit", "forbidden", "goal"]),
});
export type RunFailure = Readonly<z.infer<typeof runFailureSchema>>;

/** What a run was of, and so what a verdict upon it is about. */
export const runTaskSchema = z.object({
  instruction: z.string(),
  goal: jsonSchema.optional(),
  /** The mark of the state that it began in (`roomMark`); absent in runs of before. */
  room: z.string().exactOptional(),
  /** The mark of the program's text (`programMark`); absent in runs of before. */
  program: z.string().exactOptional(),
});

/** One execution of one program version from the demonstration's initial state. */
export const runSchema = z.object({
  id: z.string(),
  programId: z.string(),
  status: z.enum(["succeeded", "failed", "stopped"]),
  steps: z.array(runStepSchema),
  failure: runFailureSchema.optional(),
  goal: goalReportSchema,
  environmentSteps: z.number(),
  /** What the program printed, capped. */
  output: z.string(),
  startedAt: timeMsSchema,
  durationMs: z.number(),
  /** It had run before somebody asked for it, in time that nobody used; its times say when. */
  isAhead: z.literal(true).exactOptional(),
  /** The task that it was run for; runs that were stored before this was written down have none, and verify nothing. */
  task: runTaskSchema.optional(),
});
export type Run = Readonly<z.infer<typeof runSchema>>;

/** At most this many corrections, then the demonstration is set aside (ICAL: N_feedbacks). */
export const MAX_CORRECTIONS = 5;
