import { expect, test } from "vitest";
import { classesNamed } from "@/worlds/household/words/classes-named";

test.each([
  ["Put the candles on the coffee table.", ["Candle", "CoffeeTable"]],
  ["Rinse both mugs with tap water", ["Mug", "Faucet"]],
  ["Brew some coffee", ["Mug", "CoffeeMachine"]],
  ["Make me a sandwich", []],
])("%s", (text, classes) => {
  expect(classesNamed(text)).toEqual(classes);
});
