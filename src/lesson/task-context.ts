import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import { gradeVerification, type Verification } from "@/core/verification";
import type { TaskWorld } from "@/core/tasks/task-world";

/** What a demonstration asks for, with what the person changed about it. */
export interface TaskContext {
  readonly instruction: string;
  readonly state: Json | undefined;
  readonly goal: Json | undefined;
  /** Absent where there is no goal. */
  readonly goalFrom?: GoalOrigin | undefined;
}

/**
 * Where a goal comes from: the demonstration's file, the session (a person, or what a run turned out to
 * have achieved), or the words of the instruction. What was read from words may be a misreading, which
 * the program made from the same words shares; such a goal tells a person something, and proves nothing.
 */
export type GoalOrigin = "demonstration" | "session" | "words";

/** The person's word goes before the file's; a goal that nobody gave is read from the instruction. */
export function toTaskContext(
  demonstration: Demonstration,
  session: Session,
  world: TaskWorld,
): TaskContext {
  const instruction = session.instruction ?? demonstration.instruction;
  const isReworded = session.instruction !== undefined && demonstration.source.kind === "video";
  const given = session.goal ?? (isReworded ? undefined : demonstration.goal);
  const goal = given ?? world.goalFromInstruction(instruction);
  // Nothing but its instruction told the importer of a video what to write down as its goal.
  const isOwn = given !== undefined && demonstration.source.kind !== "video";
  const origin = session.goal !== undefined ? "session" : isOwn ? "demonstration" : "words";
  return {
    instruction,
    state: demonstration.state ?? session.assumedState,
    goal,
    goalFrom: goal === undefined ? undefined : origin,
  };
}

/** How sure a run that ended well makes that a program does this task. */
export function gradeTask(
  { goal, goalFrom }: TaskContext,
  { state }: Pick<Demonstration, "state">,
): Verification {
  return gradeVerification({
    hasGoal: goal !== undefined,
    isGoalFromWords: goalFrom === "words",
    isRoomAssumed: state === undefined,
  });
}

/** The state, where a step cannot do without it. */
export function requireState({ state }: TaskContext): Json {
  if (state === undefined) {
    throw new AppError({
      code: "REV-01",
      what: "Nothing is known about the room of this demonstration yet.",
      safe: "The demonstration and its labels are kept.",
      next: "Label the actions first: a room is then laid out from the objects in them.",
    });
  }
  return state;
}
