/** Goals put together of others: a meal of several parts, several tasks at once, a few things put away. */
import { withArticle } from "@/base/english/nouns";
import { nounOf, prepositionOf, counted } from "@/worlds/household/words/object-words";
import { listed, nounOfThing } from "@/worlds/household/goals/text/thing-words";
import type { GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";

export interface MealPart {
  /** How many of it. */
  readonly count: number;
  readonly goal: HouseholdGoal;
}

/** Several dishes, all on a place of one class where one is given; TEACh's breakfast is one of these. */
export function composeMeal(parts: readonly MealPart[], place: string | undefined): HouseholdGoal {
  const dishes = parts.map(({ count, goal }, index): GoalThing => ({
    kind: "goal",
    id: `dish-${index + 1}`,
    count,
    goal,
  }));
  const names = listed(
    dishes.map((dish, index) => counted(parts[index]?.count ?? 1, nounOfThing(dish))),
  );
  const where = place === undefined ? "" : ` ${prepositionOf(place)} the ${nounOf(place).one}`;
  return {
    world: "household",
    task: "Meal",
    description: `Prepare a meal${where}: ${names}.`,
    things: [
      ...dishes,
      ...(place === undefined
        ? []
        : [
            {
              kind: "object" as const,
              id: "place",
              count: 1,
              select: place,
              attributes: [],
              isShareable: true,
            },
          ]),
    ],
    relations:
      place === undefined
        ? []
        : [
            {
              heads: dishes.map(({ id, count }) => ({ thing: id, count })),
              tail: "place",
              isSameTail: false,
            },
          ],
  };
}

/** Several foods on one and the same dish. */
export function composeServing(parts: readonly MealPart[], dish: HouseholdGoal): HouseholdGoal {
  const foods = parts.map(({ count, goal }, index): GoalThing => ({
    kind: "goal",
    id: `food-${index + 1}`,
    count,
    goal,
  }));
  const tail: GoalThing = { kind: "goal", id: "dish", count: 1, goal: dish };
  const names = listed(
    foods.map((food, index) => counted(parts[index]?.count ?? 1, nounOfThing(food))),
  );
  return {
    world: "household",
    task: "Serving",
    description: `Serve ${names} on a ${nounOfThing(tail).one}.`,
    things: [...foods, tail],
    relations: [
      {
        heads: foods.map(({ id, count }) => ({ thing: id, count })),
        tail: "dish",
        isSameTail: true,
      },
    ],
    anchor: "dish",
  };
}

/** Several goals that are all wanted, each as often as it is counted. */
export function composeTasks(parts: readonly MealPart[]): HouseholdGoal {
  return {
    world: "household",
    task: "Several Tasks",
    description: parts
      .map(({ count, goal }) =>
        count === 1 ? goal.description : `${goal.description.replace(/\.$/u, "")}, ${count} times.`,
      )
      .join(" "),
    things: parts.map(({ count, goal }, index) => ({
      kind: "goal",
      id: `task-${index + 1}`,
      count,
      goal,
    })),
    relations: [],
  };
}

/** Things on or off, open or closed: "turn off all the lamps". */
export function switchGoal(wanted: {
  readonly select: string;
  readonly attribute: "on" | "open";
  readonly equals: boolean;
  readonly count: number | "all";
}): HouseholdGoal {
  const { select, attribute, equals, count } = wanted;
  const noun = nounOf(select);
  const what = count === "all" ? `all the ${noun.many}` : withArticle(noun.one);
  const verb = attribute === "open" ? (equals ? "Open" : "Close") : `Turn ${equals ? "on" : "off"}`;
  return {
    world: "household",
    task: "Toggle X All Y",
    description: `${verb} ${what}.`,
    things: [
      {
        kind: "object",
        id: "things",
        count,
        select,
        attributes: [{ attribute, equals }],
        isShareable: false,
      },
    ],
    relations: [],
  };
}

/** Some of a class, not all of it, in or on a place: "put two forks in the sink". */
export function countedPut(put: {
  readonly select: string;
  readonly count: number | "all";
  readonly preposition: "in" | "on";
  readonly place: string;
  readonly isOne: boolean;
}): HouseholdGoal {
  const { select, count, preposition, place, isOne } = put;
  const noun = nounOf(select);
  const what =
    count === "all"
      ? `all the ${noun.many}`
      : count === 1
        ? withArticle(noun.one)
        : counted(count, noun);
  const where = isOne ? `one ${nounOf(place).one}` : withArticle(nounOf(place).one);
  return {
    world: "household",
    task: "Put X On Y",
    description: `Put ${what} ${preposition} ${where}.`,
    things: [
      { kind: "object", id: "things", count, select, attributes: [], isShareable: false },
      {
        kind: "object",
        id: "place",
        count: 1,
        select: place,
        attributes: [{ attribute: "receptacle", equals: true }],
        isShareable: true,
      },
    ],
    relations: [{ heads: [{ thing: "things", count }], tail: "place", isSameTail: isOne }],
  };
}

/**
 * The goal without the tools that TEACh's definitions name (a knife, a sink): an instruction asks for
 * an outcome, and does not fail for want of a sink where everything is clean already.
 */
export function outcomeOf(goal: HouseholdGoal): HouseholdGoal {
  const named = new Set(
    goal.relations.flatMap(({ heads, tail }) => [tail, ...heads.map(({ thing }) => thing)]),
  );
  return {
    ...goal,
    things: goal.things
      .filter(
        (thing) =>
          thing.kind === "goal" ||
          !thing.isShareable ||
          named.has(thing.id) ||
          thing.id === goal.anchor,
      )
      .map((thing) => (thing.kind === "goal" ? { ...thing, goal: outcomeOf(thing.goal) } : thing)),
  };
}
