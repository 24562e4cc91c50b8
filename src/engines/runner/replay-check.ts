/**
 * Makes the reported calls again on the page's own copy of the world.
 *
 * Why: the program runs beside the code that reports on it and could forge "goal reached". Worlds
 * are deterministic, so the same calls from the same state must give the same outcomes, and the
 * verdict that counts is the one computed here.
 */
import { toCanonicalJson, type Json } from "@/base/json";
import type { RunStep } from "@/core/run";
import type { GoalReport, WorldModel } from "@/core/world/world-model";

/** Half a frame: longer replays give the page a turn in between. */
const TURN_MS = 8;

/** The goal as it holds after the calls, or undefined when an outcome is not what was reported. */
export async function replayCalls(
  world: WorldModel,
  start: { readonly state: Json; readonly goal: Json | undefined },
  steps: readonly RunStep[],
): Promise<GoalReport | undefined> {
  const environment = world.open(world.read(start.state), start.goal);
  let turnEndMs = performance.now() + TURN_MS;
  for (const step of steps) {
    const outcome = environment.call(step.call);
    if (toCanonicalJson(outcome) !== toCanonicalJson(step.outcome)) {
      return undefined;
    }
    if (performance.now() > turnEndMs) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      turnEndMs = performance.now() + TURN_MS;
    }
  }
  return environment.checkGoal();
}
