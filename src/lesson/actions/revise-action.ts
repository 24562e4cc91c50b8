/** A person's words about one recorded action, and what a teacher makes of them (Listing S1). */
import { AppError } from "@/base/app-error";
import type { ReviewedAction, ActionCorrection } from "@/core/action-review";
import type { ActionReviseRequest, ActionRevision } from "@/engines/teacher/action-teacher";
import type { TeacherJobOptions } from "@/engines/teacher/teacher-engine";
import { exemplarsFor, toActionInTask } from "@/lesson/actions/action-in-task";
import { currentReview, type ActionParts } from "@/lesson/actions/action-parts";
import type { ChosenTeacher } from "@/lesson/lesson-parts";
import { recordFailure } from "@/lesson/record-failure";

/** Keeps the words with the action that they are about; the action counts as rejected from here on. */
export function addActionCorrection(
  parts: ActionParts,
  actionId: string,
  text: string,
): ActionCorrection {
  const action = requireAction(parts, actionId);
  const at = parts.nowMs();
  const correction = {
    id: parts.createId("correction"),
    stepId: actionId,
    proposed: action.content,
    text,
    at,
  };
  parts.log.apply({ kind: "step.correct", correction });
  return correction;
}

/** Asks the teacher and keeps its answer. Throws what a teacher throws. */
export async function answerActionCorrection(
  parts: ActionParts,
  correction: ActionCorrection,
  options: TeacherJobOptions,
): Promise<ActionRevision> {
  const chosen = await parts.teacher();
  const { teacher } = chosen;
  const { comments: sent } = currentReview(parts);
  const request = await toRequest(parts, correction, chosen);
  const revision = await recordFailure(parts, { teacher: teacher.name, task: "revise" }, () =>
    teacher.revise(request, options),
  );
  const { revised, comments, isAddressed, note, record } = revision;
  parts.log.apply({
    kind: "step.answer",
    outcome: {
      correctionId: correction.id,
      ...(revised === undefined ? {} : { revised }),
      ...(comments === undefined
        ? {}
        : { comments: mergeComments(sent, comments, currentReview(parts).comments) }),
      isAddressed,
      note,
      record,
      at: parts.nowMs(),
    },
  });
  return revision;
}

/** What was written or revised elsewhere while the teacher was thinking stays. */
function mergeComments(
  sent: readonly string[],
  revised: readonly string[],
  now: readonly string[],
): string[] {
  const isUnchanged =
    sent.length === now.length && sent.every((text, index) => text === now[index]);
  const known = new Set([...sent, ...now]);
  return isUnchanged ? [...revised] : [...now, ...revised.filter((text) => !known.has(text))];
}

async function toRequest(
  parts: ActionParts,
  correction: ActionCorrection,
  chosen: ChosenTeacher<{ readonly name: string }>,
): Promise<ActionReviseRequest> {
  const action = requireAction(parts, correction.stepId);
  return {
    ...(await toActionInTask(parts, action, {
      canSee: chosen.canSee,
      exemplars: await exemplarsFor(parts, chosen),
    })),
    proposed: correction.proposed,
    correction: correction.text,
    earlierCorrections: action.corrections
      .filter((earlier) => earlier.correction.id !== correction.id)
      .map((earlier) => earlier.correction.text),
  };
}

function requireAction(parts: ActionParts, actionId: string): ReviewedAction {
  const action = currentReview(parts).actions.find(
    (candidate) => candidate.recorded.id === actionId,
  );
  if (action === undefined) {
    throw new AppError({
      code: "STP-01",
      what: "This action is not part of the demonstration.",
      safe: "Nothing was changed.",
      next: "Choose an action in the list.",
    });
  }
  return action;
}
