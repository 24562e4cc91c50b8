import type { ProgramCall } from "@/core/world/program-call";
import type { CallOutcome } from "@/core/world/world-model";

/** One call of the program being made, and what is known about it. */
export interface PlannedStep {
  readonly call: ProgramCall;
  /** `reviewed`: of a version that a person has seen and now corrects. */
  readonly origin: "demonstration" | "reviewed" | "added" | "correction" | "tidy";
  /** Why it is there, one sentence. */
  readonly why?: string;
  /** It takes away what another call was refused for: its reason holds only as long as one would be. */
  readonly isCure?: true;
  /** The reason is a person's own and stays, whatever leaving the step out shows. */
  readonly whyBy?: "person";
  /** 1-based line of the program that it was read from. */
  readonly line?: number;
}

/** One step together with what it did. */
export interface ExecutedStep extends PlannedStep {
  readonly outcome: CallOutcome;
}

/** What is left out never includes these, whether the goal needs them or not. */
export function isPinned({ origin }: PlannedStep): boolean {
  return origin === "reviewed" || origin === "correction" || origin === "tidy";
}

/** The step as it was planned. */
export function toPlanned(step: ExecutedStep): PlannedStep {
  const { outcome: _, ...planned } = step;
  return planned;
}
