/**
 * Coordinates along a wall: most furniture stands with its back to one, so layouts are written in
 * metres along the wall (`alongM`, from its left end as one faces into the room) and away from it.
 */
import type { Box, Room, Vector3 } from "@/worlds/household/state/household-state";
import { directionsOf, type FloorPoint } from "@/worlds/household/rooms/footprint";

/**
 * Walls by index: 0 at minZ, 1 at minX, 2 at maxZ, 3 at maxX. The right end of wall `i` (facing
 * into the room) is the left end of wall `i - 1`: see {@link nextWall}.
 */
export type WallIndex = 0 | 1 | 2 | 3;
export const WALLS: readonly WallIndex[] = [0, 1, 2, 3];

/** The wall that begins (`alongM` 0) in the corner where this one ends. */
export function nextWall(index: WallIndex): WallIndex {
  const next: Readonly<Record<WallIndex, WallIndex>> = { 0: 3, 1: 0, 2: 1, 3: 2 };
  return next[index];
}

export interface WallFrame {
  readonly index: WallIndex;
  /** The yaw of things with their back to this wall. */
  readonly yawDeg: number;
  readonly lengthM: number;
  readonly origin: FloorPoint;
}

/** A place at a wall: `alongM` and `awayM` are those of the box's centre. */
export interface WallPlace {
  readonly alongM: number;
  readonly awayM: number;
  readonly bottomM: number;
  readonly size: Vector3;
}

export function wallFrame(room: Room, index: WallIndex): WallFrame {
  const origins: readonly FloorPoint[] = [
    { x: room.minX, z: room.minZ },
    { x: room.minX, z: room.maxZ },
    { x: room.maxX, z: room.maxZ },
    { x: room.maxX, z: room.minZ },
  ];
  const lengthM = index % 2 === 0 ? room.maxX - room.minX : room.maxZ - room.minZ;
  const origin = origins[index] ?? { x: 0, z: 0 };
  return { index, yawDeg: index * 90, lengthM, origin };
}

/** The box of something that stands at the wall with its front to the room. */
export function boxAtWall(frame: WallFrame, place: WallPlace): Box {
  const { front, right } = directionsOf(frame.yawDeg);
  return {
    center: {
      x: frame.origin.x + place.alongM * right.x + place.awayM * front.x,
      y: place.bottomM + place.size.y / 2,
      z: frame.origin.z + place.alongM * right.z + place.awayM * front.z,
    },
    size: place.size,
    yawDeg: frame.yawDeg,
  };
}
