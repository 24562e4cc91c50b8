/** Cloths and towels, the rails that they hang on, and paper on rolls and in boxes. */
import { block, slab } from "@/worlds/household/renderer/room/bodies";
import { turned } from "@/worlds/household/renderer/room/turned-bodies";
import {
  CHARCOAL,
  hex,
  LIGHT_WOOD,
  mixColors,
  pickColor,
  shade,
  STEEL,
  WHITE,
} from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

const TOWELS = [hex(0x6fa3b8), hex(0xd98f7a), hex(0xe6dfc9), hex(0x8fae86), hex(0xb39ac2)];

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
