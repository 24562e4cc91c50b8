import { expect, test } from "vitest";
import { judgeGuesses, rightByMostFrequent } from "@/core/models/label-figures";

const open = { verb: "Open", object: "Fridge" };
const still = { verb: "NoOp" };

test("a guess is right where verb and object are", () => {
  const figures = judgeGuesses(
    [open, open, still],
    [
      { ...open, confidence: 0.9 },
      { verb: "Open", object: "Book", confidence: 0.9 },
      { verb: "Open", object: "Fridge", confidence: 0.9 },
    ],
  );
  expect(figures).toMatchObject({ labels: 3, right: 1, rightVerbs: 2 });
});

test("who is right as often as it is sure has no calibration error, who is sure and wrong has all of it", () => {
  const honest = judgeGuesses(
    [open, open],
    [
      { ...open, confidence: 0.5 },
      { ...still, confidence: 0.5 },
    ],
  );
  expect(honest.calibrationError).toBe(0);
  expect(judgeGuesses([open], [{ ...still, confidence: 1 }]).calibrationError).toBe(1);
  expect(judgeGuesses([], []).calibrationError).toBe(0);
});

test("the most frequent label is found among the others alone", () => {
  expect(rightByMostFrequent([open, open, open, still])).toBe(3);
  expect(rightByMostFrequent([open, still])).toBe(0);
  expect(rightByMostFrequent([open])).toBe(0);
});
