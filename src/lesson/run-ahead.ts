/**
 * Runs a program before a person asks for it, so that pressing Run shows at once what it gave.
 *
 * Key ideas: it is a run like any other, with its own id, times and steps, in the same sandbox; only when it is
 * written down is another time. It is handed out once, and only for what it was run of: the same words, goal,
 * room and program, by the marks that every run keeps of them, in the same runner, which is made anew when its
 * world is another one. What hangs on the clock or on the machine is not kept, nor what somebody stopped.
 */
import { withLast } from "@/base/lists/with-last";
import { toCanonicalJson } from "@/base/json";
import type { Run } from "@/core/run";
import { toRunTask, type RunTask } from "@/core/tasks/run-of-task";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { checkProgram, errorsOf } from "@/lesson/check-program";
import { isLastingRun } from "@/lesson/is-lasting-run";
import type { LessonListener, LessonParts } from "@/lesson/lesson-parts";
import { ensureState, readTask } from "@/lesson/lesson-request";

/** The items that are prepared, the one on screen, and what one comes back to. */
const MOST_KEPT = 6;

/** The runs that wait to be asked for, by the runner that made them; newest last. */
const waiting = new WeakMap<RunnerEngine, ReadonlyMap<string, Run>>();

/**
 * Runs the program as {@link '@/lesson/lesson-steps'} would run it now, and keeps the run until it is asked for;
 * nothing is written down. Does nothing where it was run ahead already, where the static check refuses it, or
 * where servers elsewhere would be asked. Rejects as the runner does, and with an abort.
 */
export async function runAhead(
  parts: LessonParts,
  program: string,
  { signal }: Pick<LessonListener, "signal">,
): Promise<void> {
  const task = taskOf(parts, program);
  const key = keyOf(task);
  const runner = await parts.runner();
  if (parts.kit.model.farSide !== undefined || waiting.get(runner)?.has(key) === true) {
    return;
  }
  if (errorsOf(await checkProgram(parts, program)).length > 0) {
    return;
  }
  // Nobody's run may be stopped by this one: whoever asked for something meanwhile goes first.
  signal.throwIfAborted();
  const { goal, state } = task;
  const run = await runner.run(
    { programId: "ahead", program, state, goal },
    () => undefined,
    signal,
  );
  signal.throwIfAborted();
  if (isLastingRun(run)) {
    const made = { ...run, isAhead: true as const };
    waiting.set(runner, withLast(waiting.get(runner), [key, made], MOST_KEPT));
  }
}

/** The run that was made ahead of exactly this; each is given once, and the next time it is run anew. */
export function takeRunAhead(runner: RunnerEngine, task: RunTask): Run | undefined {
  const kept = waiting.get(runner);
  const key = keyOf(task);
  const run = kept?.get(key);
  if (kept !== undefined && run !== undefined) {
    waiting.set(runner, new Map([...kept].filter(([other]) => other !== key)));
  }
  return run;
}

function taskOf(parts: LessonParts, program: string) {
  const { goal, instruction } = readTask(parts);
  return { program, instruction, goal, state: ensureState(parts) };
}

function keyOf(task: RunTask): string {
  return toCanonicalJson(toRunTask(task));
}
