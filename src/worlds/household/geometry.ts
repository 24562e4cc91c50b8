import {
  EYE_ABOVE_AGENT_M,
  FIELD_OF_VIEW_DEG,
  REACH_M,
  type Agent,
  type Box,
  type Vector3,
} from "@/worlds/household/household-state";

/** Radius of the agent's body. */
export const AGENT_RADIUS_M = 0.2;

const toRadians = (deg: number): number => (deg * Math.PI) / 180;

/** 0, 90, 180 or 270 for any angle near one of them. */
export function normalizeYaw(deg: number): number {
  return (((Math.round(deg / 90) * 90) % 360) + 360) % 360;
}

/** Unit vector on the floor for a yaw: 0 looks along +z, 90 along +x. */
export function headingOf(yawDeg: number): { readonly x: number; readonly z: number } {
  const yaw = toRadians(yawDeg);
  return { x: Math.round(Math.sin(yaw) * 1e9) / 1e9, z: Math.round(Math.cos(yaw) * 1e9) / 1e9 };
}

export function bottomOf(box: Box): number {
  return box.center.y - box.size.y / 2;
}

export function topOf(box: Box): number {
  return box.center.y + box.size.y / 2;
}

/** Half extents of the box's shadow on the floor, along the axes. */
export function footprintOf(box: Box): { readonly halfX: number; readonly halfZ: number } {
  const yaw = toRadians(box.yawDeg);
  const cos = Math.abs(Math.cos(yaw));
  const sin = Math.abs(Math.sin(yaw));
  return {
    halfX: (box.size.x * cos + box.size.z * sin) / 2,
    halfZ: (box.size.x * sin + box.size.z * cos) / 2,
  };
}

/** The point of the box nearest to `point`, in the box's own frame and back. */
export function nearestPoint(box: Box, point: Vector3): Vector3 {
  const yaw = toRadians(box.yawDeg);
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const dx = point.x - box.center.x;
  const dz = point.z - box.center.z;
  const clampTo = (value: number, half: number) => Math.min(half, Math.max(-half, value));
  const localX = clampTo(dx * cos - dz * sin, box.size.x / 2);
  const localZ = clampTo(dx * sin + dz * cos, box.size.z / 2);
  return {
    x: box.center.x + localX * cos + localZ * sin,
    y: box.center.y + clampTo(point.y - box.center.y, box.size.y / 2),
    z: box.center.z - localX * sin + localZ * cos,
  };
}

/** Distance along the floor from a point to the nearest point of a box, 0 inside it. */
export function floorDistance(box: Box, point: Vector3): number {
  const near = nearestPoint(box, point);
  return Math.hypot(near.x - point.x, near.z - point.z);
}

export function eyeOf(agent: Agent): Vector3 {
  return { ...agent.position, y: agent.position.y + EYE_ABOVE_AGENT_M };
}

/** Where an object in hand floats: a forearm in front of the body, below the eye. */
export function handPositionOf(agent: Agent): Vector3 {
  const heading = headingOf(agent.yawDeg);
  return {
    x: agent.position.x + heading.x * 0.4,
    y: agent.position.y + EYE_ABOVE_AGENT_M - 0.3,
    z: agent.position.z + heading.z * 0.4,
  };
}

/** Whether a point lies inside the camera's square picture. */
export function isPointInView(agent: Agent, point: Vector3, marginDeg = 0): boolean {
  const eye = eyeOf(agent);
  const heading = headingOf(agent.yawDeg);
  const dx = point.x - eye.x;
  const dy = point.y - eye.y;
  const dz = point.z - eye.z;
  const ahead = dx * heading.x + dz * heading.z;
  const right = dx * heading.z - dz * heading.x;
  const pitch = toRadians(agent.horizonDeg);
  const depth = ahead * Math.cos(pitch) - dy * Math.sin(pitch);
  const up = ahead * Math.sin(pitch) + dy * Math.cos(pitch);
  const limit = Math.tan(toRadians(FIELD_OF_VIEW_DEG / 2 + marginDeg)) * depth;
  return depth > 0.01 && Math.abs(right) <= limit && Math.abs(up) <= limit;
}

/** Some points of a box: centre, the point nearest to the eye, and the eight corners. */
function samplePoints(box: Box, eye: Vector3): readonly Vector3[] {
  const yaw = toRadians(box.yawDeg);
  const points: Vector3[] = [box.center, nearestPoint(box, eye)];
  for (const sx of [-0.5, 0.5]) {
    for (const sz of [-0.5, 0.5]) {
      const lx = sx * box.size.x;
      const lz = sz * box.size.z;
      const x = box.center.x + lx * Math.cos(yaw) + lz * Math.sin(yaw);
      const z = box.center.z - lx * Math.sin(yaw) + lz * Math.cos(yaw);
      points.push({ x, y: bottomOf(box), z }, { x, y: topOf(box), z });
    }
  }
  return points;
}

/** Whether any sampled point of the box is in the picture. Walls and furniture do not occlude. */
export function isBoxInView(agent: Agent, box: Box, marginDeg = 0): boolean {
  const points = samplePoints(box, eyeOf(agent));
  return points.some((point) => isPointInView(agent, point, marginDeg));
}

export function isInReach(agent: Agent, box: Box, toleranceM = 0): boolean {
  return floorDistance(box, agent.position) <= REACH_M + toleranceM;
}

/** True where a body standing at `position` would cut into the box. */
export function bodyHits(box: Box, position: Vector3): boolean {
  return floorDistance(box, position) < AGENT_RADIUS_M - 1e-6;
}

/** Whether the shadows of two boxes overlap by more than `slackM`. */
export function shadowsOverlap(a: Box, b: Box, slackM = 0): boolean {
  const fa = footprintOf(a);
  const fb = footprintOf(b);
  return (
    Math.abs(a.center.x - b.center.x) < fa.halfX + fb.halfX - slackM &&
    Math.abs(a.center.z - b.center.z) < fa.halfZ + fb.halfZ - slackM
  );
}
