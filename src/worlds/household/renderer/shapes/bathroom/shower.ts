/** Showers, and cloth that hangs in folds. */
import { block, bow } from "@/worlds/household/renderer/room/bodies";
import {
  DARK_STEEL,
  GLASS,
  STEEL,
  hex,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { cylinder } from "@/worlds/household/renderer/room/turned-bodies";

/** A pane in a steel frame. */
export const glassPane: Shape = (b, { width: w, height: h, depth: d }) => {
  const thick = Math.min(d, 0.03);
  b.translucent(0.36, () =>
    block(b, GLASS, [
      [-w / 2, 0, -thick / 2],
      [w / 2, h, thick / 2],
    ]),
  );
  for (const y of [0, h - 0.03]) {
    block(b, STEEL, [
      [-w / 2, y, -thick / 2],
      [w / 2, y + 0.03, thick / 2],
    ]);
  }
  for (const x of [-w / 2, w / 2 - 0.02]) {
    block(
      b,
      STEEL,
      [
        [x, 0, -thick / 2],
        [x + 0.02, h, thick / 2],
      ],
      "y-",
    );
  }
};

/** A pane that swings about its left edge, with a knob at the right. */
export const showerDoor: Shape = (b, input) => {
  const { width: w, height: h, attributes } = input;
  const isOpen = attributes.open === true;
  b.within({ at: [-w / 2, 0, 0], yawDeg: isOpen ? -75 : 0 }, () =>
    b.within({ at: [w / 2, 0, 0] }, () => {
      glassPane(b, input);
      block(b, DARK_STEEL, [
        [w / 2 - 0.09, h * 0.48, -0.04],
        [w / 2 - 0.06, h * 0.56, 0.04],
      ]);
    }),
  );
};

/** Cloth that hangs in folds, for curtains of any kind. */
export const hangingFolds =
  (colors: readonly Rgb[]): Shape =>
  (b, { width: w, height: h, depth: d, seed, attributes }) => {
    const color = pickColor(colors, seed);
    const long = Math.max(w, d);
    const folds = Math.max(4, Math.round(long / 0.12));
    // Open, the same folds are drawn together at one side.
    const reach = attributes.open === true ? long * 0.25 : long;
    b.within({ yawDeg: w >= d ? 0 : 90 }, () => {
      block(b, STEEL, [
        [-long / 2, h - 0.02, -0.008],
        [long / 2, h, 0.008],
      ]);
      for (let i = 0; i < folds; i += 1) {
        const [x0, x1] = [-long / 2 + (i * reach) / folds, -long / 2 + ((i + 1) * reach) / folds];
        const depth = i % 2 === 0 ? 0.03 : 0.012;
        block(
          b,
          i % 2 === 0 ? color : shade(color, 0.86),
          [
            [x0, 0, -depth],
            [x1, h - 0.02, depth],
          ],
          "y-",
        );
      }
    });
  };

export const showerHead: Shape = (b, { height: h, width: w, depth: d, attributes, hints }) => {
  const r = Math.min(w, d, 0.24) / 2;
  b.within({ at: [0, 0, -d / 2 + 0.03] }, () => cylinder(b, STEEL, [0.012, 0.012, 7], [0, h - r]));
  b.within({ at: [0, h - r, -d / 2 + r], yawDeg: -90 }, () =>
    bow(b, STEEL, { radius: r * 0.8, thickness: 0.022, width: 0.022, fromDeg: 0, toDeg: 180 }),
  );
  b.within({ at: [0, h - r * 1.2, -d / 2 + r * 1.8] }, () =>
    cylinder(b, DARK_STEEL, [r, r * 0.4, 12], [-0.02, 0.03]),
  );
  if (attributes.on === true) {
    const drop = Math.min(hints.floorDropM ?? 1, 1.8);
    b.glowing(() => {
      for (let i = 0; i < 9; i += 1) {
        const [x, z] = [Math.cos(i * 2.4) * r * 0.12 * i, Math.sin(i * 2.4) * r * 0.12 * i];
        b.within({ at: [x, 0, z - d / 2 + r * 1.8] }, () =>
          cylinder(b, hex(0xa9dcf7), [0.007, 0.005, 5], [h - r * 1.2 - drop, h - r * 1.2 - 0.02]),
        );
      }
    });
  }
};
