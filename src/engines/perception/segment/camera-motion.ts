/**
 * How the camera moved between two small pictures: by which kind of motion, and how far.
 *
 * The household's camera is known (a square picture with 90 degrees of view, an eye at a fixed
 * height) and moves in one way at a time: it turns, looks up or down, goes ahead or back, or steps to
 * a side. Turning needs no depth: one angle explains all of the picture. A step shifts each part of
 * the picture along known lines, by the step over that part's depth: each block finds its own, and
 * since nothing lies behind the floor, the blocks that seem nearest to it tell the step in metres.
 */
import { elementAt, floatAt, integerAt, numberAt } from "@/base/element-at";
import { GRAY_PX, type Gray } from "@/engines/perception/segment/small-picture";

export const MOTION_KINDS = ["turn", "look", "ahead", "aside"] as const;
export type MotionKind = (typeof MOTION_KINDS)[number];

/** One kind of motion, tried on two pictures. */
export interface MotionFit {
  /** Units of one action (90 degrees, 30 degrees, 0.25 m), signed: right, down, ahead, right. */
  readonly units: number;
  /** Mean difference that the motion leaves, in gray levels. */
  readonly leftOver: number;
}

export interface CameraMotion {
  readonly fits: Readonly<Record<MotionKind, MotionFit>>;
  /** Mean difference of the pictures as they are, in gray levels. */
  readonly unmoved: number;
}

/** Blocks a side, and points a side of a block, that are compared. */
const BLOCKS = 8;
const POINTS = 3;
const BLOCK_POINTS = POINTS * POINTS;
const EYE_HEIGHT_M = 1.575;
const STEP_M = 0.25;
const TURN_DEG = 90;
const LOOK_DEG = 30;
/** How the head can be held, positive down. */
export const PITCHES_DEG = [-30, 0, 30, 60] as const;
/** Shares of a right angle; between them the best is interpolated. */
const ANGLES_DEG = [0.6, 1.2, 2, 3, 4.5, 6.5, 9, 12, 16, 21, 27, 34, 42, 52] as const;
/** A step over the depth at which it is seen. */
const SHIFTS = [
  0.004, 0.008, 0.014, 0.022, 0.032, 0.045, 0.062, 0.085, 0.115, 0.155, 0.21, 0.28,
] as const;

/** Where the points of the second picture were in the first. */
interface Hypothesis {
  /** Degrees, or step over depth; signed. */
  readonly amount: number;
  /** Pixel above and left of each point in the first picture; -1 outside of it. */
  readonly corners: Int32Array;
  /** How far right and below of that pixel it is, 0 to 1. */
  readonly right: Float32Array;
  readonly down: Float32Array;
}

interface Ray {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const signed = (amounts: readonly number[]) => [
  ...amounts.map((amount) => -amount).toReversed(),
  0,
  ...amounts,
];

/** Rays of the compared points, block after block: right, up, ahead. */
const RAYS: readonly Ray[] = Array.from({ length: BLOCKS * BLOCKS }, (_, block) =>
  Array.from({ length: BLOCK_POINTS }, (__, point) => {
    const column = (block % BLOCKS) * POINTS + (point % POINTS);
    const row = Math.floor(block / BLOCKS) * POINTS + Math.floor(point / POINTS);
    const side = BLOCKS * POINTS;
    return { x: ((column + 0.5) / side) * 2 - 1, y: 1 - ((row + 0.5) / side) * 2, z: 1 };
  }),
).flat();

function hypothesis(amount: number, before: (ray: Ray) => Ray): Hypothesis {
  const corners = new Int32Array(RAYS.length).fill(-1);
  const right = new Float32Array(RAYS.length);
  const down = new Float32Array(RAYS.length);
  RAYS.forEach((ray, index) => {
    const seen = before(ray);
    const [u, v] = [seen.x / seen.z, seen.y / seen.z];
    if (seen.z > 0.05 && Math.abs(u) < 1 && Math.abs(v) < 1) {
      const [x, y] = [((u + 1) / 2) * GRAY_PX - 0.5, ((1 - v) / 2) * GRAY_PX - 0.5];
      const column = Math.min(GRAY_PX - 2, Math.max(0, Math.floor(x)));
      const row = Math.min(GRAY_PX - 2, Math.max(0, Math.floor(y)));
      corners[index] = row * GRAY_PX + column;
      right[index] = x - column;
      down[index] = y - row;
    }
  });
  return { amount, corners, right, down };
}

/** Turns a ray's pitch down by an angle. */
function pitched({ x, y, z }: Ray, deg: number): Ray {
  const [sin, cos] = [Math.sin((deg * Math.PI) / 180), Math.cos((deg * Math.PI) / 180)];
  return { x, y: y * cos - z * sin, z: y * sin + z * cos };
}

function yawed({ x, y, z }: Ray, deg: number): Ray {
  const [sin, cos] = [Math.sin((deg * Math.PI) / 180), Math.cos((deg * Math.PI) / 180)];
  return { x: x * cos + z * sin, y, z: z * cos - x * sin };
}

const TURNS = PITCHES_DEG.map((pitch) =>
  signed(ANGLES_DEG).map((deg) =>
    hypothesis(deg, (ray) => pitched(yawed(pitched(ray, pitch), deg), -pitch)),
  ),
);
const LOOKS = signed(ANGLES_DEG).map((deg) => hypothesis(deg, (ray) => pitched(ray, deg)));
const AHEAD = PITCHES_DEG.map((pitch) => {
  const way = pitched({ x: 0, y: 0, z: 1 }, -pitch);
  return signed(SHIFTS).map((w) =>
    hypothesis(w, (ray) => ({ x: ray.x, y: ray.y + way.y * w, z: ray.z + way.z * w })),
  );
});
const ASIDE = signed(SHIFTS).map((w) => hypothesis(w, (ray) => ({ ...ray, x: ray.x + w })));

/** Tries every kind of motion; `pitchIndex` of {@link PITCHES_DEG} is how the head is held. */
export function fitCameraMotion(first: Gray, second: Gray, pitchIndex = 1): CameraMotion {
  const pitchDeg = elementAt(PITCHES_DEG, pitchIndex);
  const after = Float32Array.from(RAYS, (_, point) => valueAt(second, STILL, point));
  const blocks = (list: readonly Hypothesis[]) => list.map((each) => compare(first, after, each));
  return {
    unmoved: meanOf(compare(first, after, STILL)),
    fits: {
      turn: fitAngle(elementAt(TURNS, pitchIndex), blocks(elementAt(TURNS, pitchIndex)), TURN_DEG),
      look: fitAngle(LOOKS, blocks(LOOKS), LOOK_DEG),
      ahead: fitStep(elementAt(AHEAD, pitchIndex), blocks(elementAt(AHEAD, pitchIndex)), pitchDeg),
      aside: fitStep(ASIDE, blocks(ASIDE), pitchDeg),
    },
  };
}

const STILL = hypothesis(0, (ray) => ray);

function valueAt(picture: Gray, { corners, right, down }: Hypothesis, point: number): number {
  const at = integerAt(corners, point);
  const across = floatAt(right, point);
  const upper = floatAt(picture, at) * (1 - across) + floatAt(picture, at + 1) * across;
  const below = at + GRAY_PX;
  const lower = floatAt(picture, below) * (1 - across) + floatAt(picture, below + 1) * across;
  const depth = floatAt(down, point);
  return upper * (1 - depth) + lower * depth;
}

/** Per block the mean difference in gray levels; infinite where less than half of it was in view. */
function compare(first: Gray, after: Float32Array, hypothesis: Hypothesis): Float32Array {
  const { corners } = hypothesis;
  const means = new Float32Array(BLOCKS * BLOCKS);
  for (let block = 0; block < means.length; block += 1) {
    let [sum, count] = [0, 0];
    const end = (block + 1) * BLOCK_POINTS;
    for (let point = block * BLOCK_POINTS; point < end; point += 1) {
      if ((corners[point] ?? -1) >= 0) {
        sum += Math.abs(valueAt(first, hypothesis, point) - floatAt(after, point));
        count += 1;
      }
    }
    means[block] = count * 2 < BLOCK_POINTS ? Infinity : sum / count;
  }
  return means;
}

function meanOf(values: Float32Array): number {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (Number.isFinite(value)) {
      sum += value;
      count += 1;
    }
  }
  return count === 0 ? Infinity : sum / count;
}

function fitAngle(
  list: readonly Hypothesis[],
  costs: readonly Float32Array[],
  unitDeg: number,
): MotionFit {
  const means = costs.map(meanOf);
  const { amount, cost } = lowest(list, means);
  return { units: amount / unitDeg, leftOver: cost };
}

/** The amount of least cost, between its neighbours where the cost bends like a parabola. */
function lowest(list: readonly Hypothesis[], costs: readonly number[]) {
  let best = 0;
  costs.forEach((cost, index) => {
    if (cost < (costs[best] ?? Infinity)) {
      best = index;
    }
  });
  const [left, cost, right] = [costs[best - 1], numberAt(costs, best), costs[best + 1]];
  const at = elementAt(list, best).amount;
  const [before, behind] = [list[best - 1]?.amount, list[best + 1]?.amount];
  if (left === undefined || right === undefined || before === undefined || behind === undefined) {
    return { amount: at, cost };
  }
  // A V of two straight flanks: absolute differences grow linearly around the right place.
  const [rise, fall] = [(left - cost) / (at - before), (right - cost) / (behind - at)];
  const slope = Math.max(rise, fall, 1e-9);
  const shift =
    rise > fall ? (1 - fall / slope) * (behind - at) : -(1 - rise / slope) * (at - before);
  return { amount: at + shift / 2, cost };
}

/** Blocks with less contrast along the lines of motion (gray levels) have no say in how far. */
const LEAST_CONTRAST = 6;
/** Below this (sine of the angle under the horizon) the floor is too far away to measure by. */
const LEAST_DOWN = 0.15;
/** Nothing is behind the floor: steps that look longer belong to things in front of it. */
const FLOOR_QUANTILE = 0.25;

/** Each block finds its own shift; those that can be floor tell the step. */
function fitStep(
  list: readonly Hypothesis[],
  costs: readonly Float32Array[],
  pitchDeg: number,
): MotionFit {
  let sum = 0;
  const steps: number[] = [];
  for (let block = 0; block < BLOCKS * BLOCKS; block += 1) {
    const own = costs.map((each) => each[block] ?? Infinity);
    const { amount, cost } = lowest(list, own);
    sum += cost;
    const middle = RAYS[block * BLOCK_POINTS + (BLOCK_POINTS >> 1)];
    const down = middle === undefined ? 0 : -pitched(middle, pitchDeg).y;
    const worst = own.reduce((most, each) => (each < Infinity ? Math.max(most, each) : most), 0);
    if (down > LEAST_DOWN && worst - cost > LEAST_CONTRAST) {
      steps.push((amount * EYE_HEIGHT_M) / down);
    }
  }
  const sign = Math.sign(steps.reduce((total, step) => total + Math.sign(step), 0));
  const along = steps
    .map((step) => step * sign)
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
  if (along.length === 0) {
    return { units: 0, leftOver: sum / BLOCKS ** 2 };
  }
  const step = numberAt(along, Math.floor(along.length * FLOOR_QUANTILE));
  return { units: (step * sign) / STEP_M, leftOver: sum / BLOCKS ** 2 };
}
