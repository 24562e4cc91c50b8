/**
 * Splits a stretch of frames in which something changed into actions.
 *
 * Between two boundaries lies exactly one action: one unit of one motion of the camera (a quarter
 * turn, 30 degrees of looking, a quarter of a metre), or one change of a thing, or a jump that
 * nothing explains. Every way to cut the stretch is weighed by how well each piece is such a unit,
 * and the best is found by dynamic programming over its pairs of frames.
 */
import { doubleAt, integerAt } from "@/base/element-at";
import { MOTION_KINDS, type MotionKind } from "@/engines/perception/segment/camera-motion";

/** Two neighbouring frames of which the second is different. */
export interface ChangedPair {
  /** Units of one action that each kind of motion makes up between them, signed. */
  readonly units: Readonly<Record<MotionKind, number>>;
  /** Share of the difference that each kind leaves unexplained, 0 to 1. */
  readonly leftOver: Readonly<Record<MotionKind, number>>;
  /** How much that says, 0 to 1: little where hardly anything changed. */
  readonly weight: number;
  /** The same for a change in one place with the camera still. */
  readonly leftOverAct: number;
}

/** All costs are half squared deviations, as of a normal distribution's logarithm. */
/** What every action costs: fewer actions explain the same better. */
const COST_OF_ACTION = 3;
/** What a whole unexplained difference costs, per pair. */
const COST_OF_PAIR = 6;
/** Share that counts as unexplained where nothing is tried: a jump from one picture to another. */
const JUMP_LEFT_OVER = 0.8;
/** Angles are measured well, in units of one action. */
const ANGLE_SPREAD = 0.1;
/** Steps are measured by the floor, which may be hidden: spread of the natural logarithm. */
const STEP_SPREAD = 0.4;
/** How much the speed of one motion departs from even or eased, as a share of its mean. */
const SPEED_SPREAD = 0.3;
/** A motion takes at most this long: more pairs are never one action. */
const LONGEST_MOTION_S = 4;
/** How much the durations of motions in one video differ: spread of the natural logarithm. */
const DURATION_SPREAD = 0.5;

/** How the motions of one video usually are; neutral until some have been seen. */
export interface MotionHabits {
  readonly durationS: number | undefined;
  /** What steps measure as on the median, where they should measure 1. */
  readonly stepUnits: Readonly<Record<"ahead" | "aside", number>>;
  /** Motions move at one speed, or start and stop softly. */
  readonly profile: "even" | "eased" | undefined;
}

export const NO_HABITS: MotionHabits = {
  durationS: undefined,
  stepUnits: { ahead: 1, aside: 1 },
  profile: undefined,
};

/** A piece of a stretch that is one action. */
export interface StretchPiece {
  /** Pairs: the first, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Undefined for a change of a thing and for a jump. */
  readonly kind: MotionKind | undefined;
  /** Units of that motion, unsigned, as measured. */
  readonly units: number;
  /** How much less its speed departs from even than from eased; negative where it is even. */
  readonly easedBy: number;
}

/** The stretch's pieces, ascending and without gaps. */
export function splitStretch(
  pairs: readonly ChangedPair[],
  pairsPerSecond: number,
  habits: MotionHabits = NO_HABITS,
): readonly StretchPiece[] {
  const longest = Math.max(4, Math.ceil(LONGEST_MOTION_S * pairsPerSecond));
  const sums = MOTION_KINDS.map((kind) => runningSums(pairs, kind));
  const usualPairs =
    habits.durationS === undefined ? undefined : Math.max(1, habits.durationS * pairsPerSecond);
  const costs = new Float64Array(pairs.length + 1);
  const starts = new Int32Array(pairs.length + 1);
  const kinds: (KindSums | undefined)[] = [undefined];
  for (let end = 1; end <= pairs.length; end += 1) {
    costs[end] = doubleAt(costs, end - 1) + singleCost(pairs[end - 1]);
    starts[end] = end - 1;
    for (let start = end - 1; start >= Math.max(0, end - longest); start -= 1) {
      const best = cheapestMotion(sums, { start, end }, habits);
      const before = doubleAt(costs, start) + durationCost(end - start, usualPairs);
      if (best !== undefined && before + best.cost < doubleAt(costs, end)) {
        costs[end] = before + best.cost;
        starts[end] = start;
        kinds[end] = best.sum;
      }
    }
  }
  const pieces: StretchPiece[] = [];
  for (let end = pairs.length; end > 0; end = integerAt(starts, end)) {
    pieces.push(toPiece(kinds[end], integerAt(starts, end), end));
  }
  return pieces.toReversed();
}

/** The kind of motion that the pairs are likeliest to be; the first of equally likely ones. */
function cheapestMotion(
  sums: readonly KindSums[],
  span: { readonly start: number; readonly end: number },
  habits: MotionHabits,
): { readonly sum: KindSums; readonly cost: number } | undefined {
  let best: { readonly sum: KindSums; readonly cost: number } | undefined;
  for (const sum of sums) {
    const cost = motionCost(sum, span, habits);
    if (best === undefined || cost < best.cost) {
      best = { sum, cost };
    }
  }
  return best;
}

function toPiece(sums: KindSums | undefined, start: number, end: number): StretchPiece {
  if (sums === undefined) {
    return { start, end, kind: undefined, units: 0, easedBy: 0 };
  }
  const units = doubleAt(sums.units, end) - doubleAt(sums.units, start);
  const { even, eased } = speedDepartures(sums.each, { start, end }, units);
  return { start, end, kind: sums.kind, units: Math.abs(units), easedBy: even - eased };
}

function durationCost(count: number, usualPairs: number | undefined): number {
  // A motion of one or two frames may as well be half a frame longer or shorter.
  const off = usualPairs === undefined ? 0 : Math.log((count + 0.5) / (usualPairs + 0.5));
  return (off / DURATION_SPREAD) ** 2 / 2;
}

/** A change of a thing, or a jump: over with one pair. */
function singleCost(pair: ChangedPair | undefined): number {
  return COST_OF_ACTION + COST_OF_PAIR * Math.min(JUMP_LEFT_OVER, pair?.leftOverAct ?? 1);
}

interface KindSums {
  readonly kind: MotionKind;
  /** Sums over the pairs before each place. */
  readonly units: Float64Array;
  readonly leftOver: Float64Array;
  /** The units of each pair, for its speed. */
  readonly each: Float64Array;
}

function runningSums(pairs: readonly ChangedPair[], kind: MotionKind): KindSums {
  const each = Float64Array.from(pairs, (pair) => pair.units[kind]);
  const leftOver = Float64Array.from(
    pairs,
    (pair) => COST_OF_PAIR * pair.leftOver[kind] * pair.weight,
  );
  return { kind, each, units: cumulated(each), leftOver: cumulated(leftOver) };
}

function cumulated(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, index) => {
    sums[index + 1] = doubleAt(sums, index) + value;
  });
  return sums;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A cost that no other piece can make up for: its speed need not be looked at. */
const HOPELESS_COST = 400;

function motionCost(sums: KindSums, place: Place, habits: MotionHabits): number {
  const { start, end } = place;
  const units = doubleAt(sums.units, end) - doubleAt(sums.units, start);
  const left = doubleAt(sums.leftOver, end) - doubleAt(sums.leftOver, start);
  const cost = COST_OF_ACTION + left + unitCost(sums.kind, units, habits);
  if (cost > HOPELESS_COST || end - start < 2) {
    return cost;
  }
  const { even, eased } = speedDepartures(sums.each, place, units);
  const least = Math.min(
    habits.profile === "eased" ? Infinity : even,
    habits.profile === "even" ? Infinity : eased,
  );
  return cost + least / (2 * SPEED_SPREAD ** 2);
}

function unitCost(kind: MotionKind, units: number, { stepUnits }: MotionHabits): number {
  const off =
    kind === "turn" || kind === "look"
      ? (Math.abs(units) - 1) / ANGLE_SPREAD
      : Math.log(Math.max(0.02, Math.abs(units) / stepUnits[kind])) / STEP_SPREAD;
  return (off * off) / 2;
}

/** Summed squares of how far the speed, as a share of its mean, is from even and from eased. */
function speedDepartures(each: Float64Array, { start, end }: Place, units: number) {
  const count = end - start;
  let [even, eased] = [0, 0];
  if (units === 0) {
    return { even, eased };
  }
  for (let pair = start; pair < end; pair += 1) {
    const speed = (doubleAt(each, pair) * count) / units;
    const share = (pair - start + 0.5) / count;
    even += (speed - 1) ** 2;
    eased += (speed - 6 * share * (1 - share)) ** 2;
  }
  return { even, eased };
}
