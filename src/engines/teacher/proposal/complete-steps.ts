/**
 * Makes a list of steps executable and sufficient: refused calls get their missing precondition
 * established before them (the idea of HELPER Listing 7) or are dropped, and unmet goal conditions
 * get the steps that the world knows toward them.
 */
import type { Failure } from "@/core/world/program-call";
import type { Environment, GoalCondition, ReasonedCall } from "@/core/world/world-model";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { Breathe } from "@/engines/teacher/proposal/rehearsal";

/** A step that could not be kept, and why. */
export interface DroppedStep {
  readonly step: PlannedStep;
  readonly failure: Failure;
}

export interface CompletedSteps {
  readonly steps: readonly PlannedStep[];
  readonly dropped: readonly DroppedStep[];
  /** Conditions that no known steps satisfy. */
  readonly unmet: readonly GoalCondition[];
  /** Where in `steps` those begin that were added toward a condition of the goal. */
  readonly towardGoal: readonly number[];
}

export interface CompleteOptions {
  /** Whether refused calls are mended; otherwise they are left out. */
  readonly isMending: boolean;
  readonly breathe: Breathe;
}

/** Deeper chains of missing preconditions than this mean that repairs undo each other. */
const MAX_REPAIR_DEPTH = 4;
/** Calls tried for the sake of one step; a tree of repairs must not grow without end. */
const MAX_TRIES_PER_STEP = 60;
/** Rounds over the goal conditions: one condition's steps may break another's. */
const MAX_GOAL_ROUNDS = 12;

/** Executes `wanted` from `environment` (which stays as it is), repairing and completing on the way. */
export async function completeSteps(
  environment: Environment,
  wanted: readonly PlannedStep[],
  options: CompleteOptions,
): Promise<CompletedSteps> {
  const completion = new Completion(environment, options);
  for (const step of wanted) {
    await completion.add(step);
  }
  const unmet = await completion.reachGoal();
  const { steps, dropped, towardGoal } = completion;
  return { steps, dropped, unmet, towardGoal };
}

/** A stretch of the episode that worked: the steps and the episode after them. */
interface Stretch {
  readonly steps: readonly PlannedStep[];
  readonly environment: Environment;
}

type Established = ({ readonly ok: true } & Stretch) | { readonly ok: false; failure: Failure };

class Completion {
  readonly steps: PlannedStep[] = [];
  readonly dropped: DroppedStep[] = [];
  readonly towardGoal: number[] = [];
  #environment: Environment;
  readonly #options: CompleteOptions;
  #triesLeft = 0;

  constructor(environment: Environment, options: CompleteOptions) {
    this.#environment = environment;
    this.#options = options;
  }

  async add(step: PlannedStep): Promise<void> {
    this.#triesLeft = MAX_TRIES_PER_STEP;
    const depth = this.#options.isMending ? 0 : MAX_REPAIR_DEPTH;
    const result = await this.#establish(this.#environment, step, depth);
    if (result.ok) {
      this.#accept(result);
    } else {
      this.dropped.push({ step, failure: result.failure });
    }
  }

  /** Appends the steps toward each unmet condition; returns the conditions that stay unmet. */
  async reachGoal(): Promise<readonly GoalCondition[]> {
    const given = new Set<string>();
    for (let round = 0; round < MAX_GOAL_ROUNDS; round += 1) {
      const unmet = unmetOf(this.#environment);
      const next = unmet.find((condition) => !given.has(condition.id));
      if (next === undefined) {
        return unmet;
      }
      await this.#options.breathe();
      this.#triesLeft = MAX_TRIES_PER_STEP * 4;
      const toward = this.#environment.stepsToward(next).map(toAddedStep);
      const added = await this.#establishAll(this.#environment, toward, 1);
      if (added === undefined || added.steps.length === 0) {
        given.add(next.id);
        continue;
      }
      this.towardGoal.push(this.steps.length);
      this.#accept(added);
      if (unmetOf(this.#environment).length >= unmet.length) {
        given.add(next.id);
      }
    }
    return unmetOf(this.#environment);
  }

  #accept(stretch: Stretch): void {
    this.steps.push(...stretch.steps);
    this.#environment = stretch.environment;
  }

  /** Runs one step, or first what is missing for it. */
  async #establish(
    environment: Environment,
    step: PlannedStep,
    depth: number,
  ): Promise<Established> {
    await this.#options.breathe();
    const trial = environment.fork();
    const outcome = trial.call(step.call);
    this.#triesLeft -= 1;
    if (outcome.ok) {
      return { ok: true, steps: [step], environment: trial };
    }
    const failure = outcome.failure ?? { kind: "refused", sentence: "The world refused it." };
    if (depth >= MAX_REPAIR_DEPTH || this.#triesLeft <= 0) {
      return { ok: false, failure };
    }
    const repairs = environment
      .repair(step.call, failure)
      .map((cure) => toAddedStep({ ...cure, isCure: true }));
    const repaired = await this.#establishAll(environment, repairs, depth + 1);
    if (repaired === undefined || repaired.steps.length === 0) {
      return { ok: false, failure };
    }
    // What is mended may have a second fault: the cabinet is open now, but the hand is full.
    const again = await this.#establish(repaired.environment, step, depth + 1);
    return again.ok ? { ...again, steps: [...repaired.steps, ...again.steps] } : again;
  }

  /** All of the steps, or undefined if one of them cannot be established. */
  async #establishAll(
    environment: Environment,
    steps: readonly PlannedStep[],
    depth: number,
  ): Promise<Stretch | undefined> {
    const done: PlannedStep[] = [];
    let now = environment;
    for (const step of steps) {
      const result = await this.#establish(now, step, depth);
      if (!result.ok) {
        return undefined;
      }
      done.push(...result.steps);
      now = result.environment;
    }
    return { steps: done, environment: now };
  }
}

function unmetOf(environment: Environment): readonly GoalCondition[] {
  return environment.checkGoal().conditions.filter((condition) => !condition.met);
}

function toAddedStep(reasoned: ReasonedCall): PlannedStep {
  return { ...reasoned, origin: "added" };
}
