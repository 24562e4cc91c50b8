import { expect, test } from "vitest";
import { goalFromInstruction } from "@/worlds/household/goal-from-instruction";

test.each([
  ["make coffee in a clean mug", "Make coffee in a clean mug."],
  ["Please prepare a cup of coffee for me", "Make coffee in a clean mug."],
  [
    "<Driver> what shall I do? <Commander> wash the mug and make coffee",
    "Make coffee in a clean mug.",
  ],
  ["Water the plant.", "Water the plant."],
  ["<Commander> the plant by the door needs water", "Water the plant."],
  ["put 2 slices of tomato on a plate", "Serve 2 tomato slices on a clean plate."],
  ["Serve 1 slice(s) of Lettuce in a Bowl.", "Serve 1 lettuce slice in a clean bowl."],
  [
    "cook three potato slices and serve them on the plate",
    "Serve 3 cooked potato slices on a clean plate.",
  ],
  ["slice a tomato", "Make a tomato slice."],
  ["make a plate of toast", "Make a plate of toast."],
  ["toast some bread please, I want toast", "Make a slice of toast."],
  ["Boil a potato", "Boil a potato."],
  ["clean all the plates", "Clean all the plates."],
  ["wash a cup", "Clean a cup."],
  ["put all remote controls on one sofa", "Put every remote control on one sofa."],
  ["Put all the forks in any drawer.", "Put every fork in any drawer."],
  ["put all newspapers on the coffee table", "Put every newspaper on any coffee table."],
])("“%s” asks for: %s", (instruction, description) => {
  expect(goalFromInstruction(instruction)?.description).toBe(description);
});

test.each(["hello there", "make breakfast", "sing a song", "", "put all the dreams in one cloud"])(
  "“%s” is no task that this world knows",
  (instruction) => {
    expect(goalFromInstruction(instruction)).toBeUndefined();
  },
);
