/** What can be looked into: a carcass with a dark inside, and doors that swing. */
import { block, inside } from "@/worlds/household/renderer/room/bodies";
import type { Rgb } from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";

export interface Cavity {
  readonly low: Point;
  readonly high: Point;
  /** Thickness of the walls, in metres. */
  readonly wall: number;
  readonly isOpen: boolean;
}

/** A carcass, front along +z: closed it is a plain block, open its inside shows. */
export function cavity(
  b: ShapeBuilder,
  shell: Rgb,
  hollow: Rgb,
  { low, high, wall, isOpen }: Cavity,
): void {
  if (!isOpen) {
    block(b, shell, [low, high], "y-z-");
    return;
  }
  const [x0, y0, z0] = low;
  const [x1, y1, z1] = high;
  block(b, shell, [low, high], "z+y-z-");
  const [i0, i1, j0, j1] = [x0 + wall, x1 - wall, y0 + wall, y1 - wall];
  inside(
    b,
    hollow,
    [
      [i0, j0, z0 + wall],
      [i1, j1, z1],
    ],
    "z+",
  );
  const rims: readonly (readonly [number, number, number, number])[] = [
    [x0, y0, x1, j0],
    [x0, j1, x1, y1],
    [x0, j0, i0, j1],
    [i1, j0, x1, j1],
  ];
  for (const [left, bottom, right, top] of rims) {
    const low: Point = [left, bottom, z1 - 0.001];
    block(b, shell, [low, [right, top, z1]], "z-");
  }
}

export interface Door {
  readonly left: number;
  readonly right: number;
  readonly y0: number;
  readonly y1: number;
  /** Where the door's outer side lies when closed. */
  readonly front: number;
  readonly isOpen: boolean;
  readonly hinge: "left" | "right";
}

/** Opened doors stand at this angle: wide enough to see in, short of hitting the neighbour's. */
const OPEN_DEG = 100;

/**
 * A door in its own frame: x from the hinge to the free edge, z 0 at its outer side. The frame is
 * mirrored for a hinge at the right, so that one drawing serves both.
 */
export function swungDoor(b: ShapeBuilder, door: Door, draw: (width: number) => void): void {
  const isLeft = door.hinge === "left";
  const swing = door.isOpen ? OPEN_DEG : 0;
  b.within(
    {
      at: [isLeft ? door.left : door.right, door.y0, door.front],
      yawDeg: isLeft ? -swing : swing,
      scale: [isLeft ? 1 : -1, 1, 1],
    },
    () => draw(door.right - door.left),
  );
}
