import { expect, test } from "vitest";
import { findOpen } from "@/worlds/household/goals/instructions/find-open";

const ROOM = ["FloorLamp", "DeskLamp", "Sink", "Mug", "Mug", "Mug", "CoffeeMachine", "Fork"];

test.each([
  ["Turn off the lamp.", ["Any one counts as “the lamp” (there are 2)."]],
  ["Turn off lamp", ["Any one counts as “lamp” (there are 2)."]],
  ["Switch on the floor lamp.", []],
  ["Turn off all the lamps.", []],
  ["Turn off a lamp.", []],
  ["Put the mug in the sink.", ["Any one counts as “the mug” (there are 3)."]],
  ["Put a mug in the sink. Wash the mug!", ["Any one counts as “the mug” (there are 3)."]],
  ["Make a coffee.", []],
  ["Make two coffees.", ["More than that count as “two coffees” too."]],
  ["Put one fork in the sink.", ["More than that count as “one fork” too."]],
  [
    "Put two forks in the sink and turn off the lamp.",
    ["Any one counts as “the lamp” (there are 2).", "More than that count as “two forks” too."],
  ],
  ["Frobnicate the quux.", []],
])("of %s it is told what counts", (instruction, open) => {
  expect(findOpen(instruction, ROOM)).toEqual(open);
});
