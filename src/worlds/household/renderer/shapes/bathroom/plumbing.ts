/** Sinks, taps and the bathroom. */
import { block, bow, slab, softBlock } from "@/worlds/household/renderer/room/bodies";
import {
  CERAMIC,
  DARK_STEEL,
  STEEL,
  WATER,
  WHITE,
  hex,
  mixColors,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { cylinder, disc, turned } from "@/worlds/household/renderer/room/turned-bodies";

/** An open trough with sloping walls, its rim at the top of the box. */
function trough(b: ShapeBuilder, color: Rgb, [w, h, d]: readonly [number, number, number]): void {
  const [x, z, i, k] = [w / 2, d / 2, w * 0.44, d * 0.43];
  const floor = h * 0.06;
  b.face(
    [
      [-i, floor, -k],
      [i, floor, -k],
      [i, floor, k],
      [-i, floor, k],
    ],
    [0, 1, 0],
    shade(color, 0.86),
  );
  for (const side of [-1, 1]) {
    b.face(
      [
        [side * x, h, -z],
        [side * x, h, z],
        [side * i, floor, k],
        [side * i, floor, -k],
      ],
      [-side, 0.15, 0],
      shade(color, 0.8),
    );
    b.face(
      [
        [-x, h, side * z],
        [x, h, side * z],
        [i, floor, side * k],
        [-i, floor, side * k],
      ],
      [0, 0.15, -side],
      shade(color, 0.8),
    );
  }
  b.within({ at: [0, floor + 0.002, 0] }, () => disc(b, hex(0x33383c), Math.min(w, d) * 0.07, 0));
}

/** Steel in a cool tone: neither stone nor china. */
const SINK_COLORS = [hex(0xc3d0da), hex(0xb4c3cf), hex(0xccd6dc)];

export const sinkBasin: Shape = (b, { width: w, height: h, depth: d, attributes, roomSeed }) => {
  const color = pickColor(SINK_COLORS, roomSeed);
  b.patterned("brushed", () => trough(b, shade(color, 0.86), [w, h, d]));
  const rim = 0.014;
  for (const side of [-1, 1]) {
    block(
      b,
      color,
      [
        [side * (w / 2) - rim, h - 0.006, -d / 2 - rim],
        [side * (w / 2) + rim, h + 0.004, d / 2 + rim],
      ],
      "y-",
    );
    block(
      b,
      color,
      [
        [-w / 2 + rim, h - 0.006, side * (d / 2) - rim],
        [w / 2 - rim, h + 0.004, side * (d / 2) + rim],
      ],
      "y-",
    );
  }
  if (attributes.filled === "water") {
    b.translucent(0.6, () => slab(b, WATER, [w * 0.94, d * 0.94], [h * 0.55, h * 0.6]));
  }
};

/** The sink around its basin; `bodies` are the parts of the deck that the basin leaves. */
export const sink: Shape = (b, { hints, roomSeed, width: w, height: h, depth: d, attributes }) => {
  const color = pickColor(SINK_COLORS, roomSeed);
  if (hints.bodies === undefined) {
    b.within({ at: [0, h * 0.2, 0] }, () => trough(b, CERAMIC, [w * 0.8, h * 0.8, d * 0.74]));
    for (const side of [-1, 1]) {
      block(b, CERAMIC, [
        [side > 0 ? w * 0.4 : -w / 2, h * 0.2, -d / 2],
        [side > 0 ? w / 2 : -w * 0.4, h, d / 2],
      ]);
      block(
        b,
        CERAMIC,
        [
          [-w * 0.4, h * 0.2, side > 0 ? d * 0.37 : -d / 2],
          [w * 0.4, h, side > 0 ? d / 2 : -d * 0.37],
        ],
        "x+x-",
      );
    }
    block(
      b,
      shade(CERAMIC, 0.94),
      [
        [-w * 0.3, 0, -d * 0.3],
        [w * 0.3, h * 0.25, d * 0.3],
      ],
      "y-",
    );
  }
  b.patterned("brushed", () => {
    for (const { low, high } of hints.bodies ?? []) {
      block(b, color, [low, high]);
    }
  });
  if (attributes.filled === "water") {
    b.translucent(0.6, () => slab(b, WATER, [w * 0.7, d * 0.7], [h * 0.6, h * 0.64]));
  }
};

/** A bent neck over the basin (towards +z), a lever, and water when it runs. */
export const faucet: Shape = (b, { width, height: h, depth: d, attributes, hints }) => {
  const reach = Math.max(d * 0.9, 0.12);
  const thick = Math.min(0.026, Math.max(width, 0.05) * 0.3);
  const bend = Math.min(reach * 0.42, h * 0.45);
  b.within({ at: [0, 0, -d / 2 + thick] }, () => {
    cylinder(b, DARK_STEEL, [thick * 1.5, thick * 1.2, 10], [0, 0.03]);
    cylinder(b, STEEL, [thick * 0.55, thick * 0.55, 8], [0.02, h - bend]);
    b.within({ at: [0, h - bend - thick * 0.5, bend], yawDeg: 90 }, () =>
      bow(b, STEEL, {
        radius: bend,
        thickness: thick,
        width: thick,
        fromDeg: 0,
        toDeg: 180,
        segments: 8,
      }),
    );
    b.within({ at: [thick * 1.4, h * 0.2, 0], rollDeg: attributes.on === true ? -60 : -25 }, () =>
      block(b, STEEL, [
        [-0.007, 0, -0.007],
        [0.007, Math.min(h * 0.38, 0.08), 0.007],
      ]),
    );
    const drop = hints.waterDropM ?? 0.12;
    if (attributes.on === true) {
      b.glowing(() =>
        b.within({ at: [0, 0, bend * 2] }, () => {
          cylinder(b, hex(0x8fd0fa), [0.024, 0.016, 8], [-drop, h - bend - thick * 0.5]);
          disc(b, mixColors(WATER, WHITE, 0.15), 0.13, -drop + 0.003);
          disc(b, mixColors(WATER, WHITE, 0.5), 0.085, -drop + 0.005);
          disc(b, mixColors(WATER, WHITE, 0.85), 0.05, -drop + 0.007);
        }),
      );
    }
  });
};

export const toilet: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const rim = Math.min(0.42, h * 0.5);
  const isOpen = attributes.open === true;
  softBlock(
    b,
    CERAMIC,
    [
      [-w * 0.48, rim * 0.9, -d / 2],
      [w * 0.48, Math.min(h, 0.85), -d * 0.22],
    ],
    0.03,
  );
  b.within({ at: [0, 0, d * 0.12], scale: [w * 0.42, 1, d * 0.37] }, () => {
    turned(
      b,
      CERAMIC,
      [
        [0.55, 0],
        [0.6, rim * 0.45],
        [1, rim],
        [0.72, rim],
        [0.5, rim * 0.6],
        [0, rim * 0.55],
      ],
      { segments: 14 },
    );
    if (!isOpen) {
      cylinder(b, shade(WHITE, 0.96), [1.03, 1, 14], [rim, rim + 0.035]);
    } else {
      disc(b, WATER, 0.5, rim * 0.62);
    }
  });
  block(
    b,
    CERAMIC,
    [
      [-w * 0.2, 0, -d / 2],
      [w * 0.2, rim * 0.9, -d * 0.1],
    ],
    "y-",
  );
  if (isOpen) {
    b.within({ at: [0, rim + 0.02, -d * 0.2], pitchDeg: -80 }, () =>
      slab(b, WHITE, [w * 0.8, 0.03], [0, 0.02]),
    );
    block(b, WHITE, [
      [-w * 0.38, rim, -d * 0.22],
      [w * 0.38, rim + d * 0.5, -d * 0.18],
    ]);
  }
  block(
    b,
    STEEL,
    [
      [-0.03, Math.min(h, 0.85), -d * 0.38],
      [0.03, Math.min(h, 0.85) + 0.015, -d * 0.32],
    ],
    "y-",
  );
};

export const bathtub: Shape = (b, { width: w, height: h, depth: d, hints }) => {
  const rim = Math.min(h, hints.surfaceM ?? h, 0.62);
  for (const side of [-1, 1]) {
    const edge = 0.08;
    const [x0, x1] = side < 0 ? [-w / 2, -w / 2 + edge] : [w / 2 - edge, w / 2];
    const [z0, z1] = side < 0 ? [-d / 2, -d / 2 + edge] : [d / 2 - edge, d / 2];
    block(
      b,
      CERAMIC,
      [
        [x0, 0, -d / 2],
        [x1, rim, d / 2],
      ],
      "y-",
    );
    block(
      b,
      CERAMIC,
      [
        [-w / 2 + edge, 0, z0],
        [w / 2 - edge, rim, z1],
      ],
      "y-x+x-",
    );
  }
};

export const bathtubBasin: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  trough(b, CERAMIC, [w, h, d]);
  if (attributes.filled === "water") {
    b.translucent(0.55, () => slab(b, WATER, [w * 0.92, d * 0.92], [h * 0.6, h * 0.62]));
  }
};
