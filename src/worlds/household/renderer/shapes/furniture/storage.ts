/** Cabinets, drawers, worktops. */
import { block, slab } from "@/worlds/household/renderer/room/bodies";
import {
  BRASS,
  DARK_STEEL,
  DARK_WOOD,
  HOLLOW,
  LIGHT_WOOD,
  WOOD,
  hex,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import { cavity, swungDoor } from "@/worlds/household/renderer/shapes/cavity";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

const FRONT_COLORS = [
  hex(0xe9e4d8),
  hex(0x8fa9a3),
  hex(0xcda878),
  hex(0x5f7a8c),
  hex(0xdfd9cd),
  hex(0xa97f5c),
  hex(0x93a67f),
];

/** Speckled stone, never wood: a worktop is told from a table by it. */
const TOP_COLORS = [hex(0x6d7278), hex(0xb9b5ac), hex(0x8a8680), hex(0x9aa0a3), hex(0x7b716a)];

const FURNITURE_COLORS = [WOOD, DARK_WOOD, LIGHT_WOOD, hex(0xe6e0d4), hex(0x8a5f3c)];

/** The colour all cabinet fronts of a room share. */
function frontColor(roomSeed: number): Rgb {
  return pickColor(FRONT_COLORS, roomSeed);
}

function topColor(roomSeed: number): Rgb {
  return pickColor(TOP_COLORS, Math.floor(roomSeed / 7) + roomSeed);
}

export function furnitureColor(seed: number): Rgb {
  return pickColor(FURNITURE_COLORS, seed);
}

/** A framed door or drawer face with its underside at y 0 and its outer side at z 0. */
function framedFront(
  b: ShapeBuilder,
  color: Rgb,
  [width, height]: readonly [number, number],
  depth: number,
): void {
  const frame = Math.min(0.05, width * 0.16, height * 0.24);
  block(
    b,
    color,
    [
      [0.004, 0.004, -depth],
      [width - 0.004, height - 0.004, b.isCoarse ? 0 : -0.006],
    ],
    "z+",
  );
  if (b.isCoarse) {
    b.face(
      [
        [0.004, 0.004, 0],
        [width - 0.004, 0.004, 0],
        [width - 0.004, height - 0.004, 0],
        [0.004, height - 0.004, 0],
      ],
      [0, 0, 1],
      shade(color, 0.97),
    );
    return;
  }
  const [x0, x1, y0, y1] = [0.004, width - 0.004, 0.004, height - 0.004];
  const [left, right, low, high] = [frame, width - frame, frame, height - frame];
  const sides: readonly (readonly [number, number, number, number, string])[] = [
    [x0, y0, left, y1, "z-"],
    [right, y0, x1, y1, "z-"],
    [left, y0, right, low, "z-x+x-"],
    [left, high, right, y1, "z-x+x-"],
  ];
  for (const [fromX, fromY, toX, toY, omit] of sides) {
    block(
      b,
      color,
      [
        [fromX, fromY, -0.006],
        [toX, toY, 0],
      ],
      omit,
    );
  }
  b.face(
    [
      [left, low, -0.005],
      [right, low, -0.005],
      [right, high, -0.005],
      [left, high, -0.005],
    ],
    [0, 0, 1],
    shade(color, 0.94),
  );
}

function handleColor(roomSeed: number): Rgb {
  return pickColor([DARK_STEEL, BRASS, hex(0x2c2e31)], roomSeed + 3);
}

/** A bar on a face whose outer side is z 0. */
function handle(
  b: ShapeBuilder,
  color: Rgb,
  low: readonly [number, number],
  high: readonly [number, number],
): void {
  block(
    b,
    color,
    [
      [...low, 0],
      [...high, 0.022],
    ],
    "z-",
  );
}

/** Wider cabinets have two doors. */
const TWO_DOORS_M = 0.7;

export const cabinet: Shape = (b, input) => {
  const { width: w, height: h, depth: d, attributes, roomSeed, seed } = input;
  const color = input.vary(frontColor(roomSeed));
  const isOpen = attributes.open === true;
  const doorDepth = Math.min(0.022, d * 0.3);
  const front = d / 2;
  cavity(b, shade(color, 0.9), HOLLOW, {
    low: [-w / 2, 0, -d / 2],
    high: [w / 2, h, front - doorDepth],
    wall: 0.016,
    isOpen,
  });
  const isUpper = (input.hints.floorDropM ?? 0) > 1;
  const leaf = (width: number) => {
    framedFront(b, color, [width, h], doorDepth);
    const y = isUpper ? h * 0.06 : h * 0.74;
    handle(
      b,
      handleColor(roomSeed),
      [width - 0.032, y],
      [width - 0.02, y + Math.min(0.14, h * 0.2)],
    );
  };
  const door = { y0: 0, y1: h, front, isOpen } as const;
  if (w > TWO_DOORS_M) {
    swungDoor(b, { ...door, left: -w / 2, right: 0, hinge: "left" }, leaf);
    swungDoor(b, { ...door, left: 0, right: w / 2, hinge: "right" }, leaf);
  } else {
    swungDoor(
      b,
      { ...door, left: -w / 2, right: w / 2, hinge: seed % 2 === 0 ? "left" : "right" },
      leaf,
    );
  }
};

/** Share of its depth by which an open drawer is pulled out. */
export const DRAWER_PULL = 0.75;

export const drawer: Shape = (b, input) => {
  const { width: w, height: h, depth: d, attributes, roomSeed } = input;
  const color = input.vary(frontColor(roomSeed));
  const front = d / 2;
  const isOpen = attributes.open === true;
  b.within({ at: [0, 0, isOpen ? d * DRAWER_PULL : 0] }, () => {
    if (isOpen) {
      const [side, tray] = [0.012, shade(LIGHT_WOOD, 0.92)];
      const wallOf = (x0: number, x1: number, z1: number) =>
        block(
          b,
          tray,
          [
            [x0, 0.01, -front],
            [x1, h * 0.8, z1],
          ],
          "y-",
        );
      wallOf(-w / 2 + side, -w / 2 + side * 2, front);
      wallOf(w / 2 - side * 2, w / 2 - side, front);
      wallOf(-w / 2 + side, w / 2 - side, -front + side);
      slab(b, shade(HOLLOW, 1.2), [w - side * 2, d], [0.008, 0.016]);
    } else {
      block(
        b,
        shade(color, 0.9),
        [
          [-w / 2, 0, -front],
          [w / 2, h, front - 0.02],
        ],
        "z-y-",
      );
    }
    b.within({ at: [-w / 2, 0, front] }, () => framedFront(b, color, [w, h], 0.02));
    const reach = Math.min(w * 0.22, 0.09);
    b.within({ at: [0, 0, front] }, () =>
      handle(b, handleColor(roomSeed), [-reach, h * 0.46], [reach, h * 0.46 + 0.012]),
    );
  });
};

export const counterTop: Shape = (b, { hints, roomSeed, vary }) => {
  const top = topColor(roomSeed);
  const front = vary(frontColor(roomSeed));
  b.patterned("stone", () => {
    for (const { low, high } of hints.slabs ?? []) {
      block(b, top, [low, high]);
    }
  });
  for (const { low, high } of hints.bodies ?? []) {
    const isOnFloor = low[1] <= -(hints.floorDropM ?? 0) + 0.01;
    if (isOnFloor && high[1] - low[1] > 0.12) {
      const kick = low[1] + 0.09;
      block(
        b,
        shade(front, 0.45),
        [
          [low[0] + 0.04, low[1], low[2] + 0.04],
          [high[0] - 0.04, kick, high[2] - 0.04],
        ],
        "y-y+",
      );
      block(b, shade(front, 0.93), [[low[0], kick, low[2]], high], "y-");
    } else {
      block(b, shade(front, 0.93), [low, high]);
    }
  }
};
