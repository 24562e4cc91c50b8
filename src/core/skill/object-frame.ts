/**
 * A thing's own frame, read from its points alone: where its middle is, which way it points, how large it is.
 *
 * Key idea: a gripper pose that is told in this frame, in terms of these sizes, carries over to the same sort of
 * thing at another place, turned another way and of another size. It stands in for the descriptor fields of HALP.
 */
import { ensureExists } from "@/base/assert";
import type { PointCloud } from "@/core/skill/hand-pose";

export interface ObjectFrame {
  readonly x: number;
  readonly y: number;
  /** Of its lowest point. */
  readonly z: number;
  /** Degrees to the left of x: where something sticks out on one side; 0 where it is alike all round. */
  readonly turn: number;
  /** What poses are measured by: one, the radius of its top, how far it sticks out, its height. */
  readonly sizes: readonly [number, number, number, number];
}

export const SIZE_COUNT = 4;
/** Of its height: what counts as its top. */
const TOP = 0.1;
/** What sticks out has nothing like it on the other side. */
const ALIKE = 0.85;

/** Throws where there are no points. */
export function frameOf(points: PointCloud): ObjectFrame {
  const heights = points.map(([, , z]) => z);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const top = points.filter(([, , z]) => z >= high - TOP * (high - low));
  const x = middle(top.map(([px]) => px));
  const y = middle(top.map(([, py]) => py));
  const far = (px: number, py: number) => Math.hypot(px - x, py - y);
  const [farX, farY] = ensureExists(
    points.toSorted((a, b) => far(b[0], b[1]) - far(a[0], a[1]))[0],
    "a thing with points",
  );
  const reach = far(farX, farY);
  const [ux, uy] = reach === 0 ? [1, 0] : [(farX - x) / reach, (farY - y) / reach];
  const behind = Math.max(...points.map(([px, py]) => -((px - x) * ux + (py - y) * uy)));
  const isPointed = reach > 0 && behind < ALIKE * reach;
  const radius = median(top.map(([px, py]) => far(px, py)));
  const turn = isPointed ? (Math.atan2(uy, ux) * 180) / Math.PI : 0;
  return { x, y, z: low, turn, sizes: [1, radius, reach, high - low] };
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function median(values: readonly number[]): number {
  return ensureExists(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);
}
