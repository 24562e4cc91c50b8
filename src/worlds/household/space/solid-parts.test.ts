import { expect, test } from "vitest";
import { HouseholdBuilder } from "@/testing/household-builder";
import { applyAction, STRICT } from "@/worlds/household/physics/apply-action";
import { obstaclesOf } from "@/worlds/household/space/motion";
import type { HouseholdState } from "@/worlds/household/state/household-state";

/** One box of 2 x 2 m around an L-shaped worktop; cabinets stand below its back and its left run. */
function angledKitchen(isImported: boolean): HouseholdState {
  const builder = new HouseholdBuilder();
  builder.add("CounterTop", { at: [0, 0], size: [2, 0.9, 2] });
  for (const x of [-0.7, -0.1, 0.5]) {
    builder.add("Cabinet", { at: [x, 0.7], size: [0.6, 0.7, 0.6] });
  }
  for (const z of [-0.7, -0.1]) {
    builder.add("Cabinet", { at: [-0.7, z], size: [0.6, 0.7, 0.6] });
  }
  const state = builder
    .agent({ position: { x: 0.5, y: 0.9, z: -1.5 }, yawDeg: 0, horizonDeg: 30 })
    .build();
  const objects = state.objects.map((it) => (isImported ? { ...it, sourceId: it.id } : it));
  return { ...state, objects };
}

const FORWARD = { verb: "Forward" } as const;

/** Walks ahead until something is in the way. */
function walk(state: HouseholdState) {
  let outcome = applyAction(state, FORWARD, STRICT);
  for (let steps = 0; steps < 20 && outcome.ok; steps += 1) {
    outcome = applyAction(outcome.state, FORWARD, STRICT);
  }
  return outcome;
}

test("the free corner of an imported L-shaped worktop can be walked into, its runs cannot", () => {
  const { state, failure } = walk(angledKitchen(true));
  expect(failure?.kind).toBe("blocked");
  expect(state.agent.position.z).toBeGreaterThan(-0.6);
  expect(state.agent.position.z).toBeLessThan(0.4);
});

test("a worktop that comes from no file is as solid as its box", () => {
  const { state, failure } = walk(angledKitchen(false));
  expect(failure).toMatchObject({ kind: "blocked", objectId: "CounterTop_0" });
  expect(state.agent.position.z).toBeLessThan(-1);
});

test("the runs keep the worktop's id, so that refusals name it", () => {
  const runs = obstaclesOf(angledKitchen(true)).filter(({ class: name }) => name === "CounterTop");
  expect(runs.length).toBeGreaterThan(1);
  expect(new Set(runs.map(({ id }) => id))).toEqual(new Set(["CounterTop_0"]));
});
