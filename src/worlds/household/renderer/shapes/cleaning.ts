/** Soap, cloths, paper and bins. */
import { block, slab, softBlock } from "@/worlds/household/renderer/bodies";
import { ball, cylinder, turned } from "@/worlds/household/renderer/turned-bodies";
import {
  BLACK,
  CHARCOAL,
  hex,
  HOLLOW,
  LIGHT_WOOD,
  mixColors,
  pickColor,
  shade,
  STEEL,
  WHITE,
} from "@/worlds/household/renderer/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

const TOWELS = [hex(0x6fa3b8), hex(0xd98f7a), hex(0xe6dfc9), hex(0x8fae86), hex(0xb39ac2)];

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

/** A folded cloth with a stripe. */
export const cloth: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const color = pickColor(TOWELS, seed);
  slab(b, color, [w, d], [0, h * 0.5]);
  b.within({ at: [w * 0.08, 0, 0], yawDeg: 8 }, () =>
    slab(b, shade(color, 1.06), [w * 0.78, d * 0.84], [h * 0.5, h]),
  );
  slab(b, mixColors(color, WHITE, 0.6), [w * 0.5, d * 0.08], [h, h + 0.002]);
};

/** A towel that hangs over its rail: front along +z. */
export const towel: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const color = pickColor(TOWELS, seed);
  const thick = Math.min(d, 0.05);
  block(b, color, [
    [-w / 2, 0, -thick / 2],
    [w / 2, h, thick / 2],
  ]);
  block(
    b,
    mixColors(color, WHITE, 0.55),
    [
      [-w / 2, h * 0.12, thick / 2],
      [w / 2, h * 0.2, thick / 2 + 0.003],
    ],
    "z-",
  );
};

/** A rail between two brackets, back along -z. */
export const rail: Shape = (b, { width: w, height: h, depth: d }) => {
  const long = Math.max(w, 0.08);
  const y = h > 0.12 ? h - 0.03 : h / 2;
  for (const x of [-long / 2, long / 2 - 0.02]) {
    block(
      b,
      STEEL,
      [
        [x, y - 0.02, -d / 2],
        [x + 0.02, y + 0.02, d * 0.2],
      ],
      "z-",
    );
  }
  block(b, STEEL, [
    [-long / 2, y - 0.009, d * 0.02],
    [long / 2, y + 0.009, d * 0.02 + 0.018],
  ]);
};

export const paperRoll: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const used = attributes.usedUp === true ? 0.45 : 1;
  const long = Math.max(w, h, d);
  const paper = used < 1 ? LIGHT_WOOD : hex(0xfaf8f2);
  const draw = (r: number, length: number) =>
    turned(
      b,
      paper,
      [
        [0, -length / 2],
        [r, -length / 2],
        [r, length / 2],
        [r * 0.36, length / 2],
        [0, length / 2],
      ],
      {
        segments: 14,
        colors: [paper, paper, paper, LIGHT_WOOD],
      },
    );
  if (long === h || h >= Math.min(w, d) * 0.85) {
    b.within({ at: [0, h / 2, 0] }, () => draw((Math.min(w, d) / 2) * used, h));
  } else {
    b.within({ at: [0, h / 2, 0], yawDeg: w >= d ? 0 : 90, rollDeg: 90 }, () =>
      draw((h / 2) * used, long),
    );
  }
};

export const tissueBox: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const top = h * 0.72;
  slab(b, pickColor([hex(0x8fb8cf), hex(0xe0b08f), hex(0xa9c49a)], seed), [w, d], [0, top]);
  slab(b, CHARCOAL, [w * 0.5, d * 0.3], [top, top + 0.001]);
  for (const side of [-1, 1]) {
    b.face(
      [
        [-w * 0.2, top, 0],
        [w * 0.2, top, 0],
        [w * 0.1, h, side * d * 0.1],
        [-w * 0.16, h * 0.98, side * d * 0.12],
      ],
      [0, 0.2, side],
      WHITE,
    );
  }
};

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

export const foilRoll: Shape = (b, { width: w, height: h, depth: d }) => {
  slab(b, hex(0x3f6fae), [w, d], [0, h]);
  b.within({ yawDeg: w >= d ? 0 : 90 }, () =>
    block(
      b,
      STEEL,
      [
        [-Math.max(w, d) * 0.4, h, -0.012],
        [Math.max(w, d) * 0.4, h + 0.004, 0.012],
      ],
      "y-",
    ),
  );
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
