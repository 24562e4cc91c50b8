import { expect, test } from "vitest";
import { classOfInstance } from "@/core/world/world-model";
import { HOUSEHOLD_VOCABULARY } from "@/worlds/household/program/program-vocabulary";

test("the vocabulary is data: it reaches the worker that checks programs as it is", () => {
  expect(structuredClone(HOUSEHOLD_VOCABULARY)).toEqual(HOUSEHOLD_VOCABULARY);
});

test("an instance's name tells its class; a class alone is no instance", () => {
  expect(classOfInstance("Mug_71", HOUSEHOLD_VOCABULARY)).toBe("Mug");
  expect(classOfInstance("Mug", HOUSEHOLD_VOCABULARY)).toBeUndefined();
  expect(classOfInstance("Mug_", HOUSEHOLD_VOCABULARY)).toBeUndefined();
});
