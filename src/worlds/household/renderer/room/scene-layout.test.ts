import { expect, test } from "vitest";
import { pickObject } from "@/worlds/household/renderer/picking/picking";
import { layOutScene } from "@/worlds/household/renderer/room/scene-layout";
import type {
  Attributes,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";

type Triple = readonly [number, number, number];

/** An object of our own rooms: its front is local +z. */
function thing(
  id: string,
  [center, size]: readonly [Triple, Triple],
  more: {
    readonly parents?: string[];
    readonly attributes?: Attributes;
    readonly controls?: string;
  } = {},
): HouseholdObject {
  return {
    id,
    class: id.split("_")[0] ?? id,
    box: {
      center: { x: center[0], y: center[1], z: center[2] },
      size: { x: size[0], y: size[1], z: size[2] },
      yawDeg: 180,
    },
    parents: more.parents ?? [],
    attributes: more.attributes ?? {},
    ...(more.controls === undefined ? {} : { controls: more.controls }),
  };
}

/** The agent stands in the middle, looks along +z and a little down. */
function stateWith(objects: HouseholdObject[], heldId?: string): HouseholdState {
  return {
    world: "household",
    version: 1,
    room: {
      kind: "kitchen",
      name: "test",
      minX: -2,
      maxX: 2,
      minZ: -2,
      maxZ: 2,
      heightM: 2.6,
      seed: 1,
    },
    agent: {
      position: { x: 0, y: 0.9, z: 0 },
      yawDeg: 0,
      horizonDeg: 0,
      ...(heldId === undefined ? {} : { heldId }),
    },
    objects,
  };
}

const EYE_Y = 1.575;
const fridge = (open: boolean) =>
  thing(
    "Fridge_0",
    [
      [0, 0.95, 1.5],
      [0.8, 1.9, 0.7],
    ],
    { attributes: { open } },
  );
const apple = thing(
  "Apple_1",
  [
    [0, EYE_Y, 1.5],
    [0.09, 0.09, 0.09],
  ],
  { parents: ["Fridge_0"] },
);
const drawnIds = (state: HouseholdState) => layOutScene(state).drawables.map(({ id }) => id);

test("what lies in a closed fridge is not drawn, and a click picks the fridge", () => {
  const state = stateWith([fridge(false), apple]);
  expect(drawnIds(state)).toEqual(["Fridge_0"]);
  expect(pickObject(state, 0.5, 0.5)).toBe("Fridge_0");
});

test("an open fridge shows its apple, and a click through the opening picks it", () => {
  const state = stateWith([fridge(true), apple]);
  expect(drawnIds(state)).toEqual(["Fridge_0", "Apple_1"]);
  expect(pickObject(state, 0.5, 0.5)).toBe("Apple_1");
  expect(pickObject(state, 0.5, 0.62)).toBe("Fridge_0");
});

test("a click on the right half picks what stands to the right", () => {
  const state = stateWith([
    thing("Mug_0", [
      [0.5, EYE_Y, 1],
      [0.1, 0.1, 0.1],
    ]),
    thing("Cup_1", [
      [-0.5, EYE_Y, 1],
      [0.1, 0.1, 0.1],
    ]),
  ]);
  expect(pickObject(state, 0.75, 0.5)).toBe("Mug_0");
  expect(pickObject(state, 0.25, 0.5)).toBe("Cup_1");
  expect(pickObject(state, 0.5, 0.1)).toBeUndefined();
});

test("the nearer of two things in line is picked", () => {
  const far = thing("Vase_0", [
    [0, EYE_Y, 1.6],
    [0.2, 0.3, 0.2],
  ]);
  const near = thing("Mug_1", [
    [0, EYE_Y, 1],
    [0.1, 0.1, 0.1],
  ]);
  expect(pickObject(stateWith([far, near]), 0.5, 0.5)).toBe("Mug_1");
});

test("what is in the hand is held, and cannot be picked at its old place", () => {
  const mug = thing("Mug_0", [
    [0, EYE_Y, 1],
    [0.1, 0.1, 0.1],
  ]);
  const state = stateWith([mug], "Mug_0");
  expect(layOutScene(state).drawables.map(({ isHeld }) => isHeld)).toEqual([true]);
  expect(pickObject(state, 0.5, 0.5)).toBeUndefined();
});

test("an open drawer takes its contents along", () => {
  const drawer = (open: boolean) =>
    thing(
      "Drawer_0",
      [
        [0, 0.7, 1.6],
        [0.5, 0.2, 0.4],
      ],
      { attributes: { open } },
    );
  const fork = thing(
    "Fork_1",
    [
      [0, 0.65, 1.6],
      [0.03, 0.02, 0.2],
    ],
    { parents: ["Drawer_0"] },
  );
  expect(drawnIds(stateWith([drawer(false), fork]))).toEqual(["Drawer_0"]);
  const drawn = layOutScene(stateWith([drawer(true), fork])).drawables.find(
    ({ id }) => id === "Fork_1",
  );
  // The drawer's front looks along -z: three quarters of its depth towards the agent.
  expect(drawn?.placement.at?.[2]).toBeCloseTo(1.6 - 0.75 * 0.4);
});

test("a burner is lit by the knob that controls it", () => {
  const burner = thing("StoveBurner_0", [
    [0, 0.91, 1.4],
    [0.2, 0.02, 0.2],
  ]);
  const knob = (on: boolean) =>
    thing(
      "StoveKnob_1",
      [
        [0, 0.85, 1.1],
        [0.05, 0.05, 0.03],
      ],
      {
        attributes: { on },
        controls: "StoveBurner_0",
      },
    );
  const isLit = (on: boolean) =>
    layOutScene(stateWith([burner, knob(on)])).drawables.find(({ id }) => id === "StoveBurner_0")
      ?.hints.isLit;
  expect(isLit(false)).toBe(false);
  expect(isLit(true)).toBe(true);
});

test("the same state lays out to the same keys, and a change touches only its own object", () => {
  const before = stateWith([
    fridge(false),
    thing("Mug_2", [
      [0, 1, 1],
      [0.1, 0.1, 0.1],
    ]),
  ]);
  const after = stateWith([
    fridge(true),
    thing("Mug_2", [
      [0, 1, 1],
      [0.1, 0.1, 0.1],
    ]),
  ]);
  const keys = (state: HouseholdState) =>
    new Map(layOutScene(state).drawables.map(({ id, key }) => [id, key]));
  expect(keys(before)).toEqual(keys(structuredClone(before)));
  expect(keys(before).get("Fridge_0")).not.toBe(keys(after).get("Fridge_0"));
  expect(keys(before).get("Mug_2")).toBe(keys(after).get("Mug_2"));
});
