import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { knownState } from "@/app/review/known-state";

const read = (json: Json) => ({ world: "lamps", json });

test("a state is read by its world; where there is none, nothing is known", () => {
  expect(knownState({ read }, { hall: true })).toEqual({ world: "lamps", json: { hall: true } });
  expect(knownState({ read }, undefined)).toBeUndefined();
});

test("a state that cannot be read is as good as none, a mistake in the world is not", () => {
  const refuse = () => {
    throw new AppError({ code: "LMP-01", what: "No lamps.", safe: "All.", next: "Go on." });
  };
  expect(knownState({ read: refuse }, {})).toBeUndefined();
  const fail = () => {
    throw new Error("a mistake");
  };
  expect(() => knownState({ read: fail }, {})).toThrow("a mistake");
});
