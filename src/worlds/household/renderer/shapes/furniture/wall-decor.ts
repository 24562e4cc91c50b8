/** What hangs on walls. */
import { block } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  DARK_WOOD,
  STEEL,
  WHITE,
  fromHsl,
  hex,
  mixColors,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { cylinder } from "@/worlds/household/renderer/room/turned-bodies";

/** A frame with a picture of three hills and a sun, or of blocks. */
export const painting: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const frame = pickColor([DARK_WOOD, BLACK, WHITE, hex(0xb58a4a)], seed);
  const front = Math.min(d / 2, 0.03);
  block(
    b,
    frame,
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h, front],
    ],
    "z-",
  );
  const hue = (seed % 97) / 97;
  const [x, z] = [w * 0.44, front + 0.002];
  const patch = (
    color: Rgb,
    [x0, y0, x1, y1]: readonly [number, number, number, number],
    lift: number,
  ) =>
    b.face(
      [
        [x0, y0, z + lift],
        [x1, y0, z + lift],
        [x1, y1, z + lift],
        [x0, y1, z + lift],
      ],
      [0, 0, 1],
      color,
    );
  patch(fromHsl(hue, 0.35, 0.78), [-x, h * 0.06, x, h * 0.94], 0);
  patch(fromHsl(hue + 0.45, 0.35, 0.48), [-x, h * 0.06, x, h * 0.38], 0.001);
  b.face(
    [
      [-x, h * 0.38, z + 0.001],
      [-x * 0.1, h * 0.38, z + 0.001],
      [-x * 0.55, h * 0.66, z + 0.001],
    ],
    [0, 0, 1],
    fromHsl(hue + 0.4, 0.3, 0.4),
  );
  b.face(
    [
      [-x * 0.3, h * 0.38, z + 0.0015],
      [x * 0.9, h * 0.38, z + 0.0015],
      [x * 0.3, h * 0.76, z + 0.0015],
    ],
    [0, 0, 1],
    fromHsl(hue + 0.42, 0.28, 0.54),
  );
  b.within({ at: [-x * 0.1, h * 0.76, z + 0.002], pitchDeg: 90 }, () =>
    cylinder(b, fromHsl(0.11, 0.8, 0.66), [h * 0.07, h * 0.07, 10], [0, 0.001]),
  );
};

/** A window on the day: sky, a hint of green, and a cross of white bars. */
export const window: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const front = Math.min(d / 2, 0.05);
  const [bar, half] = [0.045, w / 2];
  const wood = (low: readonly [number, number], high: readonly [number, number], z: number) =>
    block(
      b,
      WHITE,
      [
        [...low, -d / 2],
        [...high, z],
      ],
      "z-",
    );
  const pane = (color: Rgb, y0: number, y1: number) =>
    block(
      b,
      color,
      [
        [-half, y0, -0.001],
        [half, y1, 0],
      ],
      "x+x-y+y-z-",
    );
  b.glowing(() => {
    pane(hex(0x8fb57a), 0, h * 0.24);
    pane(hex(0xcfe6ef), h * 0.24, h * 0.55);
    pane(hex(0xb3d9f2), h * 0.55, h);
  });
  for (const x of [-half, -bar / 2, half - bar]) {
    wood([x, 0], [x + bar, h], front);
  }
  for (const y of [0, h / 2 - bar / 2, h - bar]) {
    wood([-half, y], [half, y + bar], front);
  }
  wood([-half - 0.04, -0.02], [half + 0.04, 0.015], front + 0.06);
  if (attributes.broken === true) {
    const hole = [
      [-w * 0.3, h * 0.6, 0.004],
      [w * 0.05, h * 0.95, 0.004],
      [w * 0.2, h * 0.58, 0.004],
      [-w * 0.02, h * 0.7, 0.004],
    ] as const;
    b.face(hole, [0, 0, 1], hex(0x20262b));
  }
};

export const mirror: Shape = (b, { width: w, height: h, depth: d, seed, attributes }) => {
  const front = Math.min(d / 2, 0.02);
  block(
    b,
    pickColor([STEEL, hex(0x8a5f3c), WHITE], seed),
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h, front],
    ],
    "z-",
  );
  const glass = hex(0xc3d6de);
  const [x, z] = [w / 2 - 0.025, front + 0.002];
  b.face(
    [
      [-x, 0.025, z],
      [x, 0.025, z],
      [x, h - 0.025, z],
      [-x, h - 0.025, z],
    ],
    [0, 0, 1],
    glass,
  );
  for (const [from, wide] of [
    [-0.5, 0.2],
    [-0.15, 0.08],
  ] as const) {
    b.face(
      [
        [x * from, 0.03, z + 0.001],
        [x * (from + wide), 0.03, z + 0.001],
        [x * (from + wide + 0.5), h - 0.03, z + 0.001],
        [x * (from + 0.5), h - 0.03, z + 0.001],
      ],
      [0, 0, 1],
      mixColors(glass, WHITE, 0.55),
    );
  }
  if (attributes.broken === true) {
    for (let i = 0; i < 8; i += 1) {
      b.within({ at: [w * 0.1, h * 0.55, z + 0.002], rollDeg: i * 45 + 10 }, () =>
        b.face(
          [
            [-0.006, 0, 0],
            [0.006, 0, 0],
            [0, Math.min(w, h) * (i % 2 === 0 ? 0.42 : 0.28), 0],
          ],
          [0, 0, 1],
          BLACK,
        ),
      );
    }
  }
};

export const blinds: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  // Open, the slats are drawn up to the head rail.
  const [low, count] =
    attributes.open === true ? [h * 0.82, 6] : [0, Math.max(3, Math.round(h / 0.06))];
  for (let i = 0; i < count; i += 1) {
    const y = low + (i * (h - low)) / count;
    block(
      b,
      i % 2 === 0 ? WHITE : shade(WHITE, 0.9),
      [
        [-w / 2, y, -Math.min(d, 0.04) / 2],
        [w / 2, y + (h - low) / count, Math.min(d, 0.04) / 2],
      ],
      "z-",
    );
  }
};
