import { assertNever } from "@/base/assert";
import { byHandiness } from "@/worlds/household/program/calls";
import { isIn, put } from "@/worlds/household/planner/carry";
import { boil, cookAll, sliceOne } from "@/worlds/household/planner/cut-and-cook";
import {
  brew,
  fillWithWater,
  pourOut,
  washAll,
  water,
} from "@/worlds/household/planner/wash-and-fill";
import { acceptsClass, isInGroup, wholeOfSlice } from "@/worlds/household/objects/object-classes";
import type { ConditionSubject } from "@/worlds/household/goals/goal-conditions";
import type { GoalAttribute } from "@/worlds/household/goals/goal";
import type { Plan } from "@/worlds/household/planner/plan";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

export interface Pursued {
  readonly subject: ConditionSubject;
  /** What the task says, for the reasons. */
  readonly task: string;
  /** Things that some relation of the goal wants where they are, or may want there. */
  readonly keep: ReadonlySet<string>;
  /** Whether other food is to be cut after this. */
  readonly isMoreToCut: boolean;
}

/** Adds the calls that bring one condition nearer, if a recipe is known for it. */
export function pursue(plan: Plan, pursued: Pursued): void {
  const { subject } = pursued;
  const { wanted, objects } = subject;
  switch (wanted.kind) {
    case "exists":
      makeSlices(plan, wanted, pursued.isMoreToCut);
      break;
    case "attribute":
      change(plan, objects, wanted.attribute);
      break;
    case "relation":
      bringTogether(plan, pursued);
      break;
    default:
      assertNever(wanted);
  }
}

function makeSlices(
  plan: Plan,
  { select, count }: { readonly select: string; readonly count: number },
  isMoreToCut: boolean,
): void {
  const whole = wholeOfSlice(select);
  if (whole === undefined) {
    return;
  }
  const made = () => plan.state.objects.filter((object) => object.class === select).length;
  while (made() < count && sliceOne(plan, whole, { count, isMoreToCut })) {
    // Each round cuts one more whole.
  }
}

/** Gives objects the attribute that the goal wants of them: one, or all where that goes together. */
function change(plan: Plan, objects: readonly HouseholdObject[], wanted: GoalAttribute): boolean {
  const ids = objects.map((object) => object.id);
  const [first] = objects;
  if (first === undefined) {
    return false;
  }
  if (wanted.attribute === "filled") {
    return fillWith(plan, first, wanted);
  }
  const { id } = first;
  const { attribute, equals } = wanted;
  if (isUnchangeable(attribute)) {
    return false;
  }
  switch (attribute) {
    case "dirty":
      return !equals && washAll(plan, ids);
    case "cooked":
      return equals && cookAll(plan, cookedTogether(objects));
    case "boiled":
      return equals && boil(plan, id);
    case "on":
    case "open":
      return switchTo(plan, id, { attribute, equals });
    default:
      return assertNever(attribute);
  }
}

const UNCHANGEABLE = ["broken", "receptacle", "sliced", "usedUp"] as const;

/** What no call of a plan brings about. */
function isUnchangeable(
  attribute: GoalAttribute["attribute"],
): attribute is (typeof UNCHANGEABLE)[number] {
  return UNCHANGEABLE.some((each) => each === attribute);
}

/** A toaster takes one slice at a time. */
function cookedTogether(objects: readonly HouseholdObject[]): readonly string[] {
  const isBread = objects[0]?.class === "BreadSliced";
  return (isBread ? objects.slice(0, 1) : objects).map(({ id }) => id);
}

function switchTo(
  plan: Plan,
  id: string,
  { attribute, equals }: { readonly attribute: "on" | "open"; readonly equals: boolean },
): boolean {
  const ways =
    attribute === "on"
      ? ([
          ["on", "toggle_on"],
          ["off", "toggle_off"],
        ] as const)
      : ([
          ["open", "open"],
          ["closed", "close"],
        ] as const);
  const [state, call] = ways[equals ? 0 : 1];
  return plan.do(call, id, `The ${id} has to be ${state} for the task.`);
}

function fillWith(
  plan: Plan,
  object: HouseholdObject,
  { equals }: Extract<GoalAttribute, { attribute: "filled" }>,
): boolean {
  if (equals === "coffee") {
    return brew(plan, object.id);
  }
  if (equals === null) {
    return pourOut(plan, object.id, "it has to be empty for the task");
  }
  return object.class === "HousePlant"
    ? water(plan, object.id)
    : fillWithWater(plan, object.id, "the task asks for water in it");
}

/** Puts each missing thing in or on the place that the goal names. */
function bringTogether(plan: Plan, { subject, task, keep }: Pursued): void {
  const { wanted, objects } = subject;
  if (wanted.kind !== "relation") {
    return;
  }
  const bringTo = (id: string, place: HouseholdObject): boolean =>
    place.id !== id &&
    !isIn(plan, place.id, id) &&
    acceptsClass(place.class, plan.object(id)?.class ?? "") &&
    isFitToServe(plan, id, place.id) &&
    put(plan, id, { placeId: place.id, keep, task });
  if (wanted.isSameTail) {
    plan.anyOf(wanted.tails, (place) => objects.every(({ id }) => bringTo(id, place)));
    return;
  }
  const tails = new Set(wanted.tails.map(({ id }) => id));
  for (const { id } of objects) {
    const near = byHandiness(plan.state, (object) => tails.has(object.id));
    plan.anyOf(near, (place) => bringTo(id, place));
  }
}

/** Food is not served in a bowl that is full of water. */
function isFitToServe(plan: Plan, id: string, placeId: string): boolean {
  return (
    !isInGroup(plan.object(id)?.class ?? "", "Food") ||
    pourOut(plan, placeId, "food is to be served in it")
  );
}
