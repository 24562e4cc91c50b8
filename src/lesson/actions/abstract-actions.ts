/** The abstraction phase of a recorded task: every action that nobody judged, then the whole (S5.1.2). */
import { AppError } from "@/base/app-error";
import type { ReviewedAction } from "@/core/action-review";
import type { ActionTeacher } from "@/engines/teacher/action-teacher";
import type { TeacherJobOptions } from "@/engines/teacher/teacher-engine";
import {
  exemplarsFor,
  toActionInTask,
  toSeenPage,
  type ToldWith,
} from "@/lesson/actions/action-in-task";
import { currentReview, instructionOf, type ActionParts } from "@/lesson/actions/action-parts";
import { recordFailure } from "@/lesson/record-failure";

/** Which action is worked on. */
export interface AbstractOptions extends TeacherJobOptions {
  readonly onAction?: (actionId: string) => void;
}

/** What came of it. */
export interface AbstractedActions {
  readonly abstracted: number;
  /** Those for which another action is proposed. */
  readonly revised: number;
  readonly hasInsights: boolean;
}

/**
 * Each action is kept as it comes: what is cancelled or fails leaves those before it. What a person
 * judged, before or meanwhile, is left alone. Throws STP-04 where nothing is left to do, and what a
 * teacher throws.
 */
export async function abstractActions(
  parts: ActionParts,
  options: AbstractOptions,
): Promise<AbstractedActions> {
  const open = openActions(parts);
  if (open.length === 0) {
    throw new AppError({
      code: "STP-04",
      what: "Every action has its verdict already.",
      safe: "Nothing was changed.",
      next: "Undo a verdict to have its action looked at again.",
    });
  }
  const chosen = await parts.teacher();
  const told = { canSee: chosen.canSee, exemplars: await exemplarsFor(parts, chosen) };
  let [abstracted, revised] = [0, 0];
  for (const [index, { recorded }] of open.entries()) {
    options.signal?.throwIfAborted();
    const label = `Action ${index + 1} of ${open.length}`;
    options.onProgress?.({ label, done: index / (open.length + 1) });
    const now = openActions(parts).find((action) => action.recorded.id === recorded.id);
    if (now !== undefined) {
      options.onAction?.(recorded.id);
      const isRevised = await abstractOne(parts, now, { teacher: chosen.teacher, told, options });
      abstracted += 1;
      revised += isRevised ? 1 : 0;
    }
  }
  const hasInsights = await addInsights(parts, chosen.teacher, { told, options, of: open.length });
  return { abstracted, revised, hasInsights };
}

interface Asking {
  readonly told: ToldWith;
  readonly options: TeacherJobOptions;
}

/** Whether another action is proposed. */
async function abstractOne(
  parts: ActionParts,
  action: ReviewedAction,
  { teacher, told, options }: Asking & { readonly teacher: ActionTeacher },
): Promise<boolean> {
  const { actions } = currentReview(parts);
  const after = actions[actions.findIndex((each) => each.recorded.id === action.recorded.id) + 1];
  const next =
    after === undefined ? undefined : await toSeenPage(parts, after.recorded, told.canSee);
  const request = {
    ...(await toActionInTask(parts, action, told)),
    ...(next === undefined ? {} : { next }),
  };
  const { content, note, record } = await recordFailure(
    parts,
    { teacher: teacher.name, task: "propose" },
    () => teacher.abstract(request, options),
  );
  options.signal?.throwIfAborted();
  parts.log.apply({
    kind: "step.abstract",
    stepId: action.recorded.id,
    content,
    note,
    record,
    at: parts.nowMs(),
  });
  return content.action !== action.content.action;
}

/** False where the teacher writes none. What was written meanwhile stays. */
async function addInsights(
  parts: ActionParts,
  teacher: ActionTeacher,
  { told, options, of }: Asking & { readonly of: number },
): Promise<boolean> {
  const { writeInsights } = teacher;
  if (writeInsights === undefined) {
    return false;
  }
  options.onProgress?.({ label: "What carries over", done: of / (of + 1) });
  const { actions, summary, comments } = currentReview(parts);
  const request = {
    instruction: instructionOf(parts),
    actions: actions.map(({ recorded, content }) => ({
      described: parts.world.describeAction(content.action, recorded.observation),
      content,
    })),
    summary,
    comments,
    exemplars: told.exemplars,
  };
  const asked = { teacher: teacher.name, task: "propose" as const };
  const insights = await recordFailure(parts, asked, () => writeInsights(request, options));
  options.signal?.throwIfAborted();
  const now = currentReview(parts);
  const added = now.comments.filter((text) => !comments.includes(text));
  parts.log.apply({
    kind: "steps.describe",
    summary: now.summary === summary ? insights.summary : now.summary,
    comments: [...insights.comments, ...added],
    record: insights.record,
  });
  return true;
}

function openActions(parts: ActionParts): readonly ReviewedAction[] {
  return currentReview(parts).actions.filter(({ status }) => status === "open");
}
