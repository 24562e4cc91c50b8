import { expect, test } from "vitest";
import { assumeState } from "@/worlds/household/labels/inferred-state";
import { householdStateSchema } from "@/worlds/household/state/household-state";

const classesOf = (classes: readonly string[], seed = 1) =>
  new Set(assumeState(classes, seed).objects.map((object) => object.class));

test("every carried thing that the labels name is in the assumed room", () => {
  const labels = [
    "Mug",
    "Faucet",
    "SinkBasin",
    "CoffeeMachine",
    "HousePlant",
    "WateringCan",
    "Vase",
  ];
  const classes = classesOf(labels);
  expect(labels.filter((name) => !classes.has(name))).toEqual([]);
});

test("slices are assumed whole, with a knife in the room", () => {
  const classes = classesOf(["TomatoSliced", "Plate"]);
  expect(classes.has("Tomato")).toBe(true);
  expect(classes.has("Knife")).toBe(true);
  expect(classes.has("TomatoSliced")).toBe(false);
});

test("the labels decide the kind of room", () => {
  expect(assumeState(["Sofa", "RemoteControl", "Television"], 1).room.kind).toBe("living room");
  expect(assumeState(["Cloth", "Bathtub"], 1).room.kind).toBe("bathroom");
  expect(assumeState(["Bed", "Laptop"], 1).room.kind).toBe("bedroom");
  expect(assumeState([], 1).room.kind).toBe("kitchen");
});

test("where a tap is seen, the mug is assumed dirty", () => {
  const mugs = assumeState(["Mug", "Faucet"], 3).objects.filter(
    ({ class: name }) => name === "Mug",
  );
  expect(mugs.length).toBeGreaterThan(0);
  expect(mugs.every((mug) => mug.attributes.dirty === true)).toBe(true);
});

test("the same labels and seed give the same room, and one that can be opened", () => {
  const state = assumeState(["Mug", "Boots", "NoSuchThing"], 7);
  expect(assumeState(["Mug", "Boots", "NoSuchThing"], 7)).toEqual(state);
  expect(householdStateSchema.safeParse(state).success).toBe(true);
});
