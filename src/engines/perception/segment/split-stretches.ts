/**
 * Splits the stretches of one video: first each for itself, then again knowing how the video's
 * motions usually are. People and simulators have their pace, and a room its depth.
 */
import { elementAt, numberAt } from "@/base/element-at";
import {
  NO_HABITS,
  splitStretch,
  type ChangedPair,
  type MotionHabits,
  type StretchPiece,
} from "@/engines/perception/segment/split-stretch";

/** A changed pair, named by its second frame. */
export interface TimedPair extends ChangedPair {
  readonly frame: number;
  readonly durationS: number;
}

/** One action: its last frame before anything changed and its first one after. */
export interface ActionSpan {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** Fewer motions say nothing about what is usual. */
const LEAST_MOTIONS = 6;
/** A room seems at most this much nearer or farther than its floor says. */
const STEP_UNITS = { least: 0.7, most: 1.6 } as const;
/** Two steps taken for one measure twice as much: what is usual lies below the middle. */
const STEP_QUANTILE = 0.35;
const PASSES = 2;

/** Actions of all stretches, in their order. */
export function splitStretches(
  stretches: readonly (readonly TimedPair[])[],
): readonly ActionSpan[] {
  if (isSettled(stretches.flat())) {
    return stretches.flat().map(({ frame }) => ({ startFrame: frame - 1, endFrame: frame }));
  }
  let habits = NO_HABITS;
  let split = stretches.map((pairs) => splitStretch(pairs, paceOf(pairs), habits));
  for (let pass = 0; pass < PASSES; pass += 1) {
    habits = learnHabits(stretches, split);
    split = stretches.map((pairs) => splitStretch(pairs, paceOf(pairs), habits));
  }
  return stretches.flatMap((pairs, index) =>
    elementAt(split, index).flatMap(({ start, end }) => {
      const [first, last] = [pairs[start], pairs[end - 1]];
      return first === undefined || last === undefined
        ? []
        : [{ startFrame: first.frame - 1, endFrame: last.frame }];
    }),
  );
}

/** Shares of the difference: what a turn explains, and what nothing does. */
const EXPLAINED = 0.55;
const UNEXPLAINED = 0.7;
/** Part of an angle's unit that is clearly under way. */
const UNDER_WAY = { least: 0.05, most: 0.75 } as const;
/** A jump changes the picture all over: as {@link ChangedPair.leftOverAct}. */
const ALL_OVER = 0.7;

/**
 * Whether every frame is an observation between two actions. Such a video jumps from one view to
 * the next: never is the camera seen on its way through a turn, as it is where videos run freely.
 */
function isSettled(pairs: readonly TimedPair[]): boolean {
  let [jumps, underWay] = [0, 0];
  for (const { leftOver, leftOverAct, units } of pairs) {
    const isOnItsWay = (kind: "turn" | "look") =>
      leftOver[kind] < EXPLAINED &&
      leftOver[kind] < Math.min(leftOver.ahead, leftOver.aside) &&
      Math.abs(units[kind]) > UNDER_WAY.least &&
      Math.abs(units[kind]) < UNDER_WAY.most;
    underWay += isOnItsWay("turn") || isOnItsWay("look") ? 1 : 0;
    const isAngle = Math.min(leftOver.turn, leftOver.look) < UNEXPLAINED;
    const isStep = Math.min(leftOver.ahead, leftOver.aside) < EXPLAINED;
    jumps += !isAngle && !isStep && leftOverAct > ALL_OVER ? 1 : 0;
  }
  return jumps > underWay;
}

function paceOf(pairs: readonly TimedPair[]): number {
  const durationS = pairs.reduce((sum, pair) => sum + pair.durationS, 0);
  return pairs.length / Math.max(1e-3, durationS);
}

function learnHabits(
  stretches: readonly (readonly TimedPair[])[],
  split: readonly (readonly StretchPiece[])[],
): MotionHabits {
  const motions = split.flatMap((pieces, index) =>
    pieces
      .filter(({ kind }) => kind !== undefined)
      .map((piece) => ({ ...piece, durationS: durationOf(elementAt(stretches, index), piece) })),
  );
  const drawnOut = motions.filter(({ start, end }) => end - start > 1);
  const easedBy = drawnOut.reduce((sum, motion) => sum + motion.easedBy, 0);
  const isKnown = drawnOut.length >= LEAST_MOTIONS;
  const angles = motions.filter(({ kind }) => kind === "turn" || kind === "look");
  const timed = angles.length < LEAST_MOTIONS ? motions : angles;
  const stepUnits = (kind: "ahead" | "aside") => {
    const steps = motions.filter((motion) => motion.kind === kind).map(({ units }) => units);
    const usual = steps.length < LEAST_MOTIONS ? 1 : quantileOf(steps, STEP_QUANTILE);
    return Math.min(STEP_UNITS.most, Math.max(STEP_UNITS.least, usual));
  };
  return {
    // Angles are measured well: what was taken for one turn is one, and tells the pace.
    durationS: isKnown
      ? quantileOf(
          timed.map(({ durationS }) => durationS),
          0.5,
        )
      : undefined,
    stepUnits: { ahead: stepUnits("ahead"), aside: stepUnits("aside") },
    profile: isKnown ? (easedBy > 0 ? "eased" : "even") : undefined,
  };
}

function durationOf(pairs: readonly TimedPair[], { start, end }: StretchPiece): number {
  return pairs.slice(start, end).reduce((sum, { durationS }) => sum + durationS, 0);
}

function quantileOf(values: readonly number[], quantile: number): number {
  return numberAt(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length * quantile),
  );
}
