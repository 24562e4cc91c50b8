/**
 * A run as a film: the world after each of its calls, drawn again whenever somebody looks.
 *
 * Why it exists: worlds are deterministic, so where a run began and what it called is all of it. Nothing
 * but the calls is stored, and a run of any version can be watched for as long as there is its log. What
 * a call gave then is stored with it; where the world gives something else today (its rules were mended
 * since), the film ends before that call and says so, instead of showing what never happened.
 */
import { ensureExists } from "@/base/assert";
import { toCanonicalJson } from "@/base/json";
import { takeTurns } from "@/base/turns/take-turns";
import type { Run, RunStep } from "@/core/run";
import type { Environment, WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";

/** Between two kept worlds lie so many calls: what is in between is played again from the one before. */
const KEPT_EVERY = 16;

export class RunFilm {
  /** Position 0 is before the first call, position n after the nth. */
  readonly last: number;
  /** Index of the call that gives something else today; undefined where all are as they were. */
  readonly brokenAt: number | undefined;
  readonly #steps: readonly RunStep[];
  readonly #kept: readonly Environment[];

  /** For {@link openRunFilm}. */
  constructor(steps: readonly RunStep[], { kept, last }: Played) {
    this.#steps = steps;
    this.#kept = kept;
    this.last = last;
    this.brokenAt = last < steps.length ? last : undefined;
  }

  /** The world at a position; beyond the ends, at the end. */
  stateAt(position: number): WorldState {
    const at = Math.min(this.last, Math.max(0, Math.round(position)));
    const environment = ensureExists(this.#kept[Math.floor(at / KEPT_EVERY)]).fork();
    for (const { call } of this.#steps.slice(at - (at % KEPT_EVERY), at)) {
      environment.call(call);
    }
    return environment.state();
  }
}

interface Played {
  readonly kept: readonly Environment[];
  readonly last: number;
}

/** Makes the calls of a run again, in turns. Throws AppError where the world cannot open the state. */
export async function openRunFilm(
  world: WorldModel,
  start: WorldState,
  { steps }: Pick<Run, "steps">,
): Promise<RunFilm> {
  const environment = world.open(start, undefined);
  const kept = [environment.fork()];
  const pause = takeTurns();
  let last = 0;
  for (const step of steps) {
    if (!isSame(environment, step)) {
      break;
    }
    last += 1;
    if (last % KEPT_EVERY === 0) {
      kept.push(environment.fork());
    }
    await pause();
  }
  return new RunFilm(steps, { kept, last });
}

/** Makes the call of a step, and tells whether it gave what it gave then. */
function isSame(environment: Environment, { call, outcome }: RunStep): boolean {
  try {
    return toCanonicalJson(environment.call(call)) === toCanonicalJson(outcome);
  } catch {
    // Made of a file by hand, a call may be one that the world cannot even refuse.
    return false;
  }
}
