import type { TeachObject } from "@/formats/teach-schema";
import type { Box, Vector3 } from "@/worlds/household/household-state";

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
  return { center: roundVector(center), size: roundVector(thicken(size)), yawDeg: 0 };
}

type Corner = readonly [number, number, number];

/**
 * Fits a box turned about the vertical axis around eight corners (bottom four, then top four).
 * A tilted object keeps the heading of its most level edge and gets the extent of its corners.
 */
export function boxFromCorners(corners: readonly Corner[]): Box {
  const yawDeg = headingOf(corners);
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

/** Degrees in [0, 90), clockwise from above: a quarter turn only swaps the sides of a box. */
function headingOf(corners: readonly Corner[]): number {
  const [origin] = corners;
  const neighbours = [corners[1], corners[3], corners[4]];
  let best = { run: 0, yawDeg: 0 };
  for (const end of neighbours) {
    if (origin !== undefined && end !== undefined) {
      const [dx, dy, dz] = [end[0] - origin[0], end[1] - origin[1], end[2] - origin[2]];
      const run = Math.hypot(dx, dz) - Math.abs(dy);
      if (run > best.run) {
        best = { run, yawDeg: (Math.atan2(-dz, dx) * 180) / Math.PI };
      }
    }
  }
  const turned = ((best.yawDeg % 90) + 90) % 90;
  const rounded = Math.round(turned * 10) / 10;
  return rounded >= 89.9 || rounded <= 0.1 ? 0 : rounded;
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
