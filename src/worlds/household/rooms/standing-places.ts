/** Where furniture and what hangs on walls can go: random places that are free, square with the room. */
import type { Box, HouseholdObject } from "@/worlds/household/state/household-state";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import { directionsOf } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import type { RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import { boxAtWall, wallFrame, WALLS, type WallIndex } from "@/worlds/household/rooms/wall-frame";

const TRIES = 40;
/** Room for a person and for an open door or drawer. */
const FRONT_HEIGHT_M = 1;

export interface WallItem {
  readonly class: string;
  /** Height of its lower edge; 0 stands on the floor. */
  readonly bottomM?: number;
  readonly awayM?: number;
  /** Free space wanted on all sides. */
  readonly gapM?: number;
  /** Depth of the floor before it that stays free of furniture. */
  readonly frontM?: number;
  readonly size?: Box["size"];
  readonly walls?: readonly WallIndex[];
}

/** Puts something at a random free place along a random wall. */
export function addAtWall(draft: RoomDraft, item: WallItem): HouseholdObject | undefined {
  const box = findAtWall(draft, item);
  if (box === undefined) {
    return undefined;
  }
  keepFrontClear(draft, box, item.frontM ?? 0);
  return draft.add({
    class: item.class,
    box,
    attributes: drawAttributes(draft.random, item.class),
  });
}

/** Furniture that a share of the rooms has, or that a room is asked for. */
export interface OccasionalItem extends WallItem {
  /** 0 to 1. */
  readonly share: number;
}

/** Rooms of this size have their furniture in the shares that the tables say; larger ones more. */
const USUAL_AREA_M2 = 22;

/** Adds each item to its share of the rooms, and wherever it is needed and not there yet. */
export function addOccasionally(
  draft: RoomDraft,
  items: readonly OccasionalItem[],
  needs: RoomNeeds,
): void {
  const { minX, maxX, minZ, maxZ } = draft.room;
  const fullness = Math.max(1, ((maxX - minX) * (maxZ - minZ)) / USUAL_AREA_M2);
  for (const { share, ...item } of items) {
    const isMissing = draft.ofClass(item.class).length < needs.countOf(item.class);
    if (isMissing || draft.random.next() < 1 - (1 - share) ** fullness) {
      addAtWall(draft, item);
    }
  }
}

/** A random free place along a random wall, or undefined after some tries. */
export function findAtWall(draft: RoomDraft, item: WallItem): Box | undefined {
  const { random, room } = draft;
  const size = item.size ?? sizeOf(item.class, random);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = wallFrame(room, random.pick(item.walls ?? WALLS));
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
    const isFrontFree =
      item.frontM === undefined || draft.colliding(frontOf(box, item.frontM)).length === 0;
    if (isFrontFree && draft.isFree(box, item.gapM ?? 0.04)) {
      return box;
    }
  }
  return undefined;
}

/** The space before a box, as wide as the box. */
function frontOf(box: Box, depthM: number): Box {
  const { front } = directionsOf(box.yawDeg);
  const awayM = box.size.z / 2 + depthM / 2;
  return {
    center: {
      x: box.center.x + awayM * front.x,
      y: FRONT_HEIGHT_M / 2,
      z: box.center.z + awayM * front.z,
    },
    size: { x: box.size.x, y: FRONT_HEIGHT_M, z: depthM },
    yawDeg: box.yawDeg,
  };
}

/** Nothing that is added later may stand right before the box. */
export function keepFrontClear(draft: RoomDraft, box: Box, depthM: number): void {
  if (depthM > 0) {
    draft.keepClear(frontOf(box, depthM));
  }
}

export interface FloorItem {
  readonly class: string;
  readonly gapM: number;
  readonly size?: Box["size"];
}

/** Puts something anywhere on the free floor, square with the room. */
export function addOnFloor(draft: RoomDraft, item: FloorItem): HouseholdObject | undefined {
  const box = findOnFloor(draft, item, () => 0);
  return box === undefined
    ? undefined
    : draft.add({ class: item.class, box, attributes: drawAttributes(draft.random, item.class) });
}

/** The free place on the floor that scores highest among some random ones. */
export function findOnFloor(
  draft: RoomDraft,
  item: FloorItem,
  score: (box: Box) => number,
): Box | undefined {
  const { random, room } = draft;
  const size = item.size ?? sizeOf(item.class, random);
  let best: { readonly box: Box; readonly score: number } | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const yawDeg = 90 * random.integer(0, 3);
    const [halfX, halfZ] = yawDeg % 180 === 0 ? [size.x / 2, size.z / 2] : [size.z / 2, size.x / 2];
    const x = random.range(room.minX + halfX + 0.05, room.maxX - halfX - 0.05);
    const z = random.range(room.minZ + halfZ + 0.05, room.maxZ - halfZ - 0.05);
    const box = { center: { x, y: size.y / 2, z }, size, yawDeg };
    if (draft.isFree(box, item.gapM)) {
      const value = score(box);
      best = best === undefined || value > best.score ? { box, score: value } : best;
    }
  }
  return best?.box;
}
