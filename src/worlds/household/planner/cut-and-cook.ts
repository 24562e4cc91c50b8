/** What is done with food, as calls with their reasons. */
import { controlOf } from "@/worlds/household/physics/appliance-effects";
import { byHandiness, handiest } from "@/worlds/household/program/calls";
import { bring, bringIfRoom } from "@/worlds/household/planner/carry";
import { fillWithWater } from "@/worlds/household/planner/wash-and-fill";
import { isInGroup, isKnife } from "@/worlds/household/objects/object-classes";
import { directContentsOf, findObject } from "@/worlds/household/objects/object-lookup";
import type { Plan } from "@/worlds/household/planner/plan";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

/** Cuts one more whole of a class. The knife stays in the hand where more is to be cut. */
export function sliceOne(
  plan: Plan,
  whole: string,
  { count, isMoreToCut }: { readonly count: number; readonly isMoreToCut: boolean },
): boolean {
  const foods = byHandiness(plan.state, (object) => object.class === whole);
  return plan.anyOf(
    foods,
    (food) => sliceThis(plan, food, count) && (isMoreToCut || layDown(plan)),
  );
}

function sliceThis(plan: Plan, food: HouseholdObject, count: number): boolean {
  const { heldId } = plan.state.agent;
  const held = heldId === undefined ? undefined : findObject(plan.state, heldId);
  if (
    held?.id === food.id &&
    !plan.do("put_down", food.id, "It must lie on something to be cut.")
  ) {
    return false;
  }
  const slices = count === 1 ? "A slice is" : `${count} slices are`;
  return plan.do("slice", food.id, `${slices} wanted, and the ${food.id} is still whole.`);
}

/** Puts the knife down, where one is in the hand. */
function layDown(plan: Plan): boolean {
  const held = findObject(plan.state, plan.state.agent.heldId);
  return (
    held === undefined ||
    !isKnife(held.class) ||
    plan.do("put_down", held.id, "The cutting is done, and the hand is needed for the slices.")
  );
}

/** Toasts a slice of bread. */
function toast(plan: Plan, id: string): boolean {
  const toasters = byHandiness(plan.state, (other) => other.class === "Toaster");
  return plan.anyOf(
    toasters,
    (toaster) =>
      bring(plan, id, toaster.id, [
        `The ${id} is not toasted yet.`,
        "The toaster toasts the bread that is in it.",
      ]) &&
      runOnce(plan, toaster.id, [
        "The toaster cooks while it is on.",
        "The bread is toasted now.",
      ]) &&
      plan.object(id)?.attributes.cooked === true,
  );
}

/** Cooks things of one class: together where the appliance has room for them. */
export function cookAll(plan: Plan, ids: readonly string[]): boolean {
  const isBread = ids.some((id) => isInGroup(plan.object(id)?.class ?? "", "BreadSliced"));
  const cookOne = (id: string) =>
    (isBread && toast(plan, id)) ||
    plan.wholly(() => cookInMicrowave(plan, [id], bring)) ||
    cookOnStove(plan, [id], bring);
  if (isBread || ids.length === 1) {
    return ids.every(cookOne);
  }
  return (
    plan.wholly(() => cookInMicrowave(plan, ids, bringIfRoom)) ||
    cookOnStove(plan, ids, bringIfRoom) ||
    ids.every(cookOne)
  );
}

function runOnce(plan: Plan, id: string, why: readonly [on: string, off: string]): boolean {
  const isOn = () => plan.object(id)?.attributes.on === true;
  return (
    (isOn() || plan.do("toggle_on", id, why[0])) && (!isOn() || plan.do("toggle_off", id, why[1]))
  );
}

function cookInMicrowave(plan: Plan, ids: readonly string[], carry: typeof bring): boolean {
  const microwave = handiest(plan.state, (object) => object.class === "Microwave");
  if (microwave === undefined) {
    return false;
  }
  return (
    ids.every((id) =>
      carry(plan, id, microwave.id, [
        `The ${id} is raw.`,
        "The microwave cooks what is inside it.",
      ]),
    ) &&
    (plan.object(microwave.id)?.attributes.open !== true ||
      plan.do("close", microwave.id, "The microwave runs only when it is closed.")) &&
    runOnce(plan, microwave.id, [
      "The microwave cooks while it is on.",
      "The food is cooked now.",
    ]) &&
    plan.do("open", microwave.id, "The food has to come out again.")
  );
}

function cookOnStove(plan: Plan, ids: readonly string[], carry: typeof bring): boolean {
  const isOnBurner = (object: HouseholdObject) =>
    findObject(plan.state, object.parents[0])?.class === "StoveBurner" ? 0 : 1;
  const pans = byHandiness(
    plan.state,
    (object) => object.class === "Pan" || object.class === "Pot",
  ).toSorted((a, b) => isOnBurner(a) - isOnBurner(b));
  return plan.anyOf(pans, (pan) =>
    heat(plan, ids, { panId: pan.id, reason: (id) => `The ${id} is raw.`, carry }),
  );
}

interface Cooking {
  readonly panId: string;
  readonly reason: (id: string) => string;
  readonly carry: typeof bring;
}

/** Puts a pan or pot on a burner, a free one if there is one, the food into it, and heats it once. */
function heat(plan: Plan, ids: readonly string[], { panId, reason, carry }: Cooking): boolean {
  const isOccupied = (burner: HouseholdObject) =>
    directContentsOf(plan.state, burner.id).some((other) => other.id !== panId) ? 1 : 0;
  const isUnder = (burner: HouseholdObject) =>
    plan.object(panId)?.parents.includes(burner.id) === true ? 0 : 1;
  const burners = byHandiness(plan.state, (object) => object.class === "StoveBurner").toSorted(
    (a, b) => isUnder(a) - isUnder(b) || isOccupied(a) - isOccupied(b),
  );
  return plan.anyOf(burners, (burner) => {
    const knob = controlOf(plan.state, burner);
    return (
      knob !== undefined &&
      bring(plan, panId, burner.id, [
        `The ${panId} is needed on the stove.`,
        "A stove burner heats the pan or pot that stands on it.",
      ]) &&
      ids.every((id) =>
        carry(plan, id, panId, [reason(id), `The ${panId} on the burner cooks what is in it.`]),
      ) &&
      runOnce(plan, knob.id, [`The ${knob.id} heats the ${burner.id}.`, "The food is done now."]) &&
      ids.every((id) => plan.object(id)?.attributes.cooked === true)
    );
  });
}

/** Cooks in water: a pot filled at the sink, set on a burner, with the food in it. */
export function boil(plan: Plan, id: string): boolean {
  const isDry = (object: HouseholdObject) => (object.attributes.filled === "water" ? 0 : 1);
  const vessels = (name: string) =>
    byHandiness(plan.state, (object) => object.class === name).toSorted(
      (a, b) => isDry(a) - isDry(b),
    );
  const needsWater = `the ${id} boils only in water`;
  const reason = () => `The ${id} is not boiled yet.`;
  const isDone = () => plan.object(id)?.attributes.boiled === true;
  return (
    plan.anyOf(
      vessels("Pot"),
      (pot) =>
        fillWithWater(plan, pot.id, needsWater) &&
        heat(plan, [id], { panId: pot.id, reason, carry: bring }) &&
        isDone(),
    ) ||
    plan.anyOf(
      vessels("Bowl"),
      (bowl) =>
        fillWithWater(plan, bowl.id, needsWater) &&
        bring(plan, id, bowl.id, [reason(), "It has to cook in the water."]) &&
        cookInMicrowave(plan, [bowl.id], bring) &&
        isDone(),
    )
  );
}
