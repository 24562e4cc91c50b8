/** Pieces of cut food: each kind has an outline and an inside of its own, lying or standing. */
import { ensureExists } from "@/base/assert";
import { block, prism, type Pair } from "@/worlds/household/renderer/room/bodies";
import { hex, mixColors, shade, type Rgb } from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { disc, turned } from "@/worlds/household/renderer/room/turned-bodies";

export const CRUST = hex(0xb06a2c);
export const CRUMB = hex(0xf5e2b8);
export const TOMATO = hex(0xe23a26);
export const TOMATO_FLESH = hex(0xf2705a);
export const POTATO = hex(0xa87a45);
export const POTATO_FLESH = hex(0xf3df8e);
export const APPLE = hex(0xa81f2d);
export const APPLE_FLESH = hex(0xfaf3d4);
export const LETTUCE = hex(0x5fae3a);
export const LETTUCE_HEART = hex(0xcfe89a);

/** Draws slices standing one behind the other along the longer side, a little apart and leaning. */
export function standingSlices(
  b: ShapeBuilder,
  { width, depth }: ShapeInput,
  count: number,
  draw: (half: number) => void,
): void {
  const long = Math.max(width, depth);
  b.within({ yawDeg: width > depth ? 90 : 0 }, () => {
    for (let i = 0; i < count; i += 1) {
      const z = ((i + 0.5) / count - 0.5) * long;
      b.within({ at: [0, 0, z], pitchDeg: 12 + i * 3 }, () => draw((long / count) * 0.3));
    }
  });
}

/** A slice of a loaf, upright: a crust around a pale crumb, rounded above. */
export function loafSlice(
  b: ShapeBuilder,
  [across, h, half]: readonly [number, number, number],
): void {
  block(b, CRUST, [
    [-across / 2, 0, -half],
    [across / 2, h * 0.7, half],
  ]);
  block(
    b,
    CRUST,
    [
      [-across * 0.42, h * 0.7, -half],
      [across * 0.42, h, half],
    ],
    "y-",
  );
  b.patterned("crumb", () => {
    for (const side of [-1, 1]) {
      const z = side * (half + 0.001);
      b.face(
        [
          [-across * 0.43, h * 0.07, z],
          [across * 0.43, h * 0.07, z],
          [across * 0.43, h * 0.66, z],
          [-across * 0.43, h * 0.66, z],
        ],
        [0, 0, side],
        CRUMB,
      );
      b.face(
        [
          [-across * 0.35, h * 0.66, z],
          [across * 0.35, h * 0.66, z],
          [across * 0.35, h * 0.92, z],
          [-across * 0.35, h * 0.92, z],
        ],
        [0, 0, side],
        CRUMB,
      );
    }
  });
}

export const breadSlice: Shape = (b, { width, height, depth }) => {
  const thin = Math.min(width, height, depth);
  if (thin === height) {
    b.within({ at: [0, height / 2, -depth / 2], pitchDeg: 90 }, () =>
      loafSlice(b, [width, depth, height / 2]),
    );
  } else {
    b.within({ yawDeg: width < depth ? 90 : 0 }, () =>
      loafSlice(b, [Math.max(width, depth), height, thin / 2]),
    );
  }
};

/**
 * Opens a frame in which the slice lies flat about the origin, with radius 1 across and `thin` in
 * metres up, whichever way its box stands.
 */
function flatwise(
  b: ShapeBuilder,
  { width, height, depth }: ShapeInput,
  draw: (thin: number) => void,
): void {
  const thin = Math.min(width, height, depth);
  const r = Math.max(width, height, depth) / 2;
  const at = [0, height / 2, 0] as const;
  if (thin === height) {
    b.within({ at, scale: [width / 2, 1, depth / 2] }, () => draw(thin));
  } else {
    const turn = thin === width ? { rollDeg: 90 } : { pitchDeg: 90 };
    b.within({ at, ...turn }, () => b.within({ scale: [r, 1, r] }, () => draw(thin)));
  }
}

/** The same on the upper and on the lower side. */
function onBothSides(b: ShapeBuilder, thin: number, draw: () => void): void {
  b.within({ at: [0, thin / 2, 0] }, draw);
  b.within({ at: [0, -thin / 2, 0], scale: [1, -1, 1] }, draw);
}

/** A disc with a skin around its flesh. */
function round(
  b: ShapeBuilder,
  [skin, flesh]: readonly [Rgb, Rgb],
  thin: number,
  rind: number,
): void {
  turned(
    b,
    skin,
    [
      [0, -thin / 2],
      [1 - rind, -thin / 2],
      [1, -thin / 2],
      [1, thin / 2],
      [1 - rind, thin / 2],
      [0, thin / 2],
    ],
    { segments: 14, colors: [flesh, skin, skin, skin, flesh] },
  );
}

/** Red, with five chambers of pale seeds around a light heart. */
export const tomatoSlice: Shape = (b, input) =>
  flatwise(b, input, (thin) => {
    round(b, [TOMATO, TOMATO_FLESH], thin, 0.16);
    onBothSides(b, thin, () => {
      for (let i = 0; i < 5; i += 1) {
        b.within({ yawDeg: i * 72 }, () => {
          b.within({ at: [0, 0.001, 0.52], scale: [0.2, 1, 0.24] }, () =>
            disc(b, hex(0xb8261c), 1, 0),
          );
          b.within({ at: [0, 0.0016, 0.52] }, () => disc(b, hex(0xf7cf6b), 0.1, 0));
        });
      }
      disc(b, hex(0xf9b49c), 0.18, 0.001);
    });
  });

/** Pale yellow inside a thin brown peel. */
export const potatoSlice: Shape = (b, input) =>
  flatwise(b, input, (thin) =>
    b.patterned("crumb", () => round(b, [POTATO, POTATO_FLESH], thin, 0.09)),
  );

/** Half a round with red peel along its bow, a core and two pips. */
export const appleSlice: Shape = (b, input) =>
  flatwise(b, input, (thin) => {
    const arc = (r: number): Pair[] =>
      Array.from({ length: 9 }, (_, i): Pair => {
        const angle = (i / 8) * Math.PI;
        return [r * Math.cos(angle), r * Math.sin(angle) * 1.25 - 0.5];
      });
    prism(b, APPLE, arc(1), [-thin / 2, thin / 2]);
    prism(b, APPLE_FLESH, arc(0.86), [-thin / 2 - 0.001, thin / 2 + 0.001]);
    onBothSides(b, thin, () => {
      b.within({ at: [0, 0.002, -0.32], scale: [0.34, 1, 0.18] }, () =>
        disc(b, mixColors(APPLE_FLESH, hex(0xb89a4a), 0.5), 1, 0),
      );
      for (const x of [-0.13, 0.13]) {
        b.within({ at: [x, 0.003, -0.3], scale: [0.06, 1, 0.1] }, () =>
          disc(b, hex(0x4a2a16), 1, 0),
        );
      }
    });
  });

/** A ruffled green leaf with a white rib. */
export const lettuceSlice: Shape = (b, input) =>
  flatwise(b, input, (thin) => {
    const count = 18;
    const edge = (i: number): readonly [number, number] => {
      const angle = (i / count) * 2 * Math.PI;
      const r = i % 2 === 0 ? 1 : 0.88;
      return [r * Math.cos(angle), r * Math.sin(angle)];
    };
    onBothSides(b, thin, () => {
      b.patterned("leaf", () => {
        for (let i = 0; i < count; i += 1) {
          const [from, to] = [ensureExists(edge(i)), ensureExists(edge((i + 1) % count))];
          const lift = i % 2 === 0 ? 0.012 : -0.004;
          b.face(
            [
              [0, 0, 0],
              [from[0], lift, from[1]],
              [to[0], 0.008 - lift, to[1]],
            ],
            [0, 1, 0],
            shade(LETTUCE, i % 2 === 0 ? 1.08 : 0.84),
          );
        }
      });
      b.within({ at: [0, 0.006, 0], scale: [0.5, 1, 0.5] }, () => disc(b, LETTUCE_HEART, 1, 0));
      b.face(
        [
          [-0.08, 0.012, -0.85],
          [0.08, 0.012, -0.85],
          [0.03, 0.012, 0.7],
          [-0.03, 0.012, 0.7],
        ],
        [0, 1, 0],
        hex(0xf2f7dc),
      );
    });
  });
