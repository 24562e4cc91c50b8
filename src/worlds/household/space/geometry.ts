import {
  EYE_ABOVE_AGENT_M,
  FIELD_OF_VIEW_DEG,
  REACH_M,
  type Agent,
  type Box,
  type Vector3,
} from "@/worlds/household/state/household-state";

/** Radius of the agent's body. */
export const AGENT_RADIUS_M = 0.2;

/** Rounding of products of unit vectors. */
const TINY = 1e-9;
const UPWARD: Vector3 = { x: 0, y: 1, z: 0 };

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

function clampTo(value: number, half: number): number {
  return Math.min(half, Math.max(-half, value));
}

/** The point of the box nearest to `point`, in the box's own frame and back. */
export function nearestPoint(box: Box, point: Vector3): Vector3 {
  const yaw = toRadians(box.yawDeg);
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const dx = point.x - box.center.x;
  const dz = point.z - box.center.z;
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
  const yaw = toRadians(box.yawDeg);
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const dx = point.x - box.center.x;
  const dz = point.z - box.center.z;
  const beyondX = Math.max(0, Math.abs(dx * cos - dz * sin) - box.size.x / 2);
  const beyondZ = Math.max(0, Math.abs(dx * sin + dz * cos) - box.size.z / 2);
  return Math.sqrt(beyondX * beyondX + beyondZ * beyondZ);
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

/** The camera's pyramid: its tip, its three axes, and how far it widens per metre of depth. */
interface View {
  readonly eye: Vector3;
  readonly ahead: Vector3;
  readonly right: Vector3;
  readonly up: Vector3;
  readonly slope: number;
}

function viewOf(agent: Agent, marginDeg: number): View {
  const heading = headingOf(agent.yawDeg);
  const pitch = toRadians(agent.horizonDeg);
  const cos = Math.cos(pitch);
  const sin = Math.sin(pitch);
  return {
    eye: eyeOf(agent),
    ahead: { x: heading.x * cos, y: -sin, z: heading.z * cos },
    right: { x: heading.z, y: 0, z: -heading.x },
    up: { x: heading.x * sin, y: cos, z: heading.z * sin },
    slope: Math.tan(toRadians(FIELD_OF_VIEW_DEG / 2 + marginDeg)),
  };
}

function dot(a: Vector3, b: Vector3): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

function minus(a: Vector3, b: Vector3): Vector3 {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

/** `a + b * factor`. */
function plus(a: Vector3, b: Vector3, factor: number): Vector3 {
  return { x: a.x + b.x * factor, y: a.y + b.y * factor, z: a.z + b.z * factor };
}

function cross(a: Vector3, b: Vector3): Vector3 {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

/** Whether a point lies inside the camera's square picture. */
export function isPointInView(agent: Agent, point: Vector3, marginDeg = 0): boolean {
  const view = viewOf(agent, marginDeg);
  return isInside(view, minus(point, view.eye));
}

function isInside(view: View, offset: Vector3): boolean {
  const depth = dot(offset, view.ahead);
  const limit = view.slope * depth;
  return (
    depth > 0.01 &&
    Math.abs(dot(offset, view.right)) <= limit &&
    Math.abs(dot(offset, view.up)) <= limit
  );
}

/** What decides whether a plane separates a box from the camera's pyramid. */
interface Meeting {
  /** From the eye to the box's middle. */
  readonly offset: Vector3;
  readonly size: Vector3;
  /** The box's horizontal axes. */
  readonly sideX: Vector3;
  readonly sideZ: Vector3;
  /** The pyramid's four edges. */
  readonly rays: readonly Vector3[];
}

/**
 * Whether any part of the box is in the picture: the box and the camera's pyramid are convex, so
 * they meet unless a plane separates them, and only the planes along their faces and edges can.
 * Walls and furniture do not occlude.
 */
export function isBoxInView(agent: Agent, box: Box, marginDeg = 0): boolean {
  const view = viewOf(agent, marginDeg);
  const offset = minus(box.center, view.eye);
  if (isInside(view, offset)) {
    return true;
  }
  const { ahead, right, up, slope } = view;
  const yaw = toRadians(box.yawDeg);
  const sideX = { x: Math.cos(yaw), y: 0, z: -Math.sin(yaw) };
  const sideZ = { x: Math.sin(yaw), y: 0, z: Math.cos(yaw) };
  const [upper, lower] = [plus(ahead, up, slope), plus(ahead, up, -slope)];
  const rays = [
    plus(upper, right, slope),
    plus(upper, right, -slope),
    plus(lower, right, slope),
    plus(lower, right, -slope),
  ];
  const meeting: Meeting = { offset, size: box.size, sideX, sideZ, rays };
  return !(
    separates(meeting, plus(right, ahead, -slope)) ||
    separates(meeting, plus(right, ahead, slope)) ||
    separates(meeting, plus(up, ahead, -slope)) ||
    separates(meeting, plus(up, ahead, slope)) ||
    separates(meeting, sideX) ||
    separates(meeting, UPWARD) ||
    separates(meeting, sideZ) ||
    separatesAlongEdges(meeting, sideX) ||
    separatesAlongEdges(meeting, UPWARD) ||
    separatesAlongEdges(meeting, sideZ)
  );
}

function separatesAlongEdges(meeting: Meeting, side: Vector3): boolean {
  for (const ray of meeting.rays) {
    if (separates(meeting, cross(side, ray))) {
      return true;
    }
  }
  return false;
}

/** Whether box and pyramid lie on different sides of a plane with this normal. */
function separates({ offset, size, sideX, sideZ, rays }: Meeting, normal: Vector3): boolean {
  const middle = dot(normal, offset);
  const half =
    (Math.abs(dot(normal, sideX)) * size.x +
      Math.abs(normal.y) * size.y +
      Math.abs(dot(normal, sideZ)) * size.z) /
    2;
  const side = middle + half < 0 ? 1 : middle - half > 0 ? -1 : 0;
  if (side === 0) {
    return false;
  }
  for (const ray of rays) {
    if (dot(normal, ray) * side < -TINY) {
      return false;
    }
  }
  return true;
}

export function isInReach(agent: Agent, box: Box, toleranceM = 0): boolean {
  return floorDistance(box, agent.position) <= REACH_M + toleranceM;
}

/** True where a body standing at `position` would cut into the box. */
export function bodyHits(box: Box, position: Vector3): boolean {
  const far = (box.size.x + box.size.z) / 2 + AGENT_RADIUS_M;
  return (
    Math.abs(position.x - box.center.x) < far &&
    Math.abs(position.z - box.center.z) < far &&
    floorDistance(box, position) < AGENT_RADIUS_M - 1e-6
  );
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
