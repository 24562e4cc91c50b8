/** The shadows that turned boxes throw on the floor: what lies on what, and what touches what. */
import { floorDistance } from "@/worlds/household/space/geometry";
import type { Box, Vector3 } from "@/worlds/household/state/household-state";

/** The corners of a box's shadow. */
function cornersOf({ center, size, yawDeg }: Box): readonly Vector3[] {
  const yaw = (yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  return [-0.5, 0.5].flatMap((right) =>
    [-0.5, 0.5].map((front) => {
      const [x, z] = [right * size.x, front * size.z];
      return { x: center.x + x * cos + z * sin, y: center.y, z: center.z - x * sin + z * cos };
    }),
  );
}

/** Whether every corner of the shadow lies on the other box's, but for an overhang. */
export function isShadowWithin(box: Box, outer: Box, overhangM: number): boolean {
  return cornersOf(box).every((corner) => floorDistance(outer, corner) <= overhangM);
}

/**
 * Whether two turned shadows overlap by more than `slackM`: no side of either box has all corners of
 * the other outside.
 */
export function shadowsMeet(a: Box, b: Box, slackM: number): boolean {
  const reach = (a.size.x + a.size.z + b.size.x + b.size.z) / 2;
  if (Math.hypot(a.center.x - b.center.x, a.center.z - b.center.z) > reach) {
    return false;
  }
  const corners = [cornersOf(a), cornersOf(b)];
  return [a.yawDeg, a.yawDeg + 90, b.yawDeg, b.yawDeg + 90].every((yawDeg) => {
    const yaw = (yawDeg * Math.PI) / 180;
    const spans = corners.map((points) => {
      const along = points.map(({ x, z }) => x * Math.sin(yaw) + z * Math.cos(yaw));
      return { low: Math.min(...along), high: Math.max(...along) };
    });
    const [first, second] = spans;
    return (
      first !== undefined &&
      second !== undefined &&
      first.low < second.high - slackM &&
      second.low < first.high - slackM
    );
  });
}
