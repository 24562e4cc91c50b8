/**
 * Drops what does not serve the goal, by trying: steps go when the rest still runs without a
 * refusal, still reaches the goal, brings about what is kept of the demonstration, leaves nothing on or
 * open that was not left so before, and makes as much sense as before.
 *
 * What is tried: all walks at once (calls walk by themselves), all steps about one object (a wrong
 * thing picked up here and put back there), then stretches from long to single steps, after the
 * idea of delta debugging. The number of calls is limited, so that long demonstrations end in time.
 */
import type { ShownEffect } from "@/core/shown-effect";
import type { ProgramCall } from "@/core/world/program-call";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import { isShownIn } from "@/engines/teacher/keeping/shown-effects";
import { isPinned, toPlanned, type PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal, type Stage } from "@/engines/teacher/proposal/rehearsal";

export interface MinimiseOptions {
  readonly stage: Stage;
  /** What was shown and has to hold in the end, beside the goal. */
  readonly effects: readonly ShownEffect[];
  /** Told after each trial. */
  readonly onTrial?: (tried: number) => void;
}

export interface MinimisedSteps {
  readonly kept: readonly PlannedStep[];
  /** True where the limit of trials was reached first: something needless may be left. */
  readonly isCutShort: boolean;
}

/** Calls executed in trials before the search ends. */
const MAX_TRIAL_CALLS = 6000;
const SMALL_STRETCHES = [1, 2, 3, 4, 5, 6, 1];

/** Returns `steps` without the needless ones; pinned steps always stay. */
export async function minimiseSteps(
  steps: readonly PlannedStep[],
  options: MinimiseOptions,
): Promise<MinimisedSteps> {
  const search = new Search(await Rehearsal.run(options.stage, steps), options);
  if (!search.isWorthwhile) {
    return { kept: steps, isCutShort: false };
  }
  await search.dropWalks();
  await search.dropByObject();
  for (const size of largeStretches(search.length)) {
    await search.dropStretches(size, size);
  }
  for (const size of SMALL_STRETCHES) {
    await search.dropStretches(size, 1);
  }
  return { kept: search.kept, isCutShort: search.isOverLimit };
}

/** Halves, quarters, eighths and so on down to the small sizes. */
function largeStretches(count: number): number[] {
  const sizes: number[] = [];
  for (let size = Math.floor(count / 2); size > 6; size = Math.floor(size / 2)) {
    sizes.push(size);
  }
  return sizes;
}

class Search {
  #best: Rehearsal;
  readonly #allowedLeft: ReadonlySet<string>;
  readonly #allowedObjections: number;
  readonly #options: MinimiseOptions;
  #calls = 0;
  #tried = 0;

  constructor(first: Rehearsal, options: MinimiseOptions) {
    this.#best = first;
    this.#allowedLeft = first.leftChanged;
    this.#allowedObjections = first.objections.length;
    this.#options = options;
  }

  get isWorthwhile(): boolean {
    return this.#isGood(this.#best);
  }

  get isOverLimit(): boolean {
    return this.#calls >= MAX_TRIAL_CALLS;
  }

  get length(): number {
    return this.#best.steps.length;
  }

  get kept(): readonly PlannedStep[] {
    return this.#best.steps.map(toPlanned);
  }

  async dropWalks(): Promise<void> {
    const { walk } = this.#options.stage.language.speech.calls;
    await this.#tryWithout(({ call }) => call.method === walk);
  }

  /** Objects in the order of their first use, so that detours at the start go first. */
  async dropByObject(): Promise<void> {
    const names = new Set(this.#best.steps.flatMap(({ call }) => namesIn(call)));
    for (const name of names) {
      await this.#tryWithout(({ call }) => namesIn(call)[0] === name);
      await this.#tryWithout(({ call }) => namesIn(call).includes(name));
    }
  }

  async dropStretches(size: number, stride: number): Promise<void> {
    for (let start = this.length - size; start >= 0; start -= stride) {
      const end = start + size;
      await this.#tryWithout((_, index) => index >= start && index < end);
    }
  }

  async #tryWithout(isLeftOut: (step: PlannedStep, index: number) => boolean): Promise<void> {
    const { steps } = this.#best;
    const first = steps.findIndex((step, index) => isLeftOut(step, index));
    const left = steps.filter((step, index) => isLeftOut(step, index));
    if (first < 0 || left.some(isPinned) || this.isOverLimit) {
      return;
    }
    const rest = steps.filter((step, index) => index > first && !isLeftOut(step, index));
    const trial = await this.#best.resume(first, rest);
    this.#calls += trial.steps.length - first;
    this.#tried += 1;
    this.#options.onTrial?.(this.#tried);
    if (this.#isGood(trial)) {
      this.#best = trial;
    }
  }

  #isGood(rehearsal: Rehearsal): boolean {
    return (
      !rehearsal.isRefused &&
      rehearsal.goal.success &&
      areAllShown(this.#options.effects, rehearsal) &&
      [...rehearsal.leftChanged].every((key) => this.#allowedLeft.has(key)) &&
      rehearsal.objections.length <= this.#allowedObjections
    );
  }
}

/** What a call is about: its receiver first. */
function namesIn(call: ProgramCall): string[] {
  return referencesOf(call).map((reference) => reference.instance ?? reference.variable);
}

function areAllShown(effects: readonly ShownEffect[], rehearsal: Rehearsal): boolean {
  if (effects.length === 0) {
    return true;
  }
  const { objects } = rehearsal;
  return effects.every((effect) => isShownIn(effect, objects));
}
