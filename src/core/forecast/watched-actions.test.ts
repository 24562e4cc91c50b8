import { expect, test } from "vitest";
import type { Outline, Segment } from "@/core/outline";
import { watchedActions } from "@/core/forecast/watched-actions";

const outlineOf = (segments: readonly Segment[]): Outline => ({
  format: "table",
  kind: "done",
  pictures: "none",
  segments: [...segments],
  actions: [],
  otherInstructions: [],
  facts: {},
});
const cut = {
  startS: 4,
  endS: 6,
  tier: "action",
  text: "cut it",
  verb: "cut",
  objects: ["leek", "board"],
} as const;

test("actions are those with a verb and an object, in the order of their beginning, overlapping or not", () => {
  const take = {
    ...cut,
    startS: 3,
    endS: 5,
    text: "take a knife",
    verb: "take",
    objects: ["knife"],
  };
  const watched = watchedActions(outlineOf([cut, take]));
  expect(watched.map(({ verb, noun }) => `${verb} ${noun}`)).toEqual(["take knife", "cut leek"]);
});

test("plans, and actions without a verb or an object, are no actions to be judged", () => {
  const { verb: _verb, ...plain } = cut;
  const { objects: _objects, ...bare } = cut;
  expect(
    watchedActions(outlineOf([{ ...cut, tier: "plan" }, plain, bare, { ...cut, objects: [] }])),
  ).toEqual([]);
  expect(watchedActions(undefined)).toEqual([]);
});
