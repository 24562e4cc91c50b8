/** Soap, brushes, bins and boots. */
import { block, slab, softBlock } from "@/worlds/household/renderer/room/bodies";
import { ball, cylinder, turned } from "@/worlds/household/renderer/room/turned-bodies";
import {
  BLACK,
  CHARCOAL,
  hex,
  HOLLOW,
  LIGHT_WOOD,
  pickColor,
  shade,
  WHITE,
} from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

export const soapBottle: Shape = (b, { width, depth, height: h, seed }) => {
  const r = Math.min(width, depth) / 2;
  const color = pickColor([hex(0x58b0a0), hex(0xe2a1b5), hex(0x8fb0e0), hex(0xf0c95a)], seed);
  turned(
    b,
    color,
    [
      [r * 0.92, 0],
      [r, h * 0.08],
      [r, h * 0.56],
      [r * 0.4, h * 0.68],
      [r * 0.32, h * 0.78],
    ],
    {
      segments: 12,
      colors: [color, shade(color, 1.05), color, WHITE],
    },
  );
  block(
    b,
    WHITE,
    [
      [-r * 0.9, h * 0.24, r * 0.88],
      [r * 0.5, h * 0.46, r * 0.98],
    ],
    "z-",
  );
  cylinder(b, WHITE, [r * 0.12, r * 0.12, 6], [h * 0.76, h * 0.94]);
  block(
    b,
    WHITE,
    [
      [-r * 0.2, h * 0.92, -r * 0.25],
      [r * 0.2, h, r],
    ],
    "",
  );
};

export const sprayBottle: Shape = (b, { width, depth, height: h, seed }) => {
  const [long, short] = [Math.max(width, depth), Math.min(width, depth)];
  const color = pickColor([hex(0x3f8fd0), hex(0x6fbf73), hex(0xe08a3c)], seed);
  b.within({ yawDeg: width >= depth ? 0 : 90 }, () => {
    const r = Math.max(short, long * 0.55) / 2;
    turned(
      b,
      color,
      [
        [r, 0],
        [r, h * 0.45],
        [r * 0.36, h * 0.66],
        [r * 0.3, h * 0.76],
      ],
      { segments: 10 },
    );
    block(b, CHARCOAL, [
      [-long * 0.2, h * 0.76, -short * 0.3],
      [long * 0.42, h * 0.94, short * 0.3],
    ]);
    block(b, hex(0xd9483b), [
      [long * 0.42, h * 0.82, -short * 0.16],
      [long * 0.5, h * 0.9, short * 0.16],
    ]);
    b.within({ at: [long * 0.24, h * 0.76, 0], rollDeg: -20 }, () =>
      block(b, hex(0xd9483b), [
        [-0.008, -h * 0.14, -0.01],
        [0.008, 0, 0.01],
      ]),
    );
  });
};

export const dishSponge: Shape = (b, { width: w, height: h, depth: d }) => {
  slab(b, hex(0xf0c63a), [w, d], [0, h * 0.68]);
  slab(b, hex(0x4f9a55), [w, d], [h * 0.68, h]);
};

export const soapBar: Shape = (b, { width: w, height: h, depth: d, vary }) =>
  softBlock(
    b,
    vary(hex(0xf2d9c4)),
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h, d / 2],
    ],
    h * 0.4,
  );

export const garbageCan: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const color = pickColor([hex(0x6f7b82), hex(0x4f5c57), hex(0x9aa3a8), hex(0x3f4a55)], seed);
  b.within({ scale: [w / 2, 1, d / 2] }, () =>
    turned(
      b,
      color,
      [
        [0.74, 0],
        [0.95, h * 0.94],
        [1, h * 0.94],
        [1, h],
        [0.86, h],
        [0.66, 0.03],
        [0, 0.03],
      ],
      {
        segments: 16,
        colors: [
          color,
          shade(color, 1.2),
          shade(color, 1.2),
          shade(color, 1.25),
          shade(HOLLOW, 0.8),
          shade(HOLLOW, 0.7),
        ],
      },
    ),
  );
};

export const garbageBag: Shape = (b, { width: w, height: h, depth: d }) => {
  ball(b, BLACK, [w / 2, h * 0.44, d / 2], [0, h * 0.42, 0]);
  cylinder(b, shade(BLACK, 1.3), [w * 0.06, w * 0.16, 7], [h * 0.8, h]);
};

/** A handle in a foot: plungers and brushes. */
export const plunger: Shape = (b, { width, depth, height: h }) => {
  const r = Math.min(width, depth) / 2;
  turned(
    b,
    hex(0xa93f2f),
    [
      [r, 0],
      [r * 0.92, h * 0.12],
      [r * 0.3, h * 0.26],
      [0, h * 0.27],
    ],
    { segments: 12 },
  );
  cylinder(b, LIGHT_WOOD, [0.014, 0.014, 7], [h * 0.25, h]);
};

export const scrubBrush: Shape = (b, { width, depth, height: h }) => {
  const r = Math.min(width, depth) / 2;
  cylinder(b, WHITE, [r, r * 0.8, 12], [0, h * 0.3]);
  cylinder(b, shade(WHITE, 0.85), [0.014, 0.012, 7], [h * 0.3, h]);
};

export const boots: Shape = (b, { width: w, height: h, depth: d, vary }) => {
  const color = vary(hex(0x6b4a2f));
  for (const side of [-1, 1]) {
    const x = side * w * 0.25;
    block(
      b,
      color,
      [
        [x - w * 0.2, 0, -d / 2],
        [x + w * 0.2, h, -d * 0.08],
      ],
      "y-",
    );
    softBlock(
      b,
      color,
      [
        [x - w * 0.2, 0, -d * 0.1],
        [x + w * 0.2, h * 0.34, d / 2],
      ],
      0.03,
    );
  }
};
