/**
 * What one works and eats at. Each class has a build and a material of its own, whatever the room:
 * orange oak to dine at, walnut beside a sofa, glass in front of it, pale birch to write at.
 */
import { block, slab } from "@/worlds/household/renderer/room/bodies";
import {
  BRASS,
  CHARCOAL,
  hex,
  mixColors,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { chest } from "@/worlds/household/renderer/shapes/furniture/chests";

const OAK = [hex(0xc48a50), hex(0xb97d46), hex(0xcd9860)];
const WALNUT = [hex(0x5c3a26), hex(0x4f3124), hex(0x68432b)];
const BIRCH = [hex(0xe6d2a6), hex(0xdfc898), hex(0xeadbb8)];
const FROSTED = [hex(0x9cc9c4), hex(0x8fc0c6), hex(0xa9cfc0)];
const EBONY = [hex(0x33302f), hex(0x2b2e33), hex(0x3a332e)];

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** Four legs from the floor to `top`, set in by half of their own width. */
function legs(
  b: ShapeBuilder,
  color: Rgb,
  [w, d, top]: readonly [number, number, number],
  thick: number,
): void {
  for (const [x, z] of CORNERS) {
    const [cx, cz] = [x * (w / 2 - thick), z * (d / 2 - thick)];
    block(
      b,
      color,
      [
        [cx - thick / 2, 0, cz - thick / 2],
        [cx + thick / 2, top, cz + thick / 2],
      ],
      "y-y+",
    );
  }
}

const topOf = ({ hints, height }: ShapeInput): number => hints.surfaceM ?? height;

/** Planks between two boards across their ends, on four stout legs under a rail. */
export const diningTable: Shape = (b, input) => {
  const { width: w, depth: d, seed } = input;
  const top = topOf(input);
  const color = input.vary(pickColor(OAK, seed));
  const isLong = w >= d;
  const [long, short] = isLong ? [w, d] : [d, w];
  b.patterned("wood", () =>
    b.within({ yawDeg: isLong ? 0 : 90 }, () => {
      slab(b, color, [long, short], [top - 0.045, top - 0.001]);
      const planks = Math.max(3, Math.round(short / 0.17));
      const end = Math.min(0.11, long * 0.1);
      for (let i = 0; i < planks; i += 1) {
        const [z0, z1] = [
          -short / 2 + (i * short) / planks,
          -short / 2 + ((i + 1) * short) / planks,
        ];
        const tint = shade(color, 1 + 0.07 * ((i * 7 + seed) % 3) - 0.06);
        flat(b, tint, [-long / 2 + end, z0 + 0.002, long / 2 - end, z1 - 0.002], top);
      }
      for (const side of [-1, 1]) {
        const [x0, x1] = side < 0 ? [-long / 2, -long / 2 + end] : [long / 2 - end, long / 2];
        b.patterned(
          "wood",
          () => flat(b, shade(color, 0.84), [x0, -short / 2, x1, short / 2], top),
          true,
        );
      }
    }),
  );
  slab(b, shade(color, 0.74), [w - 0.12, d - 0.12], [top - 0.12, top - 0.045]);
  legs(b, shade(color, 0.7), [w, d, top - 0.045], Math.min(0.08, Math.min(w, d) * 0.16));
};

/** A flat face on top: x0, z0, x1, z1. */
function flat(
  b: ShapeBuilder,
  color: Rgb,
  [x0, z0, x1, z1]: readonly [number, number, number, number],
  y: number,
): void {
  b.face(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    [0, 1, 0],
    color,
  );
}

/** A frosted pane in a black frame, and a shelf below for the newspaper. */
export const coffeeTable: Shape = (b, input) => {
  const { width: w, depth: d, seed } = input;
  const top = topOf(input);
  slab(b, CHARCOAL, [w, d], [top - 0.035, top - 0.001]);
  const pane = pickColor(FROSTED, seed);
  b.patterned("marble", () =>
    flat(b, pane, [-w / 2 + 0.025, -d / 2 + 0.025, w / 2 - 0.025, d / 2 - 0.025], top),
  );
  legs(b, CHARCOAL, [w, d, top - 0.035], 0.035);
  slab(b, shade(CHARCOAL, 1.2), [w - 0.06, d - 0.06], [top * 0.3, top * 0.3 + 0.02]);
};

/** Dark walnut with a brass edge, on legs or on two drawers. */
export const sideTable: Shape = (b, input) => {
  const { width: w, depth: d, seed } = input;
  const top = topOf(input);
  const color = input.vary(pickColor(WALNUT, seed));
  b.patterned("wood", () => {
    if (seed % 2 === 0) {
      chest(b, input, { rows: 2, height: top - 0.012, color, knob: BRASS });
    } else {
      slab(b, color, [w - 0.01, d - 0.01], [top - 0.04, top - 0.012]);
      legs(b, shade(color, 0.85), [w, d, top - 0.03], Math.min(0.05, w * 0.12));
      slab(b, shade(color, 0.8), [w * 0.86, d * 0.86], [top * 0.28, top * 0.28 + 0.02]);
    }
  });
  slab(b, BRASS, [w, d], [top - 0.014, top - 0.001]);
  const rim = Math.min(0.022, Math.min(w, d) * 0.06);
  b.patterned("wood", () =>
    flat(b, shade(color, 1.1), [-w / 2 + rim, -d / 2 + rim, w / 2 - rim, d / 2 - rim], top),
  );
};

/** A birch top with a writing mat, drawers at the right, a black leg at the left. */
export const desk: Shape = (b, input) => {
  const { width: w, depth: d, seed } = input;
  const top = topOf(input);
  const color = input.vary(pickColor(BIRCH, seed));
  b.patterned("wood", () => {
    slab(b, color, [w, d], [top - 0.035, top]);
    block(
      b,
      shade(color, 0.86),
      [
        [w / 2 - w * 0.3, 0, -d / 2],
        [w / 2, top - 0.035, d / 2 - 0.02],
      ],
      "y-y+",
    );
    for (let i = 0; i < 3; i += 1) {
      const y = 0.04 + (i * (top - 0.1)) / 3;
      block(
        b,
        shade(color, 1.03),
        [
          [w / 2 - w * 0.29, y, d / 2 - 0.02],
          [w / 2 - 0.01, y + (top - 0.13) / 3, d / 2 - 0.004],
        ],
        "z-",
      );
    }
  });
  const mat = pickColor([hex(0x2f4a5f), hex(0x3a4f45), hex(0x4a3a52)], seed);
  const reach = Math.min(0.42, d * 0.72);
  flat(b, mat, [-w * 0.22, d / 2 - reach, w * 0.16, d / 2 - 0.04], top + 0.0015);
  for (const z of [-1, 1]) {
    const [x, cz] = [-w / 2 + 0.03, z * (d / 2 - 0.03)];
    block(
      b,
      CHARCOAL,
      [
        [x - 0.02, 0, cz - 0.02],
        [x + 0.02, top - 0.035, cz + 0.02],
      ],
      "y-y+",
    );
  }
  block(b, CHARCOAL, [
    [-w / 2 + 0.02, top - 0.07, -d / 2 + 0.03],
    [-w / 2 + 0.04, top - 0.035, d / 2 - 0.03],
  ]);
};

/** Low, nearly black, with white lines along its drawers. */
export const tvStand: Shape = (b, input) => {
  const color = pickColor(EBONY, input.seed);
  b.patterned("wood", () =>
    chest(b, input, {
      rows: 1,
      height: topOf(input),
      color,
      front: mixColors(color, hex(0xffffff), 0.12),
      knob: hex(0xd9d9d6),
    }),
  );
};
