import type { CallOutcome, ProgramCall } from "@/core/world-model";

/** One call of the program being made, and what is known about it. */
export interface PlannedStep {
  readonly call: ProgramCall;
  /** Steps of a correction and of tidying up stay, whatever the goal needs. */
  readonly origin: "demonstration" | "added" | "correction" | "tidy";
  /** Why it is there, one sentence. */
  readonly why?: string;
}

/** One step together with what it did. */
export interface ExecutedStep extends PlannedStep {
  readonly outcome: CallOutcome;
}

/** What is left out never includes these. */
export function isPinned(step: PlannedStep): boolean {
  return step.origin === "correction" || step.origin === "tidy";
}
