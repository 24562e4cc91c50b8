/** How the parts of a goal hang together, whatever the state is: what its counts are counts of. */
import type { GoalRelation, HouseholdGoal, PlainThing } from "@/worlds/household/goals/goal";

/** What has to be in or on something, of so many instances of its goal. */
export interface RelatedHead {
  readonly relation: GoalRelation;
  readonly head: GoalRelation["heads"][number];
  readonly times: number;
}

const sameTailOf = (goal: HouseholdGoal, id: string) =>
  goal.relations.filter((relation) => relation.isSameTail && relation.tail === id);

/** Whether one object is to hold things together: the plate of a plate of toast. */
export const isSameTail = (goal: HouseholdGoal, id: string) => sameTailOf(goal, id).length > 0;

/** "All of them in one cabinet" is wanted once, however often the goal is. */
export function timesOf(goal: HouseholdGoal, { relation, times }: RelatedHead): number {
  const heads = sameTailOf(goal, relation.tail).flatMap((each) => each.heads);
  return heads.some(({ count }) => count === "all") ? 1 : times;
}

/** What stands for a goal, where that is one kind of object with nothing in or on it. */
export function plainResultOf(goal: HouseholdGoal): PlainThing | undefined {
  const anchor = goal.things.find(({ id }) => id === goal.anchor);
  return anchor?.kind === "object" && goal.relations.length === 0 ? anchor : undefined;
}

/** Whether a thing is the outcome of a goal that puts things together. */
export function isMadeOfParts(goal: HouseholdGoal, id: string): boolean {
  const thing = goal.things.find((each) => each.id === id);
  return thing?.kind === "goal" && plainResultOf(thing.goal) === undefined;
}

/** The goal of every object that could be its outcome, not of one: all plates with toast. */
export function everyResultOf(goal: HouseholdGoal): HouseholdGoal {
  const things = goal.things.map((each) =>
    each.id === goal.anchor ? { ...each, count: "all" as const } : each,
  );
  return { ...goal, things };
}
