/**
 * The person at the controls: acts step by step in the world and keeps the log, refusals included.
 */
import type { Failure } from "@/core/world-model";
import type { ActionStep, InteractionAction, MotionAction } from "@/worlds/household/actions";
import { applyAction } from "@/worlds/household/apply-action";
import type { Box, HouseholdState } from "@/worlds/household/household-state";
import { findObject } from "@/worlds/household/object-lookup";
import { createFloor, type Floor } from "@/worlds/household/rooms/demonstrations/floor";
import { routeTo } from "@/worlds/household/rooms/demonstrations/route";

/** One logged step between two observations. */
export type DemonstrationStep = ActionStep & {
  readonly success: boolean;
  /** Why the world refused it. */
  readonly failure?: Failure;
};

export class Driver {
  readonly steps: DemonstrationStep[] = [];
  readonly states: HouseholdState[];
  readonly floor: Floor;
  #state: HouseholdState;

  constructor(initial: HouseholdState) {
    this.#state = initial;
    this.states = [initial];
    this.floor = createFloor(initial);
  }

  get state(): HouseholdState {
    return this.#state;
  }

  /** Takes one step and logs it; true where the world let it happen. */
  act(step: ActionStep): boolean {
    const outcome = applyAction(this.#state, step);
    const refusal = outcome.failure === undefined ? {} : { failure: outcome.failure };
    this.steps.push({ ...step, success: outcome.ok, ...refusal });
    this.#state = outcome.state;
    this.states.push(outcome.state);
    return outcome.ok;
  }

  /** Follows motions until one is refused. */
  follow(motions: readonly MotionAction[]): boolean {
    return motions.every((verb) => this.act({ verb }));
  }

  /** Goes to where the object can be acted upon. */
  approach(objectId: string): boolean {
    const object = findObject(this.#state, objectId);
    const route = object === undefined ? undefined : this.routeTo(object.box);
    return route !== undefined && this.follow(route);
  }

  /** Motions after which the box can be acted upon. */
  routeTo(target: Box): readonly MotionAction[] | undefined {
    return routeTo(this.floor, this.#state.agent, target);
  }

  /** Approaches the object and acts on it. */
  use(verb: InteractionAction, objectId: string): boolean {
    return this.approach(objectId) && this.act({ verb, objectId });
  }
}
