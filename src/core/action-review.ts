/**
 * Review action by action, for worlds in which nothing can be run again (ICAL S5.1.3, web tasks): a
 * person accepts or rejects each action, says in words what is wrong, and the action is revised with
 * its abstractions, as in Listing S1.
 *
 * Key ideas: what happened to an action is a list of changes, never a field that is overwritten, so the
 * action that was wrong is kept beside what came of it; how the actions stand is computed
 * ({@link reviewActions}). What is stored says `step` and keeps it, so that logs and demonstrations of
 * before can be read: `stepId`, the kinds `step.*`, {@link Demonstration.steps}.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { assertNever } from "@/base/assert";
import { proposalRecordSchema } from "@/core/program";

/** An action with its abstractions: the sections of Listing S1. */
export const actionContentSchema = z.object({
  /** In the world's own notation, e.g. `click [40]`. */
  action: z.string(),
  /** The reasoning for the action. */
  plan: z.string(),
  summary: z.string(),
  /** What the page is expected to show afterwards. */
  predictedState: z.string(),
  /** What on the page matters for the task, as the world names it (State Abstraction, S5.1.2). */
  relevant: z.array(z.string()).exactOptional(),
});
export type ActionContent = Readonly<z.infer<typeof actionContentSchema>>;

/** One action of a demonstration whose actions are reviewed one by one. */
export const recordedActionSchema = z.object({
  id: z.string(),
  content: actionContentSchema,
  /** What could be seen before the action, as text; empty where nothing was recorded. */
  observation: z.string(),
  url: z.string().exactOptional(),
  /** The screenshot's path as the file names it. */
  pictureName: z.string().exactOptional(),
  /** Key of the screenshot in the blob store; absent where the picture was not given. */
  pictureId: z.string().exactOptional(),
});
export type RecordedAction = Readonly<z.infer<typeof recordedActionSchema>>;

/** What a person said about one action: H(a_t, o_t), with the action that it is about. */
export const actionCorrectionSchema = z.object({
  id: z.string(),
  stepId: z.string(),
  proposed: actionContentSchema,
  text: z.string(),
  at: timeMsSchema,
});
export type ActionCorrection = Readonly<z.infer<typeof actionCorrectionSchema>>;

/** What a teacher made of it. */
export const actionAnswerSchema = z.object({
  correctionId: z.string(),
  /** Absent where the words were not understood. */
  revised: actionContentSchema.exactOptional(),
  /** The insights of the whole demonstration as revised; absent where they stay. */
  comments: z.array(z.string()).exactOptional(),
  isAddressed: z.boolean(),
  note: z.string(),
  record: proposalRecordSchema.exactOptional(),
  at: timeMsSchema,
});
export type ActionAnswer = Readonly<z.infer<typeof actionAnswerSchema>>;

export const actionChangeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("step.judge"),
    stepIds: z.array(z.string()),
    verdict: z.enum(["accepted", "rejected", "open"]),
    /** The words that it was given for; absent in what was judged before, which was the file's. */
    instruction: z.string().exactOptional(),
    at: timeMsSchema,
  }),
  z.object({
    kind: z.literal("step.edit"),
    stepId: z.string(),
    content: actionContentSchema,
    instruction: z.string().exactOptional(),
    at: timeMsSchema,
  }),
  z.object({ kind: z.literal("step.correct"), correction: actionCorrectionSchema }),
  z.object({ kind: z.literal("step.answer"), outcome: actionAnswerSchema }),
  /** What a teacher made of an action that nobody has judged (S5.1.2). */
  z.object({
    kind: z.literal("step.abstract"),
    stepId: z.string(),
    content: actionContentSchema,
    note: z.string(),
    record: proposalRecordSchema,
    at: timeMsSchema,
  }),
  /** What is said about the demonstration as a whole. */
  z.object({
    kind: z.literal("steps.describe"),
    summary: z.string(),
    comments: z.array(z.string()),
    /** Of the teacher that wrote them; absent where a person did. */
    record: proposalRecordSchema.exactOptional(),
  }),
]);
export type ActionChange = Readonly<z.infer<typeof actionChangeSchema>>;

/** `revised`: the teacher's new action waits for a verdict; `edited`: the person wrote it, which is one. */
export type ActionStatus = "open" | "accepted" | "rejected" | "revised" | "edited";

/** A correction with what came of it. */
export interface CorrectedAction {
  readonly correction: ActionCorrection;
  /** Absent while the teacher works on it, or where it failed. */
  readonly outcome: ActionAnswer | undefined;
  /** Whether the revised action was accepted; undefined where nobody has said yet. */
  readonly isAccepted: boolean | undefined;
}

/** One action as it stands. */
export interface ReviewedAction {
  readonly recorded: RecordedAction;
  readonly status: ActionStatus;
  readonly content: ActionContent;
  /** Every content that it had before, oldest first: the wrong action is never lost. */
  readonly former: readonly ActionContent[];
  readonly corrections: readonly CorrectedAction[];
}

export interface ActionReview {
  readonly actions: readonly ReviewedAction[];
  readonly reviewed: number;
  /** One line on the whole. */
  readonly summary: string;
  /** Insights that carry over to other tasks. */
  readonly comments: readonly string[];
}

/** What the file says about the demonstration as a whole. */
export interface ActionsGiven {
  /** What the file asks for. */
  readonly instruction: string;
  readonly actions: readonly RecordedAction[];
  readonly summary: string;
  readonly comments: readonly string[];
}

/**
 * The actions as the changes make them. Pure and total: changes about unknown actions change nothing. An action
 * that was accepted for other words than those of now waits for a verdict again.
 */
export function reviewActions(
  given: ActionsGiven,
  changes: readonly ActionChange[],
  instruction: string = given.instruction,
): ActionReview {
  const byId = new Map(
    given.actions.map((recorded): [string, ReviewedAction] => [
      recorded.id,
      { recorded, status: "open", content: recorded.content, former: [], corrections: [] },
    ]),
  );
  let { summary, comments } = given;
  for (const change of changes) {
    if (change.kind === "steps.describe") {
      ({ summary, comments } = change);
    } else if (change.kind === "step.answer") {
      comments = change.outcome.comments ?? comments;
    }
    for (const [id, action] of byId) {
      byId.set(id, changeAction(action, change));
    }
  }
  const judgedFor = wordsJudgedFor(given, changes);
  const actions = [...byId.values()].map((action): ReviewedAction =>
    isReviewed(action) && judgedFor.get(action.recorded.id) !== instruction
      ? { ...action, status: "open" }
      : action,
  );
  return { actions, reviewed: actions.filter(isReviewed).length, summary, comments };
}

/** By the action, the words that the last verdict on it was given for. */
function wordsJudgedFor(
  given: Pick<ActionsGiven, "instruction">,
  changes: readonly ActionChange[],
): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap((change): readonly (readonly [string, string])[] => {
      if (change.kind !== "step.judge" && change.kind !== "step.edit") {
        return [];
      }
      const words = change.instruction ?? given.instruction;
      const ids = change.kind === "step.judge" ? change.stepIds : [change.stepId];
      return ids.map((id) => [id, words] as const);
    }),
  );
}

/** Whether an action is settled: nothing more is asked of the person. */
export function isReviewed({ status }: Pick<ReviewedAction, "status">): boolean {
  return status === "accepted" || status === "edited";
}

function changeAction(action: ReviewedAction, change: ActionChange): ReviewedAction {
  const { id } = action.recorded;
  switch (change.kind) {
    case "step.judge":
      return change.stepIds.includes(id) ? judge(action, change.verdict) : action;
    case "step.edit":
      return change.stepId === id
        ? { ...replaceContent(settle(action, false), change.content), status: "edited" }
        : action;
    case "step.correct":
      return change.correction.stepId === id
        ? {
            ...settle(action, false),
            status: "rejected",
            corrections: [
              ...settle(action, false).corrections,
              { correction: change.correction, outcome: undefined, isAccepted: undefined },
            ],
          }
        : action;
    case "step.answer":
      return answer(action, change.outcome);
    case "step.abstract":
      return change.stepId === id ? takeAbstraction(action, change.content) : action;
    case "steps.describe":
      return action;
    default:
      return assertNever(change);
  }
}

function judge(action: ReviewedAction, verdict: "accepted" | "rejected" | "open"): ReviewedAction {
  const settled = verdict === "open" ? action : settle(action, verdict === "accepted");
  return { ...settled, status: verdict };
}

function answer(action: ReviewedAction, outcome: ActionAnswer): ReviewedAction {
  const { revised } = outcome;
  const isMine = action.corrections.some(
    ({ correction }) => correction.id === outcome.correctionId,
  );
  if (!isMine) {
    return action;
  }
  const corrections = action.corrections.map((item) =>
    item.correction.id === outcome.correctionId ? { ...item, outcome } : item,
  );
  return revised === undefined
    ? { ...action, corrections }
    : { ...replaceContent({ ...action, corrections }, revised), status: "revised" };
}

/** What a person judged while the teacher was at it stays as it was judged. */
function takeAbstraction(action: ReviewedAction, content: ActionContent): ReviewedAction {
  if (action.status !== "open") {
    return action;
  }
  const isRevised = content.action !== action.content.action;
  return isOnlyFilledIn(action.content, content)
    ? { ...action, content }
    : { ...replaceContent(action, content), status: isRevised ? "revised" : "open" };
}

/** Whether everything that was said is still said: then there is nothing former to keep. */
function isOnlyFilledIn(before: ActionContent, after: ActionContent): boolean {
  const parts = ["action", "plan", "summary", "predictedState"] as const;
  return parts.every((part) => before[part] === "" || before[part] === after[part]);
}

/** The person's word on a revised action is also the word on what the correction led to. */
function settle(action: ReviewedAction, isAccepted: boolean): ReviewedAction {
  if (action.status !== "revised") {
    return action;
  }
  const last = action.corrections.length - 1;
  return {
    ...action,
    corrections: action.corrections.map((item, index) =>
      index === last ? { ...item, isAccepted } : item,
    ),
  };
}

function replaceContent(action: ReviewedAction, content: ActionContent): ReviewedAction {
  return { ...action, content, former: [...action.former, action.content] };
}
