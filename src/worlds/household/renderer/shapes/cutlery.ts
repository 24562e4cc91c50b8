/** Long thin things: each is drawn along +z and turned to lie along its box's longer side. */
import { block, prism } from "@/worlds/household/renderer/bodies";
import { ball, cylinder } from "@/worlds/household/renderer/turned-bodies";
import {
  BLACK,
  CHARCOAL,
  DARK_WOOD,
  hex,
  pickColor,
  shade,
  STEEL,
  type Rgb,
} from "@/worlds/household/renderer/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/shape-builder";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";

const SILVER = hex(0xc9ced3);

/**
 * Opens a frame whose z runs along the object, from 0 at the handle's end to its length; where the
 * box is nearly square the thing lies across its diagonal.
 */
function lengthwise(
  b: ShapeBuilder,
  { width, depth }: ShapeInput,
  draw: (length: number) => void,
): void {
  const isDiagonal = Math.max(width, depth) < 1.7 * Math.min(width, depth);
  const length = isDiagonal ? Math.hypot(width, depth) * 0.94 : Math.max(width, depth);
  const diagonalDeg = (Math.atan2(width, depth) * 180) / Math.PI;
  const straightDeg = width > depth ? 90 : 0;
  b.within({ yawDeg: isDiagonal ? diagonalDeg : straightDeg }, () =>
    b.within({ at: [0, 0, -length / 2] }, () => draw(length)),
  );
}

/** A flat bar from `z0` to `z1`. */
function bar(
  b: ShapeBuilder,
  color: Rgb,
  [half, thick]: readonly [number, number],
  [z0, z1]: readonly [number, number],
): void {
  block(
    b,
    color,
    [
      [-half, 0, z0],
      [half, thick, z1],
    ],
    "y-",
  );
}

export const knife: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    const thick = 0.018;
    bar(b, BLACK, [0.013, thick], [0, length * 0.38]);
    b.within({ at: [0, thick * 0.3, 0] }, () =>
      prism(
        b,
        SILVER,
        [
          [-0.02, length * 0.38],
          [0.02, length * 0.38],
          [0.021, length * 0.72],
          [-0.014, length],
          [-0.02, length * 0.98],
        ],
        [0, thick * 0.35],
      ),
    );
  });

export const butterKnife: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    bar(b, shade(SILVER, 0.88), [0.008, 0.01], [0, length * 0.5]);
    prism(
      b,
      SILVER,
      [
        [-0.008, length * 0.5],
        [0.008, length * 0.5],
        [0.014, length * 0.62],
        [0.013, length * 0.94],
        [0, length],
        [-0.009, length * 0.94],
      ],
      [0.002, 0.007],
    );
  });

export const fork: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    bar(b, SILVER, [0.006, 0.009], [0, length * 0.66]);
    bar(b, SILVER, [0.016, 0.008], [length * 0.64, length * 0.76]);
    for (const x of [-0.013, -0.0043, 0.0043, 0.013]) {
      block(
        b,
        SILVER,
        [
          [x - 0.0028, 0, length * 0.75],
          [x + 0.0028, 0.008, length],
        ],
        "y-",
      );
    }
  });

export const spoon: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    bar(b, SILVER, [0.006, 0.009], [0, length * 0.74]);
    ball(b, SILVER, [0.02, 0.008, length * 0.15], [0, 0.008, length * 0.85]);
    ball(b, shade(SILVER, 0.78), [0.014, 0.004, length * 0.11], [0, 0.0145, length * 0.85]);
  });

export const spatula: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    const blade = pickColor([CHARCOAL, hex(0xc9503c), hex(0x3f8a8f)], input.seed);
    bar(b, BLACK, [0.011, 0.018], [0, length * 0.36]);
    bar(b, STEEL, [0.006, 0.012], [length * 0.35, length * 0.68]);
    for (const x of [-0.03, -0.01, 0.01, 0.03]) {
      block(
        b,
        blade,
        [
          [x - 0.008, 0.002, length * 0.68],
          [x + 0.008, 0.01, length * 0.98],
        ],
        "y-",
      );
    }
    bar(b, blade, [0.039, 0.011], [length * 0.66, length * 0.72]);
    bar(b, blade, [0.039, 0.011], [length * 0.96, length]);
  });

export const ladle: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    const h = Math.max(input.height, 0.04);
    b.within({ at: [0, h * 0.5, 0], pitchDeg: 4 }, () => {
      bar(b, BLACK, [0.01, 0.014], [0, length * 0.3]);
      bar(b, STEEL, [0.006, 0.01], [length * 0.28, length * 0.82]);
    });
    ball(b, STEEL, [0.043, h * 0.5, 0.043], [0, h * 0.5, length * 0.87]);
    ball(b, shade(STEEL, 0.55), [0.034, h * 0.12, 0.034], [0, h * 0.92, length * 0.87]);
  });

export const pen =
  (color: Rgb): Shape =>
  (b, input) =>
    lengthwise(b, input, (length) => {
      b.within({ at: [0, 0.006, 0], pitchDeg: 90 }, () => {
        cylinder(b, color, [0.006, 0.006, 6], [0, length * 0.85]);
        cylinder(b, BLACK, [0.006, 0.001, 6], [length * 0.85, length]);
      });
    });

/** A bat, racket or brush lying or standing in its box, good enough to be told apart. */
export const stick: Shape = (b, input) => {
  const { width, depth, height } = input;
  if (height > Math.max(width, depth)) {
    cylinder(b, DARK_WOOD, [width * 0.2, width * 0.45, 8], [0, height]);
    return;
  }
  lengthwise(b, input, (length) => bar(b, DARK_WOOD, [0.02, height], [0, length]));
};
