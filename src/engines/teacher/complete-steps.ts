/**
 * Makes a list of steps executable and sufficient: refused calls get their missing precondition
 * established before them (the idea of HELPER Listing 7) or are dropped, and unmet goal conditions
 * get the steps that the world knows toward them.
 */
import type { Environment, GoalCondition, ReasonedCall } from "@/core/world-model";
import type { PlannedStep } from "@/engines/teacher/planned-step";

/** A step that could not be kept, and why. */
export interface DroppedStep {
  readonly step: PlannedStep;
  readonly why: string;
}

export interface CompletedSteps {
  readonly steps: readonly PlannedStep[];
  readonly dropped: readonly DroppedStep[];
  /** Conditions that no known steps satisfy. */
  readonly unmet: readonly GoalCondition[];
}

/** Deeper chains of missing preconditions than this mean that repairs undo each other. */
const MAX_REPAIR_DEPTH = 4;
/** Rounds over the goal conditions: one condition's steps may break another's. */
const MAX_GOAL_ROUNDS = 12;

/** Executes `wanted` in `environment`, which is used up, repairing and completing on the way. */
export function completeSteps(
  environment: Environment,
  wanted: readonly PlannedStep[],
): CompletedSteps {
  const steps: PlannedStep[] = [];
  const dropped: DroppedStep[] = [];
  for (const step of wanted) {
    const result = establish(environment, step, 0);
    if (result.ok) {
      steps.push(...result.steps);
    } else {
      dropped.push({ step, why: result.why });
    }
  }
  const unmet = reachGoal(environment, steps);
  return { steps, dropped, unmet };
}

type Established =
  | { readonly ok: true; readonly steps: readonly PlannedStep[] }
  | { readonly ok: false; readonly why: string };

/** Runs one step, or first what is missing for it. On failure the environment is as before. */
function establish(environment: Environment, step: PlannedStep, depth: number): Established {
  const trial = environment.fork().call(step.call);
  if (trial.ok) {
    environment.call(step.call);
    return { ok: true, steps: [step] };
  }
  const why = trial.failure?.sentence ?? "The world refused it.";
  if (trial.failure === undefined || depth >= MAX_REPAIR_DEPTH) {
    return { ok: false, why };
  }
  const repaired = environment.fork();
  const repairs = establishAll(
    repaired,
    environment.repair(step.call, trial.failure).map(toAddedStep),
    depth + 1,
  );
  if (repairs === undefined || repairs.length === 0 || !repaired.call(step.call).ok) {
    return { ok: false, why };
  }
  for (const done of [...repairs, step]) {
    environment.call(done.call);
  }
  return { ok: true, steps: [...repairs, step] };
}

/** All of the steps, or undefined if one of them cannot be established. */
function establishAll(
  environment: Environment,
  steps: readonly PlannedStep[],
  depth: number,
): PlannedStep[] | undefined {
  const done: PlannedStep[] = [];
  for (const step of steps) {
    const result = establish(environment, step, depth);
    if (!result.ok) {
      return undefined;
    }
    done.push(...result.steps);
  }
  return done;
}

function toAddedStep({ call, why }: ReasonedCall): PlannedStep {
  return { call, origin: "added", why };
}

/** Appends the steps toward each unmet condition; returns the conditions that stay unmet. */
function reachGoal(environment: Environment, steps: PlannedStep[]): readonly GoalCondition[] {
  const given = new Set<string>();
  for (let round = 0; round < MAX_GOAL_ROUNDS; round += 1) {
    const unmet = environment.checkGoal().conditions.filter((condition) => !condition.met);
    const next = unmet.find((condition) => !given.has(condition.id));
    if (next === undefined) {
      return unmet;
    }
    const before = unmet.length;
    const trial = environment.fork();
    const added = establishAll(trial, environment.stepsToward(next).map(toAddedStep), 1);
    if (added === undefined || added.length === 0) {
      given.add(next.id);
      continue;
    }
    for (const step of added) {
      environment.call(step.call);
    }
    steps.push(...added);
    const after = environment.checkGoal().conditions.filter((condition) => !condition.met).length;
    if (after >= before) {
      given.add(next.id);
    }
  }
  return environment.checkGoal().conditions.filter((condition) => !condition.met);
}
