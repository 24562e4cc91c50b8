import type { ProgramCall } from "@/core/world/program-call";
import type { CallOutcome, Environment, ReasonedCall } from "@/core/world/world-model";
import { because, callOn } from "@/worlds/household/program/calls";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

const MAX_REPAIR_DEPTH = 4;
const MAX_CALLS = 200;
/** How many alternatives a recipe tries before it gives up. */
const MAX_ALTERNATIVES = 6;

/** What a plan needs of the episode that it is tried on. */
export interface PlannedEpisode extends Pick<Environment, "repair" | "resolve"> {
  readonly household: HouseholdState;
  call(call: ProgramCall): CallOutcome;
  fork(): PlannedEpisode;
}

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
  anyOf<T>(alternatives: readonly T[], recipe: (alternative: T) => boolean): boolean {
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
    const step = this.#step(method, id, why, targetId);
    return step !== undefined && this.#try(step, { depth: 0, isClearing: true });
  }

  /** Puts a thing somewhere only where there is room: nothing is cleared away for it. */
  placeIfRoom(id: string, placeId: string, why: string): boolean {
    const step = this.#step("place", id, why, placeId);
    return step !== undefined && this.#try(step, { depth: 0, isClearing: false });
  }

  #step(
    method: string,
    id: string,
    why: string,
    targetId: string | undefined,
  ): ReasonedCall | undefined {
    const object = this.object(id);
    const target = targetId === undefined ? undefined : this.object(targetId);
    return object === undefined || (targetId !== undefined && target === undefined)
      ? undefined
      : because(why, callOn(this.state, object, method, target));
  }

  #try(
    step: ReasonedCall,
    { depth, isClearing }: { readonly depth: number; readonly isClearing: boolean },
  ): boolean {
    if (this.calls.length >= MAX_CALLS) {
      return false;
    }
    const before = this.#copy.fork();
    const outcome = this.#copy.call(step.call);
    if (outcome.ok) {
      this.calls.push(step);
      return true;
    }
    // A refused call walks all the same. It is no part of the plan, so its way must not be either.
    this.#copy = before;
    const cause = outcome.failure;
    const isCurable = cause !== undefined && (isClearing || cause.kind !== "full");
    if (!isCurable || depth >= MAX_REPAIR_DEPTH) {
      return false;
    }
    const repair = this.#copy
      .repair(step.call, cause)
      .map((each) => ({ ...each, isCure: true as const }));
    const deeper = { depth: depth + 1, isClearing };
    return (
      repair.length > 0 &&
      repair.every((each) => this.#isDoneAlready(each.call) || this.#try(each, deeper)) &&
      this.#try(step, deeper)
    );
  }

  /** A repair step may have been done by the repair of an earlier one. */
  #isDoneAlready(call: ProgramCall): boolean {
    const id = this.#copy.resolve(call.receiver);
    return call.method === "put_down" && id !== this.state.agent.heldId;
  }
}
