/**
 * Floor, walls and ceiling. Planks and tiles differ a little in shade: without texture the frames
 * before and after a step forward would hardly differ, and motions could not be told apart.
 */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { WallPlanes } from "@/worlds/household/renderer/facing";
import { block } from "@/worlds/household/renderer/bodies";
import {
  hex,
  LAMP_LIGHT,
  mixColors,
  pickColor,
  shade,
  WHITE,
  type Rgb,
} from "@/worlds/household/renderer/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/shape-builder";
import type { Room } from "@/worlds/household/household-state";

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
const SKIRTING_M = 0.1;

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
  if (isTiled) {
    drawTiles(b, walls, pickColor(TILE_FLOORS, random.integer(0, 999)), random);
  } else {
    drawPlanks(b, walls, pickColor(WOOD_FLOORS, random.integer(0, 999)), random);
  }
  const [width, depth] = [walls.maxX - walls.minX, walls.maxZ - walls.minZ];
  const around: readonly Wall[] = [
    { lengthM: width, at: [walls.minX, 0, walls.minZ], yawDeg: 0 },
    { lengthM: depth, at: [walls.minX, 0, walls.maxZ], yawDeg: 90 },
    { lengthM: width, at: [walls.maxX, 0, walls.maxZ], yawDeg: 180 },
    { lengthM: depth, at: [walls.maxX, 0, walls.minZ], yawDeg: 270 },
  ];
  const tile = pickColor([WHITE, hex(0xcfdcd8), hex(0xdcd3c2)], random.integer(0, 999));
  around.forEach((wall, i) =>
    b.within({ at: wall.at, yawDeg: wall.yawDeg }, () => {
      // Each wall in its own shade, so that the view tells which one is seen.
      const color = shade(wallColor, [1.08, 1.03, 1.06, 1.01][i] ?? 1);
      drawWall(b, wall.lengthM, room.heightM, { color, random, isTiled });
      if (isTiled) {
        drawWallTiles(b, wall.lengthM, [tile, random]);
      }
    }),
  );
  const { minX, maxX, minZ, maxZ } = walls;
  const y = room.heightM;
  b.glowing(() => {
    b.face(
      [
        [minX, y, minZ],
        [maxX, y, minZ],
        [maxX, y, maxZ],
        [minX, y, maxZ],
      ],
      [0, -1, 0],
      hex(0xe9e8e4),
    );
    const [x, z] = [(minX + maxX) / 2, (minZ + maxZ) / 2];
    block(
      b,
      LAMP_LIGHT,
      [
        [x - 0.3, y - 0.05, z - 0.3],
        [x + 0.3, y - 0.01, z + 0.3],
      ],
      "y+",
    );
  });
}

/** A wall in its own frame: x along it, z into the room. */
function drawWall(
  b: ShapeBuilder,
  lengthM: number,
  heightM: number,
  {
    color,
    random,
    isTiled,
  }: { readonly color: Rgb; readonly random: SeededRandom; readonly isTiled: boolean },
): void {
  const stripes = Math.max(3, Math.round(lengthM / 0.45));
  for (let i = 0; i < stripes; i += 1) {
    const [x0, x1] = [(i * lengthM) / stripes, ((i + 1) * lengthM) / stripes];
    const tint = shade(color, (i % 2 === 0 ? 1 : 0.965) + random.range(-0.008, 0.008));
    b.face(
      [
        [x0, 0, 0],
        [x1, 0, 0],
        [x1, heightM, 0],
        [x0, heightM, 0],
      ],
      [0, 0, 1],
      tint,
    );
  }
  const board = mixColors(color, WHITE, 0.6);
  if (!isTiled) {
    drawPanelling(b, [lengthM, stripes], shade(color, 0.93));
  }
  block(
    b,
    board,
    [
      [0, 0, 0],
      [lengthM, SKIRTING_M, 0.015],
    ],
    "z-y-x+x-",
  );
  block(
    b,
    board,
    [
      [0, heightM - 0.05, 0],
      [lengthM, heightM, 0.03],
    ],
    "z-y+x+x-",
  );
}

/** Wainscot and a picture rail: level lines, by which looking up and down can be told apart. */
function drawPanelling(
  b: ShapeBuilder,
  [lengthM, panels]: readonly [number, number],
  color: Rgb,
): void {
  const rail = mixColors(color, WHITE, 0.5);
  const step = lengthM / panels;
  for (let i = 0; i < panels; i += 1) {
    const panel = i % 2 === 0 ? color : shade(color, 0.95);
    block(
      b,
      panel,
      [
        [i * step, 0, 0],
        [(i + 1) * step, 0.88, 0.006],
      ],
      "z-y-x+x-",
    );
  }
  block(
    b,
    rail,
    [
      [0, 0.88, 0],
      [lengthM, 0.94, 0.02],
    ],
    "z-x+x-",
  );
  block(
    b,
    rail,
    [
      [0, 2.02, 0],
      [lengthM, 2.06, 0.015],
    ],
    "z-x+x-",
  );
}

/** A band of tiles at working height. */
function drawWallTiles(
  b: ShapeBuilder,
  lengthM: number,
  [color, random]: readonly [Rgb, SeededRandom],
): void {
  const [from, to, z] = [0.9, 1.5, 0.004];
  b.face(
    [
      [0, from, z],
      [lengthM, from, z],
      [lengthM, to, z],
      [0, to, z],
    ],
    [0, 0, 1],
    shade(color, 0.84),
  );
  const [width, height] = [0.3, 0.15];
  const columns = Math.ceil(lengthM / width);
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const left = column * width - (row % 2) * (width / 2);
      const [x0, x1] = [Math.max(left + 0.006, 0), Math.min(left + width - 0.006, lengthM)];
      const [y0, y1] = [from + row * height + 0.006, from + (row + 1) * height - 0.006];
      const tint = shade(color, random.range(0.95, 1.02));
      if (x1 > x0) {
        b.face(
          [
            [x0, y0, z + 0.002],
            [x1, y0, z + 0.002],
            [x1, y1, z + 0.002],
            [x0, y1, z + 0.002],
          ],
          [0, 0, 1],
          tint,
        );
      }
    }
  }
}

function drawTiles(b: ShapeBuilder, walls: WallPlanes, color: Rgb, random: SeededRandom): void {
  const step = 0.5;
  const gap = 0.008;
  const { minX, maxX, minZ, maxZ } = walls;
  b.face(
    [
      [minX, -0.003, minZ],
      [maxX, -0.003, minZ],
      [maxX, -0.003, maxZ],
      [minX, -0.003, maxZ],
    ],
    [0, 1, 0],
    shade(color, 0.72),
  );
  const isChecked = random.next() < 0.6;
  for (let i = 0; minX + i * step < maxX; i += 1) {
    for (let k = 0; minZ + k * step < maxZ; k += 1) {
      const [x0, x1] = [minX + i * step + gap, Math.min(minX + (i + 1) * step - gap, maxX)];
      const [z0, z1] = [minZ + k * step + gap, Math.min(minZ + (k + 1) * step - gap, maxZ)];
      const base = isChecked && (i + k) % 2 === 1 ? 0.9 : 1;
      if (x1 > x0 && z1 > z0) {
        b.face(
          [
            [x0, 0, z0],
            [x1, 0, z0],
            [x1, 0, z1],
            [x0, 0, z1],
          ],
          [0, 1, 0],
          shade(color, base * random.range(0.96, 1.03)),
        );
      }
    }
  }
}

function drawPlanks(b: ShapeBuilder, walls: WallPlanes, color: Rgb, random: SeededRandom): void {
  const plank = 0.18;
  const gap = 0.004;
  const { minX, maxX, minZ, maxZ } = walls;
  b.face(
    [
      [minX, -0.003, minZ],
      [maxX, -0.003, minZ],
      [maxX, -0.003, maxZ],
      [minX, -0.003, maxZ],
    ],
    [0, 1, 0],
    shade(color, 0.62),
  );
  for (let i = 0; minX + i * plank < maxX; i += 1) {
    const [x0, x1] = [minX + i * plank + gap, Math.min(minX + (i + 1) * plank - gap, maxX)];
    let z = minZ - random.range(0, 1.2);
    while (z < maxZ) {
      const end = z + 1.4;
      const [z0, z1] = [Math.max(z + gap, minZ), Math.min(end - gap, maxZ)];
      if (x1 > x0 && z1 > z0) {
        b.face(
          [
            [x0, 0, z0],
            [x1, 0, z0],
            [x1, 0, z1],
            [x0, 0, z1],
          ],
          [0, 1, 0],
          shade(color, random.range(0.86, 1.06)),
        );
      }
      z = end;
    }
  }
}
