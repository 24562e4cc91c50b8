/**
 * Hindsight relabelling (ICAL S4.5): a run that did not do its task may have done another one.
 */
import type { Achievement } from "@/core/tasks/task-world";
import { composeTasks } from "@/worlds/household/goals/compose-goal";
import { findAchievedParts } from "@/worlds/household/goals/achieved-parts";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { toJson } from "@/worlds/household/state/to-json";

/**
 * The task that was done between two states of one room, with an instruction for it: what was made,
 * else what was washed, else what was put elsewhere. Undefined where nothing useful was done.
 */
export function relabel(before: HouseholdState, after: HouseholdState): Achievement | undefined {
  const parts = findAchievedParts(before, after);
  const best = (["made", "washed", "moved"] as const)
    .map((kind) => parts.filter((part) => part.kind === kind))
    .find((list) => list.length > 0);
  const [first] = best ?? [];
  if (best === undefined || first === undefined) {
    return undefined;
  }
  const goal = best.length === 1 && first.count === 1 ? first.goal : composeTasks(best);
  return { instruction: goal.description, goal: toJson(goal) };
}
