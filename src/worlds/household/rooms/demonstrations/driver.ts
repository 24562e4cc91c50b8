/**
 * The hand on the controls: acts step by step in the world and keeps the log, refusals included.
 */
import type { Failure } from "@/core/world/program-call";
import type { ActionStep } from "@/worlds/household/physics/actions";
import { applyAction } from "@/worlds/household/physics/apply-action";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import type { Flaw, MadeFlaw } from "@/worlds/household/rooms/demonstrations/flaws";
import { createFloor, type Floor } from "@/worlds/household/rooms/demonstrations/floor";

/** One logged step between two observations. */
export type DemonstrationStep = ActionStep & {
  readonly success: boolean;
  /** Why the world refused it. */
  readonly failure?: Failure;
};

export class Driver {
  readonly steps: DemonstrationStep[] = [];
  readonly states: HouseholdState[];
  readonly made: MadeFlaw[] = [];
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

  /** The frame that is on screen: as many as there were steps. */
  get frame(): number {
    return this.steps.length;
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

  /** Whether the world would refuse the step now. */
  wouldRefuse(step: ActionStep): boolean {
    return !applyAction(this.#state, step).ok;
  }

  /** Notes a flaw that began at `startFrame` and is over now. */
  note(flaw: Flaw, startFrame: number, about: Pick<MadeFlaw, "objectId" | "insteadId"> = {}): void {
    this.made.push({ flaw, startFrame, endFrame: this.frame, ...about });
  }
}
