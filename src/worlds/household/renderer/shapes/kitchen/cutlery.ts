/** Long thin things: each is drawn along +z and turned to lie along its box's longer side. */
import { block, prism } from "@/worlds/household/renderer/room/bodies";
import { ball, cylinder, disc, turned } from "@/worlds/household/renderer/room/turned-bodies";
import {
  BLACK,
  CHARCOAL,
  hex,
  pickColor,
  shade,
  STEEL,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
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

/** Handles tell the table's cutlery apart where a frame is too small for their heads. */
const [IVORY, BLUE, RED] = [hex(0xf0e3bd), hex(0x2a5fae), hex(0xb92f37)];

/** A cook's knife: a broad pointed blade, a black handle with rivets. */
export const knife: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    const thick = 0.018;
    bar(b, BLACK, [0.016, thick], [0, length * 0.37]);
    for (const share of [0.08, 0.18, 0.28]) {
      b.within({ at: [0, thick, length * share] }, () => disc(b, STEEL, 0.005, 0.0005));
    }
    bar(b, shade(SILVER, 0.7), [0.018, thick], [length * 0.36, length * 0.39]);
    b.within({ at: [0, thick * 0.3, 0] }, () => {
      prism(
        b,
        hex(0xdfe5ea),
        [
          [-0.027, length * 0.39],
          [0.02, length * 0.39],
          [0.018, length * 0.75],
          [-0.005, length],
          [-0.027, length * 0.82],
        ],
        [0, thick * 0.35],
      );
      prism(
        b,
        hex(0xa9b2ba),
        [
          [-0.027, length * 0.39],
          [-0.017, length * 0.39],
          [-0.017, length * 0.86],
          [-0.027, length * 0.82],
        ],
        [0, thick * 0.37],
      );
    });
  });

/** A rounded blade of one width on an ivory handle. */
export const butterKnife: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    bar(b, IVORY, [0.013, 0.014], [0, length * 0.46]);
    bar(b, shade(SILVER, 0.8), [0.009, 0.011], [length * 0.46, length * 0.54]);
    prism(
      b,
      SILVER,
      [
        [-0.011, length * 0.54],
        [0.011, length * 0.54],
        [0.016, length * 0.66],
        [0.016, length * 0.9],
        [0.009, length],
        [-0.004, length],
        [-0.011, length * 0.9],
      ],
      [0.003, 0.009],
    );
  });

export const fork: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    bar(b, BLUE, [0.011, 0.013], [0, length * 0.44]);
    bar(b, SILVER, [0.007, 0.01], [length * 0.44, length * 0.64]);
    bar(b, SILVER, [0.022, 0.01], [length * 0.62, length * 0.75]);
    for (const x of [-0.0185, -0.0062, 0.0062, 0.0185]) {
      block(
        b,
        SILVER,
        [
          [x - 0.0036, 0, length * 0.75],
          [x + 0.0036, 0.01, length],
        ],
        "y-",
      );
    }
  });

export const spoon: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    bar(b, RED, [0.011, 0.013], [0, length * 0.44]);
    bar(b, SILVER, [0.006, 0.01], [length * 0.44, length * 0.72]);
    ball(b, SILVER, [0.025, 0.01, length * 0.16], [0, 0.009, length * 0.84]);
    ball(b, shade(SILVER, 0.66), [0.018, 0.004, length * 0.12], [0, 0.0165, length * 0.84]);
  });

/** A wide slotted blade in one bright colour on a black handle. */
export const spatula: Shape = (b, input) =>
  lengthwise(b, input, (length) => {
    const blade = pickColor([hex(0xe07b2a), hex(0xd96a1f), hex(0xe88f3c)], input.seed);
    bar(b, BLACK, [0.012, 0.018], [0, length * 0.36]);
    bar(b, STEEL, [0.006, 0.012], [length * 0.35, length * 0.66]);
    for (const x of [-0.033, -0.011, 0.011, 0.033]) {
      block(
        b,
        blade,
        [
          [x - 0.0085, 0.002, length * 0.66],
          [x + 0.0085, 0.011, length * 0.98],
        ],
        "y-",
      );
    }
    bar(b, blade, [0.043, 0.012], [length * 0.64, length * 0.71]);
    bar(b, blade, [0.043, 0.012], [length * 0.95, length]);
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

/** A stick with an end (a cap, a rubber), a barrel and a tip. */
export const pen =
  (end: Rgb, color: Rgb, tip: Rgb): Shape =>
  (b, input) =>
    lengthwise(b, input, (length) => {
      b.within({ at: [0, 0.007, 0], pitchDeg: 90 }, () => {
        cylinder(b, end, [0.0072, 0.0072, 6], [0, length * 0.12]);
        cylinder(b, color, [0.007, 0.007, 6], [length * 0.12, length * 0.82]);
        cylinder(b, tip, [0.007, 0.001, 6], [length * 0.82, length]);
      });
    });

/** A bat that grows towards its end, grip in red tape. */
export const baseballBat: Shape = (b, input) => {
  const draw = (length: number, r: number) => {
    cylinder(b, hex(0xb5352f), [r * 0.5, r * 0.45, 9], [0, length * 0.28]);
    b.patterned("wood", () =>
      cylinder(b, hex(0xd9a765), [r * 0.45, r, 9], [length * 0.28, length]),
    );
  };
  const { width, depth, height } = input;
  if (height > Math.max(width, depth)) {
    draw(height, Math.min(width, depth) * 0.4);
    return;
  }
  const r = Math.min(0.035, height * 0.5);
  lengthwise(b, input, (length) =>
    b.within({ at: [0, r, 0], pitchDeg: 90 }, () => draw(length, r)),
  );
};

/** A round frame with strings on a dark grip. */
export const tennisRacket: Shape = (b, input) => {
  const { width, depth, height } = input;
  const [frame, strings] = [hex(0x2f9f6f), hex(0xf2f0e0)];
  const draw = (length: number, across: number) => {
    bar(b, BLACK, [0.016, 0.026], [0, length * 0.36]);
    bar(b, frame, [0.012, 0.02], [length * 0.36, length * 0.52]);
    b.within({ at: [0, 0.008, length * 0.74], scale: [across / 2, 1, length * 0.26] }, () =>
      turned(
        b,
        frame,
        [
          [0.86, 0],
          [1, 0],
          [1, 0.016],
          [0.86, 0.016],
          [0.86, 0],
        ],
        { segments: 18 },
      ),
    );
    for (let i = -3; i <= 3; i += 1) {
      const [x, z] = [(i / 4) * across * 0.44, length * (0.74 + (i / 4) * 0.23)];
      const rest = Math.sqrt(1 - (i / 4) ** 2);
      b.within({ at: [x, 0.012, 0] }, () =>
        bar(
          b,
          strings,
          [0.0025, 0.004],
          [length * (0.74 - 0.22 * rest), length * (0.74 + 0.22 * rest)],
        ),
      );
      block(b, strings, [
        [-across * 0.42 * rest, 0.012, z - 0.0025],
        [across * 0.42 * rest, 0.016, z + 0.0025],
      ]);
    }
  };
  if (height > Math.max(width, depth)) {
    b.within({ at: [0, 0, -0.012], pitchDeg: -90 }, () => draw(height, Math.max(width, depth)));
    return;
  }
  lengthwise(b, input, (length) => draw(length, Math.min(width, depth)));
};

/** Two weights on a bar. */
export const dumbbell: Shape = (b, input) => {
  const r = Math.max(input.height, 0.06) / 2;
  lengthwise(b, input, (length) =>
    b.within({ at: [0, r, 0], pitchDeg: 90 }, () => {
      cylinder(b, STEEL, [r * 0.34, r * 0.34, 8], [0, length]);
      for (const from of [0, 0.72]) {
        cylinder(b, CHARCOAL, [r, r, 10], [length * from, length * (from + 0.28)]);
        b.within({ at: [0, length * from, 0], scale: [1, -1, 1] }, () =>
          disc(b, shade(CHARCOAL, 0.8), r, 0),
        );
      }
    }),
  );
};
