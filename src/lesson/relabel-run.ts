/**
 * Hindsight (ICAL S4.5): a run that did not do its task may have done another one, and is kept as
 * that: with an instruction, a program and abstractions of its own, verified like any other.
 */
import { withFarSide } from "@/core/world/far/far-side";
import { AppError } from "@/base/app-error";
import { areEqual } from "@/base/are-equal";
import { jsonSchema } from "@/base/json";
import { requireInQueue } from "@/core/line/in-trash";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { bindEffectGoal } from "@/core/world/effect-objects";
import { describeEffectGoal } from "@/core/world/effect-words";
import { goalOfEffects } from "@/core/world/goal-of-effects";
import { worldEffects } from "@/core/world/world-effects";
import type { Achievement, TaskWorld } from "@/core/tasks/task-world";
import type { WorldObject } from "@/core/world/world-state";
import { findVersion } from "@/document/program-versions";
import {
  currentSession,
  doneBy,
  type LessonListener,
  type LessonParts,
} from "@/lesson/lesson-parts";
import { readTask } from "@/lesson/lesson-request";
import { addProposal, askForProgram } from "@/lesson/lesson-steps";
import type { TaskContext } from "@/lesson/task-context";

/** What a failed run did achieve; undefined where it was nothing useful, or is relabelled already. */
export function findAchievement(
  parts: Pick<LessonParts, "demonstration" | "log" | "kit">,
  run: Run | undefined,
): Achievement | undefined {
  if (run?.status !== "failed" || currentSession(parts).goal !== undefined) {
    return undefined;
  }
  const { model } = parts.kit;
  const { state } = readTask(parts);
  if (state === undefined) {
    return undefined;
  }
  const before = model.read(state);
  const episode = model.open(before, undefined);
  for (const { call } of run.steps) {
    episode.call(call);
  }
  return model.describeAchievement === undefined
    ? describeEffects(model, model.open(before, undefined).objects(), episode.objects())
    : model.describeAchievement(before, episode.state());
}

/**
 * What was brought about, for a world that names no tasks: its net effects as the goal and, in the words
 * of the goal, the instruction. What may have been left behind (a tap that runs) is no task.
 */
function describeEffects(
  model: TaskWorld,
  before: readonly WorldObject[],
  after: readonly WorldObject[],
): Achievement | undefined {
  const effects = worldEffects(before, after, model).filter(
    (effect) => effect.kind !== "attribute" || effect.standing !== "left",
  );
  const goal = goalOfEffects(effects, { bindTo: "classes", before, after, terms: model });
  if (goal === undefined) {
    return undefined;
  }
  // The stored goal is judged on other states too, which do not tell how things were.
  const bound = bindEffectGoal(goal, before, model);
  return { instruction: describeEffectGoal(goal, model), goal: jsonSchema.parse(bound) };
}

/**
 * Has the teacher write program and abstractions for what the last run achieved, and takes that for the task. Words,
 * goal and program come together once it has answered: whatever happens to the item meanwhile finds its own task in
 * it. Undefined, with nothing changed, where the run achieved nothing useful. Throws AppError DOC-03 where the item was
 * deleted meanwhile, LES-02 where its task is another one since.
 */
export async function relabelLastRun(
  parts: LessonParts,
  listener: LessonListener,
): Promise<ProgramVersion | undefined> {
  const run = currentSession(parts).runs.at(-1);
  const achievement = await withFarSide(parts.kit.model, () => findAchievement(parts, run));
  if (achievement === undefined || run === undefined) {
    return undefined;
  }
  const before = readTask(parts);
  const { instruction, goal } = achievement;
  const tried = findVersion(currentSession(parts), run.programId);
  const asked = { base: tried, words: instruction };
  const answered = await askForProgram(parts, listener, asked);
  listener.signal.throwIfAborted();
  requireInQueue(currentSession(parts));
  requireSameTask(before, readTask(parts));
  // Nothing is waited for between these three, so that they go into the log in one piece.
  parts.log.apply({ kind: "goal.set", goal, instruction, ...doneBy(parts) });
  parts.log.apply({ kind: "instruction.set", instruction, ...doneBy(parts) });
  return await addProposal(parts, answered, tried);
}

/** Whoever changes the task while the teacher writes for another one has said what it is to be. */
function requireSameTask(before: TaskContext, now: TaskContext): void {
  const [was, is] = [before, now].map(({ instruction, goal }) => ({ instruction, goal }));
  if (!areEqual(was, is)) {
    throw new AppError({
      code: "LES-02",
      what: "The task was changed while the teacher wrote a program for what the run achieved.",
      safe: "The task is as you changed it; what the teacher wrote was not taken.",
      next: "Relabel the run again if that is still what you want.",
    });
  }
}
