/**
 * How things stand to each other, read from their points alone (HALP A4, with the thresholds of A2).
 *
 * Two things belong together where at least so many points of one lie within the other's hull, seen from above; it is contained where more than a tenth of its points lie within the other's hull, and over it otherwise.
 */
import type { PointCloud } from "@/core/skill/hand-pose";

/** HALP A2: points of the one above the hull of the other. */
const OVERLAP_POINTS = 20;
/** HALP A2: the share of points within the hull. */
const CONTAINED = 0.1;
/** Points so near a hull's side count as on it, in metres. */
const NEAR = 0.001;

export type Hold = "contained" | "over";

/** How the upper thing is held by the lower one; undefined where they have nothing to do with each other. */
export function holdOf(upper: PointCloud, lower: PointCloud): Hold | undefined {
  const [low, high] = spanOf(lower);
  if (spanOf(upper)[0] <= low + NEAR) {
    return undefined;
  }
  const above = under(upper, hullOf(lower));
  if (Math.max(above.length, under(lower, hullOf(upper)).length) < OVERLAP_POINTS) {
    return undefined;
  }
  const within = above.filter(([, , z]) => z <= high - 2 * NEAR).length / upper.length;
  return within > CONTAINED ? "contained" : "over";
}

function under(points: PointCloud, hull: readonly Flat[]): PointCloud {
  return points.filter(([x, y]) => isInside(hull, x, y));
}

export const DIRECTIONS = ["left", "right", "ahead", "behind"] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Where the second is as seen from the first: one direction, or two where it lies between them. */
export function directionsTo(from: PointCloud, to: PointCloud): readonly Direction[] {
  const [ax, ay] = middleOf(from);
  const [bx, by] = middleOf(to);
  const [dx, dy] = [bx - ax, by - ay];
  const deep: Direction = dy > 0 ? "ahead" : "behind";
  const wide: Direction = dx > 0 ? "right" : "left";
  if (Math.abs(dx) >= 2 * Math.abs(dy)) {
    return [wide];
  }
  return Math.abs(dy) >= 2 * Math.abs(dx) ? [deep] : [deep, wide];
}

export function middleOf(points: PointCloud): readonly [number, number] {
  const [lowX, highX] = spanOf(points, 0);
  const [lowY, highY] = spanOf(points, 1);
  return [(lowX + highX) / 2, (lowY + highY) / 2];
}

function spanOf(points: PointCloud, axis: 0 | 1 | 2 = 2): readonly [number, number] {
  const values = points.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}

type Flat = readonly [number, number];

/** The convex hull as seen from above, counter-clockwise (Andrew's monotone chain). */
function hullOf(points: PointCloud): readonly Flat[] {
  const sorted = points
    .map(([x, y]): Flat => [x, y])
    .toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (flat: readonly Flat[]) => {
    const chain: Flat[] = [];
    for (const point of flat) {
      for (;;) {
        const [one, two] = [chain.at(-2), chain.at(-1)];
        if (one === undefined || two === undefined || side(one, two, point) > 1e-12) {
          break;
        }
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Twice the area to the left of a line. */
function side([ax, ay]: Flat, [bx, by]: Flat, [x, y]: Flat): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

function isInside(hull: readonly Flat[], x: number, y: number): boolean {
  return hull.every((point, index) => {
    const next = hull[(index + 1) % hull.length] ?? point;
    const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
    return length === 0 || side(point, next, [x, y]) / length >= -NEAR;
  });
}
