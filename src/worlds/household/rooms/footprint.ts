/** Plane geometry of boxes seen from above: which overlap, which contain which. */
import type { Box } from "@/worlds/household/household-state";

/** A point on the floor plan, in metres. */
export interface FloorPoint {
  readonly x: number;
  readonly z: number;
}

/** The direction of a yaw (0 looks along +z, 90 along +x) and the one to its right. */
export function directionsOf(yawDeg: number): { front: FloorPoint; right: FloorPoint } {
  const angle = (yawDeg * Math.PI) / 180;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return { front: { x: sin, z: cos }, right: { x: cos, z: -sin } };
}

/** The four corners of a box's footprint, grown by `marginM` on each side. */
export function cornersOf(box: Box, marginM = 0): readonly FloorPoint[] {
  const { front, right } = directionsOf(box.yawDeg);
  const halfX = box.size.x / 2 + marginM;
  const halfZ = box.size.z / 2 + marginM;
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([u, v]) => ({
    x: box.center.x + u * halfX * right.x + v * halfZ * front.x,
    z: box.center.z + u * halfX * right.z + v * halfZ * front.z,
  }));
}

/** True where the boxes share space; `marginM` asks for a gap, a negative one forgives touching. */
export function boxesOverlap(a: Box, b: Box, marginM = 0): boolean {
  const gapY = Math.abs(a.center.y - b.center.y) - (a.size.y + b.size.y) / 2;
  return gapY < Math.min(marginM, 0) - 1e-6 && footprintsOverlap(a, b, marginM);
}

/** True where the footprints come closer than `marginM` (separating axes over both boxes' sides). */
export function footprintsOverlap(a: Box, b: Box, marginM = 0): boolean {
  const cornersA = cornersOf(a);
  const cornersB = cornersOf(b);
  const axes = [a, b].flatMap((box) => {
    const { front, right } = directionsOf(box.yawDeg);
    return [front, right];
  });
  return axes.every((axis) => {
    const [minA, maxA] = extentAlong(cornersA, axis);
    const [minB, maxB] = extentAlong(cornersB, axis);
    return minA < maxB + marginM - 1e-6 && minB < maxA + marginM - 1e-6;
  });
}

/** True where the whole footprint of `inner` lies on that of `outer`, `toleranceM` forgiven. */
export function footprintContains(outer: Box, inner: Box, toleranceM = 1e-6): boolean {
  const { front, right } = directionsOf(outer.yawDeg);
  return cornersOf(inner).every((corner) => {
    const dx = corner.x - outer.center.x;
    const dz = corner.z - outer.center.z;
    const u = dx * right.x + dz * right.z;
    const v = dx * front.x + dz * front.z;
    return (
      Math.abs(u) <= outer.size.x / 2 + toleranceM && Math.abs(v) <= outer.size.z / 2 + toleranceM
    );
  });
}

/** Horizontal distance from a point to the nearest point of a box, 0 inside. */
export function distanceToFootprint(point: FloorPoint, box: Box): number {
  const { front, right } = directionsOf(box.yawDeg);
  const dx = point.x - box.center.x;
  const dz = point.z - box.center.z;
  const u = Math.max(0, Math.abs(dx * right.x + dz * right.z) - box.size.x / 2);
  const v = Math.max(0, Math.abs(dx * front.x + dz * front.z) - box.size.z / 2);
  return Math.hypot(u, v);
}

/** Lower and upper face of a box above the floor. */
export function heightsOf(box: Box): { bottom: number; top: number } {
  return { bottom: box.center.y - box.size.y / 2, top: box.center.y + box.size.y / 2 };
}

function extentAlong(points: readonly FloorPoint[], axis: FloorPoint): [number, number] {
  const values = points.map((point) => point.x * axis.x + point.z * axis.z);
  return [Math.min(...values), Math.max(...values)];
}
