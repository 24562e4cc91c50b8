/** Bottles, vases, cans. */
import { bow } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  GLASS,
  hex,
  mixColors,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import { liquid, liquidColor } from "@/worlds/household/renderer/shapes/kitchen/crockery";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { cylinder, disc, turned } from "@/worlds/household/renderer/room/turned-bodies";

const VASE_COLORS = [hex(0x3f6f8f), hex(0xb5654a), hex(0x7d9a86), hex(0xd9c6a5), hex(0x5a4a6f)];

/** A bottle with a neck; `label` goes round its belly. */
function bottle(b: ShapeBuilder, input: ShapeInput, color: Rgb, label: Rgb): void {
  const h = input.height;
  const r = Math.min(input.width, input.depth) / 2;
  turned(
    b,
    color,
    [
      [r, 0],
      [r, h * 0.16],
      [r * 1.01, h * 0.16],
      [r * 1.01, h * 0.44],
      [r, h * 0.44],
      [r, h * 0.56],
      [r * 0.36, h * 0.74],
      [r * 0.34, h * 0.9],
      [r * 0.42, h * 0.9],
      [r * 0.42, h],
      [0, h],
    ],
    {
      segments: 12,
      colors: [color, color, label, label, color, shade(color, 1.15), color, BLACK, label, BLACK],
    },
  );
}

export const wineBottle: Shape = (b, input) =>
  bottle(b, input, pickColor([hex(0x24442b), hex(0x2a4a38)], input.seed), hex(0xe9dcc0));

/** Clear blue glass: what is in it colours its belly, empty it is pale. */
export const plainBottle: Shape = (b, input) => {
  const content = liquidColor(input);
  const body = content === undefined ? hex(0xb9dfe4) : mixColors(content, hex(0xb9dfe4), 0.15);
  bottle(b, input, body, mixColors(GLASS, hex(0x2f6fae), 0.7));
};

export const vase: Shape = (b, input) => {
  const h = input.height;
  const r = Math.min(input.width, input.depth) / 2;
  const color = pickColor(VASE_COLORS, input.seed);
  const waist = 0.35 + (input.seed % 7) * 0.06;
  turned(
    b,
    color,
    [
      [r * 0.55, 0],
      [r, h * 0.35],
      [r * 0.85, h * 0.6],
      [r * waist, h * 0.86],
      [r * (waist + 0.15), h],
      [r * waist * 0.8, h],
      [r * waist * 0.7, h * 0.7],
      [0, h * 0.7],
    ],
    {
      segments: 14,
      colors: [
        color,
        color,
        shade(color, 1.1),
        color,
        shade(color, 1.2),
        shade(color, 0.5),
        shade(color, 0.4),
      ],
    },
  );
};

export const wateringCan: Shape = (b, input) => {
  const { height: h, width, depth } = input;
  const long = Math.max(width, depth);
  const r = Math.min(Math.min(width, depth) * 0.48, long * 0.3);
  const color = pickColor([hex(0x5f9a86), hex(0xd9a441), hex(0x8a9aa8)], input.seed);
  b.within({ yawDeg: width >= depth ? 0 : 90 }, () => {
    b.within({ at: [-long * 0.12, 0, 0] }, () => {
      turned(
        b,
        color,
        [
          [r, 0],
          [r * 0.9, h * 0.68],
          [r * 0.8, h * 0.68],
          [0, h * 0.6],
        ],
        { segments: 12 },
      );
      disc(b, hex(0x2a2d30), r * 0.78, h * 0.675);
      liquid(b, input, r * 0.7, h * 0.685);
      b.within({ at: [r * 0.8, h * 0.15, 0], rollDeg: -48 }, () =>
        cylinder(b, color, [r * 0.2, r * 0.13, 7], [0, long * 0.58]),
      );
      b.within({ at: [-r * 0.35, h * 0.62, 0] }, () =>
        bow(b, shade(color, 0.8), {
          radius: h * 0.26,
          thickness: h * 0.06,
          width: h * 0.09,
          fromDeg: 30,
          toDeg: 240,
          segments: 7,
        }),
      );
    });
  });
};
