/** Where what was made is to be served. */
import { composeMeal } from "@/worlds/household/goals/compose-goal";
import type { GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";
import { selectsOf } from "@/worlds/household/goals/intent/goal-demands";
import { readOutcomes, type OutcomeDemand } from "@/worlds/household/goals/intent/read-outcomes";

/**
 * The goal with the dish that a demand speaks of ("a plate with 2 slices of toast") served on the place
 * that it names. Undefined where the goal has no such dish, or where the demand names no place.
 */
export function placeDishes(goal: HouseholdGoal, demand: OutcomeDemand): HouseholdGoal | undefined {
  const { place, foods, thing } = demand;
  if (place === undefined || foods.length === 0) {
    return undefined;
  }
  const isIt = (own: HouseholdGoal) => {
    const selects = selectsOf(own);
    return anchorClass(own) === thing.select && foods.every((food) => selects.includes(food));
  };
  const wanted = thing.count === "all" ? 1 : thing.count;
  if (isIt(goal)) {
    return composeMeal([{ count: wanted, goal }], place);
  }
  for (const part of goal.things) {
    if (part.kind === "goal") {
      const served = isIt(part.goal)
        ? {
            ...part,
            count: 1,
            goal: composeMeal([{ count: countOf(part, wanted), goal: part.goal }], place),
          }
        : nested(part, placeDishes(part.goal, demand));
      if (served !== undefined && !isServed(goal, part)) {
        return { ...goal, things: goal.things.map((each) => (each === part ? served : each)) };
      }
    }
  }
  return undefined;
}

/**
 * What was learned where several dishes were made before: they belong on a counter, or a table. Applies
 * where as many are made and nobody said where they belong.
 */
export function serveAsBefore(
  goal: HouseholdGoal,
  lessons: readonly string[],
): { readonly goal: HouseholdGoal; readonly place: string } | undefined {
  const dishes = goal.things.flatMap((part) =>
    part.kind === "goal" && part.goal.anchor !== undefined ? [part] : [],
  );
  const isSaid = goal.relations.length > 0 || dishes.length < goal.things.length;
  if (dishes.length < 2 || isSaid) {
    return undefined;
  }
  const place = lessons
    .flatMap((lesson) => readOutcomes(lesson))
    .find((demand) => demand.foods.length > 0 && demand.place !== undefined)?.place;
  if (place === undefined) {
    return undefined;
  }
  const parts = dishes.map((part) => ({ count: countOf(part, 1), goal: part.goal }));
  return { goal: composeMeal(parts, place), place };
}

function nested(part: GoalThing, goal: HouseholdGoal | undefined): GoalThing | undefined {
  return part.kind === "goal" && goal !== undefined ? { ...part, goal } : undefined;
}

/** Whether it is in or on something already. */
function isServed(goal: HouseholdGoal, part: GoalThing): boolean {
  return goal.relations.some(({ heads }) => heads.some(({ thing }) => thing === part.id));
}

function countOf(part: GoalThing, least: number): number {
  return part.count === "all" ? least : Math.max(part.count, least);
}

function anchorClass(goal: HouseholdGoal): string | undefined {
  const anchor = goal.things.find(({ id }) => id === goal.anchor);
  if (anchor === undefined || goal.relations.length === 0) {
    return undefined;
  }
  return anchor.kind === "goal" ? innerClass(anchor.goal) : anchor.select;
}

function innerClass(goal: HouseholdGoal): string | undefined {
  const anchor = goal.things.find(({ id }) => id === goal.anchor);
  return anchor?.kind === "object" ? anchor.select : undefined;
}
