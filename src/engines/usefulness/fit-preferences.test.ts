import fc from "fast-check";
import { expect, test } from "vitest";
import { numberAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import { fitPreferences, withOneMore } from "@/engines/usefulness/fit-preferences";

const drawnPairs = fc
  .record({
    size: fc.integer({ min: 1, max: 7 }),
    count: fc.integer({ min: 0, max: 150 }),
    seed: fc.integer(),
    precision: fc.constantFrom(0.5, 1, 10),
  })
  .map(({ size, count, seed, precision }) => {
    const random = createSeededRandom(seed);
    const draw = (length: number) => Float64Array.from({ length }, () => random.range(-2, 2));
    return {
      pairs: { rows: draw(size * count), count },
      prior: { weights: draw(size), precision },
    };
  });

/** The gradient worked out from the definition, one pair at a time. */
function slopeOf(rows: Float64Array, weights: readonly number[], pull: readonly number[]) {
  const slope = [...pull];
  for (let start = 0; start < rows.length; start += weights.length) {
    const x = [...rows.subarray(start, start + weights.length)];
    const margin = x.reduce((sum, value, index) => sum + value * numberAt(weights, index), 0);
    for (const [index, value] of x.entries()) {
      slope[index] = numberAt(slope, index) - value / (1 + Math.exp(margin));
    }
  }
  return slope;
}

test("nothing pulls any more where the fit ends, whatever the pairs say", () => {
  fc.assert(
    fc.property(drawnPairs, ({ pairs, prior }) => {
      const weights = [...fitPreferences(pairs, prior).weights];
      const pull = weights.map(
        (weight, index) => prior.precision * (weight - numberAt([...prior.weights], index)),
      );
      for (const slope of slopeOf(pairs.rows, weights, pull)) {
        expect(Math.abs(slope)).toBeLessThan(1e-5 * Math.max(1, pairs.count));
      }
    }),
  );
});

test("one preference more comes to where a whole new fit does", () => {
  fc.assert(
    fc.property(drawnPairs, ({ pairs: { rows, count }, prior }) => {
      fc.pre(count >= 30);
      const size = prior.weights.length;
      const before = fitPreferences(
        { rows: rows.subarray(0, (count - 1) * size), count: count - 1 },
        prior,
      );
      const more = withOneMore(before, { rows, count }, prior).weights;
      const whole = fitPreferences({ rows, count }, prior).weights;
      for (const [index, weight] of whole.entries()) {
        expect(more[index]).toBeCloseTo(weight, 3);
      }
    }),
  );
});
