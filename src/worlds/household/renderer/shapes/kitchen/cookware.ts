/** What goes on the stove. */
import { block, bow } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  CHARCOAL,
  DARK_STEEL,
  STEEL,
  hex,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import { liquid, liquidColor } from "@/worlds/household/renderer/shapes/kitchen/crockery";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { ball, cylinder, disc, turned } from "@/worlds/household/renderer/room/turned-bodies";

/** Pots and pans differ in the wall's height and in their handles. */
export const pot: Shape = (b, input) => {
  const { width, depth, height: h } = input;
  const radius = Math.min(Math.min(width, depth) * 0.48, Math.max(width, depth) * 0.36);
  const color = input.vary(pickColor([STEEL, hex(0x9fa7ad), hex(0xa94a3a)], input.seed));
  vessel(b, color, radius, h * 0.92);
  liquid(b, input, radius * 0.95, h * 0.8);
  b.within({ yawDeg: width >= depth ? 0 : 90 }, () => {
    for (const side of [-1, 1]) {
      b.within(
        { at: [side * radius * 0.97, h * 0.72, 0], yawDeg: 0, pitchDeg: 90, scale: [side, 1, 1] },
        () =>
          bow(b, BLACK, {
            radius: radius * 0.3,
            thickness: radius * 0.12,
            width: h * 0.1,
            fromDeg: -90,
            toDeg: 90,
            segments: 5,
          }),
      );
    }
  });
};

export const pan: Shape = (b, input) => {
  const { width, depth } = input;
  const long = Math.max(width, depth);
  const radius = Math.min(Math.min(width, depth) / 2, long * 0.36);
  const h = Math.min(input.height, radius * 0.42);
  b.within({ yawDeg: depth >= width ? 0 : 90 }, () => {
    const shift = long / 2 - radius;
    b.within({ at: [0, 0, -shift] }, () => {
      vessel(b, CHARCOAL, radius, h);
      const reach = long - radius * 1.9;
      b.within({ at: [0, h * 0.82, radius * 0.95], pitchDeg: -6 }, () => {
        block(b, DARK_STEEL, [
          [-radius * 0.08, -h * 0.1, 0],
          [radius * 0.08, h * 0.08, reach * 0.3],
        ]);
        block(b, BLACK, [
          [-radius * 0.12, -h * 0.14, reach * 0.25],
          [radius * 0.12, h * 0.14, reach],
        ]);
      });
      liquid(b, input, radius * 0.88, h * 0.6);
    });
  });
};

function vessel(b: ShapeBuilder, color: Rgb, radius: number, h: number): void {
  const inside = shade(color, 0.72);
  turned(
    b,
    color,
    [
      [radius * 0.86, 0],
      [radius * 0.94, h * 0.08],
      [radius, h],
      [radius * 0.92, h],
      [radius * 0.86, h * 0.1],
      [0, h * 0.1],
    ],
    {
      segments: 16,
      colors: [shade(color, 0.7), color, shade(color, 1.18), inside, shade(color, 0.6)],
    },
  );
}

/** A sight glass on either side of the belly: blue up to the level when there is something in it. */
function levelGlass(b: ShapeBuilder, input: ShapeInput, radius: number, h: number): void {
  const content = liquidColor(input);
  for (const side of [-1, 1]) {
    b.within({ at: [0, h * 0.08, 0], yawDeg: side > 0 ? 0 : 180 }, () => {
      const pane = (color: Rgb, low: number, high: number, lift: number) =>
        block(
          b,
          color,
          [
            [-radius * 0.16, low, radius * 0.86],
            [radius * 0.16, high, radius * (1.01 + lift)],
          ],
          "z-",
        );
      pane(hex(0x33383c), 0, h * 0.36, 0);
      if (content !== undefined) {
        b.glowing(() => pane(content, h * 0.02, h * 0.3, 0.015));
      }
    });
  }
}

export const kettle: Shape = (b, input) => {
  const h = input.height;
  const radius = Math.min(input.width, input.depth) * 0.44;
  const color = pickColor([hex(0xc94f4f), STEEL, hex(0x3f8a8f)], input.seed);
  turned(
    b,
    color,
    [
      [radius * 0.95, 0],
      [radius, h * 0.1],
      [radius * 0.86, h * 0.42],
      [radius * 0.4, h * 0.62],
      [0, h * 0.64],
    ],
    {
      segments: 14,
      isSmooth: true,
    },
  );
  const isOpen = input.attributes.open === true;
  if (isOpen) {
    b.within({ at: [0, 0, radius * 0.5], pitchDeg: 0 }, () => {
      b.within({ at: [0, h * 0.62, radius * 0.25], pitchDeg: 62 }, () =>
        cylinder(b, shade(color, 0.8), [radius * 0.4, radius * 0.36, 12], [0, 0.012]),
      );
    });
    disc(b, hex(0x1d1f22), radius * 0.44, h * 0.645);
    liquid(b, input, radius * 0.36, h * 0.65);
  } else {
    ball(b, BLACK, [radius * 0.16, radius * 0.16, radius * 0.16], [0, h * 0.7, 0]);
  }
  levelGlass(b, input, radius, h);
  b.within({ at: [radius * 0.75, h * 0.3, 0], rollDeg: -42 }, () =>
    cylinder(b, color, [radius * 0.22, radius * 0.12, 8], [0, h * 0.42]),
  );
  b.within({ at: [0, h * 0.6, 0] }, () =>
    bow(b, BLACK, {
      radius: Math.min(radius * 0.72, h * 0.36),
      thickness: h * 0.07,
      width: h * 0.1,
      fromDeg: 10,
      toDeg: 170,
      segments: 7,
    }),
  );
};
