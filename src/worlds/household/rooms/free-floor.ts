/** Furniture that stands free or at a wall, and the floor that is left to walk on. */
import {
  GRID_STEP_M,
  REACH_M,
  type Box,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/household-state";
import { obstaclesOf } from "@/worlds/household/motion";
import { AGENT_RADIUS_M } from "@/worlds/household/geometry";
import { distanceToFootprint, type FloorPoint } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { boxAtWall, wallFrame, WALLS } from "@/worlds/household/rooms/wall-frame";

/** Slack over the agent's radius, so that a room stays walkable for a slightly wider body. */
const EXTRA_ROOM_M = 0.03;
const TRIES = 40;

/** Grid points on which the agent can stand, whether or not they hang together. */
export function freeCells(state: HouseholdState): readonly FloorPoint[] {
  const { room } = state;
  const radiusM = AGENT_RADIUS_M + EXTRA_ROOM_M;
  const obstacles = obstaclesOf(state);
  const cells: FloorPoint[] = [];
  const first = (min: number) => Math.ceil((min + radiusM) / GRID_STEP_M);
  const last = (max: number) => Math.floor((max - radiusM) / GRID_STEP_M);
  for (let i = first(room.minX); i <= last(room.maxX); i += 1) {
    for (let k = first(room.minZ); k <= last(room.maxZ); k += 1) {
      const cell = { x: i * GRID_STEP_M, z: k * GRID_STEP_M };
      if (obstacles.every((object) => distanceToFootprint(cell, object.box) >= radiusM)) {
        cells.push(cell);
      }
    }
  }
  return cells;
}

/** The largest set of free cells that can be walked from one to another. */
export function walkableCells(state: HouseholdState): readonly FloorPoint[] {
  const keyOf = (x: number, z: number) =>
    `${Math.round(x / GRID_STEP_M)},${Math.round(z / GRID_STEP_M)}`;
  const unseen = new Map(freeCells(state).map((cell) => [keyOf(cell.x, cell.z), cell]));
  let largest: FloorPoint[] = [];
  for (const start of unseen.values()) {
    const region: FloorPoint[] = [];
    const queue = [start];
    unseen.delete(keyOf(start.x, start.z));
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      region.push(cell);
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const key = keyOf(cell.x + dx * GRID_STEP_M, cell.z + dz * GRID_STEP_M);
        const next = unseen.get(key);
        if (next !== undefined) {
          unseen.delete(key);
          queue.push(next);
        }
      }
    }
    largest = region.length > largest.length ? region : largest;
  }
  return largest;
}

/** True where some walkable cell is within reach of the object's centre, measured on the floor. */
export function isReachable(object: HouseholdObject, cells: readonly FloorPoint[]): boolean {
  const { center } = object.box;
  const isNear = (cell: FloorPoint) => Math.hypot(cell.x - center.x, cell.z - center.z) <= REACH_M;
  return cells.some(isNear) || cells.some((cell) => isLargeAndNear(object.box, cell));
}

/** A long counter is reached at its edge. */
function isLargeAndNear(box: Box, cell: FloorPoint): boolean {
  return Math.max(box.size.x, box.size.z) > 1 && distanceToFootprint(cell, box) <= 0.8;
}

export interface WallItem {
  readonly class: string;
  /** Height of its lower edge; 0 stands on the floor. */
  readonly bottomM?: number;
  readonly awayM?: number;
  /** Free space wanted on all sides. */
  readonly gapM?: number;
  readonly size?: Box["size"];
}

/** Puts something at a random free place along a random wall. */
export function addAtWall(draft: RoomDraft, item: WallItem): HouseholdObject | undefined {
  const box = findAtWall(draft, item);
  return box === undefined ? undefined : draft.add({ class: item.class, box });
}

/** A random free place along a random wall, or undefined after some tries. */
export function findAtWall(draft: RoomDraft, item: WallItem): Box | undefined {
  const { random, room } = draft;
  const size = item.size ?? sizeOf(item.class, random);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = wallFrame(room, random.pick(WALLS));
    const slackM = frame.lengthM - size.x;
    if (slackM < 0.1) {
      continue;
    }
    const box = boxAtWall(frame, {
      alongM: size.x / 2 + random.range(0.05, slackM - 0.05),
      awayM: size.z / 2 + (item.awayM ?? 0.02),
      bottomM: item.bottomM ?? 0,
      size,
    });
    if (draft.colliding(box, item.gapM ?? 0.04).length === 0) {
      return box;
    }
  }
  return undefined;
}

/** Puts something anywhere on the free floor, square with the room. */
export function addOnFloor(
  draft: RoomDraft,
  item: { class: string; gapM: number; size?: Box["size"] },
): HouseholdObject | undefined {
  const { random, room } = draft;
  const size = item.size ?? sizeOf(item.class, random);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const yawDeg = 90 * random.integer(0, 3);
    const [halfX, halfZ] = yawDeg % 180 === 0 ? [size.x / 2, size.z / 2] : [size.z / 2, size.x / 2];
    const x = random.range(room.minX + halfX + 0.05, room.maxX - halfX - 0.05);
    const z = random.range(room.minZ + halfZ + 0.05, room.maxZ - halfZ - 0.05);
    const box = { center: { x, y: size.y / 2, z }, size, yawDeg };
    if (draft.colliding(box, item.gapM).length === 0) {
      return draft.add({ class: item.class, box });
    }
  }
  return undefined;
}
