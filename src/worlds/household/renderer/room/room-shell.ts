/**
 * Floor, walls and ceiling. Planks and tiles differ a little in shade: without texture the frames
 * before and after a step forward would hardly differ, and motions could not be told apart. Few
 * large faces: what is fine on them is pattern, and the dusk along the edges lies in their corners.
 */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { WallPlanes } from "@/worlds/household/renderer/room/facing";
import { block } from "@/worlds/household/renderer/room/bodies";
import {
  hex,
  LAMP_LIGHT,
  mixColors,
  pickColor,
  shade,
  WHITE,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Room } from "@/worlds/household/state/household-state";

const WALL_COLORS = [
  hex(0xe8dfcf),
  hex(0xd5dfe0),
  hex(0xdfe3d3),
  hex(0xe9d9cb),
  hex(0xd9dbe6),
  hex(0xe6e3db),
];
const WOOD_FLOORS = [hex(0xc39a6b), hex(0xa9794e), hex(0xd2b184), hex(0x8f6a4a)];
const TILE_FLOORS = [hex(0xd3c9b8), hex(0xb9bdb9), hex(0xc7ac8e), hex(0xa9b3b8)];
const WALL_TILES = [WHITE, hex(0xcfdcd8), hex(0xdcd3c2)];
const CEILING = hex(0xe9e8e4);
const SKIRTING_M = 0.1;
/** How far the dusk reaches from an edge, and how dark the edge is. */
const DUSK_M = 0.5;
const EDGE_SHADE = 0.78;

interface Wall {
  readonly lengthM: number;
  readonly at: readonly [number, number, number];
  readonly yawDeg: number;
}

/** Draws the shell in the frame of the floor: y 0 is where one stands. */
export function drawRoomShell(b: ShapeBuilder, room: Room, walls: WallPlanes): void {
  const random = createSeededRandom(room.seed * 7919 + 17);
  const wallColor = pickColor(WALL_COLORS, random.integer(0, 999));
  const isTiled = room.kind === "kitchen" || room.kind === "bathroom" || room.kind === "unknown";
  const floorColor = pickColor(isTiled ? TILE_FLOORS : WOOD_FLOORS, random.integer(0, 999));
  b.patterned(
    isTiled ? "floorTiles" : "planks",
    () => drawPlane(b, walls, 0, floorColor),
    random.next() < 0.5,
  );
  b.within({ at: [0, room.heightM, 0], scale: [1, -1, 1] }, () =>
    b.glowing(() => drawPlane(b, walls, 0, CEILING)),
  );
  const [width, depth] = [walls.maxX - walls.minX, walls.maxZ - walls.minZ];
  const around: readonly Wall[] = [
    { lengthM: width, at: [walls.minX, 0, walls.minZ], yawDeg: 0 },
    { lengthM: depth, at: [walls.minX, 0, walls.maxZ], yawDeg: 90 },
    { lengthM: width, at: [walls.maxX, 0, walls.maxZ], yawDeg: 180 },
    { lengthM: depth, at: [walls.maxX, 0, walls.minZ], yawDeg: 270 },
  ];
  const tile = pickColor(WALL_TILES, random.integer(0, 999));
  around.forEach((wall, i) =>
    b.within({ at: wall.at, yawDeg: wall.yawDeg }, () => {
      // Each wall in its own shade, so that the view tells which one is seen.
      const color = shade(wallColor, [1.08, 1.03, 1.06, 1.01][i] ?? 1);
      drawWall(b, wall.lengthM, room.heightM, { color, random, isTiled });
      if (isTiled) {
        b.patterned("wallTiles", () =>
          upright(b, tile, { x: [0, wall.lengthM], y: [0.9, 1.5], z: 0.004 }),
        );
      }
    }),
  );
  const [x, z] = [(walls.minX + walls.maxX) / 2, (walls.minZ + walls.maxZ) / 2];
  const y = room.heightM;
  b.glowing(() =>
    block(
      b,
      LAMP_LIGHT,
      [
        [x - 0.3, y - 0.05, z - 0.3],
        [x + 0.3, y - 0.01, z + 0.3],
      ],
      "y+",
    ),
  );
}

/** A level face that looks up and darkens towards the walls around it. */
function drawPlane(b: ShapeBuilder, walls: WallPlanes, y: number, color: Rgb): void {
  const { minX, maxX, minZ, maxZ } = walls;
  const reach = Math.min(DUSK_M, (maxX - minX) / 2.5, (maxZ - minZ) / 2.5);
  const xs = [minX, minX + reach, maxX - reach, maxX];
  const zs = [minZ, minZ + reach, maxZ - reach, maxZ];
  const dusk = (x: number, z: number) =>
    x === minX || x === maxX || z === minZ || z === maxZ ? EDGE_SHADE : 1;
  for (const [x0, x1] of steps(xs)) {
    for (const [z0, z1] of steps(zs)) {
      const corners: readonly Point[] = [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ];
      b.shadedFace(
        corners,
        [0, 1, 0],
        color,
        corners.map(([x, , z]) => dusk(x, z)),
      );
    }
  }
}

function steps(values: readonly number[]): readonly (readonly [number, number])[] {
  return values.slice(1).map((value, i) => [values[i] ?? value, value] as const);
}

/** A wall in its own frame: x along it, z into the room. */
function drawWall(
  b: ShapeBuilder,
  lengthM: number,
  heightM: number,
  look: { readonly color: Rgb; readonly random: SeededRandom; readonly isTiled: boolean },
): void {
  const { color, random, isTiled } = look;
  const stripes = Math.max(3, Math.round(lengthM / 0.45));
  for (let i = 0; i < stripes; i += 1) {
    const x: readonly [number, number] = [(i * lengthM) / stripes, ((i + 1) * lengthM) / stripes];
    const tint = shade(color, (i % 2 === 0 ? 1 : 0.965) + random.range(-0.008, 0.008));
    const ends = [i === 0 ? EDGE_SHADE : 1, i === stripes - 1 ? EDGE_SHADE : 1] as const;
    upright(b, tint, { x, y: [0, heightM], z: 0, ends });
    if (!isTiled) {
      const panel = shade(color, i % 2 === 0 ? 0.93 : 0.88);
      upright(b, panel, { x, y: [0, 0.88], z: 0.006, ends });
    }
  }
  const [board, rail] = [mixColors(color, WHITE, 0.6), mixColors(shade(color, 0.93), WHITE, 0.5)];
  const bar = (tint: Rgb, y0: number, y1: number, z: number) =>
    block(
      b,
      tint,
      [
        [0, y0, 0],
        [lengthM, y1, z],
      ],
      "z-x+x-",
    );
  bar(board, 0, SKIRTING_M, 0.015);
  bar(board, heightM - 0.05, heightM, 0.03);
  if (!isTiled) {
    // Level lines, by which looking up and down can be told apart.
    bar(rail, 0.88, 0.94, 0.02);
    bar(rail, 2.02, 2.06, 0.015);
  }
}

interface WallPart {
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
  readonly z: number;
  /** Factors at the left and right end. */
  readonly ends?: readonly [number, number];
}

/** A face of a wall. */
function upright(b: ShapeBuilder, color: Rgb, { x, y, z, ends = [1, 1] }: WallPart): void {
  const [left, right] = ends;
  b.shadedFace(
    [
      [x[0], y[0], z],
      [x[1], y[0], z],
      [x[1], y[1], z],
      [x[0], y[1], z],
    ],
    [0, 0, 1],
    color,
    [left, right, right, left],
  );
}
