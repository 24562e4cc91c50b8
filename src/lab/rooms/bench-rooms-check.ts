/** One room for one task: is it sound, and can the planner do the task in it? */
import { createSeededRandom } from "@/base/seeded-random";
import { hashOf } from "@/lab/report/hash-of";
import {
  collisionsIn,
  drawTask,
  generateRoom,
  HouseholdEnvironment,
  type HouseholdGoal,
  type HouseholdState,
  planGoal,
  type RoomKind,
  type RoomTaskName,
  strayObjectsIn,
  unreachableIn,
} from "@/worlds/household/household-study";

export interface RoomCheck {
  readonly task: RoomTaskName;
  readonly seed: number;
  readonly kind: RoomKind;
  readonly goal: HouseholdGoal;
  readonly state: HouseholdState;
  readonly isSolved: boolean;
  /** Program calls of the plan, and the environment steps that they take. */
  readonly callCount: number;
  readonly stepCount: number;
  /** Why the goal was not reached; empty where it was. */
  readonly unmet: readonly string[];
  readonly collisions: readonly string[];
  readonly strays: readonly string[];
  readonly unreachable: readonly string[];
  readonly roomMs: number;
}

/** Draws the seed's instance of the task, makes its room, and tries it. Pure but for the time. */
export function checkRoom(task: RoomTaskName, seed: number): RoomCheck {
  const { kind, goal } = drawTask(task, createSeededRandom(seed * 31 + hashOf(task)));
  const startedMs = performance.now();
  const state = generateRoom({ kind, seed, goal });
  const roomMs = performance.now() - startedMs;
  const faults = {
    collisions: collisionsIn(state),
    strays: strayObjectsIn(state),
    unreachable: unreachableIn(state),
  };
  return { task, seed, kind, goal, state, roomMs, ...faults, ...solve(state, goal) };
}

/** Plans on a copy, then runs the plan from the start: what counts is the state it ends in. */
function solve(
  state: HouseholdState,
  goal: HouseholdGoal,
): Pick<RoomCheck, "isSolved" | "callCount" | "stepCount" | "unmet"> {
  const { calls } = planGoal(new HouseholdEnvironment(state, goal), goal);
  const environment = new HouseholdEnvironment(state, goal);
  let stepCount = 0;
  const refusals: string[] = [];
  for (const { call } of calls) {
    const outcome = environment.call(call);
    stepCount += outcome.environmentSteps;
    if (outcome.failure !== undefined) {
      refusals.push(outcome.failure.sentence);
    }
  }
  const { success, conditions } = environment.checkGoal();
  const missing = conditions.filter(({ met }) => !met).map(({ id }) => id);
  return {
    isSolved: success,
    callCount: calls.length,
    stepCount,
    unmet: success ? [] : [...missing, ...refusals],
  };
}
