/**
 * Whether corrections fall because of what was learned: second half against first, over several
 * shuffled orders, with the memory on and with it off.
 *
 * Key idea: corrections fall by themselves where the easy demonstrations happen to come later, with
 * the memory as without it. The same orders are taught both ways, so what the memory does is the
 * difference of the two falls; an episode is drawn with all that came of it in every order.
 */
import { ensureExists } from "@/base/assert";
import { Groups } from "@/base/groups";
import { bootstrapInterval, type Interval } from "@/core/experiments/bootstrap-interval";

/** How many corrections a demonstration took. */
export interface CaseCorrections {
  readonly id: string;
  readonly corrections: number;
}

/** One order, taught twice: the same demonstrations in the same order. */
export interface TaughtOrder {
  readonly on: readonly CaseCorrections[];
  readonly off: readonly CaseCorrections[];
}

interface Sighting {
  readonly isLate: boolean;
  readonly on: number;
  readonly off: number;
}

/** Corrections per demonstration in each half, and what becomes of them from first to second. */
const FIGURES = {
  onFirstHalf: (all: readonly Sighting[]) => meanOf(all, "on", false),
  onSecondHalf: (all: readonly Sighting[]) => meanOf(all, "on", true),
  offFirstHalf: (all: readonly Sighting[]) => meanOf(all, "off", false),
  offSecondHalf: (all: readonly Sighting[]) => meanOf(all, "off", true),
  onChange: (all: readonly Sighting[]) => changeOf(all, "on"),
  offChange: (all: readonly Sighting[]) => changeOf(all, "off"),
  /** Below zero where corrections fall more with the memory than without it. */
  onMinusOff: (all: readonly Sighting[]) => changeOf(all, "on") - changeOf(all, "off"),
} as const;

export interface LearningCurve {
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
}

/** The figures of a learning curve with their intervals. */
export function learningCurve(orders: readonly TaughtOrder[], seed = 1): LearningCurve {
  const groups = new Groups<string, Sighting>();
  for (const [id, sighting] of orders.flatMap(sightingsOf)) {
    groups.add(id, sighting);
  }
  const episodes = [...groups.lists()];
  const all = episodes.flat();
  return {
    figures: mapValues((figureOf) => Math.round(figureOf(all) * 10_000) / 10_000),
    intervals: mapValues((figureOf) =>
      bootstrapInterval(episodes, (drawn) => figureOf(drawn.flat()), seed),
    ),
  };
}

function mapValues<Value>(
  toValue: (figureOf: (all: readonly Sighting[]) => number) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, figureOf]) => [name, toValue(figureOf)]),
  );
}

function sightingsOf({ on, off }: TaughtOrder): readonly (readonly [string, Sighting])[] {
  const half = Math.ceil(on.length / 2);
  const without = new Map(off.map(({ id, corrections }) => [id, corrections]));
  return on.map(({ id, corrections }, index) => [
    id,
    { isLate: index >= half, on: corrections, off: ensureExists(without.get(id)) },
  ]);
}

function changeOf(all: readonly Sighting[], memory: "on" | "off"): number {
  return meanOf(all, memory, true) - meanOf(all, memory, false);
}

function meanOf(all: readonly Sighting[], memory: "on" | "off", isLate: boolean): number {
  const some = all.filter((each) => each.isLate === isLate);
  return some.reduce((sum, each) => sum + each[memory], 0) / Math.max(1, some.length);
}
