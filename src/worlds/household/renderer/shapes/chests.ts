/** Chests of drawers, safes and boxes. */
import { block, inside, slab } from "@/worlds/household/renderer/bodies";
import {
  DARK_STEEL,
  DARK_WOOD,
  LIGHT_WOOD,
  STEEL,
  WHITE,
  hex,
  mixColors,
  shade,
} from "@/worlds/household/renderer/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/shape-builder";
import { cavity, swungDoor } from "@/worlds/household/renderer/shapes/cavity";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { furnitureColor } from "@/worlds/household/renderer/shapes/storage";

/** A chest with a grid of drawer faces: dressers, TV stands, bedside tables. */
export function chest(b: ShapeBuilder, input: ShapeInput, rows: number, height: number): void {
  const { width: w, depth: d, seed } = input;
  const color = furnitureColor(seed);
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
      shade(color, 1.07),
      [
        [x + 0.01, y + 0.01, d / 2 - 0.02],
        [x + cellWidth - 0.01, y + cellHeight - 0.008, d / 2],
      ],
      "z-",
    );
    block(
      b,
      DARK_STEEL,
      [
        [x + cellWidth / 2 - 0.05, y + cellHeight * 0.55, d / 2],
        [x + cellWidth / 2 + 0.05, y + cellHeight * 0.55 + 0.012, d / 2 + 0.02],
      ],
      "z-",
    );
  }
}

export const dresser: Shape = (b, input) =>
  chest(b, input, 3, input.hints.surfaceM ?? input.height);

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

/** A cardboard box; its four flaps stand out. */
export const cardboardBox: Shape = (b, { width: w, height: h, depth: d, vary }) => {
  const color = vary(hex(0xc49a66));
  const flap = shade(color, 1.05);
  const wall = h * 0.8;
  const [x, z] = [w * 0.4, d * 0.4];
  block(
    b,
    color,
    [
      [-x, 0, -z],
      [x, wall, z],
    ],
    "y+y-",
  );
  inside(
    b,
    shade(color, 0.62),
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

export const laundryHamper: Shape = (b, { width: w, height: h, depth: d }) => {
  block(
    b,
    mixColors(LIGHT_WOOD, WHITE, 0.4),
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h * 0.92, d / 2],
    ],
    "y-",
  );
  block(
    b,
    DARK_WOOD,
    [
      [-w / 2, h * 0.92, -d / 2],
      [w / 2, h, d / 2],
    ],
    "y-",
  );
};
