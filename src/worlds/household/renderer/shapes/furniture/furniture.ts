/** What one sits on. */
import { block, slab, softBlock } from "@/worlds/household/renderer/room/bodies";
import {
  DARK_WOOD,
  WHITE,
  hex,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { cylinder } from "@/worlds/household/renderer/room/turned-bodies";

const FABRICS = [
  hex(0x5f7f95),
  hex(0x8a9a6b),
  hex(0xb8684f),
  hex(0x7a6f8f),
  hex(0xc2b59b),
  hex(0x4f6b66),
];

export const chair: Shape = (b, input) => {
  const { width: w, depth: d, height: h, seed, vary } = input;
  const color = vary(pickColor([DARK_WOOD, hex(0xb98955), WHITE, hex(0x56646e)], seed));
  const seat = h > 0.75 ? Math.min(0.48, h * 0.5) : h * 0.95;
  const leg = 0.04;
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const [cx, cz] = [x * (w * 0.42 - leg / 2), z * (d * 0.42 - leg / 2)];
    const top = z < 0 ? h : seat;
    block(
      b,
      shade(color, 0.85),
      [
        [cx - leg / 2, 0, cz - leg / 2],
        [cx + leg / 2, top, cz + leg / 2],
      ],
      "y-",
    );
  }
  softBlock(
    b,
    color,
    [
      [-w * 0.44, seat - 0.05, -d * 0.42],
      [w * 0.44, seat, d * 0.45],
    ],
    0.015,
  );
  for (const share of [0.45, 0.82]) {
    const y = seat + (h - seat) * share;
    block(b, color, [
      [-w * 0.4, y, -d * 0.41],
      [w * 0.4, y + (h - seat) * 0.15, -d * 0.36],
    ]);
  }
};

export const stool: Shape = (b, input) => {
  const { width: w, depth: d, height: h, seed } = input;
  const color = pickColor([DARK_WOOD, hex(0xc99f6a), hex(0x6f7a80)], seed);
  const r = Math.min(w, d) / 2;
  cylinder(b, color, [r * 0.86, r * 0.9, 14], [h - 0.06, h - 0.02]);
  cylinder(b, pickColor(FABRICS, seed), [r * 0.88, r * 0.8, 14], [h - 0.02, h]);
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    b.within({ at: [x * r * 0.5, 0, z * r * 0.5] }, () =>
      block(
        b,
        shade(color, 0.8),
        [
          [-0.02 + x * 0.03, 0, -0.02 + z * 0.03],
          [0.02 + x * 0.03, h - 0.05, 0.02 + z * 0.03],
        ],
        "y-y+",
      ),
    );
  }
  block(b, shade(color, 0.7), [
    [-r * 0.6, h * 0.3, -0.015],
    [r * 0.6, h * 0.34, 0.015],
  ]);
  block(b, shade(color, 0.7), [
    [-0.015, h * 0.3, -r * 0.6],
    [0.015, h * 0.34, r * 0.6],
  ]);
};

/** Sofas and armchairs: back along -z, arms at the sides, `seats` cushions. */
function upholstered(
  b: ShapeBuilder,
  input: ShapeInput,
  seats: number,
  colors: readonly Rgb[],
): void {
  const { width: w, depth: d, height: h, seed, vary } = input;
  const fabric = vary(pickColor(colors, seed));
  const soft = (factor: number, low: Point, high: Point) =>
    softBlock(b, shade(fabric, factor), [low, high], factor > 1 ? 0.04 : 0.05);
  const seat = Math.min(h * 0.5, 0.45);
  const arm = Math.min(0.17, w * 0.16);
  const back = -d / 2 + Math.min(0.24, d * 0.28);
  slab(b, DARK_WOOD, [w - 0.08, d - 0.1], [0, 0.07]);
  slab(b, shade(fabric, 0.85), [w - 0.02, d - 0.02], [0.07, seat - 0.12]);
  soft(1, [-w / 2, 0.07, -d / 2], [w / 2, h, back]);
  const armTop = Math.min(h * 0.72, seat + 0.2);
  soft(0.95, [-w / 2, 0.07, -d / 2], [-w / 2 + arm, armTop, d / 2]);
  soft(0.95, [w / 2 - arm, 0.07, -d / 2], [w / 2, armTop, d / 2]);
  const each = (w - 2 * arm) / seats;
  const top = Math.max(h * 0.93, seat + 0.1);
  for (let i = 0; i < seats; i += 1) {
    const x = -w / 2 + arm + i * each;
    soft(1.06, [x + 0.008, seat - 0.13, back], [x + each - 0.008, seat, d / 2]);
    soft(1.02, [x + 0.02, seat, back - 0.04], [x + each - 0.02, top, back + 0.1]);
  }
}

const SOFA_COLORS = [hex(0x5f7f95), hex(0x4f6b66), hex(0x7a7f8c), hex(0x6b6f8f)];
const ARM_CHAIR_COLORS = [hex(0xc98a3a), hex(0xb8614a), hex(0xa9793f), hex(0xbf7a5f)];

export const sofa: Shape = (b, input) =>
  b.patterned("fabric", () => upholstered(b, input, input.width > 1.7 ? 3 : 2, SOFA_COLORS));

/** Warm colours: the sofa's are cool. */
export const armChair: Shape = (b, input) =>
  b.patterned("fabric", () => upholstered(b, input, 1, ARM_CHAIR_COLORS));

export const ottoman: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  softBlock(
    b,
    pickColor(FABRICS, seed),
    [
      [-w / 2, h * 0.14, -d / 2],
      [w / 2, h, d / 2],
    ],
    0.05,
  );
  slab(b, DARK_WOOD, [w * 0.86, d * 0.86], [0, h * 0.14]);
};

/** A padded top on four short turned legs. */
export const footstool: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    b.within({ at: [x * w * 0.38, 0, z * d * 0.38] }, () =>
      cylinder(b, DARK_WOOD, [0.018, 0.03, 8], [0, h * 0.6]),
    );
  }
  b.patterned("fabric", () =>
    softBlock(
      b,
      pickColor([hex(0x9a4f5f), hex(0x5f7a4f), hex(0x4f5f8a)], seed),
      [
        [-w / 2, h * 0.5, -d / 2],
        [w / 2, h, d / 2],
      ],
      0.06,
    ),
  );
};
