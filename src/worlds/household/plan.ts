import type { CallOutcome, Environment, ProgramCall, ReasonedCall } from "@/core/world-model";
import { because, callOn } from "@/worlds/household/calls";
import { findObject } from "@/worlds/household/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-state";

const MAX_REPAIR_DEPTH = 4;
const MAX_CALLS = 200;

/** What a plan needs of the episode that it is tried on. */
export interface PlannedEpisode extends Pick<Environment, "repair" | "resolve"> {
  readonly household: HouseholdState;
  call(call: ProgramCall): CallOutcome;
  fork(): PlannedEpisode;
}

/** How many alternatives a recipe tries before it gives up. */
const MAX_ALTERNATIVES = 6;

/** A plan that grows call by call on a copy of the episode. */
export class Plan {
  readonly calls: ReasonedCall[] = [];
  #copy: PlannedEpisode;

  constructor(copy: PlannedEpisode) {
    this.#copy = copy;
  }

  get state(): HouseholdState {
    return this.#copy.household;
  }

  object(id: string): HouseholdObject | undefined {
    return findObject(this.state, id);
  }

  /** Tries a recipe with each of the alternatives until one works; the others leave no trace. */
  anyOf(
    alternatives: readonly HouseholdObject[],
    recipe: (alternative: HouseholdObject) => boolean,
  ): boolean {
    return alternatives.slice(0, MAX_ALTERNATIVES).some((each) => this.wholly(() => recipe(each)));
  }

  /** All of a recipe or nothing of it. */
  wholly(recipe: () => boolean): boolean {
    const before = this.#copy.fork();
    const { length } = this.calls;
    if (recipe()) {
      return true;
    }
    this.#copy = before;
    this.calls.length = length;
    return false;
  }

  /** Adds one call, with whatever must come before it. False where that did not work out. */
  do(method: string, id: string, why: string, targetId?: string): boolean {
    const object = this.object(id);
    const target = targetId === undefined ? undefined : this.object(targetId);
    if (object === undefined || (targetId !== undefined && target === undefined)) {
      return false;
    }
    return this.#try(because(why, callOn(this.state, object, method, target)), 0);
  }

  #try(step: ReasonedCall, depth: number): boolean {
    if (this.calls.length >= MAX_CALLS) {
      return false;
    }
    const outcome = this.#copy.call(step.call);
    if (outcome.ok) {
      this.calls.push(step);
      return true;
    }
    if (outcome.failure === undefined || depth >= MAX_REPAIR_DEPTH) {
      return false;
    }
    const repair = this.#copy.repair(step.call, outcome.failure);
    return (
      repair.length > 0 &&
      repair.every((each) => this.#isDoneAlready(each.call) || this.#try(each, depth + 1)) &&
      this.#try(step, depth + 1)
    );
  }

  /** A repair step may have been done by the repair of an earlier one. */
  #isDoneAlready(call: ProgramCall): boolean {
    const id = this.#copy.resolve(call.receiver);
    return call.method === "put_down" && id !== this.state.agent.heldId;
  }
}
