import { expect, test } from "vitest";
import type { Environment } from "@/core/world/world-model";
import { goalFromInstruction } from "@/worlds/household/goals/goal-from-instruction";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { householdWorld } from "@/worlds/household/household-world";
import { planRoute } from "@/worlds/household/space/navigation";
import { applyAction, TRUST_LOG } from "@/worlds/household/physics/apply-action";
import { isBoxInView, isInReach } from "@/worlds/household/space/geometry";
import { findObject } from "@/worlds/household/objects/object-lookup";
import { toJson } from "@/worlds/household/state/to-json";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

function open(state: HouseholdState, goal?: HouseholdGoal): Environment {
  return householdWorld.open(
    householdWorld.read(toJson(state)),
    goal === undefined ? undefined : toJson(goal),
  );
}

/** Pursues the first unmet condition that steps are known for until the goal is reached. */
function pursue(environment: Environment): readonly string[] {
  const reasons: string[] = [];
  for (let round = 0; round < 20 && !environment.checkGoal().success; round += 1) {
    const plans = environment
      .checkGoal()
      .conditions.filter(({ met }) => !met)
      .map((condition) => environment.stepsToward(condition));
    const plan = plans.find(({ length }) => length > 0) ?? [];
    for (const { call, why } of plan) {
      expect(environment.call(call).failure).toBeUndefined();
      reasons.push(why);
    }
  }
  return reasons;
}

test.each([
  "make coffee in a clean mug",
  "water the plant",
  "put 2 slices of tomato on a plate",
  "put 4 slices of bread on a plate",
  "make a plate of toast",
  "cook 2 slices of potato and serve on a plate",
  "boil a potato",
  "clean all the plates",
  "put all cups in one cabinet",
  "put all the tomatoes on the counter",
])("planning step by step reaches the goal of “%s”", (instruction) => {
  const environment = open(buildKitchen().state, goalFromInstruction(instruction));
  const reasons = pursue(environment);
  expect(environment.checkGoal().success).toBe(true);
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.every((why) => /^[A-Z0-9].*\.$/u.test(why))).toBe(true);
});

test("a mug full of wash water is emptied before it goes into the coffee machine", () => {
  const { state, mug } = buildKitchen();
  const environment = open(state, goalFromInstruction("make coffee"));
  expect(pursue(environment)).toContain(
    `The ${mug} still holds water, but the coffee machine fills only an empty mug.`,
  );
});

test("a condition that already holds needs no steps", () => {
  const room = new HouseholdBuilder();
  room.add("Mug", { attributes: { filled: "coffee" } });
  const environment = open(room.build(), goalFromInstruction("make coffee"));
  const steps = environment.checkGoal().conditions.map((c) => environment.stepsToward(c));
  expect(steps.flat()).toEqual([]);
});

test("what cannot be done gives no steps", () => {
  const room = new HouseholdBuilder();
  room.add("Mug", { attributes: { dirty: true } });
  const environment = open(room.build(), goalFromInstruction("make coffee"));
  const steps = environment.checkGoal().conditions.map((c) => environment.stepsToward(c));
  expect(steps.flat()).toEqual([]);
});

test("planning leaves the episode as it is", () => {
  const environment = open(buildKitchen().state, goalFromInstruction("make coffee"));
  const before = environment.state().json;
  for (const condition of environment.checkGoal().conditions) {
    environment.stepsToward(condition);
  }
  expect(environment.state().json).toEqual(before);
});

function repairs(state: HouseholdState, name: string, method: string, target?: string) {
  const environment = open(state);
  const call = {
    receiver: { variable: "it", class: name },
    method,
    args:
      target === undefined
        ? []
        : [{ kind: "object" as const, object: { variable: "target", class: target } }],
  };
  const outcome = environment.call(call);
  expect(outcome.ok).toBe(false);
  const steps = outcome.failure === undefined ? [] : environment.repair(call, outcome.failure);
  for (const step of steps) {
    expect(environment.call(step.call).failure).toBeUndefined();
  }
  expect(environment.call(call).failure).toBeUndefined();
  return steps.map(({ call: step }) => `${step.receiver.class}.${step.method}`);
}

test("a forgotten knife, a closed door and an empty hand are mended", () => {
  const { state } = buildKitchen();
  expect(repairs(state, "Tomato", "slice")).toEqual(["Knife.pickup"]);
  expect(repairs(state, "Mug", "pickup")).toEqual(["Cabinet.open"]);
  expect(repairs(state, "Cup", "place", "CounterTop")).toEqual(["Cup.pickup"]);
});

test("a full hand is freed, also where the knife is what is missing", () => {
  const { state, cup } = buildKitchen();
  const holding = applyAction(state, { verb: "Pickup", objectId: cup }, TRUST_LOG).state;
  expect(repairs(holding, "Plate", "pickup")).toEqual(["Cup.put_down"]);
  expect(repairs(holding, "Tomato", "slice")).toEqual(["Cup.put_down", "Knife.pickup"]);
});

test("an open microwave is closed before it runs, and an empty cup is filled before it pours", () => {
  const { state, microwave, cup } = buildKitchen();
  const opened = applyAction(state, { verb: "Open", objectId: microwave }, TRUST_LOG).state;
  expect(repairs(opened, "Microwave", "toggle_on")).toEqual(["Microwave.close"]);
  const holding = applyAction(state, { verb: "Pickup", objectId: cup }, TRUST_LOG).state;
  expect(repairs(holding, "Cup", "pour", "HousePlant")).toEqual([
    "Cup.place",
    "Faucet.toggle_on",
    "Faucet.toggle_off",
    "Cup.pickup",
  ]);
});

test("a route's steps lead exactly to the pose that it promises, around the furniture", () => {
  const { state } = buildKitchen();
  for (const target of state.objects) {
    const route = planRoute(state, target);
    expect(route).toBeDefined();
    const walked = (route?.steps ?? []).reduce((current, verb) => {
      const outcome = applyAction(current, { verb });
      expect(outcome.failure).toBeUndefined();
      return outcome.state;
    }, state);
    expect(walked.agent).toEqual(route?.agent);
    expect(isInReach(walked.agent, target.box)).toBe(true);
    expect(isBoxInView(walked.agent, target.box)).toBe(true);
  }
});

test("an object in view and in reach needs no step, and equal rooms give equal routes", () => {
  const { state, tomato, mug } = buildKitchen();
  const target = findObject(state, tomato);
  const other = findObject(state, mug);
  const there = target === undefined ? undefined : planRoute(state, target);
  const arrived = { ...state, agent: there?.agent ?? state.agent };
  expect(target === undefined ? undefined : planRoute(arrived, target)?.steps).toEqual([]);
  expect(other && planRoute(state, other)).toEqual(other && planRoute(buildKitchen().state, other));
});
