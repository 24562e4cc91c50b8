/** Which task, room and program a run was of: what it shows, it shows of these alone. */
import { toCanonicalJson, type Json } from "@/base/json";
import type { Run } from "@/core/run";
import { isMarkOf, programMark, roomMark } from "@/core/tasks/room-mark";

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
