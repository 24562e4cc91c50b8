import { expect, test } from "vitest";
import {
  acceptsClass,
  classesOfGroup,
  hasAffordance,
  initialAttributes,
  isInGroup,
  isKnownClass,
  OBJECT_CLASSES,
  sliceYield,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";

test("a mug can be carried, filled, soiled and broken, and nothing else", () => {
  const yes = ["pickupable", "receptacle", "fillable", "dirtyable", "breakable"] as const;
  const no = ["openable", "toggleable", "sliceable", "cookable"] as const;
  expect(yes.every((affordance) => hasAffordance("Mug", affordance))).toBe(true);
  expect(no.some((affordance) => hasAffordance("Mug", affordance))).toBe(false);
});

test("an unknown class can do nothing", () => {
  expect(isKnownClass("Dragon")).toBe(false);
  expect(hasAffordance("Dragon", "pickupable")).toBe(false);
});

test("attributes are there exactly where the class can have them, in their quiet state", () => {
  expect(initialAttributes("Mug")).toEqual({ dirty: false, filled: null, broken: false });
  expect(initialAttributes("Microwave")).toEqual({ open: false, on: false });
  expect(initialAttributes("CounterTop")).toEqual({});
});

test("every sliceable class has a known slice, and every slice its whole", () => {
  for (const name of OBJECT_CLASSES.filter((each) => hasAffordance(each, "sliceable"))) {
    const slice = sliceYield(name)?.slice ?? "";
    expect(isKnownClass(slice)).toBe(true);
    expect(wholeOfSlice(slice)).toBe(name);
  }
});

test("groups name their members, and a class is a group of itself", () => {
  expect(classesOfGroup("Fruit")).toContain("Tomato");
  expect(isInGroup("Mug", "Drinkware")).toBe(true);
  expect(isInGroup("Mug", "Mug")).toBe(true);
  expect(isInGroup("SinkBasin", "Sink")).toBe(true);
  expect(isInGroup("Mug", "Fruit")).toBe(false);
});

test("some receptacles are choosy", () => {
  expect(acceptsClass("CoffeeMachine", "Mug")).toBe(true);
  expect(acceptsClass("CoffeeMachine", "Cup")).toBe(false);
  expect(acceptsClass("Toaster", "BreadSliced")).toBe(true);
  expect(acceptsClass("CounterTop", "Statue")).toBe(true);
  expect(acceptsClass("Knife", "Apple")).toBe(false);
});
