/** An expert's trajectory of a sub-task: one who has seen the whole room and knows what has to be done. */
import {
  toSeenThing,
  type Trajectory,
  type TrajectoryStep,
} from "@/engines/agent/stepwise/trajectory";
import { APPLIANCE, type FetchSubTask, type SubGoal } from "@/lab/usefulness/fetch-task";
import type { TreatmentLedger } from "@/lab/usefulness/sub-task-judge";
import { openBodies, type Bodies } from "@/lab/usefulness/bodies";
import type { HouseholdState } from "@/worlds/household/household-study";

export interface ShownWay {
  readonly trajectory: Trajectory;
  readonly state: HouseholdState;
}

/** Undefined where it cannot be done here. */
export async function showTheWay(
  room: HouseholdState,
  { words, goal }: FetchSubTask,
  ledger: TreatmentLedger,
): Promise<ShownWay | undefined> {
  const bodies = await openBodies(room);
  const begins = bodies.eyes.objects().map(toSeenThing);
  const expert = new Expert(bodies, ledger);
  const isDone = expert.pursue(goal) && ledger.isDone(goal, bodies.state());
  return isDone
    ? { trajectory: { id: "", words, begins, steps: expert.steps }, state: bodies.state() }
    : undefined;
}

class Expert {
  readonly steps: TrajectoryStep[] = [];
  readonly #bodies: Bodies;
  readonly #ledger: TreatmentLedger;

  constructor(bodies: Bodies, ledger: TreatmentLedger) {
    this.#bodies = bodies;
    this.#ledger = ledger;
  }

  pursue(goal: SubGoal): boolean {
    const held = this.#bodies.state().agent.heldId;
    if (goal.kind === "put") {
      return this.#some(goal.place, (id) => this.#opened(id) && this.#touch("Place", id));
    }
    if (goal.kind === "find") {
      return this.#some(goal.thing, (id) => this.#uncovered(id) && this.#standsBefore(id));
    }
    return goal.after === undefined
      ? this.#fetch(goal.thing)
      : held !== undefined && this.#treat(goal.after, held);
  }

  #fetch(name: string): boolean {
    return this.#some(name, (id) => this.#uncovered(id) && this.#touch("Pickup", id));
  }

  /** What holds it is opened where that is shut. */
  #uncovered(id: string): boolean {
    const shut = this.#parentsOf(id).find((parent) => this.#attributeOf(parent, "open") === false);
    return shut === undefined || this.#touch("Open", shut);
  }

  #standsBefore(id: string): boolean {
    return this.#bodies.guide.isWithinReach(id) || this.#goTo(id);
  }

  #treat(how: keyof typeof APPLIANCE, held: string): boolean {
    return this.#some(APPLIANCE[how], (id) => {
      if (how === "clean") {
        return (
          this.#touch("Place", id) &&
          this.#some(
            "Faucet",
            (tap) => this.#touch("ToggleOn", tap) && this.#touch("ToggleOff", tap),
          ) &&
          this.#touch("Pickup", held)
        );
      }
      const isIn = this.#opened(id) && this.#touch("Place", id) && this.#touch("Close", id);
      const isRun =
        how === "cool" || (isIn && this.#touch("ToggleOn", id) && this.#touch("ToggleOff", id));
      return isIn && isRun && this.#touch("Open", id) && this.#touch("Pickup", held);
    });
  }

  #opened(id: string): boolean {
    return this.#attributeOf(id, "open") !== false || this.#touch("Open", id);
  }

  #attributeOf(id: string, attribute: string): unknown {
    return this.#bodies.guide.objects().find((each) => each.id === id)?.attributes[attribute];
  }

  #parentsOf(id: string): readonly string[] {
    const object = this.#bodies.guide.objects().find((each) => each.id === id);
    return object === undefined ? [] : object.supports.map((each) => each.id);
  }

  /** The nearest of them first. */
  #some(name: string, work: (id: string) => boolean): boolean {
    return this.#bodies.guide
      .objects()
      .filter((each) => each.class === name)
      .toSorted((a, b) => a.distanceM - b.distanceM)
      .some(({ id }) => work(id));
  }

  #goTo(id: string): boolean {
    const way = this.#bodies.guide.wayTo(id);
    return way !== undefined && way.every((verb) => this.#act(verb));
  }

  #touch(verb: string, id: string): boolean {
    return this.#standsBefore(id) && this.#act(verb, id);
  }

  #act(verb: string, objectId?: string): boolean {
    const step = this.#bodies.act(objectId === undefined ? { verb } : { verb, objectId });
    this.#ledger.note(step.before, this.#bodies.state());
    this.steps.push(step.taken);
    return step.taken.ok;
  }
}
