/**
 * Which side of a thing is its front.
 *
 * Rooms that this world lays out itself turn every box so that its front is local +z. Imported
 * boxes carry no facing: their fronts are told from walls, neighbours and what belongs together.
 */
import { blockOf, type Block } from "@/worlds/household/renderer/mesh/blocks";
import { isImported } from "@/worlds/household/renderer/room/worktops";
import type { HouseholdObject, Vector3 } from "@/worlds/household/state/household-state";

/** Quarter turns from the box's own frame to one whose front is +z. */
export type Quarter = 0 | 1 | 2 | 3;
const QUARTERS: readonly Quarter[] = [0, 1, 2, 3];

export interface WallPlanes {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

export interface Surroundings {
  readonly walls: WallPlanes;
  /** What stands in the way: furniture and worktops. */
  readonly obstacles: readonly { readonly id: string; readonly block: Block }[];
  /** Where the thing should look, if it belongs to something: a chair's table, a tap's basin. */
  readonly toward?: Vector3 | undefined;
}

/** Hangs flat: its front is across its thin side. */
const FLAT = new Set([
  "Window",
  "Painting",
  "Mirror",
  "Poster",
  "LightSwitch",
  "Blinds",
  "Curtains",
  "Towel",
  "HandTowel",
  "Television",
]);
/** Its front is one of the long sides where sides differ much. */
const BROAD = new Set([
  "Cabinet",
  "Drawer",
  "Sofa",
  "Dresser",
  "TVStand",
  "Desk",
  "ShelvingUnit",
  "Shelf",
]);
/** Its front is one of the short sides. */
const DEEP = new Set(["Bed", "Toilet"]);
/** Round or symmetric things keep their box's own frame. */
const FACELESS = new Set([
  "Mug",
  "Cup",
  "Bowl",
  "Plate",
  "Pot",
  "Pan",
  "Kettle",
  "Stool",
  "DiningTable",
  "CoffeeTable",
  "StoveBurner",
  "CounterTop",
  "Sink",
  "SinkBasin",
  "Bathtub",
  "BathtubBasin",
  "GarbageCan",
  "Floor",
]);

export function facingOf(object: HouseholdObject, around: Surroundings): Quarter {
  if (!isImported(object) || FACELESS.has(object.class)) {
    return 0;
  }
  let best: Quarter = 0;
  let bestScore = -Infinity;
  for (const quarter of QUARTERS) {
    const score = scoreOf(object, quarter, around);
    if (score > bestScore + 1e-6) {
      best = quarter;
      bestScore = score;
    }
  }
  return best;
}

function scoreOf(object: HouseholdObject, quarter: Quarter, around: Surroundings): number {
  const { center, size, yawDeg } = object.box;
  const angle = ((yawDeg + quarter * 90) * Math.PI) / 180;
  const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
  const [across, along] = quarter % 2 === 0 ? [size.x, size.z] : [size.z, size.x];
  if (around.toward !== undefined) {
    return (around.toward.x - center.x) * dx + (around.toward.z - center.z) * dz;
  }
  const front = room(center, [dx, dz], around.walls) - along / 2;
  const back = room(center, [-dx, -dz], around.walls) - along / 2;
  let score = 0.25 * Math.min(front, 2.5) - 0.3 * Math.min(Math.max(back, 0), 2.5);
  const ratio = Math.log(across / along);
  score += ratio * shapeWeight(object.class);
  for (const reach of [0.1, 0.3, 0.55]) {
    const probe = {
      x: center.x + dx * (along / 2 + reach),
      z: center.z + dz * (along / 2 + reach),
    };
    const y = center.y;
    const isBlocked = around.obstacles.some(
      ({ id, block }) => id !== object.id && contains(block, [probe.x, y, probe.z]),
    );
    score -= isBlocked ? 0.45 : 0;
  }
  return score;
}

function shapeWeight(className: string): number {
  if (FLAT.has(className)) {
    return 5;
  }
  if (DEEP.has(className)) {
    return -2;
  }
  return BROAD.has(className) ? 0.6 : 0;
}

/** Distance from a point to the wall it looks at. */
function room(center: Vector3, [dx, dz]: readonly [number, number], walls: WallPlanes): number {
  const toX =
    dx > 0.01 ? (walls.maxX - center.x) / dx : dx < -0.01 ? (walls.minX - center.x) / dx : 99;
  const toZ =
    dz > 0.01 ? (walls.maxZ - center.z) / dz : dz < -0.01 ? (walls.minZ - center.z) / dz : 99;
  return Math.min(toX, toZ);
}

function contains({ low, high }: Block, [x, y, z]: readonly [number, number, number]): boolean {
  return x > low[0] && x < high[0] && y > low[1] && y < high[1] && z > low[2] && z < high[2];
}

/** The walls where they really are: imported bounds include thick walls, own ones are exact. */
export function wallPlanesOf(bounds: WallPlanes, objects: readonly HouseholdObject[]): WallPlanes {
  const blocks = objects
    .filter((it) => isImported(it) && it.class !== "Floor")
    .map((it) =>
      it.class === "Window" || it.class === "Blinds" || it.class === "Curtains"
        ? pointBlock(it)
        : blockOf(it.box),
    )
    .filter((block) => block.high[1] > 0 && block.low[1] < 3);
  const outermost = (axis: 0 | 2, sign: 1 | -1, bound: number): number => {
    const near = blocks
      .map((block) => (sign > 0 ? block.high[axis] : block.low[axis]))
      .filter((value) => Math.abs(value - bound) < 0.6);
    if (near.length === 0) {
      return bound;
    }
    return sign > 0 ? Math.max(...near) + 0.01 : Math.min(...near) - 0.01;
  };
  return {
    minX: outermost(0, -1, bounds.minX),
    maxX: outermost(0, 1, bounds.maxX),
    minZ: outermost(2, -1, bounds.minZ),
    maxZ: outermost(2, 1, bounds.maxZ),
  };
}

function pointBlock(object: HouseholdObject): Block {
  const { x, y, z } = object.box.center;
  const half = object.box.size.y / 2;
  const { low, high } = blockOf(object.box);
  const isAlongX = high[0] - low[0] > high[2] - low[2];
  return isAlongX
    ? { low: [low[0], y - half, z], high: [high[0], y + half, z] }
    : { low: [x, y - half, low[2]], high: [x, y + half, high[2]] };
}
