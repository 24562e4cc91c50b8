/** Upright blocks in room axes, and taking one out of another: worktops with a hole for the sink. */
import type { LocalBlock } from "@/worlds/household/renderer/shapes/shape";
import type { Box } from "@/worlds/household/state/household-state";

/** A block in room coordinates, metres. */
export type Block = LocalBlock;

const EPSILON_M = 1e-4;

/** The axis-aligned block around a box; exact where its yaw is a multiple of 90 degrees. */
export function blockOf({ center, size, yawDeg }: Box): Block {
  const yaw = (yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(yaw)), Math.abs(Math.sin(yaw))];
  const halfX = (size.x * cos + size.z * sin) / 2;
  const halfZ = (size.x * sin + size.z * cos) / 2;
  const halfY = size.y / 2;
  return {
    low: [center.x - halfX, center.y - halfY, center.z - halfZ],
    high: [center.x + halfX, center.y + halfY, center.z + halfZ],
  };
}

export function blocksOverlap(a: Block, b: Block): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => a.low[axis] < b.high[axis] - EPSILON_M && b.low[axis] < a.high[axis] - EPSILON_M,
  );
}

/** What is left of `whole` without `hole`: up to six blocks. */
export function subtractBlock(whole: Block, hole: Block): Block[] {
  if (!blocksOverlap(whole, hole)) {
    return [whole];
  }
  const rest: Block[] = [];
  let low = whole.low;
  let high = whole.high;
  for (const axis of [0, 2, 1] as const) {
    if (hole.low[axis] > low[axis] + EPSILON_M) {
      rest.push({ low, high: withAxis(high, axis, hole.low[axis]) });
      low = withAxis(low, axis, hole.low[axis]);
    }
    if (hole.high[axis] < high[axis] - EPSILON_M) {
      rest.push({ low: withAxis(low, axis, hole.high[axis]), high });
      high = withAxis(high, axis, hole.high[axis]);
    }
  }
  return rest;
}

export function subtractBlocks(wholes: readonly Block[], holes: readonly Block[]): Block[] {
  return holes.reduce<Block[]>(
    (rest, hole) => rest.flatMap((block) => subtractBlock(block, hole)),
    [...wholes],
  );
}

/** The same block seen from a frame whose origin is `origin`. */
export function relativeTo(block: Block, [x, y, z]: readonly [number, number, number]): Block {
  return {
    low: [block.low[0] - x, block.low[1] - y, block.low[2] - z],
    high: [block.high[0] - x, block.high[1] - y, block.high[2] - z],
  };
}

function withAxis(
  point: Block["low"],
  axis: 0 | 1 | 2,
  value: number,
): readonly [number, number, number] {
  return [
    axis === 0 ? value : point[0],
    axis === 1 ? value : point[1],
    axis === 2 ? value : point[2],
  ];
}
