/**
 * How things are done in a kitchen, as calls with their reasons. Each recipe leaves out what is
 * already so (a mug that stands in the sink is not carried there), and returns whether it worked.
 */
import { controlOf } from "@/worlds/household/appliance-effects";
import { byHandiness, handiest } from "@/worlds/household/calls";
import type { Plan } from "@/worlds/household/plan";
import {
  hasAffordance,
  isDrain,
  isInGroup,
  isKnife,
  isWaterTap,
} from "@/worlds/household/object-classes";
import { findObject } from "@/worlds/household/object-lookup";
import type { HouseholdObject } from "@/worlds/household/household-state";

interface WashPlace {
  readonly basin: HouseholdObject;
  readonly faucet: HouseholdObject;
}

/** Basins with their faucets, real sinks first. */
function washPlaces(plan: Plan): readonly WashPlace[] {
  const { state } = plan;
  const ofClass = (name: string) => byHandiness(state, (object) => object.class === name);
  const basins = [...ofClass("SinkBasin"), ...ofClass("BathtubBasin"), ...ofClass("Sink")];
  return basins.flatMap((basin) => {
    const faucet = controlOf(state, basin) ?? handiest(state, (object) => isWaterTap(object.class));
    return faucet === undefined ? [] : [{ basin, faucet }];
  });
}

/** Tries a recipe at each wash place until it works. */
function atWashPlace(plan: Plan, recipe: (place: WashPlace) => boolean): boolean {
  const places = washPlaces(plan);
  return plan.anyOf(
    places.map(({ basin }) => basin),
    (basin) => places.some((place) => place.basin.id === basin.id && recipe(place)),
  );
}

/** Brings an object into the hand, or out of the way where it is there already. */
function take(plan: Plan, id: string, why: string): boolean {
  return plan.state.agent.heldId === id || plan.do("pickup", id, why);
}

/** Moves an object into or onto a place unless it is there. */
function bring(
  plan: Plan,
  id: string,
  placeId: string,
  why: readonly [take: string, put: string],
): boolean {
  if (plan.object(id)?.parents.includes(placeId) === true) {
    return true;
  }
  return take(plan, id, why[0]) && plan.do("place", id, why[1], placeId);
}

function runWater(plan: Plan, faucetId: string, why: readonly [on: string, off: string]): boolean {
  const isRunning = plan.object(faucetId)?.attributes.on === true;
  return (
    (isRunning || plan.do("toggle_on", faucetId, why[0])) && plan.do("toggle_off", faucetId, why[1])
  );
}

export function wash(plan: Plan, id: string): boolean {
  const name = plan.object(id)?.class ?? id;
  return atWashPlace(
    plan,
    (place) =>
      bring(plan, id, place.basin.id, [
        `The ${id} is dirty, and the task counts only a clean ${name}.`,
        "Dirty things are washed in the sink basin, under the faucet.",
      ]) &&
      runWater(plan, place.faucet.id, [
        "Running water cleans everything that lies in the basin.",
        `The ${id} is clean now, so the water need not run on.`,
      ]) &&
      plan.object(id)?.attributes.dirty !== true,
  );
}

/** Empties a container into the sink; it stays in the hand. */
export function pourOut(plan: Plan, id: string, reason: string): boolean {
  const liquid = plan.object(id)?.attributes.filled ?? undefined;
  if (liquid === undefined) {
    return true;
  }
  const drains = byHandiness(
    plan.state,
    (object) => isDrain(object.class) && object.class !== "Toilet",
  );
  return plan.anyOf(
    drains,
    (drain) =>
      take(plan, id, `The ${id} holds ${liquid}, but ${reason}.`) &&
      plan.do("pour", id, `The ${id} still holds ${liquid}, but ${reason}.`, drain.id),
  );
}

export function fillWithWater(plan: Plan, id: string, reason: string): boolean {
  if (plan.object(id)?.attributes.filled === "water") {
    return true;
  }
  return atWashPlace(
    plan,
    (place) =>
      pourOut(plan, id, "it is needed for water") &&
      bring(plan, id, place.basin.id, [
        `The ${id} can carry water, and ${reason}.`,
        "Water comes from the faucet, which runs into the sink basin.",
      ]) &&
      runWater(plan, place.faucet.id, [
        "Running water fills the empty containers in the basin.",
        `The ${id} is full, so the water need not run on.`,
      ]) &&
      plan.object(id)?.attributes.filled === "water",
  );
}

export function brew(plan: Plan, id: string): boolean {
  const isDone = () => plan.object(id)?.attributes.filled === "coffee";
  const machines = byHandiness(plan.state, (object) => object.class === "CoffeeMachine");
  return plan.anyOf(
    machines,
    (machine) =>
      pourOut(plan, id, "the coffee machine fills only an empty mug") &&
      bring(plan, id, machine.id, [
        `The ${id} is to hold the coffee.`,
        "The coffee machine fills the mug that stands in it.",
      ]) &&
      (isDone() ||
        plan.do("toggle_on", machine.id, "The coffee machine makes coffee while it is on.")) &&
      (plan.object(machine.id)?.attributes.on !== true ||
        plan.do("toggle_off", machine.id, "The mug is full of coffee, so the machine can stop.")),
  );
}

/** Pours a container of water over a plant. */
export function water(plan: Plan, plantId: string): boolean {
  const canCarry = (object: HouseholdObject) =>
    hasAffordance(object.class, "fillable") && hasAffordance(object.class, "pickupable");
  const isReady = (object: HouseholdObject) =>
    canCarry(object) && object.attributes.filled === "water";
  const isEmpty = (object: HouseholdObject) =>
    canCarry(object) && object.attributes.filled === null;
  const containers = [
    ...byHandiness(plan.state, isReady).slice(0, 2),
    ...byHandiness(plan.state, isEmpty),
    ...byHandiness(plan.state, canCarry),
  ];
  return plan.anyOf(
    containers,
    (container) =>
      fillWithWater(plan, container.id, `the ${plantId} needs watering`) &&
      take(plan, container.id, `The ${container.id} holds the water for the ${plantId}.`) &&
      plan.do(
        "pour",
        container.id,
        `The ${plantId} is dry, and pouring water over it waters it.`,
        plantId,
      ),
  );
}

/** Cuts one more whole of a class. */
export function sliceOne(plan: Plan, whole: string, count: number): boolean {
  const foods = byHandiness(plan.state, (object) => object.class === whole);
  return plan.anyOf(foods, (food) => sliceThis(plan, food, count));
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
  const isDone = plan.do("slice", food.id, `${slices} wanted, and the ${food.id} is still whole.`);
  const knife = handiest(
    plan.state,
    (object) => isKnife(object.class) && object.id === plan.state.agent.heldId,
  );
  return (
    isDone &&
    (knife === undefined ||
      plan.do("put_down", knife.id, "The cutting is done, and the hand is needed for the slices."))
  );
}

/** Toasts bread; anything else goes into the microwave, or into a pan on the stove. */
export function cook(plan: Plan, id: string): boolean {
  const object = plan.object(id);
  const toaster = handiest(plan.state, (other) => other.class === "Toaster");
  if (object !== undefined && isInGroup(object.class, "BreadSliced") && toaster !== undefined) {
    return (
      bring(plan, id, toaster.id, [
        `The ${id} is not toasted yet.`,
        "The toaster toasts the bread that is in it.",
      ]) &&
      runOnce(plan, toaster.id, "The toaster cooks while it is on.", "The bread is toasted now.")
    );
  }
  return plan.wholly(() => cookInMicrowave(plan, id)) || cookOnStove(plan, id);
}

function runOnce(plan: Plan, id: string, on: string, off: string): boolean {
  const isOn = () => plan.object(id)?.attributes.on === true;
  return (isOn() || plan.do("toggle_on", id, on)) && (!isOn() || plan.do("toggle_off", id, off));
}

function cookInMicrowave(plan: Plan, id: string): boolean {
  const microwave = handiest(plan.state, (object) => object.class === "Microwave");
  if (microwave === undefined) {
    return false;
  }
  return (
    bring(plan, id, microwave.id, [
      `The ${id} is raw.`,
      "The microwave cooks what is inside it.",
    ]) &&
    (plan.object(microwave.id)?.attributes.open !== true ||
      plan.do("close", microwave.id, "The microwave runs only when it is closed.")) &&
    runOnce(plan, microwave.id, "The microwave cooks while it is on.", "The food is cooked now.") &&
    plan.do("open", microwave.id, "The food has to come out again.")
  );
}

function cookOnStove(plan: Plan, id: string): boolean {
  const pans = byHandiness(
    plan.state,
    (object) => object.class === "Pan" || object.class === "Pot",
  );
  return plan.anyOf(pans, (pan) => heat(plan, id, pan.id, `The ${id} is raw.`));
}

/** Puts a pan or pot on a free burner, the food into it, and runs the burner once. */
function heat(plan: Plan, id: string, panId: string, reason: string): boolean {
  const burners = byHandiness(
    plan.state,
    (object) =>
      object.class === "StoveBurner" &&
      plan.state.objects.every((other) => other.id === panId || !other.parents.includes(object.id)),
  );
  return plan.anyOf(burners, (burner) => {
    const knob = controlOf(plan.state, burner);
    return (
      knob !== undefined &&
      bring(plan, panId, burner.id, [
        `The ${panId} is needed on the stove.`,
        "A stove burner heats the pan or pot that stands on it.",
      ]) &&
      bring(plan, id, panId, [reason, `The ${panId} on the burner cooks what is in it.`]) &&
      runOnce(plan, knob.id, `The ${knob.id} heats the ${burner.id}.`, "The food is done now.") &&
      plan.object(id)?.attributes.cooked === true
    );
  });
}

/** Cooks in water: a pot filled at the sink, set on a burner, with the food in it. */
export function boil(plan: Plan, id: string): boolean {
  const { state } = plan;
  const pots = byHandiness(state, (object) => object.class === "Pot");
  const bowls = byHandiness(state, (object) => object.class === "Bowl");
  const reason = `the ${id} boils only in water`;
  return (
    plan.anyOf(
      pots,
      (pot) =>
        fillWithWater(plan, pot.id, reason) &&
        heat(plan, id, pot.id, `The ${id} is not boiled yet.`) &&
        plan.object(id)?.attributes.boiled === true,
    ) ||
    plan.anyOf(
      bowls,
      (bowl) =>
        fillWithWater(plan, bowl.id, reason) &&
        bring(plan, id, bowl.id, [
          `The ${id} is not boiled yet.`,
          "It has to cook in the water.",
        ]) &&
        cookInMicrowave(plan, bowl.id),
    )
  );
}

/** Carries one thing to where the task wants it. */
export function put(plan: Plan, id: string, placeId: string, task: string): boolean {
  return bring(plan, id, placeId, [
    `The ${id} is not yet where the task wants it.`,
    `The ${id} belongs in or on the ${placeId}: ${lowerFirst(task)}`,
  ]);
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
