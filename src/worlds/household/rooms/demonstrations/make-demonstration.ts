/**
 * A demonstration as a person would have driven it: the planner's way through the task, walked in
 * single steps, with the flaws that people make put in. Everything follows from the seed.
 */
import { assertNever } from "@/base/assert";
import { jsonSchema } from "@/base/json";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Environment, GoalCondition, GoalReport, ProgramCall } from "@/core/world-model";
import type { HouseholdGoal } from "@/worlds/household/goal";
import { householdWorld } from "@/worlds/household/household-world";
import type { HouseholdState } from "@/worlds/household/household-state";
import { findObject } from "@/worlds/household/object-lookup";
import { toErrands, type Errand } from "@/worlds/household/rooms/demonstrations/errands";
import { Driver, type DemonstrationStep } from "@/worlds/household/rooms/demonstrations/driver";
import {
  actTooEarly,
  lookAround,
  takeDetour,
  takeWrongObject,
  type Flaw,
} from "@/worlds/household/rooms/demonstrations/flaws";

export interface DemonstrationRequest {
  readonly state: HouseholdState;
  readonly goal: HouseholdGoal;
  readonly seed: number;
  readonly flaws: readonly Flaw[];
  /** Ending of the id of the condition that a `forgotten step` leaves unmet; the first one's where absent. */
  readonly forget?: string;
}

/** A flaw as it came about: its frames, half open, and the object that was wanted just then. */
export interface MadeFlaw {
  readonly flaw: Flaw;
  readonly startFrame: number;
  readonly endFrame: number;
  readonly objectId?: string;
}

export interface DrivenDemonstration {
  /** The actions between the observations: one fewer than `states`. */
  readonly steps: readonly DemonstrationStep[];
  /** o_0 to o_T. */
  readonly states: readonly HouseholdState[];
  /** The flaws that found a place; a short task may not have room for all. */
  readonly made: readonly MadeFlaw[];
  /** The goal on the last state. */
  readonly report: GoalReport;
}

const MOST_ERRANDS = 60;

/** The drive, or undefined where the planner finds no way through the task in this room. */
export function makeDemonstration(request: DemonstrationRequest): DrivenDemonstration | undefined {
  const rehearsal = new Session(request, []);
  if (!rehearsal.run()) {
    return undefined;
  }
  const random = createSeededRandom(request.seed);
  const slots = chooseSlots(rehearsal.errands, request.flaws, random);
  const session = new Session(request, slots);
  if (!session.run()) {
    return undefined;
  }
  return {
    steps: session.driver.steps,
    states: session.driver.states,
    made: session.made,
    report: open(session.driver.state, request.goal).checkGoal(),
  };
}

/** A flaw and the errand (by its place in the plan) before which it happens. */
interface Slot {
  readonly flaw: Flaw;
  readonly index: number;
}

/** Spreads the flaws over the plan: each at another errand that it suits. */
function chooseSlots(
  errands: readonly Errand[],
  flaws: readonly Flaw[],
  random: SeededRandom,
): readonly Slot[] {
  const taken = new Set<number>();
  return flaws.flatMap((flaw): readonly Slot[] => {
    const free = errands
      .map((errand, index) => ({ errand, index }))
      .filter(
        ({ errand, index }) => !taken.has(index) && suits(flaw, errand, errands.slice(0, index)),
      );
    // A wrong object is taken for the first thing that is fetched; later ones are already known.
    const chosen =
      flaw === "wrong object" ? free[0] : free.length > 0 ? random.pick(free) : undefined;
    if (chosen === undefined) {
      return [];
    }
    taken.add(chosen.index);
    return [{ flaw, index: chosen.index }];
  });
}

/** One looks for, and confuses, what one fetches for the first time; slices are where one cut them. */
function suits(flaw: Flaw, errand: Errand, earlier: readonly Errand[]): boolean {
  if (flaw !== "wrong object" && flaw !== "looks around") {
    return true;
  }
  const isKnown = earlier.some(({ objectId }) => objectId === errand.objectId);
  return errand.verb === "Pickup" && !isKnown && !/(?:Sliced|Cracked)_\d+$/u.test(errand.objectId);
}

class Session {
  readonly driver: Driver;
  readonly errands: Errand[] = [];
  readonly made: MadeFlaw[] = [];
  readonly #request: DemonstrationRequest;
  readonly #random: SeededRandom;
  #waiting: Slot[];
  #forgotten: string | undefined;

  constructor(request: DemonstrationRequest, slots: readonly Slot[]) {
    this.#request = request;
    this.#random = createSeededRandom(request.seed ^ 0x5bd1e995);
    this.#waiting = [...slots];
    this.driver = new Driver(request.state);
  }

  /** Drives until nothing is left to do; false where there is no way on. */
  run(): boolean {
    const { flaws, forget } = this.#request;
    if (flaws.includes("forgotten step")) {
      this.#forgotten = this.#unmet().find(({ id }) => id.endsWith(forget ?? ""))?.id;
      this.#note("forgotten step", {});
    }
    while (this.errands.length < MOST_ERRANDS) {
      const [next] = this.#unmet().filter(({ id }) => id !== this.#forgotten);
      if (next === undefined) {
        return true;
      }
      if (!this.#pursue(next)) {
        return false;
      }
    }
    return false;
  }

  /** Carries out the planner's calls for one condition; afterwards the plan is made anew. */
  #pursue(condition: GoalCondition): boolean {
    const environment = this.#open();
    const calls = environment.stepsToward(condition).map(({ call }) => call);
    const before = this.errands.length;
    for (const call of calls) {
      this.#perform(call);
    }
    return this.errands.length > before;
  }

  #perform(call: ProgramCall): void {
    for (const errand of toErrands(this.driver.state, this.#open(), call)) {
      const isTidying = errand.verb === "Close" || errand.verb === "ToggleOff";
      if (isTidying && this.#request.flaws.includes("forgotten closing")) {
        this.#note("forgotten closing", { objectId: errand.objectId });
        continue;
      }
      this.#makeFlaws(errand);
      this.errands.push(errand);
      this.driver.use(errand.verb, errand.objectId);
    }
  }

  /** Acts out what waits for this errand; what does not work here waits for the next one. */
  #makeFlaws(errand: Errand): void {
    const index = this.errands.length;
    const due = this.#waiting.filter((slot) => slot.index <= index);
    for (const slot of due) {
      const startFrame = this.driver.steps.length;
      const target = findObject(this.driver.state, errand.objectId);
      if (target !== undefined && this.#actOut(slot.flaw, errand)) {
        this.#note(slot.flaw, { startFrame, objectId: errand.objectId });
        this.#waiting = this.#waiting.filter((other) => other !== slot);
      }
    }
  }

  #actOut(flaw: Flaw, errand: Errand): boolean {
    const target = findObject(this.driver.state, errand.objectId);
    if (target === undefined) {
      return false;
    }
    switch (flaw) {
      case "detour":
        return takeDetour(this.driver, this.#random);
      case "looks around":
        return lookAround(this.driver, this.#random);
      case "wrong object":
        return errand.verb === "Pickup" && takeWrongObject(this.driver, target);
      case "failed attempt":
        return actTooEarly(this.driver, errand.verb, target);
      case "forgotten closing":
      case "forgotten step":
        return false;
      default:
        return assertNever(flaw);
    }
  }

  #note(flaw: Flaw, at: { startFrame?: number; objectId?: string }): void {
    const endFrame = this.driver.steps.length;
    const { startFrame = endFrame, objectId } = at;
    const about = objectId === undefined ? {} : { objectId };
    this.made.push({ flaw, startFrame, endFrame, ...about });
  }

  #unmet(): readonly GoalCondition[] {
    return this.#open()
      .checkGoal()
      .conditions.filter(({ met }) => !met);
  }

  #open(): Environment {
    return open(this.driver.state, this.#request.goal);
  }
}

function open(state: HouseholdState, goal: HouseholdGoal): Environment {
  return householdWorld.open(jsonSchema.parse(state), jsonSchema.parse(goal));
}
