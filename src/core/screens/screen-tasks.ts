/** What can be asked for on a world's screens, and whether it was done: for persons and judges, never for an agent. */
import type { Json } from "@/base/json";
import type { GoalReport } from "@/core/world/world-model";

/** Something that can be asked for at a place. */
export interface PosedScreenTask {
  readonly id: string;
  /** In words, as a person or an agent is told. */
  readonly instruction: string;
  /** What it is judged by; no agent is given it. */
  readonly goal: Json;
}

/** What was made of a trajectory by playing it from its beginning. */
export interface ScreenVerdict {
  readonly report: GoalReport;
  /** Whether the task was as good as done before anything was. */
  readonly wasDoneBefore: boolean;
  /** The answer says what was asked for among other words: whether it is right, a person has to say. */
  readonly saysMore: boolean;
  /** The answer stands on nothing that the actions led to: whether it was looked up, a person has to say. */
  readonly isUnseen: boolean;
  /** The first action that did not go; absent where all did. */
  readonly refused?: { readonly index: number; readonly sentence: string };
}

/** What can be asked for on a world's screens, and whether it was done. */
export interface ScreenTasks {
  /** One of each kind that the place has, for the beginning of this number. */
  pose(placeId: string, number: number): readonly PosedScreenTask[];
  /**
   * What words are judged by at a beginning: those that {@link pose} gives there. Undefined for all others.
   * Throws AppError WEB-10 for what is no beginning.
   */
  goalOf(instruction: string, begin: Json): Json | undefined;
  /** Plays the actions from the beginning and judges where they end. Throws AppError WEB-11 for a goal that is none. */
  judge(goal: Json, begin: Json, actions: readonly string[]): ScreenVerdict;
}

/** Whether a verdict shows that the actions do the task. */
export function isShownByRun(verdict: ScreenVerdict): boolean {
  const { report, wasDoneBefore, saysMore, isUnseen, refused } = verdict;
  const isDoubtful = wasDoneBefore || saysMore || isUnseen || refused !== undefined;
  return report.success && !isDoubtful;
}
