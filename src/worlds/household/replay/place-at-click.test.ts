import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { HouseholdBuilder } from "@/testing/household-builder";
import { applyAction, TRUST_LOG } from "@/worlds/household/physics/apply-action";
import type { Box, HouseholdState, Vector3 } from "@/worlds/household/state/household-state";
import { hasRoomAtClick, placeAtClick } from "@/worlds/household/replay/place-at-click";
import { projectPoint } from "@/worlds/household/space/camera";

const MIDDLE = { x: 0, y: 0.9, z: 0.6 };

/** The agent looks down at a table of 0.9 m height with a knife in its hand. */
function tableWith(...plates: readonly (readonly [x: number, z: number])[]) {
  const builder = new HouseholdBuilder();
  builder.add("DiningTable", { at: [0, 0.8], size: [1.2, 0.9, 0.8] });
  builder.add("Knife", { in: "DiningTable_0", at: [0.5, 1.1], size: [0.3, 0.03, 0.03] });
  for (const at of plates) {
    builder.add("Plate", { in: "DiningTable_0", at });
  }
  return builder.agent({ heldId: "Knife_1" }).build();
}

function turned(state: HouseholdState, id: string, yawDeg: number): HouseholdState {
  return {
    ...state,
    objects: state.objects.map((object) =>
      object.id === id ? { ...object, box: { ...object.box, yawDeg } } : object,
    ),
  };
}

function clickOn({ agent }: HouseholdState, point: Vector3) {
  const { x, y } = projectPoint(agent, point, { widthPx: 1, heightPx: 1 });
  return { x, y };
}

function putAt(state: HouseholdState, point: Vector3): Box {
  const step = { verb: "Place", objectId: "DiningTable_0" } as const;
  const placed = applyAction(state, step, TRUST_LOG).state;
  const after = placeAtClick(placed, "Knife_1", clickOn(state, point));
  return ensureExists(after.objects.find(({ id }) => id === "Knife_1")).box;
}

test("on a free surface a thing lies where the click points", () => {
  const { center } = putAt(tableWith(), MIDDLE);
  expect(center.x).toBeCloseTo(MIDDLE.x, 2);
  expect(center.z).toBeCloseTo(MIDDLE.z, 2);
});

test("where something lies already it goes beside, as near in the picture as it fits", () => {
  const { center, size } = putAt(tableWith([MIDDLE.x, MIDDLE.z]), MIDDLE);
  const asideM = Math.hypot(center.x - MIDDLE.x, center.z - MIDDLE.z);
  expect(asideM).toBeGreaterThan(0.12);
  expect(asideM).toBeLessThan(0.12 + size.x);
});

test("it takes the way that the surface faces, whichever way it was held", () => {
  expect(putAt(turned(tableWith(), "Knife_1", 37), MIDDLE).yawDeg).toBe(0);
  expect(putAt(turned(tableWith(), "DiningTable_0", 90), MIDDLE).yawDeg).toBe(90);
});

test("at the edge it turns rather than stick out", () => {
  const atEdge = { ...MIDDLE, x: 0.58 };
  expect(putAt(tableWith(), atEdge).yawDeg % 180).toBe(90);
});

test("a click that misses the surface by far leaves a thing where the rules put it", () => {
  const state = tableWith();
  const step = { verb: "Place", objectId: "DiningTable_0" } as const;
  const placed = applyAction(state, step, TRUST_LOG).state;
  const missed = placeAtClick(placed, "Knife_1", { x: 0.5, y: 0.01 });
  const of = (each: HouseholdState) => each.objects.find(({ id }) => id === "Knife_1")?.box.center;
  expect(of(missed)).toEqual(of(placed));
});

test("there is room about a click unless things stand all around it", () => {
  const hasRoom = (state: HouseholdState, point: Vector3) => {
    const [held, table] = [1, 0].map((index) => ensureExists(state.objects[index]));
    return hasRoomAtClick(
      state,
      { held: ensureExists(held), receptacle: ensureExists(table) },
      clickOn(state, point),
    );
  };
  expect(hasRoom(tableWith(), MIDDLE)).toBe(true);
  expect(hasRoom(tableWith([0, 0.9]), MIDDLE)).toBe(true);
  const crowd = [-0.24, 0, 0.24].flatMap((x) => [0.5, 0.74].map((z) => [x, z] as const));
  expect(hasRoom(tableWith(...crowd), MIDDLE)).toBe(false);
});
