import { reviewSteps, type StepReview } from "@/core/step-review";
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import type { StepWorld } from "@/core/step-world";
import type { Services } from "@/app/services";
import type { SessionStore } from "@/document/session-store";

/** What a review action by action works on. */
export interface StepParts {
  readonly services: Services;
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly world: StepWorld;
}

/** The steps as they stand now. */
export function currentReview({ demonstration, session }: StepParts): StepReview {
  return toStepReview(demonstration, session.getState().session);
}

/** The steps of a demonstration with everything that was done to them. */
export function toStepReview(demonstration: Demonstration, session: Session): StepReview {
  const { steps = [], stepComments = [] } = demonstration;
  return reviewSteps({ steps, summary: "", comments: stepComments }, session.stepChanges);
}

/** The person's wording goes before the file's. */
export function instructionOf({ demonstration, session }: StepParts): string {
  return session.getState().session.instruction ?? demonstration.instruction;
}
