/** Plane geometry of boxes seen from above: which overlap, which contain which. */
import type { Box, Room } from "@/worlds/household/state/household-state";

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

/** The four corners of a box's footprint. */
function cornersOf(box: Box): readonly FloorPoint[] {
  const { front, right } = directionsOf(box.yawDeg);
  const [halfX, halfZ] = [box.size.x / 2, box.size.z / 2];
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
  if (gapY >= Math.min(marginM, 0) - 1e-6) {
    return false;
  }
  // Most pairs are far apart: the circles around the footprints settle it without any corners.
  const reachM =
    (Math.hypot(a.size.x, a.size.z) + Math.hypot(b.size.x, b.size.z)) / 2 +
    1.5 * Math.max(0, marginM);
  const [dx, dz] = [a.center.x - b.center.x, a.center.z - b.center.z];
  return dx * dx + dz * dz < reachM * reachM && footprintsOverlap(a, b, marginM);
}

/** True where the footprints come closer than `marginM` (separating axes over both boxes' sides). */
function footprintsOverlap(a: Box, b: Box, marginM: number): boolean {
  const turn = ((b.yawDeg - a.yawDeg) * Math.PI) / 180;
  const gap = { cos: Math.abs(Math.cos(turn)), sin: Math.abs(Math.sin(turn)), marginM };
  return !isApart(a, b, gap) && !isApart(b, a, gap);
}

/** Whether one of the first box's sides, moved out by the margin, separates the two. */
function isApart(
  a: Box,
  b: Box,
  { cos, sin, marginM }: Readonly<Record<"cos" | "sin" | "marginM", number>>,
): boolean {
  const { front, right } = directionsOf(a.yawDeg);
  const [dx, dz] = [b.center.x - a.center.x, b.center.z - a.center.z];
  const alongM = Math.abs(dx * right.x + dz * right.z);
  const aheadM = Math.abs(dx * front.x + dz * front.z);
  const halfX = (a.size.x + b.size.x * cos + b.size.z * sin) / 2 + marginM;
  const halfZ = (a.size.z + b.size.x * sin + b.size.z * cos) / 2 + marginM;
  return alongM >= halfX - 1e-6 || aheadM >= halfZ - 1e-6;
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

/** True where the whole footprint lies between the walls, `toleranceM` forgiven. */
export function isInside(room: Room, box: Box, toleranceM = 1e-6): boolean {
  return cornersOf(box).every(
    ({ x, z }) =>
      x >= room.minX - toleranceM &&
      x <= room.maxX + toleranceM &&
      z >= room.minZ - toleranceM &&
      z <= room.maxZ + toleranceM,
  );
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
