import { expect, test } from "vitest";
import { applyAction } from "@/worlds/household/physics/apply-action";
import { cookwareOver } from "@/worlds/household/space/burner";
import { findObject } from "@/worlds/household/objects/object-lookup";
import { HouseholdBuilder } from "@/testing/household-builder";

/** Two burners 0.3 m apart, the left one under the knob, and a pot put on the right one. */
function stove(potX: number, potWidthM: number) {
  const room = new HouseholdBuilder();
  const left = room.add("StoveBurner", { at: [-0.15, 1], bottomY: 0.88 });
  const right = room.add("StoveBurner", { at: [0.15, 1], bottomY: 0.88 });
  const knob = room.add("StoveKnob", { at: [-0.15, 0.8], controls: left });
  const pot = room.add("Pot", {
    in: right,
    at: [potX, 1],
    size: [potWidthM, 0.15, 0.25],
    attributes: { filled: "water" },
  });
  const potato = room.add("Potato", { in: pot });
  const pan = room.add("Pan", { at: [1, -1], size: [0.25, 0.08, 0.25] });
  return { state: room.build(), left, right, knob, pot, potato, pan };
}

const NEAR = { collisions: "check", visibility: "trust" } as const;

test("a pot that straddles two burners is heated by either", () => {
  const { state, knob, potato } = stove(0, 0.4);
  const lit = applyAction(state, { verb: "ToggleOn", objectId: knob }, NEAR).state;
  expect(findObject(lit, potato)?.attributes).toMatchObject({ cooked: true, boiled: true });
});

test("a pot on the next burner stays cold", () => {
  const { state, left, knob, potato } = stove(0.15, 0.25);
  const lit = applyAction(state, { verb: "ToggleOn", objectId: knob }, NEAR).state;
  expect(findObject(lit, potato)?.attributes.cooked).toBe(false);
  const burner = findObject(state, left);
  expect(burner === undefined ? [] : cookwareOver(state, burner)).toEqual([]);
});

test("there is no room on a burner that a pot covers from the next one", () => {
  const { state, left, pan } = stove(0, 0.4);
  const holding = applyAction(state, { verb: "Pickup", objectId: pan }, NEAR).state;
  expect(applyAction(holding, { verb: "Place", objectId: left }, NEAR).failure?.kind).toBe("full");
  const free = stove(0.15, 0.25);
  const armed = applyAction(free.state, { verb: "Pickup", objectId: free.pan }, NEAR).state;
  expect(applyAction(armed, { verb: "Place", objectId: free.left }, NEAR).ok).toBe(true);
});

test("a pot high above the stove is not over the fire", () => {
  const { state, left, pot } = stove(0, 0.4);
  const raised = {
    ...state,
    objects: state.objects.map((object) =>
      object.id === pot
        ? { ...object, box: { ...object.box, center: { ...object.box.center, y: 1.6 } } }
        : object,
    ),
  };
  const burner = findObject(raised, left);
  expect(burner === undefined ? ["?"] : cookwareOver(raised, burner)).toEqual([]);
});

test("a pot sinks into the space that a tall burner heats, and is heated from its edge", () => {
  const room = new HouseholdBuilder();
  const left = room.add("StoveBurner", { at: [-0.11, 1], bottomY: 0.88, size: [0.2, 0.16, 0.2] });
  const right = room.add("StoveBurner", { at: [0.11, 1], bottomY: 0.88, size: [0.2, 0.16, 0.2] });
  const knob = room.add("StoveKnob", { at: [-0.11, 0.8], controls: left });
  const pot = room.add("Pot", { at: [1, -1], size: [0.28, 0.18, 0.25] });
  const potato = room.add("Potato", { in: pot, at: [1, -1] });
  const holding = applyAction(room.build(), { verb: "Pickup", objectId: pot }, NEAR).state;
  const placed = applyAction(holding, { verb: "Place", objectId: right }, NEAR).state;
  const box = findObject(placed, pot)?.box;
  expect(box === undefined ? 0 : box.center.y - box.size.y / 2).toBeCloseTo(0.91);
  const lit = applyAction(placed, { verb: "ToggleOn", objectId: knob }, NEAR).state;
  expect(findObject(lit, potato)?.attributes.cooked).toBe(true);
});
