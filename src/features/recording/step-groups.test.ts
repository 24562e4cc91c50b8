import { expect, test } from "vitest";
import { beginDrive, followActs } from "@/features/recording/recorded-drive";
import { groupSteps } from "@/features/recording/step-groups";
import { HouseholdBuilder } from "@/testing/household-builder";
import { householdDrive } from "@/worlds/household/drive/household-drive";
import { HouseholdWorldState } from "@/worlds/household/state/household-world-state";

const builder = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 1 } });
const counter = builder.add("CounterTop", { at: [0, 1.7] });
const mug = builder.add("Mug", { in: counter, at: [0, 1.6] });
const room = new HouseholdWorldState(builder.build());

function groups(...steps: readonly (readonly [verb: string, objectId?: string])[]) {
  const acts = steps.map(([verb, objectId], at) => ({
    verb,
    at,
    ...(objectId === undefined ? {} : { objectId }),
  }));
  return groupSteps(householdDrive, followActs(householdDrive, beginDrive(room), acts));
}

test("the same motion again and again is one line", () => {
  const lines = groups(["Turn Left"], ["Turn Left"], ["Turn Right"], ["Turn Left"]);
  expect(lines.map(({ title, count, first }) => [title, count, first])).toEqual([
    ["Turn left", 2, 0],
    ["Turn right", 1, 2],
    ["Turn left", 1, 3],
  ]);
});

test("steps that worked and steps that were refused are not one line", () => {
  const lines = groups(["Backward"], ["Forward"], ["Forward"], ["Forward"], ["Forward"]);
  const forward = lines.slice(1);
  expect(forward.map(({ refusal }) => refusal !== undefined)).toEqual([false, true]);
  expect(forward.reduce((sum, { count }) => sum + count, 0)).toBe(4);
});

test("what was in hand is named where it was put", () => {
  const lines = groups(["Pickup", mug], ["Place", counter], ["Pickup", mug]);
  expect(lines.map(({ title }) => title)).toEqual([
    `Pick up the ${mug}`,
    `Put the ${mug} on the ${counter}`,
    `Pick up the ${mug}`,
  ]);
});
