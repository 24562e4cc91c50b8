/**
 * How far a figure of a sample may be off: a 95 % interval by the percentile bootstrap.
 *
 * Key ideas: what is drawn again, with replacement, is what came about on its own, such as an episode
 * with all that was measured of it. The draws are seeded, so the same figures come with the same
 * interval. What never varied in the sample says nothing to the bootstrap about how it varies: a figure
 * that lies between two bounds gets what the binomial leaves possible (`unvariedInterval`).
 */
import { numberAt } from "@/base/element-at";
import { assert } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";

export type Interval = readonly [low: number, high: number];

const DRAWS = 1000;
/** The share of draws left out at each end. */
const TAIL = 0.025;

/** The interval of `figureOf`, which is worked out for every draw of as many units. */
export function bootstrapInterval<Unit>(
  units: readonly Unit[],
  figureOf: (drawn: readonly Unit[]) => number,
  seed = 1,
): Interval {
  assert(units.length > 0, "an interval needs something to draw from");
  const random = createSeededRandom(seed);
  return middleOf(
    Array.from({ length: DRAWS }, () => figureOf(units.map(() => random.pick(units)))),
  );
}

/** The interval of a figure of some units minus that of others, each drawn by itself: they are not pairs. */
export function bootstrapChange<Unit>(
  after: readonly Unit[],
  before: readonly Unit[],
  figureOf: (drawn: readonly Unit[]) => number,
): Interval {
  assert(after.length > 0 && before.length > 0, "an interval needs something to draw from");
  const random = createSeededRandom(1);
  const drawFrom = (units: readonly Unit[]) => units.map(() => random.pick(units));
  return middleOf(
    Array.from({ length: DRAWS }, () => figureOf(drawFrom(after)) - figureOf(drawFrom(before))),
  );
}

function middleOf(figures: readonly number[]): Interval {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (part: number) => round(numberAt(sorted, Math.round(part * (DRAWS - 1))));
  return [at(TAIL), at(1 - TAIL)];
}

/**
 * What may be true of a figure that all of `count` units agree on: with one chance in forty at most, a share of the
 * units that is larger than this would all the same not have shown (Clopper and Pearson's bound for none of `count`).
 * One unit leaves nearly everything open, 36 leave a tenth. The figure moves by `share` at most where a unit moves it
 * by 1, as one between 0 and 1 does.
 */
export function unvariedInterval(value: number, count: number, [least, most]: Interval): Interval {
  const share = 1 - TAIL ** (1 / count);
  return [round(Math.max(least, value - share)), round(Math.min(most, value + share))];
}

/** The interval of a share. */
export function shareInterval(hits: readonly boolean[], seed = 1): Interval {
  return bootstrapInterval(hits, (drawn) => drawn.filter(Boolean).length / drawn.length, seed);
}

/** "0.83 to 0.92" */
export function formatInterval([low, high]: Interval): string {
  return `${low.toFixed(2)} to ${high.toFixed(2)}`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
