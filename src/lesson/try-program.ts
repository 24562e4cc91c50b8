/**
 * A program on trial: it is run as any other, and nothing of it is written down.
 *
 * Why it exists: what a change of a proposal is good for shows in the same task without it, and with nothing
 * but it. Worlds are deterministic, so each program of a task is run once and its outcome kept; what hangs on
 * the clock or on the machine is told, but says nothing of the next run.
 */
import { toCanonicalJson } from "@/base/json";
import type { JobOptions } from "@/base/progress";
import type { Run } from "@/core/run";
import { toRunTask } from "@/core/tasks/run-of-task";
import { checkProgram, errorsOf } from "@/lesson/check-program";
import { isLastingRun } from "@/lesson/is-lasting-run";
import type { LessonParts } from "@/lesson/lesson-parts";
import { ensureState, readTask } from "@/lesson/lesson-request";

export interface TrialOutcome {
  /** Whether it does what it is judged by: the task's goal, and where none is known, running to its end. */
  readonly isReached: boolean;
  /** A clause: "goal not reached: the mug is not clean". */
  readonly says: string;
}

interface Tried {
  readonly outcome: TrialOutcome;
  /** Whether the same program of the same task gives it again. */
  readonly isLasting: boolean;
}

export class ProgramTrials {
  readonly #parts: LessonParts;
  readonly #outcomes = new Map<string, TrialOutcome>();

  constructor(parts: LessonParts) {
    this.#parts = parts;
  }

  /** Rejects with an abort where `signal` is raised, and with what the runner or the world throws. */
  async try(program: string, options: JobOptions = {}): Promise<TrialOutcome> {
    const key = this.#taskOf(program);
    const known = this.#outcomes.get(key);
    if (known !== undefined) {
      return known;
    }
    const { outcome, isLasting } = await this.#run(program, options);
    if (isLasting) {
      this.#outcomes.set(key, outcome);
    }
    return outcome;
  }

  #taskOf(program: string): string {
    const { goal, instruction } = readTask(this.#parts);
    const state = ensureState(this.#parts);
    return toCanonicalJson(toRunTask({ program, instruction, goal, state }));
  }

  async #run(program: string, { signal, onProgress }: JobOptions): Promise<Tried> {
    const [error] = errorsOf(await checkProgram(this.#parts, program));
    if (error !== undefined) {
      const says = `cannot be run, line ${error.line}: ${error.sentence}`;
      return { outcome: { isReached: false, says }, isLasting: true };
    }
    const { goal } = readTask(this.#parts);
    const runner = await this.#parts.runner();
    signal?.throwIfAborted();
    const run = await runner.run(
      { programId: "trial", program, state: ensureState(this.#parts), goal },
      (event) => {
        if (event.kind === "progress") {
          onProgress?.(event.progress);
        }
      },
      signal,
    );
    signal?.throwIfAborted();
    if (run.status === "stopped") {
      throw new DOMException("Another run took the place of this one.", "AbortError");
    }
    const says = tell(run, goal !== undefined);
    const outcome = { isReached: run.status === "succeeded", says };
    return { outcome, isLasting: isLastingRun(run) };
  }
}

function tell({ status, failure, goal }: Run, hasGoal: boolean): string {
  if (status === "succeeded") {
    return hasGoal ? "goal reached" : "runs to its end";
  }
  if (failure !== undefined && failure.cause !== "goal") {
    const place = failure.line === undefined ? "" : ` at line ${failure.line}`;
    return `stops${place}: ${failure.sentence}`;
  }
  const unmet = goal.conditions.filter(({ met }) => !met);
  const lacks = unmet.map((condition) => condition.failure ?? condition.description);
  return `goal not reached: ${lacks.join(" ")}`;
}
