/**
 * Steps executed in the world model, with the episode kept before every step.
 *
 * Key idea: a trial that leaves out step i starts from the episode before i, since nothing before it
 * can change; and an environment's copy is cheap. So a trial costs only what comes after.
 */
import type { Environment, GoalReport } from "@/core/world-model";
import type { ExecutedStep, PlannedStep } from "@/engines/teacher/proposal/planned-step";

/** The episode at one moment. */
interface Moment {
  readonly environment: Environment;
  /** `on` and `open` attributes that differ from the start, as `Faucet_3.on`. */
  readonly leftChanged: ReadonlySet<string>;
}

/** Called before every call: lets messages in and raises a cancel. */
export type Breathe = () => Promise<void>;

/** A list of steps that ran from the start, up to the first refused one. */
export class Rehearsal {
  readonly steps: readonly ExecutedStep[];
  /** The last step was refused; it is the last of `steps`. */
  readonly isRefused: boolean;
  readonly goal: GoalReport;
  /** The episode before each step, and after the last one. */
  readonly #moments: readonly Moment[];

  private constructor(steps: readonly ExecutedStep[], moments: readonly Moment[]) {
    this.steps = steps;
    this.#moments = moments;
    this.isRefused = steps.at(-1)?.outcome.ok === false;
    this.goal = this.#last().environment.checkGoal();
  }

  /** Executes `steps` in a copy of `environment` until one is refused. */
  static async run(
    environment: Environment,
    steps: readonly PlannedStep[],
    breathe: Breathe,
  ): Promise<Rehearsal> {
    const start = new Rehearsal([], [{ environment, leftChanged: new Set() }]);
    return await start.resume(0, steps, breathe);
  }

  /** The same up to step `index`, and from there `steps` instead of what was done. */
  async resume(index: number, steps: readonly PlannedStep[], breathe: Breathe): Promise<Rehearsal> {
    const executed = this.steps.slice(0, index);
    const moments = this.#moments.slice(0, index + 1);
    for (const step of steps) {
      await breathe();
      const last = moments.at(-1) ?? this.#last();
      const environment = last.environment.fork();
      const outcome = environment.call(step.call);
      executed.push({ ...step, outcome });
      if (!outcome.ok) {
        break;
      }
      moments.push({ environment, leftChanged: track(last.leftChanged, outcome.changes) });
    }
    return new Rehearsal(executed, moments);
  }

  /** A copy of the episode before step `index`; past the end, of the last one. */
  before(index: number): Environment {
    return (this.#moments[index] ?? this.#last()).environment.fork();
  }

  /** What was left on or open, or off or closed, other than at the start. */
  get leftChanged(): ReadonlySet<string> {
    return this.#last().leftChanged;
  }

  #last(): Moment {
    const last = this.#moments.at(-1);
    if (last === undefined) {
      throw new RangeError("A rehearsal has at least its first moment.");
    }
    return last;
  }
}

/** A second change of a two-valued attribute takes the first one back. */
function track(
  before: ReadonlySet<string>,
  changes: ExecutedStep["outcome"]["changes"],
): ReadonlySet<string> {
  const switched = changes.filter(({ attribute }) => attribute === "on" || attribute === "open");
  if (switched.length === 0) {
    return before;
  }
  const after = new Set(before);
  for (const { objectId, attribute } of switched) {
    const key = `${objectId}.${attribute}`;
    if (!after.delete(key)) {
      after.add(key);
    }
  }
  return after;
}
