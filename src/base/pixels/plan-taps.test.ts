import fc from "fast-check";
import { expect, test } from "vitest";
import { planTaps, type Taps, type TapFilter, toWholeWeights } from "@/base/pixels/plan-taps";

const sizes = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5000 }));
const filters = fc.constantFrom<TapFilter[]>("area", "triangle");

/** What every output place makes of a source. */
function weigh({ starts, weights, width }: Taps, source: readonly number[]): readonly number[] {
  return Array.from(starts, (start, place) =>
    source
      .slice(start, start + width)
      .reduce((sum, value, tap) => sum + value * (weights[place * width + tap] ?? Number.NaN), 0),
  );
}

test("shrinking to half averages two places each, over an area", () => {
  expect(weigh(planTaps(4, 2, "area"), [0, 10, 100, 200])).toEqual([5, 150]);
});

test("a triangle reaches its neighbours, and an area does not", () => {
  const source = [0, 0, 8, 8, 0, 0];
  const [left, , right] = weigh(planTaps(6, 3, "triangle"), source);
  expect(left).toBeGreaterThan(0);
  expect(right).toBe(left);
  expect(weigh(planTaps(6, 3, "area"), source)).toEqual([0, 8, 0]);
});

test("enlarging interpolates between the middles of the source places", () => {
  const [first, second, third, fourth] = weigh(planTaps(2, 4, "area"), [0, 100]);
  expect([first, fourth]).toEqual([0, 100]);
  expect(second).toBeCloseTo(25);
  expect(third).toBeCloseTo(75);
});

test("the same size takes every place as it is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(255), { minLength: 1, maxLength: 90 }),
      filters,
      (source, filter) => {
        expect(weigh(planTaps(source.length, source.length, filter), source)).toEqual(source);
      },
    ),
    { numRuns: 30 },
  );
});

test("a slope keeps its slope, wherever no border is near", () => {
  const source = Array.from({ length: 400 }, (_, at) => at);
  for (const [outPx, filter] of [
    [90, "area"],
    [300, "area"],
    [90, "triangle"],
    [640, "triangle"],
  ] as const) {
    const step = source.length / outPx;
    const middles = weigh(planTaps(source.length, outPx, filter), source).map((value, place) => ({
      value,
      middle: (place + 0.5) * step - 0.5,
    }));
    for (const { value, middle } of middles.filter((it) => it.middle > 6 && it.middle < 393)) {
      expect(Math.abs(value - middle)).toBeLessThan(0.51);
    }
  }
});

test("whole weights sum to 256 at every place, so that sums of bytes fit 16 bits", () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 300 }), filters, (from, to, filter) => {
      const taps = planTaps(from, to, filter);
      const whole = toWholeWeights(taps);
      for (let place = 0; place < to; place += 1) {
        const own = whole.subarray(place * taps.width, (place + 1) * taps.width);
        expect(own.reduce((sum, weight) => sum + weight, 0)).toBe(256);
        expect(Math.min(...own)).toBeGreaterThanOrEqual(0);
        expect(taps.starts[place]).toBeGreaterThanOrEqual(0);
        expect((taps.starts[place] ?? 0) + taps.width).toBeLessThanOrEqual(from);
      }
    }),
    { numRuns: 60 },
  );
});
