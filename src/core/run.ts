import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema, toCanonicalJson, type Json } from "@/base/json";
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
  /** The task that it was run for; absent in runs that were stored before this was written down. */
  task: z
    .object({
      instruction: z.string(),
      goal: jsonSchema.optional(),
      /** The mark of the state that it began in; absent in runs of before. */
      room: z.string().exactOptional(),
    })
    .optional(),
});
export type Run = Readonly<z.infer<typeof runSchema>>;

/** What a run is of, beside its program. */
export interface RunTask {
  readonly instruction: string;
  readonly goal: Json | undefined;
  readonly state: Json | undefined;
}

/** The task as it is written into its run. */
export function toRunTask({ instruction, goal, state }: RunTask): NonNullable<Run["task"]> {
  return {
    instruction,
    ...(goal === undefined ? {} : { goal }),
    ...(state === undefined ? {} : { room: roomMark(state) }),
  };
}

/** Whether a run's verdict is about this task: words, goal and room may have changed since. */
export function isRunFor({ task: then }: Pick<Run, "task">, now: RunTask): boolean {
  return (
    then === undefined ||
    (then.instruction === now.instruction &&
      toCanonicalJson(then.goal) === toCanonicalJson(now.goal) &&
      (then.room === undefined || now.state === undefined || then.room === roomMark(now.state)))
  );
}

/**
 * The state that a run began in, of those that its demonstration had; undefined where it was none of them.
 * Runs of before say nothing about that: then the last one is meant.
 */
export function startOfRun({ task }: Pick<Run, "task">, states: readonly Json[]): Json | undefined {
  const room = task?.room;
  return states.findLast((state) => room === undefined || roomMark(state) === room);
}

const marks = new WeakMap<object, string>();

/**
 * Tells apart the rooms that were laid out one after the other for a demonstration. No seal: nobody can
 * choose the room of a run that is stored, so it may be quick, and is asked for with each look at a review.
 */
function roomMark(state: Json): string {
  if (typeof state !== "object" || state === null) {
    return textMark(toCanonicalJson(state));
  }
  const mark = marks.get(state) ?? textMark(toCanonicalJson(state));
  marks.set(state, mark);
  return mark;
}

/**
 * A short mark of a text, the same on every machine: FNV-1a over its code units, with two starts. Tells
 * texts apart that come about by themselves; who wants two texts of one mark can make them.
 */
function textMark(text: string): string {
  return [0x811c9dc5, 0x2f6b1d47].map((start) => fnv(text, start)).join("");
}

function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** At most this many corrections, then the demonstration is set aside (ICAL: N_feedbacks). */
export const MAX_CORRECTIONS = 5;
