/**
 * Whether a sub-task was done, by the states that its steps left: a second judge that shares nothing with
 * the agent's own. What was cleaned, cooled or heated is kept in a ledger, as a simulator's metadata does.
 */
import {
  closedParentOf,
  findObject,
  isBoxInView,
  isInReach,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/household-study";
import type { SubGoal } from "@/lab/usefulness/fetch-task";

export class TreatmentLedger {
  readonly #treated = {
    clean: new Set<string>(),
    cool: new Set<string>(),
    heat: new Set<string>(),
  };

  /** Notes what the step from one state to the next did. */
  note(before: HouseholdState, after: HouseholdState): void {
    for (const { id, attributes, parents } of after.objects) {
      const was = findObject(before, id)?.attributes.dirty;
      if (was === true && attributes.dirty === false) {
        this.#treated.clean.add(id);
      }
      const inside = parents.map((parent) => findObject(after, parent));
      if (inside.some((each) => each?.class === "Fridge" && each.attributes.open === false)) {
        this.#treated.cool.add(id);
      }
      if (inside.some((each) => each?.class === "Microwave" && each.attributes.on === true)) {
        this.#treated.heat.add(id);
      }
    }
  }

  isDone(goal: SubGoal, state: HouseholdState): boolean {
    if (goal.kind === "hold") {
      const held = findObject(state, state.agent.heldId);
      const isTreated =
        goal.after === undefined || (held !== undefined && this.#treated[goal.after].has(held.id));
      return held?.class === goal.thing && isTreated;
    }
    if (goal.kind === "find") {
      return state.objects.some((each) => each.class === goal.thing && isBefore(each, state));
    }
    return state.objects.some(
      (each) =>
        each.class === goal.thing &&
        state.agent.heldId !== each.id &&
        each.parents.some((id) => findObject(state, id)?.class === goal.place),
    );
  }

  /** Another episode that began as this one. */
  copy(): TreatmentLedger {
    const copy = new TreatmentLedger();
    for (const kind of ["clean", "cool", "heat"] as const) {
      this.#treated[kind].forEach((id) => copy.#treated[kind].add(id));
    }
    return copy;
  }
}

/** In the picture, as near as a hand gets, and shut away in nothing. */
function isBefore(object: HouseholdObject, state: HouseholdState): boolean {
  const { agent } = state;
  return (
    isInReach(agent, object.box) &&
    isBoxInView(agent, object.box) &&
    closedParentOf(state, object) === undefined
  );
}
