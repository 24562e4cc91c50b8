/**
 * A demonstration as a person would have driven it: the planner's way through the task, walked in
 * single steps, with the habits that people have (`flaw-rates.ts`). Everything follows from the seed.
 */
import { createSeededRandom } from "@/base/seeded-random";
import type { ProgramCall } from "@/core/world/program-call";
import type { Environment, GoalCondition, GoalReport } from "@/core/world/world-model";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { householdWorld } from "@/worlds/household/household-world";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { HouseholdWorldState } from "@/worlds/household/state/household-world-state";
import { toJson } from "@/worlds/household/state/to-json";
import { closedParentOf, findObject } from "@/worlds/household/objects/object-lookup";
import { Driver, type DemonstrationStep } from "@/worlds/household/rooms/demonstrations/driver";
import { toErrands, type Errand } from "@/worlds/household/rooms/demonstrations/errands";
import { FLAW_RATES } from "@/worlds/household/rooms/demonstrations/flaw-rates";
import type { MadeFlaw } from "@/worlds/household/rooms/demonstrations/flaws";
import { Habits, type FlawRates } from "@/worlds/household/rooms/demonstrations/habits";
import { Hands } from "@/worlds/household/rooms/demonstrations/hands";
import { Mistakes } from "@/worlds/household/rooms/demonstrations/mistakes";
import { Walker } from "@/worlds/household/rooms/demonstrations/walker";

export interface DemonstrationRequest {
  readonly state: HouseholdState;
  readonly goal: HouseholdGoal;
  readonly seed: number;
  /** How people drive; those of the real logs where absent. */
  readonly rates?: FlawRates;
  /** True where something that has to be washed is to stay dirty. */
  readonly isForgetful?: boolean;
}

export interface DrivenDemonstration {
  /** The actions between the observations: one fewer than `states`. */
  readonly steps: readonly DemonstrationStep[];
  /** o_0 to o_T. */
  readonly states: readonly HouseholdState[];
  /** What went wrong on the way, in order. */
  readonly made: readonly MadeFlaw[];
  /** The goal on the last state. */
  readonly report: GoalReport;
}

const MOST_ERRANDS = 250;

/** The drive, or undefined where the planner finds no way through the task in this room. */
export function makeDemonstration(request: DemonstrationRequest): DrivenDemonstration | undefined {
  const drive = new Drive(request);
  if (!drive.run()) {
    return undefined;
  }
  const { steps, states, made } = drive.driver;
  const report = open(drive.driver.state, request.goal).checkGoal();
  // Another clean plate may have come along: then nothing is amiss.
  const told = made.filter(({ flaw }) => flaw !== "forgotten step" || !report.success);
  return { steps, states, made: told.toSorted((a, b) => a.startFrame - b.startFrame), report };
}

class Drive {
  readonly driver: Driver;
  readonly #request: DemonstrationRequest;
  readonly #habits: Habits;
  readonly #hands: Hands;
  readonly #mistakes: Mistakes;
  /** What was opened to get at something, and is open still. */
  readonly #toClose = new Set<string>();
  #errands = 0;
  #forgottenId: string | undefined;

  constructor(request: DemonstrationRequest) {
    const { state, goal, seed, rates = FLAW_RATES } = request;
    this.#request = request;
    this.driver = new Driver(state);
    this.#habits = new Habits(rates, createSeededRandom(seed ^ 0x5bd1e995));
    const walker = new Walker(this.driver, this.#habits);
    this.#hands = new Hands(this.driver, this.#habits, walker);
    const parts = { driver: this.driver, walker, hands: this.#hands };
    this.#mistakes = new Mistakes(parts, this.#habits, goal);
  }

  /** Drives until nothing is left to do; false where there is no way on. */
  run(): boolean {
    if (this.#request.isForgetful === true) {
      this.#forget();
    }
    while (this.#errands < MOST_ERRANDS) {
      const [next] = this.#unmet().filter(({ id }) => id !== this.#forgottenId);
      if (next === undefined) {
        this.#tidyUp();
        return true;
      }
      if (!this.#pursue(next)) {
        return false;
      }
    }
    return false;
  }

  /** Washing slips the mind: it is the part of a task that nothing else needs. */
  #forget(): void {
    const unmet = this.#unmet();
    const forgotten = unmet.find(({ id }) => id.endsWith(".dirty"));
    if (forgotten !== undefined && unmet.length > 1) {
      this.#forgottenId = forgotten.id;
      this.driver.note("forgotten step", 0);
    }
  }

  /** Carries out the planner's calls for one condition; afterwards the plan is made anew. */
  #pursue(condition: GoalCondition): boolean {
    const calls = this.#open()
      .stepsToward(condition)
      .map(({ call }) => call);
    const before = this.#errands;
    for (const call of calls) {
      this.#perform(call);
    }
    return this.#errands > before;
  }

  #perform(call: ProgramCall): void {
    for (const errand of toErrands(this.driver.state, this.#open(), call)) {
      this.#carryOut(errand);
    }
  }

  #carryOut(errand: Errand): void {
    const { verb, objectId } = errand;
    const object = findObject(this.driver.state, objectId);
    this.#errands += 1;
    if (object === undefined || this.#isForgotten(errand)) {
      return;
    }
    if (verb === "Pickup") {
      this.#mistakes.expectPickup();
    }
    const isFetched = verb === "Pickup" && object.slicedFrom === undefined;
    if (isFetched && this.driver.state.agent.heldId === undefined) {
      this.#mistakes.beforeFetching(object);
    }
    // What was shut again after the thing before is opened once more.
    const shut = closedParentOf(this.driver.state, object);
    if (shut !== undefined && this.#hands.use("Open", shut.id)) {
      this.#toClose.add(shut.id);
    }
    const opened = object.parents.find((id) => this.#toClose.has(id)) ?? objectId;
    if (this.#hands.use(verb, objectId)) {
      this.#noteClosing(errand, opened);
    }
  }

  /** `opened` is what was opened to get at the object, or the object itself. */
  #noteClosing({ verb, objectId }: Errand, opened: string): void {
    if (verb === "Open") {
      this.#toClose.add(objectId);
    } else if (verb === "Close") {
      this.#toClose.delete(objectId);
    } else if (verb === "Pickup" || verb === "Place") {
      this.#shut(opened);
    }
  }

  /** A microwave that runs cannot be opened, so it is turned off; the rest slips the mind at times. */
  #isForgotten({ verb, objectId }: Errand): boolean {
    const isNeeded = findObject(this.driver.state, objectId)?.class === "Microwave";
    const leftOn = this.#habits.of("leftOn");
    leftOn.expose(verb === "ToggleOn" ? 1 : 0);
    const isForgotten = verb === "ToggleOff" && !isNeeded && leftOn.isDue;
    if (isForgotten) {
      leftOn.settle();
      this.driver.note("forgotten closing", this.driver.frame, { objectId });
    }
    return isForgotten;
  }

  /** Shuts what was opened for the thing that was just taken out or put in, or forgets to. */
  #shut(objectId: string): void {
    if (!this.#toClose.delete(objectId)) {
      return;
    }
    if (this.#habits.leavesOpen()) {
      this.driver.note("forgotten closing", this.driver.frame, { objectId });
    } else {
      this.#hands.use("Close", objectId);
    }
  }

  #tidyUp(): void {
    for (const objectId of this.#toClose) {
      this.#shut(objectId);
    }
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
  return householdWorld.open(new HouseholdWorldState(state), toJson(goal));
}
