/**
 * Review action by action, for worlds in which nothing can be run again (ICAL S5.1.3, web tasks): a
 * person accepts or rejects each action, says in words what is wrong, and the action is revised with
 * its abstractions, as in Listing S1.
 *
 * Key ideas: what happened to a step is a list of changes, never a field that is overwritten, so the
 * action that was wrong is kept beside what came of it; how the steps stand is computed
 * ({@link reviewSteps}).
 */
import { z } from "zod";
import { assertNever } from "@/base/assert";
import { proposalRecordSchema } from "@/core/program";

/** An action with the abstractions of its step: the sections of Listing S1. */
export const stepContentSchema = z.object({
  /** In the world's own notation, e.g. `click [40]`. */
  action: z.string(),
  /** The reasoning for the action. */
  plan: z.string(),
  summary: z.string(),
  /** What the page is expected to show afterwards. */
  predictedState: z.string(),
});
export type StepContent = Readonly<z.infer<typeof stepContentSchema>>;

/** One step of a demonstration whose actions are reviewed one by one. */
export const demonstratedStepSchema = z.object({
  id: z.string(),
  content: stepContentSchema,
  /** What could be seen before the action, as text; empty where nothing was recorded. */
  observation: z.string(),
  url: z.string().exactOptional(),
  /** The screenshot's path as the file names it. */
  pictureName: z.string().exactOptional(),
  /** Key of the screenshot in the blob store; absent where the picture was not given. */
  pictureId: z.string().exactOptional(),
});
export type DemonstratedStep = Readonly<z.infer<typeof demonstratedStepSchema>>;

/** What a person said about one action: H(a_t, o_t), with the action that it is about. */
export const stepCorrectionSchema = z.object({
  id: z.string(),
  stepId: z.string(),
  proposed: stepContentSchema,
  text: z.string(),
  at: z.number(),
});
export type StepCorrection = Readonly<z.infer<typeof stepCorrectionSchema>>;

/** What a teacher made of it. */
export const stepOutcomeSchema = z.object({
  correctionId: z.string(),
  /** Absent where the words were not understood. */
  revised: stepContentSchema.exactOptional(),
  /** The insights of the whole demonstration as revised; absent where they stay. */
  comments: z.array(z.string()).exactOptional(),
  isAddressed: z.boolean(),
  note: z.string(),
  record: proposalRecordSchema.exactOptional(),
  at: z.number(),
});
export type StepOutcome = Readonly<z.infer<typeof stepOutcomeSchema>>;

export const stepChangeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("step.judge"),
    stepIds: z.array(z.string()),
    verdict: z.enum(["accepted", "rejected", "open"]),
    at: z.number(),
  }),
  z.object({
    kind: z.literal("step.edit"),
    stepId: z.string(),
    content: stepContentSchema,
    at: z.number(),
  }),
  z.object({ kind: z.literal("step.correct"), correction: stepCorrectionSchema }),
  z.object({ kind: z.literal("step.answer"), outcome: stepOutcomeSchema }),
  /** What is said about the demonstration as a whole. */
  z.object({
    kind: z.literal("steps.describe"),
    summary: z.string(),
    comments: z.array(z.string()),
  }),
]);
export type StepChange = Readonly<z.infer<typeof stepChangeSchema>>;

/** `revised`: the teacher's new action waits for a verdict; `edited`: the person wrote it, which is one. */
export type StepStatus = "open" | "accepted" | "rejected" | "revised" | "edited";

/** A correction with what came of it. */
export interface CorrectedStep {
  readonly correction: StepCorrection;
  /** Absent while the teacher works on it, or where it failed. */
  readonly outcome: StepOutcome | undefined;
  /** Whether the revised action was accepted; undefined where nobody has said yet. */
  readonly isAccepted: boolean | undefined;
}

/** One step as it stands. */
export interface ReviewedStep {
  readonly step: DemonstratedStep;
  readonly status: StepStatus;
  readonly content: StepContent;
  /** Every content that it had before, oldest first: the wrong action is never lost. */
  readonly former: readonly StepContent[];
  readonly corrections: readonly CorrectedStep[];
}

export interface StepReview {
  readonly steps: readonly ReviewedStep[];
  readonly reviewed: number;
  /** One line on the whole. */
  readonly summary: string;
  /** Insights that carry over to other tasks. */
  readonly comments: readonly string[];
}

/** What the file says about the demonstration as a whole. */
export interface StepsGiven {
  readonly steps: readonly DemonstratedStep[];
  readonly summary: string;
  readonly comments: readonly string[];
}

/** The steps as the changes make them. Pure and total: changes about unknown steps change nothing. */
export function reviewSteps(given: StepsGiven, changes: readonly StepChange[]): StepReview {
  const byId = new Map(
    given.steps.map((step): [string, ReviewedStep] => [
      step.id,
      { step, status: "open", content: step.content, former: [], corrections: [] },
    ]),
  );
  let { summary, comments } = given;
  for (const change of changes) {
    if (change.kind === "steps.describe") {
      ({ summary, comments } = change);
    } else if (change.kind === "step.answer") {
      comments = change.outcome.comments ?? comments;
    }
    for (const [id, step] of byId) {
      byId.set(id, changeStep(step, change));
    }
  }
  const steps = [...byId.values()];
  return { steps, reviewed: steps.filter(isReviewed).length, summary, comments };
}

/** Whether a step is settled: nothing more is asked of the person. */
export function isReviewed({ status }: Pick<ReviewedStep, "status">): boolean {
  return status === "accepted" || status === "edited";
}

function changeStep(step: ReviewedStep, change: StepChange): ReviewedStep {
  const { id } = step.step;
  switch (change.kind) {
    case "step.judge":
      return change.stepIds.includes(id) ? judge(step, change.verdict) : step;
    case "step.edit":
      return change.stepId === id
        ? { ...replaceContent(settle(step, false), change.content), status: "edited" }
        : step;
    case "step.correct":
      return change.correction.stepId === id
        ? {
            ...settle(step, false),
            status: "rejected",
            corrections: [
              ...settle(step, false).corrections,
              { correction: change.correction, outcome: undefined, isAccepted: undefined },
            ],
          }
        : step;
    case "step.answer":
      return answer(step, change.outcome);
    case "steps.describe":
      return step;
    default:
      return assertNever(change);
  }
}

function judge(step: ReviewedStep, verdict: "accepted" | "rejected" | "open"): ReviewedStep {
  const settled = verdict === "open" ? step : settle(step, verdict === "accepted");
  return { ...settled, status: verdict };
}

function answer(step: ReviewedStep, outcome: StepOutcome): ReviewedStep {
  const { revised } = outcome;
  const isMine = step.corrections.some(({ correction }) => correction.id === outcome.correctionId);
  if (!isMine) {
    return step;
  }
  const corrections = step.corrections.map((item) =>
    item.correction.id === outcome.correctionId ? { ...item, outcome } : item,
  );
  return revised === undefined
    ? { ...step, corrections }
    : { ...replaceContent({ ...step, corrections }, revised), status: "revised" };
}

/** The person's word on a revised action is also the word on what the correction led to. */
function settle(step: ReviewedStep, isAccepted: boolean): ReviewedStep {
  if (step.status !== "revised") {
    return step;
  }
  const last = step.corrections.length - 1;
  return {
    ...step,
    corrections: step.corrections.map((item, index) =>
      index === last ? { ...item, isAccepted } : item,
    ),
  };
}

function replaceContent(step: ReviewedStep, content: StepContent): ReviewedStep {
  return { ...step, content, former: [...step.former, step.content] };
}
