/**
 * A run that a person calls done, on its way into the memory: it becomes a demonstration like any other,
 * every action of it accepted by that person, graded by playing it again.
 */
import { createId } from "@/base/id";
import type { JobOptions } from "@/base/progress";
import { openActionReviewParts } from "@/app/actions/action-review-parts";
import { storeTrajectory, type ScreenTrajectory } from "@/app/screens/screen-demonstration";
import type { ScreenParts } from "@/app/screens/open-screens";
import { ensureRunsProject, RUNS_PROJECT } from "@/app/deploy/runs-project";
import type { Services } from "@/app/services";
import { judgeSteps } from "@/lesson/actions/action-verdicts";
import { saveActions } from "@/lesson/actions/save-actions";

export interface KeptScreenRun {
  readonly projectId: string;
  readonly demonstrationId: string;
}

/** Rejects with the signal's reason after an abort; AppError where it cannot be stored. */
export async function keepScreenRun(
  services: Services,
  {
    parts,
    run,
  }: {
    readonly parts: ScreenParts;
    readonly run: Pick<ScreenTrajectory, "title" | "instruction" | "begin" | "goal" | "actions">;
  },
  options: JobOptions,
): Promise<KeptScreenRun> {
  await ensureRunsProject(services);
  const demonstrationId = createId("demo");
  const projectId = RUNS_PROJECT.id;
  const trajectory = {
    ...run,
    id: demonstrationId,
    projectId,
    note: "Carried out by the agent; a person called it done.",
  };
  const demonstration = await storeTrajectory(services, { parts, trajectory }, options);
  const handle = services.sessions.open(demonstrationId);
  try {
    const session = await handle.store;
    const lesson = await openActionReviewParts({ services, demonstration, session });
    const stepIds = run.actions.map((_, index) => `step-${index + 1}`);
    judgeSteps(lesson, stepIds, "accepted");
    await saveActions(lesson);
    await session.whenSaved();
  } finally {
    handle[Symbol.dispose]();
  }
  return { projectId, demonstrationId };
}
