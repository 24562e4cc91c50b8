/** What one eats from and drinks from. */
import { bow } from "@/worlds/household/renderer/room/bodies";
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
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Liquid } from "@/worlds/household/state/household-state";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { ball, cylinder, disc, turned } from "@/worlds/household/renderer/room/turned-bodies";

const MUG_COLORS = [hex(0xd9452f), hex(0x2f6fb0), hex(0xf2ab2e), hex(0x2f8a74), hex(0x8a4fa0)];
/** Glass: pale, so that what is in it shows. */
const CUP_COLORS = [hex(0xbfe3ea), hex(0xcfe6d2), hex(0xd6d3f0), hex(0xe9e2c6)];
const BOWL_COLORS = [hex(0x2f6f9f), hex(0xc96a3a), hex(0x5f9455), hex(0xa8527a)];
const RIM_COLORS = [hex(0x2f6f9f), hex(0xc2703a), hex(0x5f9455)];
const LIQUIDS: Readonly<Record<Liquid, Rgb>> = { water: WATER, coffee: COFFEE, wine: WINE };

/** What a thing is filled with, as a colour; undefined where it is empty. */
export function liquidColor({ attributes }: ShapeInput): Rgb | undefined {
  const { filled } = attributes;
  return filled === undefined || filled === null ? undefined : LIQUIDS[filled];
}

/** The liquid's surface with a glint on it, where there is one. */
export function liquid(b: ShapeBuilder, input: ShapeInput, radius: number, y: number): void {
  const color = liquidColor(input);
  if (color === undefined) {
    return;
  }
  b.glowing(() => {
    disc(b, color, radius, y);
    b.within({ at: [-radius * 0.3, y + 0.001, -radius * 0.3] }, () =>
      disc(b, mixColors(color, hex(0xffffff), 0.4), radius * 0.3, 0),
    );
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
          [radius * 0.9, 0],
          [radius, h * 0.08],
          [radius, h],
          [radius * 0.86, h],
          [radius * 0.8, h * 0.14],
          [0, h * 0.14],
        ],
        {
          segments: 14,
          colors: [color, color, shade(color, 1.12), hex(0xfaf6ee), hex(0xd9d2c5)],
        },
      );
      liquid(b, input, radius * 0.86, h * 0.9);
      b.within({ at: [radius * 0.96, h * 0.52, 0] }, () =>
        bow(b, color, {
          radius: h * 0.29,
          thickness: h * 0.13,
          width: h * 0.17,
          fromDeg: -92,
          toDeg: 92,
        }),
      );
    });
  });
};

/** A tall glass, wider at the top; a liquid shows through its side. */
export const cup: Shape = (b, input) => {
  const { height: h } = input;
  const radius = Math.min(input.width, input.depth) / 2;
  const color = pickColor(CUP_COLORS, input.seed);
  const content = liquidColor(input);
  const body = content === undefined ? color : mixColors(content, color, 0.3);
  const [foot, level] = [0.1, 0.86];
  const at = (share: number): readonly [number, number] => [
    radius * (0.66 + 0.34 * share),
    h * share,
  ];
  turned(
    b,
    color,
    [at(0), at(foot), at(level), at(1), [radius * 0.9, h], [radius * 0.6, h * 0.08], [0, h * 0.08]],
    {
      segments: 14,
      colors: [
        shade(color, 0.75),
        body,
        color,
        hex(0xffffff),
        shade(color, 0.84),
        shade(color, 0.74),
      ],
    },
  );
  for (const share of [0.3, 0.45, 0.6]) {
    const [low, high] = [at(share), at(share + 0.03)];
    turned(
      b,
      mixColors(body, hex(0xffffff), 0.45),
      [
        [low[0] * 1.02, low[1]],
        [high[0] * 1.02, high[1]],
      ],
      {
        segments: 14,
      },
    );
  }
  liquid(b, input, radius * 0.88, h * 0.93);
};

export const bowl: Shape = (b, input) => {
  const { height: h } = input;
  const radius = Math.min(input.width, input.depth) / 2;
  const color = pickColor(BOWL_COLORS, input.seed);
  const inside = mixColors(color, CERAMIC, 0.7);
  turned(
    b,
    color,
    [
      [radius * 0.42, 0],
      [radius * 0.8, h * 0.45],
      [radius, h],
      [radius * 0.92, h],
      [radius * 0.7, h * 0.45],
      [radius * 0.35, h * 0.14],
      [0, h * 0.14],
    ],
    {
      segments: 16,
      colors: [color, color, shade(color, 1.1), inside, shade(inside, 0.9), shade(inside, 0.8)],
    },
  );
  liquid(b, input, radius * 0.86, h * 0.78);
};

/** White with a coloured rim and a ring around its flat middle. */
export const plate: Shape = (b, input) => {
  const radius = Math.min(input.width, input.depth) / 2;
  const h = Math.min(input.height, radius * 0.22);
  const rim = pickColor(RIM_COLORS, input.seed);
  turned(
    b,
    CERAMIC,
    [
      [radius * 0.6, 0],
      [radius, h],
      [radius * 0.85, h * 0.85],
      [radius * 0.66, h * 0.44],
      [radius * 0.6, h * 0.4],
      [0, h * 0.4],
    ],
    {
      segments: 20,
      colors: [shade(CERAMIC, 0.85), rim, CERAMIC, shade(CERAMIC, 0.82), CERAMIC],
    },
  );
};

/** Salt: white china under a steel cap. */
export const saltShaker: Shape = (b, { width, depth, height: h }) => {
  const r = Math.min(width, depth) / 2;
  const [white, band] = [hex(0xfbfaf6), hex(0x3f86c4)];
  turned(
    b,
    white,
    [
      [r, 0],
      [r * 0.96, h * 0.22],
      [r * 0.94, h * 0.4],
      [r * 0.84, h * 0.68],
      [r * 0.9, h * 0.68],
      [r * 0.74, h * 0.94],
      [0, h],
    ],
    { segments: 12, colors: [white, band, white, DARK_STEEL, STEEL, hex(0xdfe4e8)] },
  );
};

/** Pepper: a turned mill of dark wood with a waist and a knob. */
export const pepperShaker: Shape = (b, { width, depth, height: h }) => {
  const r = Math.min(width, depth) / 2;
  const [dark, ring] = [hex(0x33241c), hex(0xc9a24a)];
  turned(
    b,
    dark,
    [
      [r, 0],
      [r * 0.95, h * 0.2],
      [r * 0.6, h * 0.5],
      [r * 0.62, h * 0.56],
      [r * 0.9, h * 0.66],
      [r * 0.8, h * 0.86],
      [r * 0.3, h * 0.9],
      [0, h],
    ],
    { segments: 12, colors: [dark, dark, ring, ring, dark, dark, ring] },
  );
};

export const candle: Shape = (b, { width, depth, height: h, attributes, vary }) => {
  const r = Math.min(width, depth) / 2;
  cylinder(b, vary(hex(0xf0e2c4)), [r, r * 0.96, 12], [0, h * 0.88]);
  cylinder(b, BLACK, [r * 0.05, r * 0.05, 5], [h * 0.86, h * 0.96]);
  if (attributes.on === true) {
    b.glowing(() => {
      ball(b, hex(0xff9a2e), [r * 0.34, h * 0.2, r * 0.34], [0, h * 1.06, 0]);
      ball(b, hex(0xfff0a8), [r * 0.2, h * 0.12, r * 0.36], [0, h * 1.02, 0]);
    });
  }
};
