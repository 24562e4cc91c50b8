import { expect, test } from "vitest";
import { applyAction, type ActionOptions } from "@/worlds/household/physics/apply-action";
import type { ActionStep } from "@/worlds/household/physics/actions";
import { findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

/** The rules alone: what is asked for is taken to be in reach and in view. */
const RULES: ActionOptions = { collisions: "check", visibility: "trust" };

function after(state: HouseholdState, ...steps: readonly ActionStep[]): HouseholdState {
  let current = state;
  for (const step of steps) {
    const outcome = applyAction(current, step, RULES);
    expect(outcome.failure).toBeUndefined();
    current = outcome.state;
  }
  return current;
}

function refusal(state: HouseholdState, step: ActionStep, options = RULES) {
  const outcome = applyAction(state, step, options);
  expect(outcome.ok).toBe(false);
  expect(outcome.state).toBe(state);
  expect(outcome.changes).toEqual([]);
  return outcome.failure;
}

const attributes = (state: HouseholdState, id: string) => findObject(state, id)?.attributes;
const parents = (state: HouseholdState, id: string) => findObject(state, id)?.parents;

test("picking up takes the object into the hand with everything in it", () => {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1] });
  const plate = room.add("Plate", { in: counter });
  const slice = room.add("TomatoSliced", { in: plate });
  const outcome = applyAction(room.build(), { verb: "Pickup", objectId: plate }, RULES);
  expect(outcome.state.agent.heldId).toBe(plate);
  expect(parents(outcome.state, plate)).toEqual([]);
  expect(parents(outcome.state, slice)).toEqual([plate]);
  expect(outcome.changes).toContainEqual({
    objectId: plate,
    class: "Plate",
    attribute: "holding",
    before: false,
    after: true,
  });
});

test("a hand that holds something picks up nothing else", () => {
  const { state, knife, plate } = buildKitchen();
  const holding = after(state, { verb: "Pickup", objectId: knife });
  expect(refusal(holding, { verb: "Pickup", objectId: plate })).toEqual({
    kind: "hand-full",
    sentence: `Your hand already holds the ${knife}. Put it down first.`,
    objectId: plate,
  });
});

test("furniture cannot be picked up", () => {
  const { state, counter } = buildKitchen();
  expect(refusal(state, { verb: "Pickup", objectId: counter })?.sentence).toBe(
    `The ${counter} cannot be picked up. Use it where it is.`,
  );
});

test("an object that is not there is unknown", () => {
  const { state, mug } = buildKitchen();
  expect(refusal(state, { verb: "Pickup", objectId: "Mug_99" })?.sentence).toBe(
    `There is no Mug_99 in this room. There is ${mug}.`,
  );
  expect(refusal(state, { verb: "Pickup", objectId: "CoffeeMaker_3" })?.sentence).toBe(
    "There is no CoffeeMaker_3 in this room. This world knows no CoffeeMaker; perhaps CoffeeMachine or CoffeeTable.",
  );
});

test("what is in a closed cabinet is out of reach until the cabinet is opened", () => {
  const { state, mug, cabinet } = buildKitchen();
  expect(refusal(state, { verb: "Pickup", objectId: mug })).toEqual({
    kind: "closed",
    sentence: `The ${mug} is inside the ${cabinet}, which is closed. Open it first.`,
    objectId: cabinet,
  });
  const opened = after(state, { verb: "Open", objectId: cabinet });
  expect(after(opened, { verb: "Pickup", objectId: mug }).agent.heldId).toBe(mug);
});

test("an object further away than the arm reaches is refused, and so is one behind the back", () => {
  const { state, tomato, plant } = buildKitchen();
  const strict: ActionOptions = { collisions: "check", visibility: "check" };
  expect(refusal(state, { verb: "Pour", objectId: plant }, strict)?.sentence).toBe(
    `The ${plant} is too far away. Go to it first.`,
  );
  expect(refusal(state, { verb: "Pickup", objectId: tomato }, strict)?.sentence).toBe(
    `The ${tomato} is not in view. Turn or look towards it.`,
  );
});

test("placing puts the object in the receptacle and whatever holds that", () => {
  const { state, knife, plate, counter } = buildKitchen();
  const placed = after(
    state,
    { verb: "Pickup", objectId: knife },
    { verb: "Place", objectId: plate },
  );
  expect(placed.agent.heldId).toBeUndefined();
  expect(parents(placed, knife)).toEqual([plate, counter]);
});

test("placing needs something in the hand", () => {
  const { state, counter } = buildKitchen();
  expect(refusal(state, { verb: "Place", objectId: counter })?.kind).toBe("hand-empty");
});

test("a receptacle refuses what it is not made for, what it has no room for, and itself", () => {
  const { state, knife, toaster, faucet, cabinet, cup, machine, plate } = buildKitchen();
  const holding = after(state, { verb: "Pickup", objectId: knife });
  expect(refusal(holding, { verb: "Place", objectId: toaster })?.sentence).toBe(
    `The ${toaster} does not take the ${knife}; it takes BreadSliced.`,
  );
  expect(refusal(holding, { verb: "Place", objectId: faucet })?.kind).toBe("not-receptacle");
  expect(refusal(holding, { verb: "Place", objectId: cabinet })?.kind).toBe("closed");
  const cupInHand = after(state, { verb: "Pickup", objectId: cup });
  expect(refusal(cupInHand, { verb: "Place", objectId: machine })?.kind).toBe("not-accepted");
  const plateInHand = after(state, { verb: "Pickup", objectId: plate });
  expect(refusal(plateInHand, { verb: "Place", objectId: plate })?.kind).toBe("inside-itself");
});

test("a coffee machine has room for one mug", () => {
  const room = new HouseholdBuilder();
  const machine = room.add("CoffeeMachine", { at: [0, 1] });
  room.add("Mug", { in: machine });
  const second = room.add("Mug", { at: [0.5, 0.5] });
  const holding = after(room.build(), { verb: "Pickup", objectId: second });
  expect(refusal(holding, { verb: "Place", objectId: machine })).toEqual({
    kind: "full",
    sentence: `The ${machine} has no room left for the ${second}. Take something out of it first.`,
    objectId: machine,
  });
});

test("things put down one after the other do not overlap", () => {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1] });
  const mugs = [0, 1, 2, 3].map((i) => room.add("Mug", { at: [i - 2, -1] }));
  let state = room.build();
  for (const mug of mugs) {
    state = after(state, { verb: "Pickup", objectId: mug }, { verb: "Place", objectId: counter });
  }
  const centers = mugs.map((mug) => findObject(state, mug)?.box.center);
  const apart = centers.flatMap((a, i) =>
    centers
      .slice(i + 1)
      .map((b) => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.z ?? 0) - (b?.z ?? 0))),
  );
  expect(Math.min(...apart)).toBeGreaterThan(0.08);
});

test("opening and closing work once each", () => {
  const { state, cabinet, mug } = buildKitchen();
  const opened = after(state, { verb: "Open", objectId: cabinet });
  expect(attributes(opened, cabinet)?.open).toBe(true);
  expect(refusal(opened, { verb: "Open", objectId: cabinet })?.kind).toBe("already-open");
  const closed = after(opened, { verb: "Close", objectId: cabinet });
  expect(refusal(closed, { verb: "Close", objectId: cabinet })?.kind).toBe("already-closed");
  expect(refusal(opened, { verb: "Open", objectId: mug })?.kind).toBe("cannot-open");
  expect(refusal(opened, { verb: "Close", objectId: mug })?.kind).toBe("cannot-close");
});

test("toggling works once each way, and only on things with a switch", () => {
  const { state, faucet, plate, burner, knob } = buildKitchen();
  expect(refusal(state, { verb: "ToggleOff", objectId: faucet })?.kind).toBe("already-off");
  const on = after(state, { verb: "ToggleOn", objectId: faucet });
  expect(refusal(on, { verb: "ToggleOn", objectId: faucet })?.kind).toBe("already-on");
  expect(refusal(state, { verb: "ToggleOn", objectId: plate })?.kind).toBe("cannot-toggle");
  expect(refusal(state, { verb: "ToggleOn", objectId: burner })?.sentence).toBe(
    `The ${burner} cannot be turned on or off. Turn the ${knob} instead.`,
  );
});

test("a microwave runs only when closed and opens only when off", () => {
  const { state, microwave } = buildKitchen();
  const opened = after(state, { verb: "Open", objectId: microwave });
  expect(refusal(opened, { verb: "ToggleOn", objectId: microwave })?.sentence).toBe(
    `The ${microwave} is open. Close it before you turn it on.`,
  );
  const running = after(state, { verb: "ToggleOn", objectId: microwave });
  expect(refusal(running, { verb: "Open", objectId: microwave })?.sentence).toBe(
    `The ${microwave} is running. Turn it off before you open it.`,
  );
});

test("slicing needs a knife in the hand", () => {
  const { state, tomato, cup } = buildKitchen();
  expect(refusal(state, { verb: "Slice", objectId: tomato })?.sentence).toBe(
    `Slicing the ${tomato} needs a Knife or ButterKnife in the hand. Your hand is empty. Pick up a knife first.`,
  );
  const holding = after(state, { verb: "Pickup", objectId: cup });
  expect(refusal(holding, { verb: "Slice", objectId: tomato })?.sentence).toContain(
    `Your hand holds the ${cup}.`,
  );
});

test("slicing leaves the whole marked and puts its slices where it lay", () => {
  const { state, tomato, knife, table, plate } = buildKitchen();
  const cut = after(
    state,
    { verb: "Pickup", objectId: knife },
    { verb: "Slice", objectId: tomato },
  );
  const slices = cut.objects.filter((object) => object.slicedFrom === tomato);
  expect(slices).toHaveLength(7);
  expect(slices[0]?.id).toBe(`TomatoSliced_${state.objects.length}`);
  expect(slices.every((slice) => slice.parents[0] === table)).toBe(true);
  expect(attributes(cut, tomato)?.sliced).toBe(true);
  expect(parents(cut, tomato)).toEqual([]);
  expect(refusal(cut, { verb: "Slice", objectId: tomato })?.kind).toBe("already-sliced");
  expect(refusal(cut, { verb: "Slice", objectId: plate })?.kind).toBe("cannot-slice");
  const emptyHand = after(cut, { verb: "Place", objectId: table });
  expect(refusal(emptyHand, { verb: "Pickup", objectId: tomato })?.sentence).toBe(
    `The ${tomato} is cut into slices. Pick up one of its slices.`,
  );
});

test("slices of an imported whole carry the log's ids, in the log's number", () => {
  const room = new HouseholdBuilder();
  const table = room.add("DiningTable", { at: [0, 1] });
  const potato = room.add("Potato", { in: table });
  const knife = room.add("Knife", { in: table, at: [0.3, 1] });
  const built = room.build();
  const state = {
    ...built,
    objects: built.objects.map((object) =>
      object.id === potato ? { ...object, sourceId: "Potato|+00.10|+00.90|+01.00" } : object,
    ),
  };
  const options: ActionOptions = { ...RULES, sliceCounts: { Potato: 9 } };
  const holding = after(state, { verb: "Pickup", objectId: knife });
  const cut = applyAction(holding, { verb: "Slice", objectId: potato }, options).state;
  const ids = cut.objects.flatMap((o) => (o.slicedFrom === potato ? [o.sourceId] : []));
  expect(ids).toHaveLength(9);
  expect(ids.at(-1)).toBe("Potato|+00.10|+00.90|+01.00|PotatoSliced_8");
});

test("pouring empties the container into a sink, a plant or another container", () => {
  const { state, cup, plant, basin, pot } = buildKitchen();
  const filled = {
    ...state,
    objects: state.objects.map((object) =>
      object.id === cup
        ? { ...object, attributes: { ...object.attributes, filled: "water" as const } }
        : object,
    ),
  };
  const holding = after(filled, { verb: "Pickup", objectId: cup });
  for (const target of [plant, pot]) {
    const poured = after(holding, { verb: "Pour", objectId: target });
    expect(attributes(poured, target)?.filled).toBe("water");
    expect(attributes(poured, cup)?.filled).toBeNull();
  }
  const drained = after(holding, { verb: "Pour", objectId: basin });
  expect(attributes(drained, cup)?.filled).toBeNull();
  expect(refusal(drained, { verb: "Pour", objectId: plant })?.sentence).toBe(
    `The ${cup} is empty. Fill it first.`,
  );
});

test("pouring is refused from an empty hand, from a dry thing, and onto what takes no liquid", () => {
  const { state, knife, plant, counter, cup } = buildKitchen();
  expect(refusal(state, { verb: "Pour", objectId: plant })?.kind).toBe("hand-empty");
  const withKnife = after(state, { verb: "Pickup", objectId: knife });
  expect(refusal(withKnife, { verb: "Pour", objectId: plant })?.sentence).toBe(
    `The ${knife} in your hand cannot hold a liquid. Pick up a filled container instead.`,
  );
  const wet = {
    ...state,
    objects: state.objects.map((object) =>
      object.attributes.filled === null
        ? { ...object, attributes: { ...object.attributes, filled: "coffee" as const } }
        : object,
    ),
  };
  const withCup = after(wet, { verb: "Pickup", objectId: cup });
  expect(refusal(withCup, { verb: "Pour", objectId: counter })?.kind).toBe("cannot-receive-liquid");
  const pot = wet.objects.find((object) => object.class === "Pot")?.id ?? "";
  expect(refusal(withCup, { verb: "Pour", objectId: pot })?.sentence).toBe(
    `The ${pot} already holds coffee. Empty it first.`,
  );
});
