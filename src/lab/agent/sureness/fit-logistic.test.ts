import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { fitLogistic, probabilityOf } from "@/lab/agent/sureness/fit-logistic";

test("what was drawn by known weights is found again, and a sign that says nothing weighs little", () => {
  const random = createSeededRandom(3);
  const rows = Array.from({ length: 4000 }, () => {
    const signs = [random.next(), random.next()];
    const chance = probabilityOf({ base: -1, weights: [3, 0] }, signs);
    return { signs, isHit: random.next() < chance };
  });
  const { base, weights } = fitLogistic(rows, 2);
  expect(base).toBeCloseTo(-1, 0);
  expect(weights[0]).toBeGreaterThan(2.5);
  expect(weights[0]).toBeLessThan(3.5);
  expect(Math.abs(Number(weights[1]))).toBeLessThan(0.4);
});

test("where the numbers say nothing, the share of hits is what is said", () => {
  const rows = [true, true, true, false].map((isHit) => ({ signs: [0], isHit }));
  expect(probabilityOf(fitLogistic(rows, 1), [0])).toBeCloseTo(0.75, 4);
});
