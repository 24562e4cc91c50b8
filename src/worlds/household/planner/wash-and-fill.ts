/** What is done with water and coffee, as calls with their reasons. */
import { controlOf } from "@/worlds/household/physics/appliance-effects";
import { byHandiness, handiest } from "@/worlds/household/program/calls";
import { bring, bringIfRoom, take } from "@/worlds/household/planner/carry";
import { hasAffordance, isDrain, isWaterTap } from "@/worlds/household/objects/object-classes";
import type { Plan } from "@/worlds/household/planner/plan";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

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

function runWater(plan: Plan, faucetId: string, why: readonly [on: string, off: string]): boolean {
  const isRunning = plan.object(faucetId)?.attributes.on === true;
  return (
    (isRunning || plan.do("toggle_on", faucetId, why[0])) && plan.do("toggle_off", faucetId, why[1])
  );
}

/** Washes several things, together where the basin has room for them. */
export function washAll(plan: Plan, ids: readonly string[]): boolean {
  return (
    plan.anyOf(washPlaces(plan), (place) => washAt(plan, ids, place, bringIfRoom)) ||
    ids.every((id) => plan.anyOf(washPlaces(plan), (place) => washAt(plan, [id], place, bring)))
  );
}

function washAt(
  plan: Plan,
  ids: readonly string[],
  { basin, faucet }: WashPlace,
  carry: typeof bring,
): boolean {
  const isDone = ids.length === 1 ? `The ${ids.join("")} is clean now` : "They are clean now";
  return (
    ids.every((id) =>
      carry(plan, id, basin.id, [
        `The ${id} is dirty, and the task counts only a clean ${plan.object(id)?.class ?? id}.`,
        "Dirty things are washed in the sink basin, under the faucet.",
      ]),
    ) &&
    runWater(plan, faucet.id, [
      "Running water cleans everything that lies in the basin.",
      `${isDone}, so the water need not run on.`,
    ]) &&
    ids.every((id) => plan.object(id)?.attributes.dirty !== true)
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
  return plan.anyOf(
    washPlaces(plan),
    ({ basin, faucet }) =>
      pourOut(plan, id, "it is needed for water") &&
      bring(plan, id, basin.id, [
        `The ${id} can carry water, and ${reason}.`,
        "Water comes from the faucet, which runs into the sink basin.",
      ]) &&
      runWater(plan, faucet.id, [
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
        plan.do("toggle_off", machine.id, "The mug is full of coffee, so the machine can stop.")) &&
      isDone(),
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
    ...byHandiness(plan.state, isEmpty).slice(0, 3),
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
