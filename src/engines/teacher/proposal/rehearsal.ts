/**
 * Steps executed in the world model, with the episode kept before every step.
 *
 * Key idea: a trial that leaves out step i starts from the episode before i, since nothing before it
 * can change; and an environment's copy is cheap. So a trial costs only what comes after.
 */
import type { StateChange } from "@/core/world/program-call";
import type { Environment, GoalReport } from "@/core/world/world-model";
import type { DoneCall, FoundObjection, WorldSense } from "@/core/world/sense/world-sense";
import type { WorldObject } from "@/core/world/world-state";
import { restOf, type FullLanguage } from "@/engines/teacher/abstraction/language-of";
import type { ExecutedStep, PlannedStep } from "@/engines/teacher/proposal/planned-step";

/** The episode at one moment. */
interface Moment {
  readonly environment: Environment;
  /** States that one leaves as one found them and that differ from the start, as `Faucet_3.on`. */
  readonly leftChanged: ReadonlySet<string>;
}

/** Called before every call: lets messages in and raises a cancel. */
export type Breathe = () => Promise<void>;

/** Where steps are tried. */
export interface Stage {
  /** The episode before the first step; it is copied, never acted on. */
  readonly start: Environment;
  readonly breathe: Breathe;
  readonly language: FullLanguage;
  /** What makes no sense here although a goal holds, where the world knows that. */
  readonly sense?: WorldSense | undefined;
  /** Whether a wanted change was only shown, and no words ask for it; absent where nothing was shown. */
  readonly isOnlyShown?: (change: StateChange) => boolean;
}

function toDone({ call, outcome: { objectId, changes } }: ExecutedStep): DoneCall {
  return { call, objectId, changes };
}

/** A list of steps that ran from the start, up to the first refused one. */
export class Rehearsal {
  readonly steps: readonly ExecutedStep[];
  /** The last step was refused; it is the last of `steps`. */
  readonly isRefused: boolean;
  readonly goal: GoalReport;
  readonly #stage: Stage;
  /** The episode before each step, and after the last one. */
  readonly #moments: readonly Moment[];

  private constructor(stage: Stage, steps: readonly ExecutedStep[], moments: readonly Moment[]) {
    this.#stage = stage;
    this.steps = steps;
    this.#moments = moments;
    this.isRefused = steps.at(-1)?.outcome.ok === false;
    this.goal = this.#last().environment.checkGoal();
  }

  /** Executes `steps` in a copy of the stage's episode until one is refused. */
  static async run(stage: Stage, steps: readonly PlannedStep[]): Promise<Rehearsal> {
    const first = { environment: stage.start, leftChanged: new Set<string>() };
    return await new Rehearsal(stage, [], [first]).resume(0, steps);
  }

  get language(): FullLanguage {
    return this.#stage.language;
  }

  get breathe(): Breathe {
    return this.#stage.breathe;
  }

  /** Whether a wanted change is there because it was shown, and no words ask for it. */
  isOnlyShown(change: StateChange): boolean {
    return this.#stage.isOnlyShown?.(change) === true;
  }

  /** The same up to step `index`, and from there `steps` instead of what was done. */
  async resume(index: number, steps: readonly PlannedStep[]): Promise<Rehearsal> {
    const executed = this.steps.slice(0, index);
    const moments = this.#moments.slice(0, index + 1);
    for (const step of steps) {
      await this.breathe();
      const last = moments.at(-1) ?? this.#last();
      const environment = last.environment.fork();
      const outcome = environment.call(step.call);
      executed.push({ ...step, outcome });
      if (!outcome.ok) {
        break;
      }
      moments.push({ environment, leftChanged: this.#track(last.leftChanged, outcome.changes) });
    }
    return new Rehearsal(this.#stage, executed, moments);
  }

  /** A copy of the episode before step `index`; past the end, of the last one. */
  before(index: number): Environment {
    return (this.#moments[index] ?? this.#last()).environment.fork();
  }

  /** The objects before the first step. */
  get start(): readonly WorldObject[] {
    return this.#stage.start.objects();
  }

  /** The objects after the last step that ran. */
  get objects(): readonly WorldObject[] {
    return this.#last().environment.objects();
  }

  /** What a person would refuse in it although its goal holds. */
  get objections(): readonly FoundObjection[] {
    const { sense, start } = this.#stage;
    const done = this.steps.filter(({ outcome }) => outcome.ok).map(toDone);
    return sense === undefined ? [] : sense.object(start.objects(), done);
  }

  /** What was left other than at the start: on or open, off or closed. */
  get leftChanged(): ReadonlySet<string> {
    return this.#last().leftChanged;
  }

  /** A second change of a two-valued attribute takes the first one back. */
  #track(before: ReadonlySet<string>, changes: readonly StateChange[]): ReadonlySet<string> {
    const switched = changes.filter(
      ({ attribute }) => restOf(this.language, attribute) !== undefined,
    );
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

  #last(): Moment {
    const last = this.#moments.at(-1);
    if (last === undefined) {
      throw new RangeError("A rehearsal has at least its first moment.");
    }
    return last;
  }
}
