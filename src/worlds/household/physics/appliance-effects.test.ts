import { expect, test } from "vitest";
import { applyAction, TRUST_LOG } from "@/worlds/household/physics/apply-action";
import type { ActionStep } from "@/worlds/household/physics/actions";
import { controlOf, settleAppliances } from "@/worlds/household/physics/appliance-effects";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

function after(state: HouseholdState, ...steps: readonly ActionStep[]): HouseholdState {
  return steps.reduce((current, step) => {
    const outcome = applyAction(current, step, TRUST_LOG);
    expect(outcome.failure).toBeUndefined();
    return outcome.state;
  }, state);
}
const attributes = (state: HouseholdState, id: string) => findObject(state, id)?.attributes;

test("a running faucet washes what lies in its basin and fills empty containers with water", () => {
  const { state, cup, plate, basin, faucet, table } = buildKitchen();
  const washed = after(
    state,
    { verb: "Pickup", objectId: plate },
    { verb: "Place", objectId: basin },
    { verb: "Pickup", objectId: cup },
    { verb: "Place", objectId: basin },
    { verb: "ToggleOn", objectId: faucet },
  );
  expect(attributes(washed, plate)?.dirty).toBe(false);
  expect(attributes(washed, cup)?.filled).toBe("water");
  expect(attributes(washed, table)).toEqual({});
});

test("a dirty thing put under water that already runs gets clean", () => {
  const { state, plate, basin, faucet } = buildKitchen();
  const washed = after(
    state,
    { verb: "ToggleOn", objectId: faucet },
    { verb: "Pickup", objectId: plate },
    { verb: "Place", objectId: basin },
  );
  expect(attributes(washed, plate)?.dirty).toBe(false);
});

test("what is put into the sink around a basin is washed as well", () => {
  const room = new HouseholdBuilder();
  const sink = room.add("Sink", { at: [0, 1], size: [0.6, 0.2, 0.5] });
  const basin = room.add("SinkBasin", { at: [0, 1] });
  const faucet = room.add("Faucet", { at: [0, 1.2] });
  const plate = room.add("Plate", { in: sink, attributes: { dirty: true } });
  const state = after(room.build(), { verb: "ToggleOn", objectId: faucet });
  expect(attributes(state, plate)?.dirty).toBe(false);
  const found = findObject(state, sink);
  expect(found === undefined ? undefined : controlOf(state, found)?.id).toBe(faucet);
  expect(findObject(state, basin)?.parents).toEqual([]);
});

test("a coffee machine fills an empty mug, and leaves one that holds water as it is", () => {
  const { state, cabinet, mug, machine } = buildKitchen();
  const inMachine = after(
    state,
    { verb: "Open", objectId: cabinet },
    { verb: "Pickup", objectId: mug },
    { verb: "Place", objectId: machine },
  );
  expect(attributes(after(inMachine, { verb: "ToggleOn", objectId: machine }), mug)?.filled).toBe(
    "coffee",
  );
  const wet = {
    ...inMachine,
    objects: inMachine.objects.map((object) =>
      object.id === mug
        ? { ...object, attributes: { ...object.attributes, filled: "water" as const } }
        : object,
    ),
  };
  expect(attributes(after(wet, { verb: "ToggleOn", objectId: machine }), mug)?.filled).toBe(
    "water",
  );
});

test("a toaster toasts sliced bread", () => {
  const { state, bread, knife, counter, toaster } = buildKitchen();
  const cut = after(
    state,
    { verb: "Pickup", objectId: knife },
    { verb: "Slice", objectId: bread },
    { verb: "Place", objectId: counter },
  );
  const slice = cut.objects.find((object) => object.slicedFrom === bread)?.id ?? "";
  const toasted = after(
    cut,
    { verb: "Pickup", objectId: slice },
    { verb: "Place", objectId: toaster },
    { verb: "ToggleOn", objectId: toaster },
  );
  expect(attributes(toasted, slice)?.cooked).toBe(true);
});

test("a potato in a pot on a burning stove cooks, and boils when the pot holds water", () => {
  const { state, potato, pot, knob } = buildKitchen();
  const inPot = after(
    state,
    { verb: "Pickup", objectId: potato },
    { verb: "Place", objectId: pot },
  );
  const dry = after(inPot, { verb: "ToggleOn", objectId: knob });
  expect(attributes(dry, potato)?.cooked).toBe(true);
  expect(attributes(dry, potato)?.boiled).toBeUndefined();
  const wet = {
    ...inPot,
    objects: inPot.objects.map((object) =>
      object.id === pot
        ? { ...object, attributes: { ...object.attributes, filled: "water" as const } }
        : object,
    ),
  };
  expect(attributes(after(wet, { verb: "ToggleOn", objectId: knob }), potato)?.boiled).toBe(true);
});

test("a microwave cooks what is in it while it is closed and on", () => {
  const { state, potato, microwave } = buildKitchen();
  const inside = after(
    state,
    { verb: "Open", objectId: microwave },
    { verb: "Pickup", objectId: potato },
    { verb: "Place", objectId: microwave },
    { verb: "Close", objectId: microwave },
  );
  expect(attributes(inside, potato)?.cooked).toBe(false);
  const cooked = after(inside, { verb: "ToggleOn", objectId: microwave });
  expect(attributes(cooked, potato)?.cooked).toBe(true);
});

test("slices of a cooked potato are cooked", () => {
  const room = new HouseholdBuilder();
  const table = room.add("DiningTable", { at: [0, 1] });
  const potato = room.add("Potato", { in: table, attributes: { cooked: true } });
  const knife = room.add("Knife", { in: table, at: [0.3, 1] });
  const cut = after(
    room.build(),
    { verb: "Pickup", objectId: knife },
    { verb: "Slice", objectId: potato },
  );
  const slices = cut.objects.filter((object) => object.slicedFrom === potato);
  expect(slices.every((slice) => slice.attributes.cooked === true)).toBe(true);
});

test("settling twice is the same as settling once", () => {
  const { state, faucet, plate, basin } = buildKitchen();
  const running = after(
    state,
    { verb: "Pickup", objectId: plate },
    { verb: "Place", objectId: basin },
    { verb: "ToggleOn", objectId: faucet },
  );
  expect(settleAppliances(running)).toEqual(running);
});
