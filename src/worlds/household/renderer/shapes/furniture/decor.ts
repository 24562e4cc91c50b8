/** What makes a room somebody's: plants, books, toys. */
import { block, slab } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  CERAMIC,
  CREAM,
  GREEN,
  fromHsl,
  hex,
  mixColors,
  pickColor,
  shade,
} from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { ball, cylinder, disc, turned } from "@/worlds/household/renderer/room/turned-bodies";

export const housePlant: Shape = (b, { width, depth, height: h, seed, attributes }) => {
  const r = Math.min(width, depth) / 2;
  const pot = Math.min(h * 0.36, r * 1.4);
  const clay = pickColor([hex(0xb8684a), CERAMIC, hex(0x5f7f86)], seed);
  const isWet = attributes.filled !== undefined && attributes.filled !== null;
  const soil = isWet ? hex(0x241a12) : hex(0x8a6846);
  turned(
    b,
    clay,
    [
      [r * 0.36, 0],
      [r * 0.52, pot],
      [r * 0.46, pot],
      [0, pot * 0.92],
    ],
    {
      segments: 10,
      colors: [clay, shade(clay, 1.12), soil],
    },
  );
  if (isWet) {
    b.glowing(() => {
      for (let i = 0; i < 5; i += 1) {
        const [x, z] = [Math.cos(i * 1.26) * r * 0.3, Math.sin(i * 1.26) * r * 0.3];
        b.within({ at: [x, pot * 0.985, z] }, () => disc(b, hex(0x7fc4ee), r * 0.09, 0));
      }
    });
  }
  const leaf = pickColor([GREEN, hex(0x3f7d4a), hex(0x7faa4a)], seed >> 2);
  const count = 12;
  for (let i = 0; i < count; i += 1) {
    const lift = (i * 0.618) % 1;
    const reach = r * (0.95 - 0.45 * lift);
    const tip = pot + (h - pot) * (0.45 + 0.55 * lift);
    const color = shade(leaf, 0.82 + 0.3 * lift);
    b.within({ yawDeg: i * 137.5 }, () => {
      const middle = pot + (tip - pot) * 0.62;
      const side = r * 0.17;
      const corners = [
        [0, pot * 0.95, 0],
        [-side, middle, reach * 0.55],
        [0, tip, reach],
        [side, middle, reach * 0.55],
      ] as const;
      b.face(corners, [0, 0.8, -0.6], color);
      b.face(corners, [0, -0.8, 0.6], shade(color, 0.85));
    });
  }
};

export const book: Shape = (b, { width: w, height: h, depth: d, seed, attributes }) => {
  const cover = fromHsl((seed % 89) / 89, 0.45, 0.42);
  if (attributes.open === true) {
    for (const side of [-1, 1]) {
      b.within({ rollDeg: side * 6 }, () => {
        block(
          b,
          cover,
          [
            [side < 0 ? -w : 0, 0, -d / 2],
            [side < 0 ? 0 : w, h * 0.2, d / 2],
          ],
          "y-",
        );
        block(
          b,
          CREAM,
          [
            [side < 0 ? -w * 0.97 : 0, h * 0.2, -d * 0.48],
            [side < 0 ? 0 : w * 0.97, h * 0.6, d * 0.48],
          ],
          "y-",
        );
      });
    }
    return;
  }
  slab(b, cover, [w, d], [0, h * 0.14]);
  block(
    b,
    CREAM,
    [
      [-w * 0.46, h * 0.14, -d * 0.48],
      [w * 0.48, h * 0.86, d * 0.48],
    ],
    "y-y+",
  );
  slab(b, cover, [w, d], [h * 0.86, h]);
  block(
    b,
    cover,
    [
      [-w / 2, 0, -d / 2],
      [-w * 0.46, h, d / 2],
    ],
    "y-",
  );
  slab(b, mixColors(cover, CREAM, 0.7), [w * 0.5, d * 0.14], [h, h + 0.001]);
};

export const newspaper: Shape = (b, { width: w, height: h, depth: d }) => {
  slab(b, hex(0xdedad0), [w, d], [0, h]);
  block(
    b,
    hex(0x3d3d3d),
    [
      [-w * 0.42, h, -d * 0.4],
      [w * 0.42, h + 0.001, -d * 0.28],
    ],
    "y-",
  );
  for (let i = 0; i < 8; i += 1) {
    const [column, row] = [i % 2, Math.floor(i / 2)];
    const [x, z] = [-w * 0.42 + column * w * 0.44, -d * 0.18 + row * d * 0.15];
    block(
      b,
      hex(0x9a978e),
      [
        [x, h, z],
        [x + w * 0.38, h + 0.001, z + d * 0.07],
      ],
      "y-",
    );
  }
};

export const statue: Shape = (b, { width, depth, height: h, seed }) => {
  const r = Math.min(width, depth) / 2;
  const color = pickColor([hex(0xb8a68a), hex(0x6f7d78), hex(0xd8d4cc), hex(0x8a5f3c)], seed);
  slab(b, shade(color, 0.7), [r * 1.6, r * 1.6], [0, h * 0.12]);
  turned(
    b,
    color,
    [
      [r * 0.7, h * 0.12],
      [r * 0.5, h * 0.4],
      [r * 0.8, h * 0.6],
      [r * 0.3, h * 0.74],
      [0, h * 0.76],
    ],
    { segments: 9 },
  );
  ball(b, color, [r * 0.38, h * 0.13, r * 0.38], [0, h * 0.86, 0]);
};

export const teddyBear: Shape = (b, { width: w, height: h, depth: d, vary }) => {
  const fur = vary(hex(0xa9743f));
  ball(b, fur, [w * 0.32, h * 0.28, d * 0.34], [0, h * 0.3, 0]);
  ball(b, fur, [w * 0.26, h * 0.2, d * 0.28], [0, h * 0.7, 0]);
  ball(b, CREAM, [w * 0.1, h * 0.07, d * 0.1], [0, h * 0.66, d * 0.24]);
  for (const side of [-1, 1]) {
    ball(b, fur, [w * 0.09, h * 0.08, d * 0.06], [side * w * 0.2, h * 0.9, 0]);
    ball(b, fur, [w * 0.12, h * 0.1, d * 0.2], [side * w * 0.24, h * 0.1, d * 0.26]);
    ball(b, fur, [w * 0.11, h * 0.17, d * 0.12], [side * w * 0.36, h * 0.4, d * 0.08]);
    ball(b, BLACK, [0.012, 0.012, 0.012], [side * w * 0.1, h * 0.75, d * 0.25]);
  }
};

export const basketBall: Shape = (b, { width: w, height: h, depth: d }) => {
  ball(b, hex(0xd9752f), [w / 2, h / 2, d / 2], [0, h / 2, 0]);
  const seam = () =>
    turned(
      b,
      BLACK,
      [
        [w * 0.502, -h * 0.014],
        [w * 0.502, h * 0.014],
      ],
      { segments: 22 },
    );
  for (const [pitchDeg, rollDeg] of [
    [0, 0],
    [90, 0],
    [0, 90],
  ] as const) {
    b.within({ at: [0, h / 2, 0], pitchDeg, rollDeg }, seam);
  }
};

/** A bowl on a foot with three coloured balls: what stands on tables to be looked at. */
export const tableTopDecor: Shape = (b, { width, depth, height: h, seed }) => {
  const r = Math.min(width, depth) / 2;
  const color = pickColor([hex(0x3f7f8f), hex(0x9a5a7a), hex(0xb58a3a)], seed);
  turned(
    b,
    color,
    [
      [r * 0.5, 0],
      [r * 0.14, h * 0.12],
      [r * 0.14, h * 0.4],
      [r, h * 0.7],
      [r * 0.9, h * 0.7],
      [0, h * 0.5],
    ],
    { segments: 14 },
  );
  for (let i = 0; i < 3; i += 1) {
    const at = [Math.cos(i * 2.1) * r * 0.4, h * 0.76, Math.sin(i * 2.1) * r * 0.4] as const;
    ball(b, fromHsl((0.08 + i * 0.3) % 1, 0.5, 0.55), [r * 0.34, h * 0.16, r * 0.34], at);
  }
};

/** An upright cleaner: a nozzle on the floor, a canister, a long handle. */
export const vacuumCleaner: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const color = pickColor([hex(0xc23b32), hex(0x2f6fae), hex(0x7a4fa0)], seed);
  block(b, hex(0x2c2f33), [
    [-w * 0.45, 0, d * 0.05],
    [w * 0.45, h * 0.08, d / 2],
  ]);
  b.within({ at: [0, h * 0.06, d * 0.1], pitchDeg: -12 }, () => {
    cylinder(b, color, [w * 0.28, w * 0.24, 12], [0, h * 0.5]);
    cylinder(b, hex(0xbfd6de), [w * 0.285, w * 0.27, 12], [h * 0.16, h * 0.3]);
    cylinder(b, hex(0x9aa1a7), [w * 0.05, w * 0.05, 8], [h * 0.5, h * 0.9]);
    cylinder(b, BLACK, [w * 0.08, w * 0.08, 8], [h * 0.84, h * 0.97]);
  });
};
