/** Makes one goal of what an instruction asks for. */
import { assertNever } from "@/base/assert";
import {
  composeMeal,
  composeServing,
  composeTasks,
  countedPut,
  switchGoal,
  type MealPart,
} from "@/worlds/household/goals/compose-goal";
import { readTask, taskGoal } from "@/worlds/household/goals/household-tasks";
import { sliceYield } from "@/worlds/household/objects/object-classes";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import type {
  FoodWish,
  PutWish,
  Serving,
  Wishes,
} from "@/worlds/household/goals/instructions/wishes";

export interface AssembledGoal {
  readonly goal: HouseholdGoal | undefined;
  /** What was not said and is taken to be meant, in sentences. */
  readonly assumed: readonly string[];
}

export function assembleGoal(wishes: Wishes): AssembledGoal {
  const assumed: string[] = [];
  const parts = mealParts(wishes, assumed);
  const meal = parts.length === 0 ? [] : [{ count: 1, goal: mealOf(parts, wishes) }];
  const boiled = [...wishes.boiled]
    .filter(([food]) => !parts.some(({ goal }) => isAbout(goal, food)))
    .flatMap(([food, count]) => counted(count, known("Boil X", food)));
  const plant = wishes.isPlantDry ? counted(1, known("Water Plant")) : [];
  const goals = [...plant, ...meal, ...boiled, ...choresOf(wishes, meal.length > 0)];
  const all = goals.length === 0 ? switchesOf(wishes) : goals;
  const [first] = all;
  const goal = all.length === 1 && first?.count === 1 ? first.goal : composeTasks(all);
  return { goal: first === undefined ? undefined : goal, assumed };
}

function counted(count: number, goals: readonly HouseholdGoal[]): readonly MealPart[] {
  return goals.map((goal) => ({ count, goal }));
}

/** What is to be put away or washed for its own sake, not on the way to a meal. */
function choresOf(wishes: Wishes, hasMeal: boolean): readonly MealPart[] {
  if (wishes.isDialogue && hasMeal) {
    return [];
  }
  const puts = wishes.puts.filter(({ select }) => !wishes.boiled.has(select));
  const wanted = wishes.isDialogue ? puts.slice(0, 1) : puts;
  const isPut = (select: string) => puts.some((put) => put.select === select);
  const washed = [...wishes.cleaned].filter(
    ([select, count]) => count !== 1 || (!hasMeal && (!isPut(select) || !wishes.isDialogue)),
  );
  return [
    ...(hasMeal ? [] : wanted.flatMap((put) => counted(1, putGoal(put, wishes)))),
    ...(wishes.isDialogue && wanted.length > 0
      ? []
      : washed.flatMap(([select, count]) => cleanGoal(select, count))),
  ];
}

/** Things to turn on or open count only by themselves: elsewhere they are steps on the way. */
function switchesOf(wishes: Wishes): readonly MealPart[] {
  return wishes.isDialogue
    ? []
    : wishes.switched.map((wish) => ({ count: 1, goal: switchGoal(wish) }));
}

function known(name: string, ...parameters: readonly (string | number)[]): HouseholdGoal[] {
  const goal = readTask(name, parameters.map(String));
  return goal.ok ? [goal.value] : [];
}

function cleanGoal(select: string, count: number | "all"): readonly MealPart[] {
  return count === "all"
    ? counted(1, known("Clean All X", select))
    : counted(count, known("Clean X", select));
}

function putGoal(put: PutWish, wishes: Wishes): HouseholdGoal[] {
  const isOne = put.isOne || wishes.puts.some((other) => other.isOne && other.place === put.place);
  return put.count === "all"
    ? known(isOne ? "Put All X In One Y" : "Put All X On Y", put.select, put.preposition, put.place)
    : [countedPut(put)];
}

function isAbout(goal: HouseholdGoal, food: string): boolean {
  const slices = sliceYield(food)?.slice;
  return goal.things.some((thing) =>
    thing.kind === "goal" ? isAbout(thing.goal, food) : thing.select === slices,
  );
}

function mealParts(wishes: Wishes, assumed: string[]): readonly MealPart[] {
  const coffees = wishes.coffees ?? 0;
  const servings = joinServings(wishes.servings).filter(
    (serving) => serving.label !== undefined || [...serving.foods.values()].some(isWanted),
  );
  const isMeal = coffees > 0 || wishes.isBreakfast || servings.length > 1;
  const parts = [
    ...(coffees > 0 ? known("Coffee").map((goal) => ({ count: coffees, goal })) : []),
    ...servings.flatMap((serving) => {
      const dish = serving.dish ?? (servings.length === 1 ? wishes.nearbyDish : undefined);
      const goals = servingGoals({ ...serving, dish }, isMeal, assumed);
      return goals.map((goal) => ({ count: serving.times, goal }));
    }),
  ];
  if (parts.length === 0 && wishes.isBreakfast) {
    assumed.push(
      "It was not said what belongs to breakfast: a coffee and a plate of toast are made.",
    );
    return [...known("Coffee"), ...known("Plate Of Toast")].map((goal) => ({ count: 1, goal }));
  }
  return parts;
}

const isWanted = ({ count }: FoodWish): boolean => count !== 0;

function mealOf(parts: readonly MealPart[], wishes: Wishes): HouseholdGoal {
  const place = wishes.place === "Tables" ? "DiningTable" : wishes.place;
  const [first] = parts;
  return parts.length === 1 && first?.count === 1 && place === undefined
    ? first.goal
    : composeMeal(parts, place);
}

const FOODS_OF: Readonly<Record<"salad" | "sandwich", ReadonlySet<string>>> = {
  salad: new Set(["Lettuce", "Tomato", "Potato"]),
  sandwich: new Set(["Bread", "Lettuce", "Tomato"]),
};

/** Foods that were spoken of apart from their salad or sandwich are put where they belong. */
function joinServings(servings: readonly Serving[]): readonly Serving[] {
  const toast = servings.find(({ label }) => label === "toast");
  for (const loose of servings.filter(({ label }) => label === undefined)) {
    for (const [food, wish] of loose.foods) {
      const homes = servings.filter((serving) => isHomeOf(serving, food));
      const home = homes.length === 1 ? homes[0] : homes.find(({ foods }) => foods.size === 0);
      if (home !== undefined) {
        home.foods.set(food, wish);
        home.dish ??= loose.dish;
      }
      if (home !== undefined || (food === "Bread" && toast !== undefined)) {
        loose.foods.delete(food);
      }
    }
  }
  return servings;
}

function isHomeOf({ label, foods }: Serving, food: string): boolean {
  return (
    (label === "salad" || label === "sandwich") && FOODS_OF[label].has(food) && !foods.has(food)
  );
}

function servingGoals(
  serving: Serving,
  isMeal: boolean,
  assumed: string[],
): readonly HouseholdGoal[] {
  const wished = [...serving.foods.values()].filter(isWanted);
  const countOf = (food: string) => {
    const wish = wished.find((each) => each.food === food);
    return wish === undefined ? 0 : (wish.count ?? 1);
  };
  const { label } = serving;
  switch (label) {
    case "toast":
      return known("Plate Of Toast");
    case "salad":
    case "sandwich": {
      const foods = label === "salad" ? ["Lettuce", "Tomato", "Potato"] : ["Lettuce", "Tomato"];
      const counts = foods.map(countOf);
      if (counts.some((count) => count > 0)) {
        return known(label === "salad" ? "Salad" : "Sandwich", ...counts);
      }
      assumed.push(
        `It was not said what belongs to the ${label}: a slice of lettuce and one of tomato are taken.`,
      );
      return label === "salad" ? known("Salad", 1, 1, 0) : known("Sandwich", 1, 1);
    }
    case undefined:
      return slicesGoals(serving, wished, isMeal);
    default:
      return assertNever(label);
  }
}

/** Slices without a name for the dish: TEACh's tasks where one fits, else just what was said. */
function slicesGoals(
  serving: Serving,
  wished: readonly FoodWish[],
  isMeal: boolean,
): readonly HouseholdGoal[] {
  const foods = wished.map(({ food }) => food);
  const countOf = (food: string) => {
    const wish = wished.find((each) => each.food === food);
    return wish === undefined ? 0 : (wish.count ?? 1);
  };
  const isOnly = (allowed: ReadonlySet<string>) => foods.every((food) => allowed.has(food));
  if (wished.length > 1) {
    if (foods.includes("Bread") && isOnly(FOODS_OF.sandwich)) {
      return known("Sandwich", countOf("Lettuce"), countOf("Tomato"));
    }
    if (isOnly(FOODS_OF.salad)) {
      return known("Salad", countOf("Lettuce"), countOf("Tomato"), countOf("Potato"));
    }
    const { dish } = serving;
    if (!isMeal && dish !== undefined) {
      return [composeServing(wished.flatMap(sliceThing), cleanDish(dish))];
    }
  }
  return wished.flatMap((wish) => oneFood(serving, wish, isMeal));
}

function sliceThing({ food, count, isCooked }: FoodWish): readonly MealPart[] {
  const goals = known(isCooked ? "Cooked Slice Of X" : "Sliced X", food);
  return goals.map((goal) => ({ count: count ?? 1, goal }));
}

function oneFood(
  { dish, preposition }: Serving,
  { food, count = 1, isCooked }: FoodWish,
  isMeal: boolean,
): readonly HouseholdGoal[] {
  const isServed = dish !== undefined || isMeal || count > 1;
  if (food === "Bread" && isCooked && count === 1) {
    return known(isServed ? "Plate Of Toast" : "Toast");
  }
  if (!isServed) {
    return known(isCooked ? "Cooked Slice Of X" : "Sliced X", food);
  }
  const task = isCooked ? "N Cooked Slices Of X In Y" : "N Slices Of X In Y";
  return known(task, count, food, ...placeFor(dish, preposition));
}

/** A plate where no dish was named. */
function placeFor(
  dish = "Plate",
  preposition: Serving["preposition"],
): readonly [preposition: string, dish: string] {
  return [preposition ?? (dish === "Bowl" ? "in" : "on"), dish];
}

function cleanDish(dish: string): HouseholdGoal {
  return taskGoal("Clean X", dish);
}
