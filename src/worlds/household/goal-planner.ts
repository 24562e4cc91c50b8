/**
 * Steps toward one unmet goal condition, found by trying them out on a copy of the episode.
 *
 * Key idea: the planner knows recipes (wash, brew, water, slice, cook, boil, put), each a few calls with
 * the reason for each. Every call is executed on the copy; a refused one is repaired (`repair.ts`) and
 * tried again, so what comes out has been seen to work from the present state.
 */
import { assertNever } from "@/base/assert";
import type { GoalCondition, ReasonedCall } from "@/core/world-model";
import { byHandiness } from "@/worlds/household/calls";
import { goalSubjects, type ConditionSubject } from "@/worlds/household/goal-check";
import type { GoalAttribute, HouseholdGoal } from "@/worlds/household/goal";
import { Plan, type PlannedEpisode } from "@/worlds/household/plan";
import { acceptsClass, wholeOfSlice } from "@/worlds/household/object-classes";
import * as recipes from "@/worlds/household/recipes";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-state";

/** A condition on several instances (two plates of toast) is met one instance at a time. */
const MAX_ROUNDS = 6;

/** The calls that would make the condition true; empty where no recipe got it there. */
export function planTowards(
  copy: PlannedEpisode,
  goal: HouseholdGoal,
  condition: GoalCondition,
): readonly ReasonedCall[] {
  const plan = new Plan(copy);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const subject = subjectOf(plan.state, goal, condition.id);
    const { length } = plan.calls;
    if (subject === undefined || subject.condition.met) {
      return subject === undefined ? [] : plan.calls;
    }
    pursue(plan, subject, goal);
    if (plan.calls.length === length) {
      return [];
    }
  }
  return [];
}

function subjectOf(
  state: HouseholdState,
  goal: HouseholdGoal,
  id: string,
): ConditionSubject | undefined {
  return goalSubjects(state, goal).find((subject) => subject.condition.id === id);
}

function pursue(plan: Plan, subject: ConditionSubject, goal: HouseholdGoal): void {
  const { wanted } = subject;
  switch (wanted.kind) {
    case "exists":
      makeSlices(plan, wanted.select, wanted.count);
      break;
    case "attribute":
      for (const object of subject.objects) {
        change(plan, object, wanted.attribute);
      }
      break;
    case "relation":
      bringTogether(plan, subject, goal);
      break;
  }
}

function makeSlices(plan: Plan, select: string, count: number): void {
  const whole = wholeOfSlice(select);
  if (whole === undefined) {
    return;
  }
  const made = () => plan.state.objects.filter((object) => object.class === select).length;
  while (made() < count && recipes.sliceOne(plan, whole, count)) {
    // Each round cuts one more whole.
  }
}

/** Gives one object the attribute that the goal wants of it. */
function change(plan: Plan, object: HouseholdObject, wanted: GoalAttribute): boolean {
  const { id } = object;
  switch (wanted.attribute) {
    case "dirty":
      return wanted.equals === false && recipes.wash(plan, id);
    case "filled":
      return fillWith(plan, object, wanted);
    case "cooked":
      return wanted.equals === true && recipes.cook(plan, id);
    case "boiled":
      return wanted.equals === true && recipes.boil(plan, id);
    case "on":
      return plan.do(
        wanted.equals === true ? "toggle_on" : "toggle_off",
        id,
        `The ${id} has to be ${wanted.equals === true ? "on" : "off"} for the task.`,
      );
    case "open":
      return plan.do(
        wanted.equals === true ? "open" : "close",
        id,
        `The ${id} has to be ${wanted.equals === true ? "open" : "closed"} for the task.`,
      );
    case "broken":
    case "receptacle":
    case "sliced":
    case "usedUp":
      return false;
    default:
      return assertNever(wanted.attribute);
  }
}

function fillWith(plan: Plan, object: HouseholdObject, wanted: GoalAttribute): boolean {
  if (wanted.equals === "coffee") {
    return recipes.brew(plan, object.id);
  }
  if (wanted.equals === null) {
    return recipes.pourOut(plan, object.id, "it has to be empty for the task");
  }
  return object.class === "HousePlant"
    ? recipes.water(plan, object.id)
    : recipes.fillWithWater(plan, object.id, "the task asks for water in it");
}

/** Puts each missing thing in or on the place that the goal names. */
function bringTogether(plan: Plan, subject: ConditionSubject, goal: HouseholdGoal): void {
  const { wanted, objects } = subject;
  if (wanted.kind !== "relation") {
    return;
  }
  const bringTo = (id: string, place: HouseholdObject): boolean =>
    place.id !== id &&
    acceptsClass(place.class, plan.object(id)?.class ?? "") &&
    recipes.put(plan, id, place.id, goal.description);
  if (wanted.isSameTail) {
    plan.anyOf(wanted.tails, (place) => objects.every(({ id }) => bringTo(id, place)));
    return;
  }
  for (const { id } of objects) {
    const near = byHandiness(plan.state, (object) => wanted.tails.some((t) => t.id === object.id));
    plan.anyOf(near, (place) => bringTo(id, place));
  }
}
