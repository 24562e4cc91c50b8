import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema, toCanonicalJson, type Json } from "@/base/json";
import { isMarkOf, programMark, roomMark } from "@/core/tasks/room-mark";
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
  /** The task that it was run for; runs that were stored before this was written down have none, and verify nothing. */
  task: z
    .object({
      instruction: z.string(),
      goal: jsonSchema.optional(),
      /** The mark of the state that it began in ({@link roomMark}); absent in runs of before. */
      room: z.string().exactOptional(),
      /** The mark of the program's text ({@link programMark}); absent in runs of before. */
      program: z.string().exactOptional(),
    })
    .optional(),
});
export type Run = Readonly<z.infer<typeof runSchema>>;

/** What a run is of. */
export interface RunTask {
  /** The text that was run. */
  readonly program: string;
  readonly instruction: string;
  readonly goal: Json | undefined;
  readonly state: Json | undefined;
}

/** The task as it is written into its run. */
export function toRunTask({
  program,
  instruction,
  goal,
  state,
}: RunTask): NonNullable<Run["task"]> {
  return {
    instruction,
    program: programMark(program),
    ...(goal === undefined ? {} : { goal }),
    ...(state === undefined ? {} : { room: roomMark(state) }),
  };
}

/**
 * Whether a run's verdict is about this task: words, goal, room and program may have changed since. A run of
 * which nobody wrote down what it was for, in which room, or of which text, says nothing about any task.
 */
export function isRunFor({ task: then }: Pick<Run, "task">, now: RunTask): boolean {
  return (
    then !== undefined &&
    then.program === programMark(now.program) &&
    then.instruction === now.instruction &&
    toCanonicalJson(then.goal) === toCanonicalJson(now.goal) &&
    isSameRoom(then.room, now.state)
  );
}

/** Whether it was written down what a run was for, in which room, and of which text. */
export function isOfKnownTask({ task }: Pick<Run, "task">): boolean {
  return task?.room !== undefined && task.program !== undefined;
}

function isSameRoom(room: string | undefined, state: Json | undefined): boolean {
  return room === undefined || state === undefined
    ? room === undefined && state === undefined
    : isMarkOf(room, state);
}

/**
 * The state that a run began in, of those that its demonstration had; undefined where it was none of them.
 * Runs of before say nothing about that: then the last one is meant.
 */
export function startOfRun({ task }: Pick<Run, "task">, states: readonly Json[]): Json | undefined {
  const room = task?.room;
  return states.findLast((state) => room === undefined || isMarkOf(room, state));
}

/** At most this many corrections, then the demonstration is set aside (ICAL: N_feedbacks). */
export const MAX_CORRECTIONS = 5;
