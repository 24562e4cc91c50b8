import { Tally } from "@/base/tally";
import { elementAt } from "@/base/element-at";
import type { GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";

/** How many of what a goal asks for, conditions and places included; `all` counts as very many. */
export function demandsOf(goal: HouseholdGoal): Tally<string> {
  const demands = new Tally<string>();
  collect(goal, 1, demands);
  return demands;
}

/** Whether whatever the one asks for is asked for by the other as well. */
export function isImplied(goal: HouseholdGoal, count: number, by: HouseholdGoal): boolean {
  const wanted = demandsOf(by);
  return [...demandsOf(goal)].every(([what, each]) => wanted.of(what) >= each * count);
}

function collect(goal: HouseholdGoal, times: number, demands: Tally<string>): void {
  const add = (what: string, count: number | "all") => {
    const number = count === "all" ? Infinity : count * times;
    demands.add(what, number);
  };
  for (const thing of goal.things) {
    if (thing.kind === "goal") {
      collect(thing.goal, thing.count === "all" ? Infinity : thing.count * times, demands);
    } else if (thing.count !== 0 && !thing.isShareable) {
      add(keyOf(thing), thing.count);
    }
  }
  for (const { heads, tail } of goal.relations) {
    const place = goal.things.find(({ id }) => id === tail);
    for (const head of heads) {
      const thing = goal.things.find(({ id }) => id === head.thing);
      if (thing !== undefined && place !== undefined && head.count !== 0) {
        add(`${keyOf(thing)} in ${selectOf(place)}`, head.count);
      }
    }
  }
}

function keyOf(thing: GoalThing): string {
  if (thing.kind === "goal") {
    const anchor = thing.goal.things.find(({ id }) => id === thing.goal.anchor);
    return anchor === undefined ? thing.goal.task : keyOf(anchor);
  }
  const attributes = thing.attributes.map(({ attribute, equals }) => `${attribute}=${equals}`);
  return [thing.select, ...attributes.sort()].join(" ");
}

function selectOf(thing: GoalThing): string {
  return elementAt(keyOf(thing).split(" "), 0);
}

/** Every class and group that a goal names. */
export function selectsOf(goal: HouseholdGoal): readonly string[] {
  return goal.things.flatMap((thing) =>
    thing.kind === "goal" ? selectsOf(thing.goal) : [thing.select],
  );
}
