/** The gripper poses that a skill comes to, for things as they are now. */
import { numberAt } from "@/base/element-at";
import type { HandPose, PointCloud } from "@/core/skill/hand-pose";
import { frameOf, type ObjectFrame } from "@/core/skill/object-frame";
import type { KeyPose, SkillPolicy } from "@/core/skill/skill";

/** What the table is as a frame: its middle, and nothing to measure by. */
export const TABLE_FRAME: ObjectFrame = { x: 0, y: 0, z: 0, turn: 0, sizes: [1, 0, 0, 0] };

export interface SkillFrames {
  readonly object: ObjectFrame;
  /** Where the thing is, however it is turned. */
  readonly place: ObjectFrame;
  readonly reference: ObjectFrame;
  readonly table: ObjectFrame;
}

/** The frames of the things of a skill; without a second thing, the table stands in for it. */
export function framesOf(object: PointCloud, reference: PointCloud | undefined): SkillFrames {
  const own = frameOf(object);
  return {
    object: own,
    place: { ...own, turn: 0 },
    reference: reference === undefined ? TABLE_FRAME : frameOf(reference),
    table: TABLE_FRAME,
  };
}

export function followPolicy({ poses }: SkillPolicy, frames: SkillFrames): readonly HandPose[] {
  return poses.map((pose) => toTable(pose, frames[pose.seenFrom]));
}

function toTable(pose: KeyPose, frame: ObjectFrame): HandPose {
  const measure = (each: readonly number[]) =>
    each.reduce((sum, value, index) => sum + value * numberAt(frame.sizes, index), 0);
  const [ahead, left, up] = [measure(pose.ahead), measure(pose.left), measure(pose.up)];
  const angle = (frame.turn * Math.PI) / 180;
  const round = (value: number) => Number(value.toFixed(4));
  return {
    x: round(frame.x + ahead * Math.cos(angle) - left * Math.sin(angle)),
    y: round(frame.y + ahead * Math.sin(angle) + left * Math.cos(angle)),
    z: round(Math.max(0, frame.z + up)),
    turn: round(wrapDegrees(frame.turn + pose.turn)),
    tilt: round(pose.tilt),
    isClosed: pose.isClosed,
  };
}

/** The same direction from -180 to 180. */
export function wrapDegrees(value: number): number {
  return ((((value + 180) % 360) + 360) % 360) - 180;
}
