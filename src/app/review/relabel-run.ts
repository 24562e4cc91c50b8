/**
 * Hindsight (ICAL S4.5): a run that did not do its task may have done another one, and is kept as
 * that: with an instruction, a program and abstractions of its own, verified like any other.
 */
import { currentSession, type ReviewParts } from "@/app/review/review-parts";
import { readTask } from "@/app/review/review-request";
import { proposeProgram, type StepListener } from "@/app/review/review-steps";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { Achievement } from "@/core/world-model";
import { findVersion } from "@/document/program-versions";

/** What a failed run did achieve; undefined where it was nothing useful, or is relabelled already. */
export async function findAchievement(
  parts: ReviewParts,
  run: Run | undefined,
): Promise<Achievement | undefined> {
  if (run?.status !== "failed" || currentSession(parts).goal !== undefined) {
    return undefined;
  }
  const [world, { state }] = await Promise.all([parts.services.world(), readTask(parts)]);
  if (world.describeAchievement === undefined || state === undefined) {
    return undefined;
  }
  const before = world.read(state);
  const episode = world.open(before, undefined);
  for (const { call } of run.steps) {
    episode.call(call);
  }
  return world.describeAchievement(before, episode.state());
}

/**
 * Takes what the last run achieved for the task, and has the teacher write program and abstractions
 * for that. Undefined, with nothing changed, where it achieved nothing useful.
 */
export async function relabelLastRun(
  parts: ReviewParts,
  listener: StepListener,
): Promise<ProgramVersion | undefined> {
  const run = currentSession(parts).runs.at(-1);
  const achievement = await findAchievement(parts, run);
  if (achievement === undefined || run === undefined) {
    return undefined;
  }
  const { instruction, goal } = achievement;
  parts.session.apply({ kind: "goal.set", goal });
  parts.session.apply({ kind: "instruction.set", instruction });
  const tried = findVersion(currentSession(parts), run.programId);
  return await proposeProgram(parts, listener, tried);
}
