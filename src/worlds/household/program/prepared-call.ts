/**
 * Calls whose missing preconditions are made true first, as the executors did that published
 * programs were written for (HELPER 3.1.3, Listing 7): the hand is freed before something else is
 * picked up, the door opened before something is put in, the knife fetched before cutting.
 *
 * Nothing is pretended: every preparation is a call like any other, made under the same rules,
 * counted in steps and named in the outcome. What cannot be prepared is refused as always.
 */
import type { Failure, ProgramCall } from "@/core/world/program-call";
import type { CallOutcome, ReasonedCall } from "@/core/world/world-model";

/** A working copy of an episode. */
export interface Trial {
  /** Makes one call as it stands. */
  attempt(call: ProgramCall): CallOutcome;
  repair(call: ProgramCall, failure: Failure): readonly ReasonedCall[];
}

/** Preparations of preparations: fetching a knife may need an open drawer and a free hand. */
const MAX_DEPTH = 3;
const MAX_ROUNDS = 6;

/** What has a simple cure that changes nothing the program did not ask for. */
const CURABLE: ReadonlySet<string> = new Set([
  "closed",
  "full",
  "hand-empty",
  "hand-full",
  "is-on",
  "is-open",
  "no-knife",
  "not-holding",
]);

/** Failures that say that the call's effect is there already, by method. */
const ALREADY_SO: Readonly<Record<string, string>> = {
  close: "already-closed",
  open: "already-open",
  put_down: "not-holding",
  slice: "already-sliced",
  toggle_off: "already-off",
  toggle_on: "already-on",
};

/**
 * Makes the call on the trial, after the calls that it needs first. The outcome's steps count all of
 * them; its changes are those of the call itself, and where it is refused, the failure is that of the
 * call, not of a preparation.
 */
export function callPrepared(trial: Trial, call: ProgramCall): CallOutcome {
  const preparation = new Preparation(trial);
  const outcome = preparation.make(call, 0);
  return {
    ...outcome,
    environmentSteps: preparation.environmentSteps,
    ...(preparation.calls.length === 0 ? {} : { preparations: preparation.calls }),
  };
}

class Preparation {
  readonly calls: ProgramCall[] = [];
  environmentSteps = 0;
  readonly #trial: Trial;

  constructor(trial: Trial) {
    this.#trial = trial;
  }

  make(call: ProgramCall, depth: number): CallOutcome {
    const causes = new Set<string>();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const outcome = this.#attempt(call);
      const { failure } = outcome;
      if (outcome.ok || failure === undefined) {
        return outcome;
      }
      if (ALREADY_SO[call.method] === failure.kind) {
        return toNothingToDo(outcome);
      }
      const cause = `${failure.kind} ${failure.objectId ?? ""}`;
      if (causes.has(cause) || depth >= MAX_DEPTH || !this.#prepare(call, failure, depth)) {
        return outcome;
      }
      causes.add(cause);
    }
    return this.#attempt(call);
  }

  #attempt(call: ProgramCall): CallOutcome {
    const outcome = this.#trial.attempt(call);
    this.environmentSteps += outcome.environmentSteps;
    return outcome;
  }

  /** False where nothing can be prepared, or a preparation fails itself. */
  #prepare(call: ProgramCall, failure: Failure, depth: number): boolean {
    const repairs = CURABLE.has(failure.kind) ? this.#trial.repair(call, failure) : [];
    return (
      repairs.length > 0 &&
      repairs.every((repair) => {
        const isDone = this.make(repair.call, depth + 1).ok;
        if (isDone) {
          this.calls.push(repair.call);
        }
        return isDone;
      })
    );
  }
}

function toNothingToDo({ objectId, changes, environmentSteps }: CallOutcome): CallOutcome {
  return {
    ok: true,
    changes,
    environmentSteps,
    ...(objectId === undefined ? {} : { objectId }),
  };
}
