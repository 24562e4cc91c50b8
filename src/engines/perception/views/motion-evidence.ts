/**
 * How well each motion of the agent explains the second of two frames.
 *
 * The household's camera is known: a square picture with 90 degrees of view, an eye at a fixed height,
 * turns of 90 degrees, pitch in steps of 30, steps of 0.25 m. Turning needs no depth: where a point of
 * the second frame was in the first follows from the angles alone. A step moves the points of the
 * floor, whose depth is known as well. So every motion at every pitch is a hypothesis that is tried on
 * the pixels, and the network reads how well each one fits instead of having to learn geometry.
 */
import { byteAt, floatAt, integerAt, numberAt } from "@/base/element-at";
import { isInHand } from "@/engines/perception/views/change-site";
import type { SquareFrame } from "@/engines/perception/views/sample-square";

/** Points a side that are compared. */
const GRID = 26;
const EYE_HEIGHT_M = 1.575;
const STEP_M = 0.25;
/** The floor further away is mostly hidden behind furniture. */
const FLOOR_REACH_M = 3.5;
/** A difference (of 255, mean of the channels) that passes for the same point. */
const SAME_POINT = 14;
const PITCHES_DEG = [-30, 0, 30, 60] as const;
export const MEASURES_EACH = 3;

interface Hypothesis {
  /** Turn of the heading, degrees to the right. */
  readonly turnDeg: number;
  readonly pitchBeforeDeg: number;
  readonly pitchAfterDeg: number;
  /** Metres to the right and ahead. */
  readonly step: { readonly right: number; readonly ahead: number };
}

const still = { right: 0, ahead: 0 };
const level = (pitch: number) => ({ pitchBeforeDeg: pitch, pitchAfterDeg: pitch });

/** In mirror pairs first, so that a mirrored picture swaps neighbours; then what mirrors to itself. */
const HYPOTHESES: readonly Hypothesis[] = [
  ...PITCHES_DEG.flatMap((pitch): Hypothesis[] => [
    { turnDeg: -90, ...level(pitch), step: still },
    { turnDeg: 90, ...level(pitch), step: still },
    { turnDeg: 0, ...level(pitch), step: { right: -STEP_M, ahead: 0 } },
    { turnDeg: 0, ...level(pitch), step: { right: STEP_M, ahead: 0 } },
  ]),
  ...PITCHES_DEG.flatMap((pitch): Hypothesis[] => [
    { turnDeg: 0, ...level(pitch), step: { right: 0, ahead: STEP_M } },
    { turnDeg: 0, ...level(pitch), step: { right: 0, ahead: -STEP_M } },
  ]),
  ...PITCHES_DEG.slice(1).flatMap((pitch): Hypothesis[] => [
    { turnDeg: 0, pitchBeforeDeg: pitch - 30, pitchAfterDeg: pitch, step: still },
    { turnDeg: 0, pitchBeforeDeg: pitch, pitchAfterDeg: pitch - 30, step: still },
  ]),
];

/** How many hypotheses, from the first, swap with their neighbour in a mirrored picture. */
export const MIRRORED_HYPOTHESES = PITCHES_DEG.length * 4;
/** Numbers that {@link measureMotions} gives: three a hypothesis and one for no motion at all. */
export const MOTION_MEASURES = HYPOTHESES.length * MEASURES_EACH + 1;

/**
 * For each hypothesis: the mean difference of corresponding points (0 to about 1), the share of
 * points that agree, and the difference against that of no motion at the same points (0 to 1, low is
 * good). The last number is the mean difference without motion.
 */
export function measureMotions(first: SquareFrame, second: SquareFrame): Float32Array {
  const before = halved(first);
  const after = halved(second);
  const measures = new Float32Array(MOTION_MEASURES);
  correspondencesFor(before.sizePx).forEach((points, index) => {
    measures.set(compareAt(points, before, after), index * MEASURES_EACH);
  });
  const unmoved = compareAt(gridOf(before.sizePx), before, after);
  measures[MOTION_MEASURES - 1] = numberAt(unmoved, 0);
  return measures;
}

/** RGB of a frame at half its size: less noise, and neighbours need not be interpolated. */
interface Half {
  readonly rgb: Float32Array;
  readonly sizePx: number;
}

function halved({ rgba, sizePx }: SquareFrame): Half {
  const half = sizePx >> 1;
  const rgb = new Float32Array(half * half * 3);
  for (let row = 0; row < half; row += 1) {
    for (let column = 0; column < half; column += 1) {
      const at = (row * 2 * sizePx + column * 2) * 4;
      const below = at + sizePx * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        rgb[(row * half + column) * 3 + channel] =
          (byteAt(rgba, at + channel) +
            byteAt(rgba, at + 4 + channel) +
            byteAt(rgba, below + channel) +
            byteAt(rgba, below + 4 + channel)) /
          4;
      }
    }
  }
  return { rgb, sizePx: half };
}

/** Places of corresponding points, in values of the half-size picture: `from` before, `to` after. */
interface Correspondences {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

const knownCorrespondences = new Map<number, readonly Correspondences[]>();

function correspondencesFor(sizePx: number): readonly Correspondences[] {
  const known = knownCorrespondences.get(sizePx);
  if (known !== undefined) {
    return known;
  }
  const made = HYPOTHESES.map((hypothesis) => correspondencesOf(hypothesis, sizePx));
  knownCorrespondences.set(sizePx, made);
  return made;
}

/** Camera coordinates of a point in view: right and up, -1 to 1, at depth 1. */
interface ViewPoint {
  readonly x: number;
  readonly y: number;
}

function correspondencesOf(hypothesis: Hypothesis, sizePx: number): Correspondences {
  const from: number[] = [];
  const to: number[] = [];
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      const after = { x: ((column + 0.5) / GRID) * 2 - 1, y: 1 - ((row + 0.5) / GRID) * 2 };
      const before = pointBefore(after, hypothesis);
      const [target, source] = [placeOf(after, sizePx), placeOf(before, sizePx)];
      if (target !== undefined && source !== undefined) {
        to.push(target);
        from.push(source);
      }
    }
  }
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}

function gridOf(sizePx: number): Correspondences {
  const idle: Hypothesis = { turnDeg: 0, ...level(0), step: still };
  return correspondencesOf(idle, sizePx);
}

/** Where a point of the second view was in the first; undefined where that cannot be known. */
function pointBefore(point: ViewPoint, hypothesis: Hypothesis): ViewPoint | undefined {
  const pitch = (hypothesis.pitchAfterDeg * Math.PI) / 180;
  const ray = {
    x: point.x,
    y: point.y * Math.cos(pitch) - Math.sin(pitch),
    z: point.y * Math.sin(pitch) + Math.cos(pitch),
  };
  const { step, turnDeg } = hypothesis;
  if (step.right !== 0 || step.ahead !== 0) {
    const depth = -EYE_HEIGHT_M / ray.y;
    if (ray.y >= 0 || depth * Math.hypot(ray.x, ray.z) > FLOOR_REACH_M) {
      return undefined;
    }
    const moved = {
      x: ray.x * depth + step.right,
      y: -EYE_HEIGHT_M,
      z: ray.z * depth + step.ahead,
    };
    return project(moved, hypothesis.pitchBeforeDeg);
  }
  const turn = Math.sign(turnDeg);
  const turned = turn === 0 ? ray : { x: turn * ray.z, y: ray.y, z: -turn * ray.x };
  return project(turned, hypothesis.pitchBeforeDeg);
}

function project(
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  pitchDeg: number,
): ViewPoint | undefined {
  const pitch = (pitchDeg * Math.PI) / 180;
  const depth = z * Math.cos(pitch) - y * Math.sin(pitch);
  return depth < 1e-3
    ? undefined
    : { x: x / depth, y: (y * Math.cos(pitch) + z * Math.sin(pitch)) / depth };
}

/** The place of a point's first value, or undefined outside the picture and where the hand is. */
function placeOf(point: ViewPoint | undefined, sizePx: number): number | undefined {
  if (point === undefined) {
    return undefined;
  }
  const [x, y] = [(point.x + 1) / 2, (1 - point.y) / 2];
  // Seams lie on the very edge: what falls just outside counts as the edge.
  const slack = 0.6 / sizePx;
  if (x < -slack || y < -slack || x > 1 + slack || y > 1 + slack || isInHand(x, y)) {
    return undefined;
  }
  const cell = (share: number) => Math.min(sizePx - 1, Math.max(0, Math.floor(share * sizePx)));
  return (cell(y) * sizePx + cell(x)) * 3;
}

/** Too few points to say anything: as if nothing fitted. */
const LEAST_POINTS = 12;
const NO_EVIDENCE: readonly number[] = [0.5, 0, 1];

function compareAt({ from, to }: Correspondences, before: Half, after: Half): readonly number[] {
  if (to.length < LEAST_POINTS) {
    return NO_EVIDENCE;
  }
  let [moved, unmoved, agreeing] = [0, 0, 0];
  for (let point = 0; point < to.length; point += 1) {
    const [source, target] = [integerAt(from, point), integerAt(to, point)];
    const difference = distance(before.rgb, source, after.rgb, target);
    moved += difference;
    unmoved += distance(before.rgb, target, after.rgb, target);
    agreeing += difference < SAME_POINT ? 1 : 0;
  }
  const count = to.length;
  const mean = moved / count;
  return [mean / 64, agreeing / count, mean / (mean + unmoved / count + 1)];
}

function distance(a: Float32Array, atA: number, b: Float32Array, atB: number): number {
  return (
    (Math.abs(floatAt(a, atA) - floatAt(b, atB)) +
      Math.abs(floatAt(a, atA + 1) - floatAt(b, atB + 1)) +
      Math.abs(floatAt(a, atA + 2) - floatAt(b, atB + 2))) /
    3
  );
}
