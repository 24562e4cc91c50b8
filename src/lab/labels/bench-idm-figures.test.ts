import { expect, test } from "vitest";
import {
  commonLength,
  measureLabels,
  worstConfusions,
  type LabelledPair,
} from "@/lab/labels/bench-idm-figures";

function pair(truth: string, guess: string, confidence = 1, sequence = 0): LabelledPair {
  const parse = (text: string) => {
    const [verb = "", object] = text.split(" ");
    return object === undefined ? { verb } : { verb, object };
  };
  return { sequence, truth: parse(truth), guess: parse(guess), confidence };
}

test("right labels score one in everything", () => {
  const figures = measureLabels([pair("Forward", "Forward"), pair("Pickup Mug", "Pickup Mug")]);
  expect(figures).toEqual({
    verbTop1: 1,
    objectTop1: 1,
    pairTop1: 1,
    verbF1: 1,
    verbObjectF1: 1,
    ece: 0,
  });
});

test("a wrong object spoils the pair but not the verb", () => {
  const figures = measureLabels([pair("Pickup Mug", "Pickup Cup"), pair("NoOp", "NoOp")]);
  expect(figures).toMatchObject({ verbTop1: 1, objectTop1: 0, pairTop1: 0.5, verbF1: 1 });
  expect(figures.verbObjectF1).toBe(0);
});

test("an invented interaction lowers precision, a missed one recall", () => {
  const invented = measureLabels([pair("Pickup Mug", "Pickup Mug"), pair("NoOp", "Open Fridge")]);
  const missed = measureLabels([pair("Pickup Mug", "Pickup Mug"), pair("Open Fridge", "NoOp")]);
  expect(invented.verbF1).toBeCloseTo(2 / 3, 3);
  expect(missed.verbF1).toBeCloseTo(2 / 3, 3);
});

test("being sure and wrong is a calibration error of one", () => {
  expect(measureLabels([pair("Forward", "Backward", 1)]).ece).toBe(1);
  expect(measureLabels([pair("Forward", "Backward", 0)]).ece).toBe(0);
});

test("the longest common subsequence keeps the order", () => {
  expect(commonLength(["a", "b", "c", "d"], ["b", "a", "d"])).toBe(2);
  expect(commonLength([], ["a"])).toBe(0);
});

test("mistakes are listed by how often they happen", () => {
  const pairs = [pair("Open Fridge", "NoOp"), pair("Pickup Mug", "Pickup Cup")];
  expect(worstConfusions([...pairs, pair("Pickup Mug", "Pickup Cup")], 1)).toEqual([
    { truth: "Pickup Mug", guess: "Pickup Cup", count: 2 },
  ]);
});
