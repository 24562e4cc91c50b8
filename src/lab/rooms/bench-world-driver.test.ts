import { expect, test } from "vitest";
import { drawSteps } from "@/lab/rooms/bench-world-driver";
import { applyAction } from "@/worlds/household/physics/apply-action";
import { buildKitchen } from "@/testing/household-builder";

test("a seed gives the same steps again, another one others", () => {
  const { state } = buildKitchen();
  expect(drawSteps(state, 200, 4)).toEqual(drawSteps(state, 200, 4));
  expect(drawSteps(state, 200, 4)).not.toEqual(drawSteps(state, 200, 5));
});

test("the driver moves and handles things, and most of it is accepted", () => {
  let { state } = buildKitchen();
  const steps = drawSteps(state, 2000, 1);
  let accepted = 0;
  for (const step of steps) {
    const outcome = applyAction(state, step);
    accepted += Number(outcome.ok);
    ({ state } = outcome);
  }
  const interactions = steps.filter((step) => "objectId" in step).length;
  expect(steps).toHaveLength(2000);
  expect(interactions).toBeGreaterThan(200);
  expect(interactions).toBeLessThan(1000);
  expect(accepted).toBeGreaterThan(1000);
});
