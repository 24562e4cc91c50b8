/** From steps that reach the goal to those that it needs, against which as little speaks as was found. */
import type { ShownEffect } from "@/core/shown-effect";
import type { CompletedSteps } from "@/engines/teacher/proposal/complete-steps";
import { judged, refusedWith, type JudgedProgram } from "@/engines/teacher/proposal/judged-program";
import { minimiseSteps } from "@/engines/teacher/proposal/minimise-steps";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import { tidySteps } from "@/engines/teacher/proposal/tidy-steps";

/** What is minimised, and what has to stay. */
interface Search {
  readonly completed: CompletedSteps;
  readonly remark: string | undefined;
  readonly effects: readonly ShownEffect[];
  readonly isFirst: boolean;
}

/**
 * Leaves out what the goal does not need, and nothing that more would speak against. Such a search may
 * end before one that goes by the goal alone: where something still speaks against it, that is tried too.
 */
export async function leaveOutNeedless(job: TeacherJob, search: Search): Promise<JudgedProgram> {
  const sensible = await leaveOut(job, search, job);
  if (sensible.objections.length === 0) {
    return sensible;
  }
  const { sense: _, ...unchecked } = stageOf(job);
  const plain = await leaveOut(job, search, unchecked);
  return plain.objections.length < sensible.objections.length
    ? { ...plain, refused: refusedWith(plain, sensible, plain) }
    : sensible;
}

function stageOf({ start, breathe, language, sense, isOnlyShown }: Stage): Stage {
  return { start, breathe, language, sense, ...(isOnlyShown && { isOnlyShown }) };
}

/** Leaves out what the goal does not need, on a stage that knows what makes no sense or not. */
async function leaveOut(
  job: TeacherJob,
  { completed, remark, effects, isFirst }: Search,
  stage: Stage,
): Promise<JudgedProgram> {
  const { kept, isCutShort } = await minimiseSteps(completed.steps, {
    stage,
    effects,
    onTrial: (tried) => {
      job.note("Trying what can be left out", tried);
    },
  });
  const tidied = isFirst ? await tidySteps(job, kept, effects) : kept;
  const remarks = [
    ...(remark === undefined ? [] : [remark]),
    ...(isCutShort
      ? ["The program is long, so not everything that might be needless was tried."]
      : []),
  ];
  return await judged(job, { completed, kept: tidied, remarks });
}
