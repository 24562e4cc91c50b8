import { expect, test } from "vitest";
import fc from "fast-check";
import { toSpokenState } from "@/worlds/household/words/spoken-state";

test("a described state becomes plain words, one object a line", () => {
  const state = [
    '"Mug_71": {"label": "Mug", "holding": False, "dirty": True, "filled": True, "fillLiquid": "coffee", "supported_by": ["CounterTop", "CoffeeMachine"]}',
    '"Faucet_3": {"label": "Faucet", "toggled": True}',
    '"Cabinet_4": {"label": "Cabinet", "open": False}',
  ].join("\n");
  expect(toSpokenState(state)).toBe(
    "mug dirty filled with coffee on coffee machine\nfaucet on\ncabinet",
  );
});

test("an instruction stays as it is", () => {
  expect(toSpokenState(" Put the Mug_1 {away}, please. ")).toBe("Put the Mug_1 {away}, please.");
});

test("any text can be written for the model, and twice is the same as once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const once = toSpokenState(text);
      expect(toSpokenState(once)).toBe(once);
    }),
  );
});
