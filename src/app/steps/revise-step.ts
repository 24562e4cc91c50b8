/** A person's words about one action, and what a teacher makes of them (Listing S1). */
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import { recordFailure } from "@/app/review/record-failure";
import { toJpegUrl } from "@/app/review/make-exemplar";
import type { ReviewedStep, StepCorrection } from "@/core/step-review";
import { retrieveForSteps } from "@/app/steps/retrieve-for-steps";
import { currentReview, instructionOf, type StepParts } from "@/app/steps/step-parts";
import { connectionFor, promptsFor } from "@/app/studio-settings";
import type { StepReviseRequest, StepRevision, StepTeacher } from "@/engines/teacher/step-teacher";
import type { TeacherJobOptions } from "@/engines/teacher/teacher-engine";

/** As fine as published set-of-marks screenshots need to be read. */
const PICTURE_PX = 1024;

/** Keeps the words with the action that they are about; the step counts as rejected from here on. */
export function addStepCorrection(parts: StepParts, stepId: string, text: string): StepCorrection {
  const step = requireStep(parts, stepId);
  const at = Date.now();
  const correction = { id: createId("correction"), stepId, proposed: step.content, text, at };
  parts.session.apply({ kind: "step.correct", correction });
  return correction;
}

/** Asks the teacher of the settings and keeps its answer. Throws what a teacher throws. */
export async function answerStepCorrection(
  parts: StepParts,
  correction: StepCorrection,
  options: TeacherJobOptions,
): Promise<StepRevision> {
  const { session, services, demonstration } = parts;
  const [teacher, canSee] = await openTeacher(parts);
  const review = currentReview(parts);
  const index = review.steps.findIndex(({ step }) => step.id === correction.stepId);
  const step = requireStep(parts, correction.stepId);
  const picture = canSee ? await readPicture(parts, step) : undefined;
  const request: StepReviseRequest = {
    instruction: instructionOf(parts),
    previousActions: review.steps
      .slice(0, Math.max(0, index))
      .map((earlier) =>
        parts.world.describeAction(earlier.content.action, earlier.step.observation),
      ),
    observation: step.step.observation,
    ...(picture === undefined ? {} : { picture }),
    proposed: correction.proposed,
    comments: review.comments,
    correction: correction.text,
    earlierCorrections: step.corrections
      .filter((earlier) => earlier.correction.id !== correction.id)
      .map((earlier) => earlier.correction.text),
    exemplars:
      teacher.name === "built-in"
        ? []
        : await retrieveForSteps(services, demonstration, instructionOf(parts)),
  };
  const revision = await recordFailure(parts, { teacher: teacher.name, task: "revise" }, () =>
    teacher.revise(request, options),
  );
  const { revised, comments, isAddressed, note, record } = revision;
  session.apply({
    kind: "step.answer",
    outcome: {
      correctionId: correction.id,
      ...(revised === undefined ? {} : { revised }),
      ...(comments === undefined
        ? {}
        : { comments: mergeComments(review.comments, comments, currentReview(parts).comments) }),
      isAddressed,
      note,
      record,
      at: Date.now(),
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

/** The teacher of revisions, and whether it is to be shown the screenshot. */
async function openTeacher({
  services,
  demonstration,
  world,
}: StepParts): Promise<readonly [teacher: StepTeacher, canSee: boolean]> {
  const settings = services.settings.getState();
  const connection = connectionFor(settings, "revise");
  if (connection === undefined) {
    const { createBuiltInStepTeacher } = await import("@/engines/teacher/built-in-step-teacher");
    return [createBuiltInStepTeacher(world), false];
  }
  const { createModelStepTeacher } = await import("@/app/create-teacher");
  const apiKey = settings.keys[connection.id] ?? "";
  const prompts = promptsFor(settings, demonstration.projectId);
  return [createModelStepTeacher({ connection, apiKey, prompts }, world), connection.canSeeImages];
}

async function readPicture(
  { services }: StepParts,
  { step }: ReviewedStep,
): Promise<string | undefined> {
  const blob =
    step.pictureId === undefined ? undefined : await services.storage.videos.get(step.pictureId);
  return blob === undefined
    ? undefined
    : await toJpegUrl(await createImageBitmap(blob), PICTURE_PX);
}

function requireStep(parts: StepParts, stepId: string): ReviewedStep {
  const step = currentReview(parts).steps.find((candidate) => candidate.step.id === stepId);
  if (step === undefined) {
    throw new AppError({
      code: "STP-01",
      what: "This step is not part of the demonstration.",
      safe: "Nothing was changed.",
      next: "Choose a step in the list.",
    });
  }
  return step;
}
