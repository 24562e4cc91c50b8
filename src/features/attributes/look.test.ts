import { expect, test } from "vitest";
import { addLine, describeLook, isUncertain, toPercent } from "@/features/attributes/look";

const MODEL = { name: "some-clip", revision: "abc", isShipped: true };
const PLACE = { frameText: "12 (0:00.480)", square: { x: 30, y: 40, side: 96 } };

test("a look is told in one line: the nearer word of each pair, and what cannot be told", () => {
  const findings = [
    { holds: "dirty", lacks: "clean", probability: 0.93 },
    { holds: "filled", lacks: "empty", probability: 0.1 },
    { holds: "open", lacks: "closed", probability: 0.52 },
  ];
  expect(describeLook({ noun: "mug", findings, model: MODEL }, PLACE)).toBe(
    "Frame 12 (0:00.480), mug in the square of 96 px at 30, 40: dirty 93 %, empty 90 %, " +
      "open or closed is uncertain (open 52 %). Looked at by some-clip abc.",
  );
});

test("between 35 and 65 percent nothing is said", () => {
  expect([0.34, 0.35, 0.5, 0.65, 0.66].map((probability) => isUncertain({ probability }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("a guess is never told as certain", () => {
  expect([0, 0.004, 0.5, 0.999, 1].map(toPercent)).toEqual([1, 1, 50, 99, 99]);
});

test("what is kept comes below what was noted before", () => {
  expect(addLine(" ", "seen")).toBe("seen");
  expect(addLine("asked Ann\n", "seen")).toBe("asked Ann\nseen");
});
