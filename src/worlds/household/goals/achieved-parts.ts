/**
 * What a stretch of acting brought about, as tasks of their own: dishes that were served, coffee that
 * was made, things that were washed or put away.
 *
 * Key idea: two states are compared, so it does not matter how the second one came about. What is only
 * a step on the way (a tap left running, a knife that was carried) is left out where something was
 * made; every part that is returned holds in the second state.
 */
import { composeServing, countedPut, type MealPart } from "@/worlds/household/goals/compose-goal";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { readTask } from "@/worlds/household/goals/household-tasks";
import { prepositionOf } from "@/worlds/household/words/object-words";
import { hasAffordance, wholeOfSlice } from "@/worlds/household/objects/object-classes";
import { directContentsOf, findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** `made`: something new; `washed` and `moved` may also be steps on the way to it. */
export interface AchievedPart extends MealPart {
  readonly kind: "made" | "washed" | "moved";
  /** Classes that it is about: whole foods, dishes, what was moved. */
  readonly classes: readonly string[];
}

/** Parts in the order: made, washed, moved. */
export function findAchievedParts(
  before: HouseholdState,
  after: HouseholdState,
): readonly AchievedPart[] {
  const comparison = new Comparison(before, after);
  const parts = [
    ...comparison.served(),
    ...comparison.drinks(),
    ...comparison.plants(),
    ...comparison.boiled(),
    ...comparison.loose(),
    ...comparison.washed(),
    ...comparison.moved(),
  ];
  return merge(parts).filter(({ goal }) => checkGoal(after, goal).success);
}

interface Slices {
  readonly food: string;
  readonly isCooked: boolean;
  readonly count: number;
}

class Comparison {
  readonly #former: ReadonlyMap<string, HouseholdObject>;
  readonly #after: HouseholdState;
  readonly #changed: readonly HouseholdObject[];

  constructor(before: HouseholdState, after: HouseholdState) {
    this.#former = new Map(before.objects.map((object) => [object.id, object]));
    this.#after = after;
    this.#changed = after.objects.filter((object) => {
      const old = this.#former.get(object.id);
      return (
        old === undefined ||
        old.attributes !== object.attributes ||
        old.parents.join(" ") !== object.parents.join(" ")
      );
    });
  }

  /** Plates and bowls with slices that were not there before. */
  served(): readonly AchievedPart[] {
    return this.#dishes().flatMap((dish) => {
      const slices = countSlices(directContentsOf(this.#after, dish.id));
      return servingGoals(slices, dish.class).map((goal) => ({
        kind: "made" as const,
        count: 1,
        goal,
        classes: [dish.class, ...slices.map(({ food }) => food)],
      }));
    });
  }

  drinks(): readonly AchievedPart[] {
    const filled = this.#changed.filter(
      (object) =>
        object.attributes.filled === "coffee" &&
        this.#former.get(object.id)?.attributes.filled !== "coffee",
    );
    return filled.flatMap(({ class: objectClass }) =>
      toParts("made", known("Coffee"), [objectClass, "CoffeeMachine", "coffee"]),
    );
  }

  plants(): readonly AchievedPart[] {
    const watered = this.#changed.filter(
      (object) =>
        object.class === "HousePlant" &&
        hasLiquid(object) &&
        !hasLiquid(this.#former.get(object.id)),
    );
    return watered.flatMap(() => toParts("made", known("Water Plant"), ["HousePlant"]));
  }

  boiled(): readonly AchievedPart[] {
    return this.#turned("boiled").flatMap((object) => {
      const food = wholeOfSlice(object.class) ?? object.class;
      return toParts("made", known("Boil X", food), [food]);
    });
  }

  /** Cut or cooked, none of it served. */
  loose(): readonly AchievedPart[] {
    const served = new Set(
      this.#dishes()
        .flatMap((dish) => directContentsOf(this.#after, dish.id))
        .map((o) => o.class),
    );
    const free = this.#changed.filter(
      (object) =>
        !served.has(object.class) &&
        wholeOfSlice(object.class) !== undefined &&
        object.attributes.boiled !== true,
    );
    const cooked = countSlices(free.filter((object) => object.attributes.cooked === true));
    const raw = countSlices(
      free.filter((object) => !this.#former.has(object.id) && object.attributes.cooked !== true),
    );
    return [...cooked, ...raw].flatMap(({ food, isCooked, count }) =>
      toParts("made", known(isCooked ? "Cooked Slice Of X" : "Sliced X", food), [food]).map(
        (part) => ({ ...part, count: isCooked ? count : 1 }),
      ),
    );
  }

  washed(): readonly AchievedPart[] {
    const clean = this.#changed.filter(
      (object) =>
        this.#former.get(object.id)?.attributes.dirty === true && object.attributes.dirty === false,
    );
    const classes = [...new Set(clean.map((object) => object.class))];
    return classes.flatMap((objectClass) => {
      const count = clean.filter((object) => object.class === objectClass).length;
      const goals = known(count > 1 ? "Clean All X" : "Clean X", objectClass);
      const hold = goals.filter((goal) => checkGoal(this.#after, goal).success);
      return hold.length > 0 || count < 2
        ? toParts("washed", goals, [objectClass])
        : toParts("washed", known("Clean X", objectClass), [objectClass]).map((part) => ({
            ...part,
            count,
          }));
    });
  }

  moved(): readonly AchievedPart[] {
    const moves = this.#changed.flatMap((object) => {
      const place = findObject(this.#after, object.parents[0]);
      const old = this.#former.get(object.id);
      const isMove =
        old !== undefined &&
        place !== undefined &&
        old.parents[0] !== place.id &&
        hasAffordance(object.class, "pickupable") &&
        this.#after.agent.heldId !== object.id &&
        object.attributes.sliced !== true;
      return isMove ? [{ object, place }] : [];
    });
    const keys = [...new Set(moves.map(({ object, place }) => `${object.class} ${place.class}`))];
    return keys.flatMap((key) => {
      const own = moves.filter(({ object, place }) => `${object.class} ${place.class}` === key);
      const [first] = own;
      return first === undefined ? [] : [this.#movedPart(own.length, first)];
    });
  }

  #movedPart(
    count: number,
    { object, place }: { readonly object: HouseholdObject; readonly place: HouseholdObject },
  ): AchievedPart {
    const isThere = ({ parents }: HouseholdObject) =>
      parents.some((id) => findObject(this.#after, id)?.class === place.class);
    const like = this.#after.objects.filter((each) => each.class === object.class);
    const isAll = like.length > 1 && like.every(isThere);
    const goal = countedPut({
      select: object.class,
      count: isAll ? "all" : count,
      preposition: prepositionOf(place.class),
      place: place.class,
      isOne: isAll && like.every(({ parents }) => parents.includes(place.id)),
    });
    return { kind: "moved", count: 1, goal, classes: [object.class, place.class] };
  }

  #dishes(): readonly HouseholdObject[] {
    return this.#after.objects.filter(
      (object) =>
        (object.class === "Plate" || object.class === "Bowl") &&
        directContentsOf(this.#after, object.id).some((inside) => this.#isNewSlice(inside)),
    );
  }

  #isNewSlice(object: HouseholdObject): boolean {
    const old = this.#former.get(object.id);
    const isSlice = wholeOfSlice(object.class) !== undefined;
    return isSlice && (old === undefined || old.parents[0] !== object.parents[0]);
  }

  #turned(attribute: "boiled"): readonly HouseholdObject[] {
    return this.#changed.filter(
      (object) =>
        object.attributes[attribute] === true &&
        this.#former.get(object.id)?.attributes[attribute] !== true,
    );
  }
}

function hasLiquid(object: HouseholdObject | undefined): boolean {
  return (object?.attributes.filled ?? null) !== null;
}

function known(name: string, ...parameters: readonly (string | number)[]): HouseholdGoal[] {
  const goal = readTask(name, parameters.map(String));
  return goal.ok ? [goal.value] : [];
}

function toParts(
  kind: AchievedPart["kind"],
  goals: readonly HouseholdGoal[],
  classes: readonly string[],
): readonly AchievedPart[] {
  return goals.map((goal) => ({ kind, count: 1, goal, classes }));
}

function countSlices(objects: readonly HouseholdObject[]): readonly Slices[] {
  const found = new Map<string, Slices>();
  for (const object of objects) {
    const food = wholeOfSlice(object.class);
    if (food !== undefined) {
      const isCooked = object.attributes.cooked === true;
      const key = `${food} ${String(isCooked)}`;
      found.set(key, { food, isCooked, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()];
}

/** A dish by what lies on it: a sandwich, a salad, slices of one food, or several foods. */
function servingGoals(slices: readonly Slices[], dish: string): readonly HouseholdGoal[] {
  const countOf = (food: string, isCooked: boolean) =>
    slices.find((each) => each.food === food && each.isCooked === isCooked)?.count ?? 0;
  const toast = countOf("Bread", true);
  const [lettuce, tomato] = [countOf("Lettuce", false), countOf("Tomato", false)];
  const potato = countOf("Potato", true);
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  if (dish === "Plate" && toast === 2 && lettuce + tomato > 0 && total === 2 + lettuce + tomato) {
    return known("Sandwich", lettuce, tomato);
  }
  const kinds = [lettuce, tomato, potato].filter((count) => count > 0).length;
  if (dish === "Plate" && kinds > 1 && total === lettuce + tomato + potato) {
    return known("Salad", lettuce, tomato, potato);
  }
  const [only] = slices;
  if (only !== undefined && slices.length === 1) {
    return oneFoodGoals(only, dish);
  }
  const parts = slices.flatMap(({ food, isCooked, count }) =>
    known(isCooked ? "Cooked Slice Of X" : "Sliced X", food).map((goal) => ({ count, goal })),
  );
  return known("Clean X", dish).map((clean) => composeServing(parts, clean));
}

function oneFoodGoals({ food, isCooked, count }: Slices, dish: string): readonly HouseholdGoal[] {
  if (food === "Bread" && isCooked && count === 1 && dish === "Plate") {
    return known("Plate Of Toast");
  }
  const task = isCooked ? "N Cooked Slices Of X In Y" : "N Slices Of X In Y";
  return known(task, count, food, prepositionOf(dish), dish);
}

/** Equal parts become one with their number. */
function merge(parts: readonly AchievedPart[]): readonly AchievedPart[] {
  const found = new Map<string, AchievedPart>();
  for (const part of parts) {
    const key = JSON.stringify(part.goal);
    const like = found.get(key);
    found.set(key, like === undefined ? part : { ...like, count: like.count + part.count });
  }
  return [...found.values()];
}
