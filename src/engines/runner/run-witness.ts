/**
 * What the page itself sees of a run: the same calls, made on its own copy of the world.
 *
 * Why: the program runs beside the code that reports on it and could forge "goal reached". Worlds are
 * deterministic, so the same calls from the same state give the same outcomes; what the page shows,
 * stores and judges is what it saw here. Neither the goal nor its conditions ever enter the sandbox.
 */
import { ensureExists } from "@/base/assert";
import { toCanonicalJson, type Json } from "@/base/json";
import type { RunStep } from "@/core/run";
import type {
  CallOutcome,
  Environment,
  GoalCondition,
  GoalReport,
  WorldModel,
} from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { RunEvent } from "@/engines/runner/runner-engine";
import { MAX_SENTENCE_CHARS } from "@/engines/runner/sandbox-protocol";

/** Where a run begins. */
export interface RunStart {
  readonly state: Json;
  readonly goal: Json | undefined;
}

export class RunWitness {
  /** Whether the goal was reached before anything was done: such a run shows nothing. */
  readonly wasMetBefore: boolean;
  readonly steps: RunStep[] = [];
  readonly #environment: Environment;
  /** Judged when it is asked for: a program can make a thousand calls, and only the last state counts. */
  #goal: GoalReport | undefined;

  /** Throws AppError where the world cannot open the state or the goal. */
  constructor(world: WorldModel, { state, goal }: RunStart) {
    this.#environment = world.open(world.read(state), goal);
    this.wasMetBefore = this.goal.success;
  }

  /** The conditions after the last call. */
  get goal(): GoalReport {
    this.#goal ??= toShortReport(this.#environment.checkGoal());
    return this.#goal;
  }

  get environmentSteps(): number {
    return this.steps.reduce((sum, step) => sum + step.outcome.environmentSteps, 0);
  }

  /** The world after the last call. */
  get state(): WorldState {
    return this.#environment.state();
  }

  /** Makes the next call of the program, which printed so many characters before it. */
  act({ line, call }: Pick<RunStep, "line" | "call">, printedChars = 0): CallOutcome {
    const outcome = this.#environment.call(call);
    const printed = printedChars === 0 ? {} : { printedChars };
    this.steps.push({ index: this.steps.length, line, call, outcome, ...printed });
    this.#goal = undefined;
    return outcome;
  }

  /** Makes a reported call; false where the outcome is not the reported one, or there is none. */
  confirm({ line, call, outcome }: RunStep, printedChars: number): boolean {
    try {
      return toCanonicalJson(this.act({ line, call }, printedChars)) === toCanonicalJson(outcome);
    } catch {
      // A call that cannot even be made again was never made.
      return false;
    }
  }

  /** The last call as those who watch are told of it. */
  lastEvent(): RunEvent {
    const step = ensureExists(this.steps.at(-1));
    return { kind: "step", step, readState: () => this.state.json };
  }
}

/** More are no reading for anybody, and are shown and stored with every step. */
const MAX_CONDITIONS = 200;

/**
 * The report as it is shown and stored. A goal in a hostile file can have any number of conditions, of any
 * length; whether it is reached is judged by all of them, and the first ones, unmet before met, are told.
 */
export function toShortReport(report: GoalReport): GoalReport {
  const { conditions } = report;
  const told =
    conditions.length <= MAX_CONDITIONS
      ? conditions
      : conditions.toSorted((a, b) => Number(a.met) - Number(b.met)).slice(0, MAX_CONDITIONS);
  return { ...report, conditions: told.map(toShortCondition) };
}

function toShortCondition(condition: GoalCondition): GoalCondition {
  const { id, description, failure, objectIds } = condition;
  const isShort = (text: string) => text.length <= MAX_SENTENCE_CHARS;
  if (
    isShort(id) &&
    isShort(description) &&
    (failure === undefined || isShort(failure)) &&
    (objectIds === undefined || objectIds.length <= MAX_CONDITIONS)
  ) {
    return condition;
  }
  return {
    ...condition,
    id: id.slice(0, MAX_SENTENCE_CHARS),
    description: description.slice(0, MAX_SENTENCE_CHARS),
    ...(failure === undefined ? {} : { failure: failure.slice(0, MAX_SENTENCE_CHARS) }),
    ...(objectIds === undefined ? {} : { objectIds: objectIds.slice(0, MAX_CONDITIONS) }),
  };
}
