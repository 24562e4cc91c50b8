import type { Json } from "@/base/json";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";

/** Rounds of mending what the plan of one condition undid of another. */
const MOST_ROUNDS = 12;

/**
 * How many steps the world's own planner takes, for whoever weighs a run by its length where no person
 * drove the episode; 0 where the planner does not get there.
 */
export function planReferenceSteps(world: WorldModel, room: WorldState, goal: Json): number {
  const environment = world.open(room, goal);
  let steps = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { success, conditions } = environment.checkGoal();
    if (success) {
      return steps;
    }
    const unmet = conditions.find(({ met }) => !met);
    const plan = unmet === undefined ? [] : environment.stepsToward(unmet);
    for (const { call } of plan) {
      steps += environment.call(call).environmentSteps;
    }
  }
  return environment.checkGoal().success ? steps : 0;
}
