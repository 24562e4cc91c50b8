import type {
  CallOutcome,
  Environment,
  Failure,
  GoalReport,
  ProgramCall,
} from "@/core/world-model";

/** One call of the program being made, and what is known about it. */
export interface PlannedStep {
  readonly call: ProgramCall;
  readonly origin: "demonstration" | "added" | "correction";
  /** Why it is there, one sentence. */
  readonly why?: string;
}

/** One step together with what it did. */
export interface ExecutedStep extends PlannedStep {
  readonly outcome: CallOutcome;
}

export interface Execution {
  readonly steps: readonly ExecutedStep[];
  /** Index of the step that was refused. */
  readonly failedAt: number | undefined;
  readonly failure: Failure | undefined;
  readonly goal: GoalReport;
  /** `on` and `open` attributes that differ from the start, as `Faucet_3.on`. */
  readonly leftChanged: ReadonlySet<string>;
}

/** Executes steps in a fresh environment until one is refused, then checks the goal. */
export function execute(environment: Environment, steps: readonly PlannedStep[]): Execution {
  const executed: ExecutedStep[] = [];
  const leftChanged = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const outcome = environment.call(step.call);
    executed.push({ ...step, outcome });
    if (!outcome.ok) {
      return {
        steps: executed,
        failedAt: index,
        failure: outcome.failure,
        goal: environment.checkGoal(),
        leftChanged,
      };
    }
    trackLeftChanged(outcome, leftChanged);
  }
  return {
    steps: executed,
    failedAt: undefined,
    failure: undefined,
    goal: environment.checkGoal(),
    leftChanged,
  };
}

/** A second change of a two-valued attribute takes the first one back. */
function trackLeftChanged(outcome: CallOutcome, leftChanged: Set<string>): void {
  for (const change of outcome.changes) {
    if (change.attribute !== "on" && change.attribute !== "open") {
      continue;
    }
    const key = `${change.objectId}.${change.attribute}`;
    if (!leftChanged.delete(key)) {
      leftChanged.add(key);
    }
  }
}
