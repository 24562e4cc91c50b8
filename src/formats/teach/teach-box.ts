import type { TeachObject } from "@/formats/teach/teach-schema";
import type { Box, Vector3 } from "@/worlds/household/household-study";

/** A slab this thick stands for the floor, whose logged box is inflated by skirting and carpets. */
const FLOOR_THICKNESS_M = 0.02;
/** Flat things (a mirror, a poster) have boxes of no depth; they need some to be drawn and clicked. */
const MIN_EXTENT_M = 0.004;

/**
 * The object's box: the oriented one where TEACh gives it (movable objects), else the axis-aligned.
 * Undefined where the file gives neither.
 */
export function readBox(object: TeachObject, floorY: number): Box | undefined {
  const corners = object.objectOrientedBoundingBox?.cornerPoints;
  const aligned = object.axisAlignedBoundingBox;
  if (corners) {
    return boxFromCorners(corners);
  }
  if (!aligned) {
    return undefined;
  }
  const { center, size } = aligned;
  if (object.objectType === "Floor") {
    return {
      center: roundVector({ ...center, y: floorY - FLOOR_THICKNESS_M / 2 }),
      size: roundVector({ ...size, y: FLOOR_THICKNESS_M }),
      yawDeg: 0,
    };
  }
  const yawDeg = quarterOf(object);
  const { x, y, z } = thicken(size);
  const turned = yawDeg % 180 === 0 ? { x, y, z } : { x: z, y, z: x };
  return { center: roundVector(center), size: roundVector(turned), yawDeg };
}

/** How far from a quarter turn furniture may stand: its axis-aligned box shows no other turn. */
const QUARTER_SLACK_DEG = 2;

/** Furniture has no oriented box, but things that are put on it turn the way it faces. */
function quarterOf({ rotation }: TeachObject): number {
  const yawDeg = rotation?.y ?? 0;
  const quarter = Math.round(yawDeg / 90) * 90;
  return Math.abs(yawDeg - quarter) <= QUARTER_SLACK_DEG ? ((quarter % 360) + 360) % 360 : 0;
}

type Corner = readonly [number, number, number];

/** An object that leans by less than this stands upright: its own axes tell which way it faces. */
const UPRIGHT_COSINE = 0.97;
/** Two corners nearer than this span no direction. */
const MIN_EDGE_M = 1e-6;

/**
 * Fits a box turned about the vertical axis around eight corners, in the order that the simulator
 * lists them in: +x +z, -x +z, -x -z, +x -z of the underside, then the same of the top. An upright
 * object keeps its own front (0 to 360 degrees): its pieces fall along it when it is sliced. A
 * tilted one gets the heading of its most level edge (below 90 degrees) and the extent of its corners.
 */
export function boxFromCorners(corners: readonly Corner[]): Box {
  const yawDeg = frontOf(corners) ?? headingOf(corners);
  const yaw = (yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  // Local axes of a box with this yaw: x' = (cos, 0, -sin), z' = (sin, 0, cos).
  const u = extent(corners.map(([x, , z]) => x * cos - z * sin));
  const w = extent(corners.map(([x, , z]) => x * sin + z * cos));
  const v = extent(corners.map(([, y]) => y));
  return {
    center: roundVector({
      x: u.middle * cos + w.middle * sin,
      y: v.middle,
      z: w.middle * cos - u.middle * sin,
    }),
    size: roundVector(thicken({ x: u.length, y: v.length, z: w.length })),
    yawDeg,
  };
}

/** The yaw of an upright object, or undefined where it leans or its corners tell no front. */
function frontOf(corners: readonly Corner[]): number | undefined {
  const [origin, left, , back, above] = corners;
  if (origin === undefined || left === undefined || back === undefined || above === undefined) {
    return undefined;
  }
  const lengthM = Math.hypot(...subtract(above, origin));
  const isUpright = above[1] - origin[1] > lengthM * UPRIGHT_COSINE;
  const [right, front] = [subtract(origin, left), subtract(origin, back)];
  // The longer of the two edges tells the direction better.
  const [dx, dz] =
    Math.hypot(...front) >= Math.hypot(...right) ? [front[0], front[2]] : [-right[2], right[0]];
  if (!isUpright || Math.hypot(dx, dz) < MIN_EDGE_M) {
    return undefined;
  }
  return roundYaw((Math.atan2(dx, dz) * 180) / Math.PI);
}

function subtract(a: Corner, b: Corner): Corner {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Tenths of a degree in [0, 360); the noise around a quarter turn is dropped. */
function roundYaw(deg: number): number {
  const quarter = Math.round(deg / 90) * 90;
  const rounded = Math.abs(deg - quarter) <= 0.1 ? quarter : Math.round(deg * 10) / 10;
  return ((rounded % 360) + 360) % 360;
}

/** Degrees in [0, 90), clockwise from above: a quarter turn only swaps the sides of a box. */
function headingOf(corners: readonly Corner[]): number {
  const [origin] = corners;
  const neighbours = [corners[1], corners[3], corners[4]];
  let best = { run: 0, yawDeg: 0 };
  for (const end of neighbours) {
    if (origin !== undefined && end !== undefined) {
      const [dx, dy, dz] = subtract(end, origin);
      const run = Math.hypot(dx, dz) - Math.abs(dy);
      if (run > best.run) {
        best = { run, yawDeg: (Math.atan2(-dz, dx) * 180) / Math.PI };
      }
    }
  }
  return roundYaw(best.yawDeg) % 90;
}

function extent(values: readonly number[]): { middle: number; length: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { middle: (low + high) / 2, length: high - low };
}

function thicken(size: Vector3): Vector3 {
  return {
    x: Math.max(size.x, MIN_EXTENT_M),
    y: Math.max(size.y, MIN_EXTENT_M),
    z: Math.max(size.z, MIN_EXTENT_M),
  };
}

/** Tenths of a millimetre: less noise in saved states, and the same bytes on every machine. */
function roundVector(vector: Vector3): Vector3 {
  return { x: round(vector.x), y: round(vector.y), z: round(vector.z) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** Distance of the centres seen from above. */
export function horizontalDistance(a: Box, b: Box): number {
  return Math.hypot(a.center.x - b.center.x, a.center.z - b.center.z);
}
