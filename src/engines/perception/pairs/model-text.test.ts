import { expect, test } from "vitest";
import fc from "fast-check";
import { toModelText } from "@/engines/perception/pairs/model-text";

test("a described state becomes plain words, one object a line", () => {
  const state = [
    '"Mug_71": {"label": "Mug", "holding": False, "dirty": True, "filled": True, "fillLiquid": "coffee", "supported_by": ["CounterTop", "CoffeeMachine"]}',
    '"Faucet_3": {"label": "Faucet", "toggled": True}',
    '"Cabinet_4": {"label": "Cabinet", "open": False}',
  ].join("\n");
  expect(toModelText(state)).toBe(
    "mug dirty filled with coffee on coffee machine\nfaucet on\ncabinet",
  );
});

test("an instruction stays as it is", () => {
  expect(toModelText(" Put the Mug_1 {away}, please. ")).toBe("Put the Mug_1 {away}, please.");
});

test("any text can be written for the model, and twice is the same as once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const once = toModelText(text);
      expect(toModelText(once)).toBe(once);
    }),
  );
});
