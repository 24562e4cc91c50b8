import { block, slab } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  DARK_STEEL,
  LAMP_LIGHT,
  hex,
  pickColor,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import { cavity, swungDoor } from "@/worlds/household/renderer/shapes/cavity";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

export const fridge: Shape = (b, { width: w, height: h, depth: d, attributes, roomSeed }) => {
  const shell = pickColor([hex(0xd6dadc), hex(0xeceae4), hex(0xaeb5b9)], roomSeed);
  const front = d / 2;
  const isOpen = attributes.open === true;
  const split = h * 0.66;
  const doorDepth = 0.06;
  cavity(b, shell, hex(0xdde6ea), {
    low: [-w / 2, 0.04, -d / 2],
    high: [w / 2, h, front - doorDepth],
    wall: 0.05,
    isOpen,
  });
  slab(b, BLACK, [w * 0.94, d * 0.9], [0, 0.04]);
  if (isOpen) {
    for (const share of [0.2, 0.38, 0.56, 0.74]) {
      block(b, hex(0xb9cdd6), [
        [-w / 2 + 0.05, h * share, -d / 2 + 0.05],
        [w / 2 - 0.05, h * share + 0.008, front - 0.12],
      ]);
    }
    b.glowing(() =>
      block(b, LAMP_LIGHT, [
        [-0.07, h - 0.075, -0.1],
        [0.07, h - 0.06, 0.02],
      ]),
    );
  }
  for (const [y0, y1] of [
    [0.05, split - 0.006],
    [split + 0.006, h],
  ] as const) {
    swungDoor(
      b,
      { left: -w / 2, right: w / 2, y0: 0, y1: h, front, isOpen, hinge: "right" },
      (width) => {
        softDoor(b, shell, [width, y0, y1], doorDepth);
        const grip =
          y0 > 0.1 ? ([y0 + 0.05, y0 + 0.35] as const) : ([y1 - 0.6, y1 - 0.06] as const);
        block(b, DARK_STEEL, [
          [width - 0.075, grip[0], 0.012],
          [width - 0.05, grip[1], 0.045],
        ]);
      },
    );
  }
};

function softDoor(
  b: ShapeBuilder,
  color: Rgb,
  [width, y0, y1]: readonly [number, number, number],
  depth: number,
): void {
  block(b, color, [
    [0, y0, -depth],
    [width, y1, -0.012],
  ]);
  block(
    b,
    shade(color, 1.04),
    [
      [0.012, y0 + 0.012, -0.012],
      [width - 0.012, y1 - 0.012, 0],
    ],
    "z-",
  );
}
