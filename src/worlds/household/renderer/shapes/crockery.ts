/** What one eats from and drinks from. */
import { bow } from "@/worlds/household/renderer/bodies";
import {
  BLACK,
  CERAMIC,
  COFFEE,
  DARK_STEEL,
  STEEL,
  WATER,
  WINE,
  hex,
  mixColors,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/shape-builder";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { ball, cylinder, disc, turned } from "@/worlds/household/renderer/turned-bodies";

const MUG_COLORS = [hex(0xd9523f), hex(0x3f7fb5), hex(0xf2b441), hex(0x3d8f7d), hex(0xe8e2d6)];

const CUP_COLORS = [hex(0x8fc7d6), hex(0xe59a5b), hex(0x9a8fc9), hex(0x6fae7d)];

const BOWL_COLORS = [hex(0x4f86a8), hex(0xd9825b), hex(0x7ca86b), hex(0xe4d2a8)];

/** The liquid's surface, where there is one. */
export function liquid(b: ShapeBuilder, input: ShapeInput, radius: number, y: number): void {
  const filled = input.attributes.filled;
  if (filled === undefined || filled === null) {
    return;
  }
  const colors: Readonly<Record<typeof filled, Rgb>> = { water: WATER, coffee: COFFEE, wine: WINE };
  b.glowing(() => {
    disc(b, colors[filled], radius, y);
    disc(b, mixColors(colors[filled], hex(0xffffff), 0.25), radius * 0.45, y + 0.001);
  });
}

export const mug: Shape = (b, input) => {
  const color = pickColor(MUG_COLORS, input.seed);
  const { width, height: h, depth } = input;
  const isLong = width >= depth;
  const radius = Math.min(Math.min(width, depth) * 0.5, Math.max(width, depth) * 0.4);
  b.within({ yawDeg: isLong ? 0 : 90 }, () => {
    const shift = Math.max(width, depth) / 2 - radius;
    b.within({ at: [-shift * 0.8, 0, 0] }, () => {
      turned(
        b,
        color,
        [
          [radius * 0.86, 0],
          [radius, h * 0.12],
          [radius, h],
          [radius * 0.86, h],
          [radius * 0.8, h * 0.14],
          [0, h * 0.14],
        ],
        {
          segments: 14,
          colors: [color, color, shade(color, 1.08), hex(0xfaf6ee), hex(0xe4ddd0)],
        },
      );
      liquid(b, input, radius * 0.86, h * 0.84);
      b.within({ at: [radius * 0.96, h * 0.52, 0] }, () =>
        bow(b, color, {
          radius: h * 0.27,
          thickness: h * 0.11,
          width: h * 0.14,
          fromDeg: -92,
          toDeg: 92,
        }),
      );
    });
  });
};

export const cup: Shape = (b, input) => {
  const { height: h } = input;
  const radius = Math.min(input.width, input.depth) / 2;
  const color = pickColor(CUP_COLORS, input.seed);
  turned(
    b,
    color,
    [
      [radius * 0.68, 0],
      [radius, h],
      [radius * 0.9, h],
      [radius * 0.62, h * 0.06],
      [0, h * 0.06],
    ],
    {
      segments: 14,
      colors: [color, shade(color, 1.15), shade(color, 0.72), shade(color, 0.66)],
    },
  );
  liquid(b, input, radius * 0.86, h * 0.82);
};

export const bowl: Shape = (b, input) => {
  const { height: h } = input;
  const radius = Math.min(input.width, input.depth) / 2;
  const color = pickColor(BOWL_COLORS, input.seed);
  const inside = mixColors(color, CERAMIC, 0.75);
  turned(
    b,
    color,
    [
      [radius * 0.42, 0],
      [radius * 0.8, h * 0.45],
      [radius, h],
      [radius * 0.93, h],
      [radius * 0.7, h * 0.45],
      [radius * 0.35, h * 0.14],
      [0, h * 0.14],
    ],
    {
      segments: 16,
      colors: [color, color, shade(color, 1.1), inside, inside, shade(inside, 0.94)],
    },
  );
  liquid(b, input, radius * 0.86, h * 0.78);
};

export const plate: Shape = (b, input) => {
  const radius = Math.min(input.width, input.depth) / 2;
  const h = Math.min(input.height, radius * 0.22);
  const rim = pickColor([hex(0x5b8fb8), hex(0xc98d5a), hex(0x8aa87c), CERAMIC], input.seed);
  turned(
    b,
    CERAMIC,
    [
      [radius * 0.6, 0],
      [radius, h],
      [radius * 0.9, h],
      [radius * 0.62, h * 0.4],
      [0, h * 0.4],
    ],
    {
      segments: 18,
      colors: [shade(CERAMIC, 0.92), rim, shade(CERAMIC, 0.97), CERAMIC],
    },
  );
};

/** Salt or pepper: a glass body that shows which, and a steel cap. */
export const shaker =
  (content: Rgb): Shape =>
  (b, { width, depth, height: h }) => {
    const r = Math.min(width, depth) / 2;
    turned(
      b,
      content,
      [
        [r, 0],
        [r * 0.82, h * 0.68],
        [r * 0.86, h * 0.68],
        [r * 0.7, h * 0.94],
        [0, h],
      ],
      {
        segments: 10,
        colors: [content, DARK_STEEL, STEEL, shade(STEEL, 0.9)],
      },
    );
  };

export const candle: Shape = (b, { width, depth, height: h, attributes, vary }) => {
  const r = Math.min(width, depth) / 2;
  cylinder(b, vary(hex(0xf0e2c4)), [r, r * 0.96, 12], [0, h * 0.88]);
  cylinder(b, BLACK, [r * 0.05, r * 0.05, 5], [h * 0.86, h * 0.96]);
  if (attributes.on === true) {
    b.glowing(() => ball(b, hex(0xffc14d), [r * 0.22, h * 0.13, r * 0.22], [0, h * 1.02, 0]));
  }
};
