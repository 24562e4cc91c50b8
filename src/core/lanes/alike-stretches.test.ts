import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { compareEnds, leastLikeness, openStretches } from "@/core/lanes/alike-stretches";

const label = (startFrame: number, endFrame: number, by: ActionLabel["by"]): ActionLabel => ({
  id: `${startFrame}`,
  verb: "Open",
  startFrame,
  endFrame,
  confidence: 1,
  by,
});

const at = (degrees: number) =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const ends = (first: number, last: number) => ({ first: at(first), last: at(last) });

test("guesses are open as they are, gaps in pieces as long as the label, and what a person or a log said is not", () => {
  const labels = [label(4, 8, "person"), label(8, 10, "model"), label(14, 16, "log")];
  const open = openStretches(labels, { length: 4, frameCount: 21 });
  expect(open.map(({ startFrame, endFrame, guess }) => [startFrame, endFrame, guess?.id])).toEqual([
    [0, 4, undefined],
    [8, 10, "8"],
    [10, 14, undefined],
    [16, 20, undefined],
  ]);
});

test("a stretch is like another by its first and its last picture together", () => {
  const [same, half, other] = compareEnds(ends(0, 30), {
    others: [ends(0, 30), ends(0, 90), ends(90, 120)],
    otherwise: [],
  });
  expect(same?.likeness).toBeCloseTo(1);
  expect(half?.likeness).toBeCloseTo(0.75);
  expect(other?.likeness).toBeCloseTo(0);
});

test("what is more like something that a person called otherwise is not nearest", () => {
  const found = compareEnds(ends(0, 0), {
    others: [ends(10, 10), ends(50, 50)],
    otherwise: [ends(60, 60)],
  });
  expect(found.map(({ isNearest }) => isNearest)).toEqual([true, false]);
});

test("offering begins where before and after of the action itself are as alike", () => {
  expect(leastLikeness(ends(0, 60))).toBeCloseTo(0.5);
});
