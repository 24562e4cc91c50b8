import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { layPattern, patternOf } from "@/core/lanes/label-pattern";

const label = (
  id: string,
  [startFrame, endFrame]: readonly [number, number],
  given: Partial<ActionLabel> = {},
): ActionLabel => ({
  id,
  verb: "Open",
  startFrame,
  endFrame,
  confidence: 1,
  by: "person",
  ...given,
});

let count = 0;
const place = (frame: number) => ({
  frame,
  frameCount: 40,
  createId: () => {
    count += 1;
    return `new ${count}`;
  },
});

const FILM = [
  label("a", [2, 5], { object: "Fridge", instance: "Fridge_1", success: false }),
  label("b", [5, 9], { verb: "Close", by: "model", confidence: 0.4 }),
  label("c", [9, 14], { verb: "Forward" }),
];

test("a pattern is what lies within the stretch, and comes out elsewhere at the same distances, as a person's", () => {
  const laid = layPattern(patternOf(FILM, { startFrame: 1, endFrame: 9 }), FILM, place(20));
  expect(laid).toMatchObject({
    labels: [
      { verb: "Open", object: "Fridge", startFrame: 21, endFrame: 24, by: "person", confidence: 1 },
      { verb: "Close", startFrame: 24, endFrame: 28, by: "person", confidence: 1 },
    ],
    removed: [],
    leftOut: 0,
  });
  expect(new Set(laid.labels.map(({ id }) => id)).size).toBe(2);
  // Another fridge, and nobody knows whether it opened.
  expect(laid.labels[0]).not.toHaveProperty("instance");
  expect(laid.labels[0]).not.toHaveProperty("success");
});

test("guesses below it give way, what a person or a log said stays and is not covered", () => {
  const film = [
    ...FILM,
    label("guess", [20, 23], { by: "model" }),
    label("logged", [24, 26], { by: "log" }),
  ];
  const laid = layPattern(patternOf(FILM, { startFrame: 2, endFrame: 9 }), film, place(20));
  expect(laid.labels.map(({ startFrame }) => startFrame)).toEqual([20]);
  expect(laid.removed).toEqual(["guess"]);
  expect(laid.leftOut).toBe(1);
});

test("what would end behind the film is left out", () => {
  const laid = layPattern(patternOf(FILM, { startFrame: 2, endFrame: 9 }), FILM, place(36));
  expect(laid.labels.map(({ startFrame, endFrame }) => [startFrame, endFrame])).toEqual([[36, 39]]);
  expect(laid.leftOut).toBe(1);
});
