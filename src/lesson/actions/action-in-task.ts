/** One recorded action with what a teacher is told around it. */
import type { RecordedAction, ReviewedAction } from "@/core/action-review";
import type { ActionInTask, SeenPage } from "@/engines/teacher/action-teacher";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";
import {
  currentReview,
  firstObservation,
  instructionOf,
  type ActionParts,
} from "@/lesson/actions/action-parts";
import type { ChosenTeacher } from "@/lesson/lesson-parts";
import { retrieveExemplars } from "@/lesson/retrieve-exemplars";

export interface ToldWith {
  readonly canSee: boolean;
  readonly exemplars: readonly RetrievedExemplar[];
}

/** The action as it stands now, after those before it as they stand now. */
export async function toActionInTask(
  parts: ActionParts,
  { recorded, content }: ReviewedAction,
  { canSee, exemplars }: ToldWith,
): Promise<ActionInTask> {
  const { actions, comments } = currentReview(parts);
  const index = actions.findIndex((action) => action.recorded.id === recorded.id);
  return {
    ...(await toSeenPage(parts, recorded, canSee)),
    instruction: instructionOf(parts),
    previousActions: actions
      .slice(0, Math.max(0, index))
      .map((earlier) =>
        parts.world.describeAction(earlier.content.action, earlier.recorded.observation),
      ),
    proposed: content,
    comments,
    exemplars,
  };
}

/** The page before an action. */
export async function toSeenPage(
  parts: Pick<ActionParts, "drawPicture">,
  { observation, url, pictureId }: RecordedAction,
  canSee: boolean,
): Promise<SeenPage> {
  const picture =
    canSee && pictureId !== undefined ? await parts.drawPicture(pictureId) : undefined;
  return {
    observation,
    ...(url === undefined ? {} : { url }),
    ...(picture === undefined ? {} : { picture }),
  };
}

/** What this teacher is shown; the built-in one goes by the words and the page alone. */
export async function exemplarsFor(
  parts: ActionParts,
  { teacher }: ChosenTeacher<{ readonly name: string }>,
): Promise<readonly RetrievedExemplar[]> {
  return teacher.name === "built-in" ? [] : await findSimilarTasks(parts);
}

/** The exemplars that a teacher is shown, the nearest first. */
export async function findSimilarTasks(parts: ActionParts): Promise<readonly RetrievedExemplar[]> {
  return await retrieveExemplars(parts, {
    instruction: instructionOf(parts),
    dialogue: [],
    situation: firstObservation(parts),
  });
}
