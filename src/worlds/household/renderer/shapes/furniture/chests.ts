/** Chests of drawers, safes and boxes. */
import { block, inside, slab } from "@/worlds/household/renderer/room/bodies";
import {
  DARK_WOOD,
  LIGHT_WOOD,
  STEEL,
  WHITE,
  hex,
  mixColors,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import { cavity, swungDoor } from "@/worlds/household/renderer/shapes/cavity";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";

export interface ChestLook {
  readonly rows: number;
  readonly height: number;
  readonly color: Rgb;
  /** The drawers' faces; a little lighter than the body where not given. */
  readonly front?: Rgb;
  readonly knob: Rgb;
}

/** A chest with a grid of drawer faces: dressers, TV stands, bedside tables. */
export function chest(b: ShapeBuilder, { width: w, depth: d }: ShapeInput, look: ChestLook): void {
  const { rows, height, color, front = shade(color, 1.1), knob } = look;
  const legs = Math.min(0.1, height * 0.16);
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    block(
      b,
      shade(color, 0.7),
      [
        [x * w * 0.45 - 0.02, 0, z * d * 0.42 - 0.02],
        [x * w * 0.45 + 0.02, legs, z * d * 0.42 + 0.02],
      ],
      "y-y+",
    );
  }
  block(b, color, [
    [-w / 2, legs, -d / 2],
    [w / 2, height, d / 2 - 0.018],
  ]);
  const columns = Math.max(1, Math.round(w / 0.55));
  const [cellWidth, cellHeight] = [w / columns, (height - legs - 0.03) / rows];
  for (let i = 0; i < rows * columns; i += 1) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [-w / 2 + column * cellWidth, legs + row * cellHeight];
    block(
      b,
      front,
      [
        [x + 0.01, y + 0.01, d / 2 - 0.02],
        [x + cellWidth - 0.01, y + cellHeight - 0.008, d / 2],
      ],
      "z-",
    );
    block(
      b,
      knob,
      [
        [x + cellWidth / 2 - 0.05, y + cellHeight * 0.55, d / 2],
        [x + cellWidth / 2 + 0.05, y + cellHeight * 0.55 + 0.014, d / 2 + 0.02],
      ],
      "z-",
    );
  }
}

const DRESSER_COLORS = [hex(0x7f98ab), hex(0x8fa58c), hex(0x9a8fae)];

/** Painted in a soft colour, with a cream top and white fronts' knobs. */
export const dresser: Shape = (b, input) => {
  const { width: w, depth: d, seed } = input;
  const height = input.hints.surfaceM ?? input.height;
  const color = input.vary(pickColor(DRESSER_COLORS, seed));
  chest(b, input, { rows: 3, height: height - 0.02, color, knob: hex(0xf4f3ef) });
  b.patterned("wood", () => slab(b, hex(0xefe3c8), [w + 0.01, d + 0.01], [height - 0.025, height]));
};

export const safe: Shape = (b, input) => {
  const { width: w, height: h, depth: d, attributes } = input;
  const isOpen = attributes.open === true;
  const color = hex(0x4a5560);
  cavity(b, color, hex(0x20262b), {
    low: [-w / 2, 0, -d / 2],
    high: [w / 2, h, d / 2 - 0.04],
    wall: 0.05,
    isOpen,
  });
  swungDoor(
    b,
    { left: -w / 2, right: w / 2, y0: 0, y1: h, front: d / 2, isOpen, hinge: "left" },
    (width) => {
      block(b, shade(color, 1.12), [
        [0.01, 0.01, -0.04],
        [width - 0.01, h - 0.01, -0.008],
      ]);
      b.within({ at: [width * 0.62, h * 0.5, -0.008], pitchDeg: 90 }, () =>
        slab(b, STEEL, [0.1, 0.1], [0, 0.02]),
      );
    },
  );
};

/** A cardboard box: open its flaps stand out and it is dark inside, closed a tape runs over it. */
export const cardboardBox: Shape = (b, { width: w, height: h, depth: d, vary, attributes }) => {
  const color = vary(hex(0xc49a66));
  const flap = shade(color, 1.05);
  const isClosed = attributes.open === false;
  const wall = isClosed ? h : h * 0.8;
  const [x, z] = isClosed ? [w * 0.46, d * 0.46] : [w * 0.4, d * 0.4];
  block(
    b,
    color,
    [
      [-x, 0, -z],
      [x, wall, z],
    ],
    "y+y-",
  );
  if (isClosed) {
    slab(b, flap, [x * 2, z * 2], [wall - 0.004, wall]);
    slab(b, shade(color, 0.6), [x * 2, 0.006], [wall, wall + 0.001]);
    const tape = hex(0xe8dcb4);
    slab(b, tape, [x * 2, Math.min(0.05, d * 0.16)], [wall, wall + 0.002]);
    return;
  }
  inside(
    b,
    shade(color, 0.5),
    [
      [-x, 0.01, -z],
      [x, wall, z],
    ],
    "y+",
  );
  for (let i = 0; i < 4; i += 1) {
    const [reach, half, out] = i % 2 === 0 ? [z, x, d / 2] : [x, z, w / 2];
    b.within({ yawDeg: i * 90 }, () => {
      const corners = [
        [-half, wall, reach],
        [half, wall, reach],
        [half, h, out],
        [-half, h, out],
      ] as const;
      b.face(corners, [0, 1, -0.6], flap);
      b.face(corners, [0, -1, 0.6], flap);
    });
  }
};

/** Wickerwork with a wooden lid; open, the lid is off and washing shows. */
export const laundryHamper: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const rim = h * 0.92;
  b.patterned("wicker", () =>
    block(
      b,
      mixColors(LIGHT_WOOD, WHITE, 0.3),
      [
        [-w / 2, 0, -d / 2],
        [w / 2, rim, d / 2],
      ],
      "y-y+",
    ),
  );
  if (attributes.open === true) {
    slab(b, hex(0x9fb4c9), [w * 0.94, d * 0.94], [rim - 0.08, rim - 0.05]);
    slab(b, hex(0xe7ddd0), [w * 0.5, d * 0.4], [rim - 0.05, rim - 0.02]);
    b.within({ at: [0, rim, -d / 2], pitchDeg: -78 }, () =>
      b.within({ at: [0, 0, d / 2] }, () => slab(b, DARK_WOOD, [w, d], [0, 0.02])),
    );
  } else {
    slab(b, DARK_WOOD, [w, d], [rim, h]);
  }
};
