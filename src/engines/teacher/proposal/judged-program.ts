/** A way to the goal, with what speaks against it although it gets there. */
import type { FoundObjection } from "@/core/world/sense/world-sense";
import { NOTHING_KEPT, type Keeping } from "@/engines/teacher/keeping/keep-shown";
import type { CompletedSteps } from "@/engines/teacher/proposal/complete-steps";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal } from "@/engines/teacher/proposal/rehearsal";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

export interface PlannedProgram {
  readonly completed: CompletedSteps;
  readonly kept: readonly PlannedStep[];
  /** What is worth telling about how it came about, in sentences. */
  readonly remarks: readonly string[];
  /** What was shown beyond what the goal asks for. */
  readonly keeping: Keeping;
  /** What spoke against other ways to the goal; absent where there was no choice. */
  readonly refused?: readonly string[];
  /** Ids of the exemplars whose steps these are, any of which would have done; absent where they are nobody's. */
  readonly credited?: readonly string[];
}

/** One of several ways, with what speaks against it although its goal holds. */
export interface JudgedProgram extends PlannedProgram {
  readonly objections: readonly FoundObjection[];
  readonly refused: readonly string[];
}

/** What was said against one that something speaks for less than for the other. */
export function refusedWith(
  before: Pick<JudgedProgram, "refused">,
  other: JudgedProgram,
  better: JudgedProgram,
): readonly string[] {
  const isRefused = other.objections.length > better.objections.length;
  return isRefused
    ? [...before.refused, ...other.objections.slice(0, 1).map(({ says }) => says)]
    : before.refused;
}

/** With what speaks against it, where it reaches its goal. */
export async function judged(
  job: TeacherJob,
  planned: Pick<PlannedProgram, "completed" | "kept" | "remarks">,
): Promise<JudgedProgram> {
  const { goal, objections } = await Rehearsal.run(job, planned.kept);
  return {
    ...planned,
    keeping: NOTHING_KEPT,
    objections: goal.success ? objections : [],
    refused: [],
  };
}
