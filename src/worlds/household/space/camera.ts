/**
 * The agent's eye as arithmetic: where a point of the room falls in the picture, and back.
 *
 * Everything here is in the data's left-handed frame (y up, yaw 0 along +z, yaw 90 along +x,
 * horizon positive down), so that the renderer's handedness never leaks to callers. The vertical
 * field of view is 90 degrees; the horizontal one follows from the picture's aspect.
 */
import {
  EYE_ABOVE_AGENT_M,
  FIELD_OF_VIEW_DEG,
  type Agent,
  type Vector3,
} from "@/worlds/household/state/household-state";

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A point in the picture: pixels from the top left corner, and metres along the view axis. */
export interface ProjectedPoint {
  readonly x: number;
  readonly y: number;
  /** At or below 0 the point is behind the eye and `x`, `y` mean nothing. */
  readonly depth: number;
}

/** A half line in room coordinates; `direction` has length 1. */
export interface Ray {
  readonly origin: Vector3;
  readonly direction: Vector3;
}

/** The eye and its three axes, unit vectors in room coordinates. */
export interface CameraFrame {
  readonly eye: Vector3;
  readonly right: Vector3;
  readonly up: Vector3;
  readonly forward: Vector3;
}

const RADIANS_PER_DEG = Math.PI / 180;
const HALF_VIEW_TANGENT = Math.tan((FIELD_OF_VIEW_DEG / 2) * RADIANS_PER_DEG);

/** The camera's place and axes for an agent's pose. */
function cameraFrame(agent: Agent): CameraFrame {
  const yaw = agent.yawDeg * RADIANS_PER_DEG;
  const pitch = agent.horizonDeg * RADIANS_PER_DEG;
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [
    Math.sin(yaw),
    Math.cos(yaw),
    Math.sin(pitch),
    Math.cos(pitch),
  ];
  const { x, y, z } = agent.position;
  return {
    eye: { x, y: y + EYE_ABOVE_AGENT_M, z },
    right: { x: cosYaw, y: 0, z: -sinYaw },
    up: { x: sinYaw * sinPitch, y: cosPitch, z: cosYaw * sinPitch },
    forward: { x: sinYaw * cosPitch, y: -sinPitch, z: cosYaw * cosPitch },
  };
}

/** Projects a point of the room into a picture of `size` pixels. */
export function projectPoint(agent: Agent, point: Vector3, size: PictureSize): ProjectedPoint {
  const frame = cameraFrame(agent);
  const offset = subtract(point, frame.eye);
  const depth = dot(offset, frame.forward);
  const aspect = size.widthPx / size.heightPx;
  const acrossRight = dot(offset, frame.right) / (depth * HALF_VIEW_TANGENT * aspect);
  const acrossUp = dot(offset, frame.up) / (depth * HALF_VIEW_TANGENT);
  return {
    x: (0.5 + 0.5 * acrossRight) * size.widthPx,
    y: (0.5 - 0.5 * acrossUp) * size.heightPx,
    depth,
  };
}

/**
 * The line of sight through a click. `x` and `y` are shares of the picture (0 to 1 from the top
 * left), as TEACh logs them; `aspect` is width divided by height.
 */
export function rayFromClick(
  agent: Agent,
  click: { readonly x: number; readonly y: number },
  aspect = 1,
): Ray {
  const frame = cameraFrame(agent);
  const right = (click.x * 2 - 1) * HALF_VIEW_TANGENT * aspect;
  const up = (1 - click.y * 2) * HALF_VIEW_TANGENT;
  const along = (axis: "x" | "y" | "z") =>
    frame.forward[axis] + frame.right[axis] * right + frame.up[axis] * up;
  const direction = { x: along("x"), y: along("y"), z: along("z") };
  const length = Math.hypot(direction.x, direction.y, direction.z);
  return {
    origin: frame.eye,
    direction: { x: direction.x / length, y: direction.y / length, z: direction.z / length },
  };
}

function subtract(a: Vector3, b: Vector3): Vector3 {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

function dot(a: Vector3, b: Vector3): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
