import { expect, test } from "vitest";
import { HouseholdBuilder } from "@/testing/household-builder";
import type { HouseholdState, Vector3 } from "@/worlds/household/state/household-state";
import { projectPoint } from "@/worlds/household/space/camera";
import { Picker, pickObject } from "@/worlds/household/renderer/picking/picking";

function clickOn({ agent }: HouseholdState, point: Vector3) {
  const { x, y } = projectPoint(agent, point, { widthPx: 1, heightPx: 1 });
  return { x, y };
}

/** Looking down at a table with a plate, a potato on it, and a thin knife beside. */
function table(): HouseholdState {
  const builder = new HouseholdBuilder();
  builder.add("DiningTable", { at: [0, 0.9], size: [1.2, 0.8, 0.8] });
  builder.add("Plate", { in: "DiningTable_0", at: [0, 0.8] });
  builder.add("Potato", { in: "Plate_1", at: [0, 0.8], size: [0.08, 0.08, 0.08] });
  builder.add("Knife", { in: "DiningTable_0", at: [0.3, 0.8], size: [0.01, 0.01, 0.3] });
  return builder.build();
}

const ON_POTATO = { x: 0, y: 0.86, z: 0.8 };
const ON_PLATE = { x: 0.09, y: 0.82, z: 0.8 };
const BESIDE_KNIFE = { x: 0.287, y: 0.8, z: 0.8 };

test("the first thing that the line of sight meets is picked", () => {
  const state = table();
  const pick = (point: Vector3) => {
    const { x, y } = clickOn(state, point);
    return pickObject(state, x, y);
  };
  expect(pick(ON_POTATO)).toBe("Potato_2");
  expect(pick(ON_PLATE)).toBe("Plate_1");
  expect(pick({ x: -0.4, y: 0.8, z: 0.9 })).toBe("DiningTable_0");
  expect(pickObject(state, 0.5, 0.01)).toBeUndefined();
});

test("what lies behind a closed door cannot be picked, behind an open one it can", () => {
  const fridge = (open: boolean) => {
    const builder = new HouseholdBuilder();
    builder.add("Fridge", { at: [0, 1], attributes: { open } });
    builder.add("Apple", { in: "Fridge_0", at: [0, 1], bottomY: 1.2 });
    return builder.build();
  };
  const pick = (state: HouseholdState) => {
    const { x, y } = clickOn(state, { x: 0, y: 1.25, z: 1 });
    return pickObject(state, x, y);
  };
  // Rooms of our own turn furniture so that its front is local +z: this one shows its back, and
  // the turned one its front.
  const turn = (state: HouseholdState): HouseholdState => ({
    ...state,
    objects: state.objects.map((it) => ({ ...it, box: { ...it.box, yawDeg: 180 } })),
  });
  expect(pick(turn(fridge(true)))).toBe("Apple_1");
  expect(pick(turn(fridge(false)))).toBe("Fridge_0");
  expect(pick(fridge(true))).toBe("Fridge_0");
});

test("a click for an action means something that suits it, within the recorder's square", () => {
  const state = table();
  const picker = new Picker();
  const beside = clickOn(state, BESIDE_KNIFE);
  expect(picker.sightAt(state, beside)?.object.id).toBe("DiningTable_0");
  expect(picker.targetAt(state, beside, "Pickup")?.object.id).toBe("Knife_3");
  expect(picker.targetAt(state, beside, "Place")?.object.id).toBe("DiningTable_0");
  const far = clickOn(state, { ...BESIDE_KNIFE, x: 0.2 });
  expect(picker.targetAt(state, far, "Pickup")?.object.id).toBe("DiningTable_0");
});

test("a click on what lies in a receptacle may mean the receptacle", () => {
  const state = table();
  const picker = new Picker();
  const click = clickOn(state, ON_POTATO);
  expect(picker.targetAt(state, click, "Place")?.object.id).toBe("Plate_1");
  expect(picker.targetAt(state, click, "Slice")?.object.id).toBe("Potato_2");
});

test("an object is met whatever stands before it, but only where it is", () => {
  const state = table();
  const picker = new Picker();
  const onPotato = clickOn(state, ON_POTATO);
  expect(picker.meets(state, "Potato_2", onPotato)).toBe(true);
  expect(picker.meets(state, "Plate_1", onPotato)).toBe(true);
  expect(picker.meets(state, "Knife_3", onPotato)).toBe(false);
  const beside = clickOn(state, BESIDE_KNIFE);
  expect(picker.meets(state, "Knife_3", beside)).toBe(false);
  expect(picker.meetsAround(state, "Knife_3", beside)).toBe(true);
});

test("the floor is picked where nothing stands on it, also between the legs of a table", () => {
  const builder = new HouseholdBuilder();
  builder.add("Floor", { at: [0, 0], bottomY: -0.02, size: [5, 0.02, 4] });
  builder.add("DiningTable", { at: [0, 1.2], size: [1.2, 0.8, 0.8] });
  const state = builder.agent({ horizonDeg: 60 }).build();
  const { x, y } = clickOn(state, { x: 0.3, y: 0, z: 0.5 });
  expect(pickObject(state, x, y)).toBe("Floor_0");
});

test("the hand's content and wholes that were cut are not in the way", () => {
  const state = table();
  const click = clickOn(state, ON_POTATO);
  const held = { ...state, agent: { ...state.agent, heldId: "Potato_2" } };
  expect(pickObject(held, click.x, click.y)).toBe("Plate_1");
  const cut = {
    ...state,
    objects: state.objects.map((it) =>
      it.id === "Potato_2" ? { ...it, attributes: { sliced: true } } : it,
    ),
  };
  expect(pickObject(cut, click.x, click.y)).toBe("Plate_1");
});
