import { expect, test } from "vitest";
import type { MotionAction } from "@/worlds/household/physics/actions";
import { applyAction, STRICT, TRUST_LOG } from "@/worlds/household/physics/apply-action";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

interface Step {
  readonly verb: MotionAction;
}

function after(state: HouseholdState, ...steps: readonly Step[]): HouseholdState {
  return steps.reduce((current, step) => {
    const outcome = applyAction(current, step, STRICT);
    expect(outcome.failure).toBeUndefined();
    return outcome.state;
  }, state);
}

function refusal(state: HouseholdState, step: Step) {
  const outcome = applyAction(state, step, STRICT);
  expect(outcome.state).toBe(state);
  return outcome.failure;
}

test("a step forward moves the agent a quarter of a metre along its heading", () => {
  const { state } = buildKitchen();
  const turned = after(state, { verb: "Turn Right" }, { verb: "Forward" });
  expect(turned.agent.yawDeg).toBe(90);
  expect(turned.agent.position).toEqual({ x: 0.25, y: 0.9, z: 0 });
});

test("panning moves sideways and backward moves back without turning", () => {
  const { state } = buildKitchen();
  expect(after(state, { verb: "Pan Left" }).agent.position.x).toBe(-0.25);
  expect(after(state, { verb: "Pan Right" }).agent.position.x).toBe(0.25);
  expect(after(state, { verb: "Backward" }).agent.position.z).toBe(-0.25);
  expect(after(state, { verb: "Backward" }).agent.yawDeg).toBe(0);
});

test("four quarter turns to the left come back to the start", () => {
  const { state } = buildKitchen();
  const left = { verb: "Turn Left" } as const;
  expect(after(state, left).agent.yawDeg).toBe(270);
  expect(after(state, left, left, left, left).agent.yawDeg).toBe(0);
});

test("the head looks no further down than 60 and no further up than -30 degrees", () => {
  const { state } = buildKitchen();
  const down = after(state, { verb: "Look Down" });
  expect(down.agent.horizonDeg).toBe(60);
  expect(refusal(down, { verb: "Look Down" })?.kind).toBe("look-limit");
  const up = after(state, { verb: "Look Up" }, { verb: "Look Up" });
  expect(up.agent.horizonDeg).toBe(-30);
  expect(refusal(up, { verb: "Look Up" })?.sentence).toBe(
    "The head is already turned up as far as it goes. Look the other way or step back.",
  );
});

test("a piece of furniture blocks the way and is named", () => {
  const { state, counter } = buildKitchen();
  let current = state;
  for (let i = 0; i < 4; i += 1) {
    current = after(current, { verb: "Forward" });
  }
  const failure = refusal(current, { verb: "Forward" });
  expect(failure).toEqual({
    kind: "blocked",
    sentence: `The ${counter} is in the way. Turn or go round it.`,
    objectId: counter,
  });
});

test("a wall blocks the way", () => {
  const room = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 1.75 } }).build();
  expect(refusal(room, { verb: "Forward" })?.sentence).toBe(
    "A wall is in the way. Turn or go round.",
  );
});

test("a trusted log walks through boxes", () => {
  const room = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 1.75 } }).build();
  expect(applyAction(room, { verb: "Forward" }, TRUST_LOG).ok).toBe(true);
});

test("what is in the hand comes along, with what is in it", () => {
  const room = new HouseholdBuilder();
  const table = room.add("DiningTable", { at: [0, 1] });
  const plate = room.add("Plate", { in: table });
  const slice = room.add("TomatoSliced", { in: plate });
  const state = room.build();
  const holding = applyAction(state, { verb: "Pickup", objectId: plate }, TRUST_LOG).state;
  const moved = after(holding, { verb: "Backward" });
  const at = (current: HouseholdState, id: string) =>
    current.objects.find((object) => object.id === id)?.box.center.z ?? Number.NaN;
  expect(at(moved, plate)).toBeCloseTo(at(holding, plate) - 0.25);
  expect(at(moved, slice)).toBeCloseTo(at(holding, slice) - 0.25);
});
