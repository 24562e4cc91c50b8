/** Burners, their knobs and the cooker around them. */
import { block, slab } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  CHARCOAL,
  DARK_STEEL,
  EMBER,
  STEEL,
  WHITE,
  hex,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { cylinder, disc } from "@/worlds/household/renderer/room/turned-bodies";

export const stoveBurner: Shape = (b, { width, depth, height, hints }) => {
  const r = Math.min(width, depth) / 2;
  const top = Math.min(height, 0.03);
  if (hints.isLit === true) {
    b.glowing(() => {
      disc(b, hex(0x8f2412), r * 0.94, top * 0.35);
      for (const share of [0.9, 0.62, 0.34]) {
        ring(b, EMBER, [r * share, r * (share - 0.16)], top * 0.4);
      }
      disc(b, hex(0xffa040), r * 0.12, top * 0.4);
      flames(b, r);
    });
  } else {
    disc(b, hex(0x17181a), r * 0.96, top * 0.35);
    ring(b, hex(0x3d4044), [r * 0.66, r * 0.52], top * 0.38);
    cylinder(b, CHARCOAL, [r * 0.26, r * 0.2, 10], [0, top * 0.7]);
  }
  for (let i = 0; i < 4; i += 1) {
    b.within({ yawDeg: i * 90 + 45 }, () =>
      block(
        b,
        BLACK,
        [
          [-0.006, top * 0.4, r * 0.28],
          [0.006, top, r],
        ],
        "y-",
      ),
    );
  }
};

/** Tongues around the rim, high enough to be seen beside a pan. */
function flames(b: ShapeBuilder, r: number): void {
  const count = 12;
  const lick = (color: Rgb, half: number, height: number, reach: number) => {
    for (const side of [-1, 1]) {
      b.face(
        [
          [-half, 0.004, reach],
          [half, 0.004, reach],
          [0, height, reach * 1.06],
        ],
        [0, 0, side],
        color,
      );
    }
  };
  for (let i = 0; i < count; i += 1) {
    b.within({ yawDeg: (i * 360) / count }, () => {
      const height = 0.026 + 0.008 * (i % 3);
      lick(hex(0xff7a1f), r * 0.2, height, r * 0.98);
      lick(hex(0xffd75a), r * 0.1, height * 0.6, r * 1.01);
    });
  }
}

function ring(
  b: ShapeBuilder,
  color: Rgb,
  [outer, inner]: readonly [number, number],
  y: number,
): void {
  for (let i = 0; i < 16; i += 1) {
    const [from, to] = [(i / 16) * 2 * Math.PI, ((i + 1) / 16) * 2 * Math.PI];
    const at = (r: number, angle: number) => [r * Math.cos(angle), y, r * Math.sin(angle)] as const;
    b.face([at(outer, from), at(outer, to), at(inner, to), at(inner, from)], [0, 1, 0], color);
  }
}

export const stoveKnob: Shape = (b, { width, height, depth, attributes }) => {
  const r = Math.min(width, height) / 2;
  b.within({ at: [0, height / 2, -depth / 2], pitchDeg: 90 }, () => {
    const isOn = attributes.on === true;
    const collar = () =>
      cylinder(b, isOn ? hex(0xff8a3c) : STEEL, [r, r * 0.96, 12], [0, depth * 0.45]);
    if (isOn) {
      b.glowing(collar);
    } else {
      collar();
    }
    cylinder(b, BLACK, [r * 0.78, r * 0.68, 12], [depth * 0.4, depth]);
    b.within({ yawDeg: isOn ? 90 : 0 }, () => {
      const mark = () =>
        block(
          b,
          isOn ? EMBER : WHITE,
          [
            [-r * 0.16, depth, -r * 0.2],
            [r * 0.16, depth + 0.004, r * 0.7],
          ],
          "y-",
        );
      b.glowing(mark);
    });
  });
};

/** The range that a room's burners belong to: a black glass top and an oven below, front along +z. */
export const range: Shape = (b, { width: w, height: h, depth: d }) => {
  const front = d / 2;
  const half = w / 2;
  const part = (color: Rgb, low: Point, high: Point) => block(b, color, [low, high], "y-");
  part(hex(0xcfd3d5), [-half, 0.08, -front], [half, h - 0.02, front - 0.03]);
  part(BLACK, [-half + 0.02, 0, -front], [half - 0.02, 0.08, front - 0.06]);
  part(hex(0x202225), [-half, h - 0.02, -front], [half, h, front]);
  part(STEEL, [-half, h - 0.13, front - 0.03], [half, h - 0.02, front]);
  part(hex(0xd8dbdd), [-half + 0.01, 0.2, front - 0.03], [half - 0.01, h - 0.15, front - 0.005]);
  part(BLACK, [-w * 0.34, 0.3, front - 0.005], [w * 0.34, h - 0.3, front]);
  part(DARK_STEEL, [-w * 0.38, h - 0.22, front], [w * 0.38, h - 0.195, front + 0.03]);
};

export const cooktop: Shape = (b, { width: w, height: h, depth: d }) =>
  slab(b, hex(0x1d1f22), [w, d], [h - 0.006, h + 0.002]);
