/** What a review of recorded actions works on, where nothing can be run again. */
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import { reviewActions, type ActionReview } from "@/core/action-review";
import type { ScreenVerdict } from "@/core/screens/screen-tasks";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { ActionTeacher } from "@/engines/teacher/action-teacher";
import { currentSession, type ChosenTeacher, type MemoryParts } from "@/lesson/lesson-parts";

/** A demonstration of a world that exists only as it was recorded. */
export interface ActionParts extends MemoryParts {
  readonly world: RecordedWorld;
  readonly teacher: () => Promise<ChosenTeacher<ActionTeacher>>;
  /**
   * Plays the actions from where the demonstration began and judges where they end. Undefined where it began
   * nowhere that is known here, or where nothing says what it is judged by.
   */
  readonly judge: (actions: readonly string[]) => Promise<ScreenVerdict | undefined>;
  /** A screenshot as a JPEG data URL; undefined where it is gone. */
  readonly drawPicture: (pictureId: string) => Promise<string | undefined>;
}

type ReviewedParts = Pick<ActionParts, "demonstration" | "log">;

/** The actions as they stand now. */
export function currentReview(parts: ReviewedParts): ActionReview {
  return toActionReview(parts.demonstration, currentSession(parts));
}

/** The actions of a demonstration with everything that was done to them. */
export function toActionReview(demonstration: Demonstration, session: Session): ActionReview {
  const { instruction, steps: actions = [], stepComments: comments = [] } = demonstration;
  const given = { instruction, actions, summary: "", comments };
  return reviewActions(given, session.actionChanges, session.instruction);
}

/** The person's wording goes before the file's. */
export function instructionOf(parts: ReviewedParts): string {
  return currentSession(parts).instruction ?? parts.demonstration.instruction;
}

/** What was on the page before the first action; empty where nothing was recorded. */
export function firstObservation({ demonstration }: ReviewedParts): string {
  return demonstration.steps?.[0]?.observation ?? "";
}
