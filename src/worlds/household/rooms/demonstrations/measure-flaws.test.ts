import { describe, expect, test } from "vitest";
import { HouseholdBuilder } from "@/testing/household-builder";
import type { InteractionAction, MotionAction } from "@/worlds/household/physics/actions";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import type { DriveLog, LoggedStep } from "@/worlds/household/rooms/demonstrations/drive-log";
import { Driver } from "@/worlds/household/rooms/demonstrations/driver";
import { toRates, type FlawRateName } from "@/worlds/household/rooms/demonstrations/flaw-tally";
import { measureFlaws } from "@/worlds/household/rooms/demonstrations/measure-flaws";

const builder = new HouseholdBuilder();
const counter = builder.add("CounterTop", { at: [0, 1.5] });
const table = builder.add("DiningTable", { at: [0, -1.5] });
const cabinet = builder.add("Cabinet", { at: [-1, 1.7], bottomY: 1.4 });
const mug = builder.add("Mug", { in: counter });
const cup = builder.add("Cup", { at: [0.5, 1.4], in: counter });
const machine = builder.add("CoffeeMachine", { at: [1, 1.5], in: counter });
const initial = builder.agent({ position: { x: 0, y: 0.9, z: 0.75 } }).build();

type Said = MotionAction | readonly [verb: InteractionAction, objectId: string];

/** What the measures say of a drive; everything in reach is acted upon in the world. */
function ratesOf(...script: readonly Said[]): ReadonlyMap<FlawRateName, number> {
  const driver = new Driver(initial);
  for (const said of script) {
    driver.act(typeof said === "string" ? { verb: said } : { verb: said[0], objectId: said[1] });
  }
  const steps = driver.steps.map((step, index): LoggedStep => {
    const agent = driver.states[index + 1]?.agent;
    const object =
      "objectId" in step
        ? { objectId: step.objectId, objectClass: step.objectId.replace(/_\d+$/u, "") }
        : {};
    return {
      verb: step.verb,
      success: step.success,
      ...object,
      ...(agent === undefined ? {} : { poseAfter: agent }),
    };
  });
  const log: DriveLog = { initial, steps, goal: taskGoal("Coffee") };
  return toRates(measureFlaws(log));
}

const take = ["Pickup", mug] as const;

describe("walking", () => {
  test("a walk there and back is a detour of all its cells", () => {
    const rates = ratesOf("Pan Left", "Pan Left", "Pan Right", "Pan Right", "Pan Left", take);
    expect(rates.get("detourRatio")).toBe(5);
    expect(rates.get("detourLegs")).toBe(1);
    expect(rates.get("detourCells")).toBe(4);
  });

  test("the shortest way is none, and what follows the last interaction is no walk", () => {
    const rates = ratesOf("Pan Left", take, "Backward", "Forward", "Backward");
    expect(rates.get("detourRatio")).toBe(1);
    expect(rates.get("detourLegs")).toBe(0);
  });

  test("blocked steps count, and those tried again at once", () => {
    const rates = ratesOf("Forward", "Forward", "Forward", "Forward", "Pan Left", take);
    expect(rates.get("bumps")).toBe(0.6);
    expect(rates.get("bumpsAgain")).toBeCloseTo(2 / 3);
    expect(rates.get("sideways")).toBe(0.2);
  });

  test("turns and steps that the next action undoes are pairs", () => {
    const rates = ratesOf("Turn Left", "Turn Right", "Turn Left", "Pan Left", "Pan Right", take);
    expect(rates.get("turnBacks")).toBeCloseTo(1 / 3);
    expect(rates.get("stepBacks")).toBe(0.5);
  });

  test("three turns the same way are a round, two are not", () => {
    expect(ratesOf("Turn Left", "Turn Left", "Pan Left", take).get("rounds")).toBe(0);
    const round = ["Turn Left", "Turn Left", "Turn Left", "Turn Left"] as const;
    expect(ratesOf(...round, take).get("rounds")).toBe(1);
  });

  test("looks are counted by the interactions that worked", () => {
    const rates = ratesOf("Look Down", "Look Up", take, ["Place", counter]);
    expect(rates.get("looks")).toBe(1);
  });
});

describe("handling", () => {
  test("a thing that goes back where it was, before another is taken, was the wrong one", () => {
    const rates = ratesOf(["Pickup", cup], ["Place", counter], take);
    expect(rates.get("putBacks")).toBe(0.5);
    expect(rates.get("putAsides")).toBe(0);
    expect(rates.get("wrongObjects")).toBe(0.5);
  });

  test("a thing that is taken again at once was the right one", () => {
    const rates = ratesOf(take, ["Place", counter], take, ["Place", machine]);
    expect(rates.get("putBacks")).toBe(0.5);
    expect(rates.get("wrongObjects")).toBe(0);
  });

  test("a thing put elsewhere is aside only where nobody asked for it", () => {
    const goBack = ["Turn Left", "Turn Left", "Forward", "Forward"] as const;
    expect(ratesOf(["Pickup", cup], ...goBack, ["Place", table]).get("putAsides")).toBe(1);
    expect(ratesOf(take, ...goBack, ["Place", table]).get("putAsides")).toBe(0);
  });

  test("doors and machines are left as the last change leaves them", () => {
    const open = ["Pan Left", "Pan Left", ["Open", cabinet]] as const;
    expect(ratesOf(...open).get("leftOpen")).toBe(1);
    expect(ratesOf(...open, ["Close", cabinet]).get("leftOpen")).toBe(0);
    expect(ratesOf(["ToggleOn", machine]).get("leftOn")).toBe(1);
    expect(ratesOf(["ToggleOn", machine], ["ToggleOff", machine]).get("leftOn")).toBe(0);
  });

  test("a door that was opened for nothing is counted by the pickups", () => {
    const open = ["Pan Left", "Pan Left", ["Open", cabinet]] as const;
    expect(ratesOf(...open, ["Close", cabinet], take).get("needlessOpens")).toBe(1);
    expect(ratesOf(take, ...open, ["Place", cabinet]).get("needlessOpens")).toBe(0);
  });

  test("refusals are counted by verb, and their repetitions", () => {
    const rates = ratesOf(["Pickup", table], ["Pickup", table], take, ["Place", table]);
    expect(rates.get("failedPickup")).toBeCloseTo(2 / 3);
    expect(rates.get("failedPlace")).toBe(1);
    expect(rates.get("failedAgain")).toBeCloseTo(1 / 3);
  });
});
