import { expect, test } from "vitest";
import { CLASS_APPEARANCES } from "@/worlds/household/words/class-appearances";
import { OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";

const find = (name: string) => CLASS_APPEARANCES.find((each) => each.class === name);
const asked = (name: string) => find(name)?.states.map(({ attribute }) => attribute);

test("every class is there, under the name that people use", () => {
  expect(CLASS_APPEARANCES.map((each) => each.class)).toEqual(OBJECT_CLASSES);
  expect(find("CoffeeMachine")?.noun).toBe("coffee machine");
  expect(find("SinkBasin")?.noun).toBe("sink");
});

test("only what a class can be is asked of it", () => {
  expect(asked("Mug")).toEqual(["dirty", "filled"]);
  expect(asked("Fridge")).toEqual(["open"]);
  expect(asked("Faucet")).toEqual(["on"]);
  expect(asked("AlarmClock")).toEqual([]);
});

test("a slice is looked at as a sliced whole", () => {
  expect(find("PotatoSliced")).toMatchObject({ noun: "potato" });
  expect(asked("PotatoSliced")).toEqual(["cooked", "sliced"]);
  expect(asked("Potato")).toContain("sliced");
});
