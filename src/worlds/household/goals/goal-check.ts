/** Judges a goal on a state, with TEACh's meaning of its task definitions. */
import type { GoalReport } from "@/core/world/world-model";
import { GoalConditions, type ConditionSubject } from "@/worlds/household/goals/goal-conditions";
import { lackOf } from "@/worlds/household/goals/goal-lack";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import type { HouseholdState } from "@/worlds/household/state/household-state";

/**
 * All conditions of a goal as they hold now. `fraction` is the share of conditions met, counted as
 * TEACh counts them: once for each object that has to meet one. It is 1 exactly on success.
 */
export function checkGoal(state: HouseholdState, goal: HouseholdGoal): GoalReport {
  const subjects = goalSubjects(state, goal);
  const total = subjects.reduce((sum, subject) => sum + subject.total, 0);
  const satisfied = subjects.reduce((sum, subject) => sum + subject.satisfied, 0);
  return {
    success: total > 0 && satisfied === total,
    conditions: subjects.map((subject) => {
      const lack = lackOf(subject);
      return lack === undefined ? subject.condition : { ...subject.condition, lack };
    }),
    fraction: total === 0 ? 0 : satisfied / total,
  };
}

/** The conditions with what they are about. */
export function goalSubjects(
  state: HouseholdState,
  goal: HouseholdGoal,
): readonly ConditionSubject[] {
  return new GoalConditions(state).of(goal);
}
