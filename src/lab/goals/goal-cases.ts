/** The cases of `verify-goals`: a composed goal, and a state that somebody or something left. */
import type { Json } from "@/base/json";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { drawComposedGoal } from "@/lab/goals/draw-goal";
import { drawState } from "@/lab/goals/draw-state";
import {
  composeTasks,
  drawTask,
  generateRoom,
  HouseholdEnvironment,
  planGoal,
  ROOM_TASK_NAMES,
  type HouseholdGoal,
} from "@/worlds/household/household-study";

export interface GoalCase {
  readonly seed: number;
  readonly goal: HouseholdGoal;
  readonly state: Json;
  /** How the state came to be as it is. */
  readonly madeBy: "drawing" | "program";
}

/** One case in so many is a program that is run in a room of our own; they take much longer. */
const PROGRAM_EVERY = 40;
const MOST_DROPPED = 4;

/** The case of a seed, always the same. */
export function drawCase(seed: number): GoalCase {
  const random = createSeededRandom(seed);
  return seed % PROGRAM_EVERY === 0 ? runProgram(seed, random) : drawStates(seed, random);
}

function drawStates(seed: number, random: SeededRandom): GoalCase {
  const goal = drawComposedGoal(random);
  return { seed, goal, state: drawState(random, goal), madeBy: "drawing" };
}

/**
 * Two tasks in the kitchen of one of them, and a program that does both but for some calls left out: a
 * wrong program, as it comes of a demonstration that was not understood.
 */
function runProgram(seed: number, random: SeededRandom): GoalCase {
  const tasks = Array.from({ length: 2 }, () => drawTask(random.pick(ROOM_TASK_NAMES), random));
  const goal = composeTasks(tasks.map((task) => ({ count: 1, goal: task.goal })));
  const kind = random.pick(tasks).kind;
  const needs = tasks.find((task) => task.kind === kind)?.goal;
  const room = generateRoom({ kind, seed, ...(needs === undefined ? {} : { goal: needs }) });
  const { calls } = planGoal(new HouseholdEnvironment(room, goal), goal);
  const dropped = new Set(
    Array.from({ length: random.integer(0, MOST_DROPPED) }, () => random.integer(0, calls.length)),
  );
  const environment = new HouseholdEnvironment(room, goal);
  for (const { call } of calls.filter((_, index) => !dropped.has(index))) {
    environment.call(call);
  }
  return { seed, goal, state: environment.state().json, madeBy: "program" };
}
