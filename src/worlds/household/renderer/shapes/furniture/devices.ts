/** Lamps, clocks and other small things. */
import { block, slab, softBlock } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  BRASS,
  CHARCOAL,
  DARK_STEEL,
  DARK_WOOD,
  LAMP_LIGHT,
  POWER_GREEN,
  STEEL,
  WHITE,
  hex,
  mixColors,
  pickColor,
  shade,
} from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { ball, cylinder, turned } from "@/worlds/household/renderer/room/turned-bodies";

/** A foot, a stem and a shade that glows when lit. */
export const lamp: Shape = (b, { width, depth, height: h, attributes, seed }) => {
  const r = Math.min(width, depth) / 2;
  const stem = pickColor([BRASS, CHARCOAL, DARK_WOOD], seed);
  const cover = pickColor([hex(0xb58a5f), hex(0x7f98a0), hex(0x9c6f6a)], seed >> 3);
  const from = h > 1 ? h * 0.8 : h * 0.52;
  cylinder(b, stem, [r * 0.6, r * 0.5, 14], [0, h * 0.02 + 0.008]);
  cylinder(b, stem, [0.016, 0.016, 8], [0.01, from + 0.04]);
  const isOn = attributes.on === true;
  const draw = () =>
    turned(
      b,
      cover,
      [
        [r, from],
        [r * 0.7, h],
        [r * 0.66, h],
        [r * 0.95, from],
      ],
      {
        segments: 14,
        colors: isOn
          ? [LAMP_LIGHT, hex(0xffffff), hex(0xffffff)]
          : [cover, shade(cover, 0.9), shade(cover, 0.75)],
      },
    );
  if (isOn) {
    b.glowing(draw);
    b.glowing(() => ball(b, hex(0xffffff), [0.035, 0.045, 0.035], [0, (from + h) / 2, 0]));
    b.glowing(() =>
      b.translucent(0.2, () =>
        ball(b, hex(0xfff0b0), [r * 1.5, (h - from) * 0.95, r * 1.5], [0, (from + h) / 2, 0]),
      ),
    );
  } else {
    draw();
  }
};

export const alarmClock: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  softBlock(
    b,
    pickColor([hex(0xc9503c), hex(0x3f7f8f), CHARCOAL], seed),
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h, d / 2 - 0.006],
    ],
    0.02,
  );
  block(
    b,
    WHITE,
    [
      [-w * 0.38, h * 0.18, d / 2 - 0.006],
      [w * 0.38, h * 0.84, d / 2],
    ],
    "z-",
  );
  block(
    b,
    BLACK,
    [
      [-0.004, h * 0.5, d / 2],
      [0.004, h * 0.76, d / 2 + 0.002],
    ],
    "z-",
  );
  block(
    b,
    BLACK,
    [
      [-0.004, h * 0.48, d / 2],
      [w * 0.24, h * 0.54, d / 2 + 0.002],
    ],
    "z-",
  );
};

export const watch: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const r = Math.min(w, d) / 2;
  slab(b, pickColor([DARK_WOOD, CHARCOAL], seed), [r * 0.8, Math.max(w, d)], [0, h * 0.5]);
  cylinder(b, BRASS, [r, r, 12], [0, h * 0.8]);
  cylinder(b, WHITE, [r * 0.8, r * 0.8, 12], [h * 0.8, h * 0.85]);
};

export const keyChain: Shape = (b, { width: w, depth: d, height }) => {
  const h = Math.max(height, 0.006);
  const [long, short] = [Math.max(w, d), Math.min(w, d)];
  b.within({ yawDeg: d >= w ? 0 : 90 }, () => {
    b.within({ at: [0, 0, -long * 0.28] }, () =>
      turned(
        b,
        STEEL,
        [
          [short * 0.4, 0],
          [short * 0.4, h],
          [short * 0.26, h],
          [short * 0.26, 0],
        ],
        { segments: 10 },
      ),
    );
    for (const [turn, color] of [
      [-16, BRASS],
      [14, DARK_STEEL],
    ] as const) {
      b.within({ at: [0, 0, -long * 0.1], yawDeg: turn }, () => {
        block(
          b,
          color,
          [
            [-short * 0.08, 0, 0],
            [short * 0.08, h, long * 0.55],
          ],
          "y-",
        );
        block(
          b,
          color,
          [
            [-short * 0.2, 0, 0],
            [short * 0.2, h, long * 0.16],
          ],
          "y-",
        );
        block(
          b,
          color,
          [
            [0, 0, long * 0.42],
            [short * 0.2, h, long * 0.5],
          ],
          "y-",
        );
      });
    }
    slab(b, hex(0xc9503c), [short * 0.5, short * 0.4], [0, h * 1.2]);
  });
};

export const creditCard: Shape = (b, { width: w, depth: d, height, seed }) => {
  const h = Math.max(height, 0.003);
  const color = pickColor([hex(0x2f5fa8), hex(0x8f2f5a), hex(0x2f8a6b)], seed);
  slab(b, color, [w, d], [0, h]);
  const isWide = w >= d;
  b.within({ yawDeg: isWide ? 0 : 90 }, () => {
    const [long, short] = [Math.max(w, d), Math.min(w, d)];
    block(
      b,
      BLACK,
      [
        [-long / 2, h, short * 0.2],
        [long / 2, h + 0.0008, short * 0.38],
      ],
      "y-",
    );
    block(
      b,
      BRASS,
      [
        [-long * 0.36, h, -short * 0.2],
        [-long * 0.18, h + 0.0008, short * 0.05],
      ],
      "y-",
    );
  });
};

export const disk: Shape = (b, { width, depth, height }) => {
  const r = Math.min(width, depth) / 2;
  const h = Math.max(height, 0.003);
  cylinder(b, mixColors(STEEL, POWER_GREEN, 0.12), [r, r, 18], [0, h]);
  cylinder(b, CHARCOAL, [r * 0.16, r * 0.16, 10], [h, h + 0.0008]);
};

/** A mains switch: a plate and a rocker that tips. */
export const lightSwitch: Shape = (b, { width: w, height: h, attributes }) => {
  block(
    b,
    WHITE,
    [
      [-w / 2, 0, -0.012],
      [w / 2, h, 0.008],
    ],
    "z-",
  );
  b.within({ at: [0, h / 2, 0.008], pitchDeg: attributes.on === true ? 10 : -10 }, () =>
    block(
      b,
      shade(WHITE, 0.86),
      [
        [-w * 0.2, -h * 0.24, -0.006],
        [w * 0.2, h * 0.24, 0.008],
      ],
      "z-",
    ),
  );
};
