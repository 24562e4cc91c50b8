import { expect, test } from "vitest";
import { CLASS_APPEARANCES } from "@/worlds/household/objects/class-appearances";
import { OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";

const find = (name: string) => CLASS_APPEARANCES.find((each) => each.class === name);

test("every class is there, under the name that people use", () => {
  expect(CLASS_APPEARANCES.map((each) => each.class)).toEqual(OBJECT_CLASSES);
  expect(find("CoffeeMachine")?.noun).toBe("coffee machine");
  expect(find("SinkBasin")?.noun).toBe("sink");
});

test("only what a class can be is asked of it", () => {
  expect(find("Mug")?.attributes).toEqual(expect.arrayContaining(["dirty", "filled"]));
  expect(find("Mug")?.attributes).not.toContain("open");
  expect(find("Fridge")?.attributes).toContain("open");
  expect(find("Faucet")?.attributes).toEqual(["on"]);
  expect(find("AlarmClock")?.attributes).toEqual([]);
});

test("a slice is looked at as a sliced whole", () => {
  expect(find("PotatoSliced")).toMatchObject({ noun: "potato" });
  expect(find("PotatoSliced")?.attributes.toSorted()).toEqual(["cooked", "sliced"]);
  expect(find("Potato")?.attributes).toContain("sliced");
});
