import type { TeachCase } from "@/cli/teach/teach-case";
import type { Episode } from "@/core/experiments/experiment-record";
import type { OpenedRoutine } from "@/lesson/experiments/routine-episode";

/** An episode of the command line: a game, or a room that was laid out. */
export interface OpenedCase {
  readonly episode: Episode;
  readonly one: TeachCase;
  /** What a run is weighed by: the person's steps, or the planner's; 0 where nobody has done it. */
  readonly referenceSteps: number;
  /** Whether it is taught and not acted in; its labels are those that it is taught from. */
  readonly isLesson?: boolean;
  /** Of an episode that is a routine. */
  readonly routine?: OpenedRoutine;
}
