/** Things to eat, whole and in slices. */
import { block, softBlock } from "@/worlds/household/renderer/room/bodies";
import { ball, cylinder, turned } from "@/worlds/household/renderer/room/turned-bodies";
import {
  CERAMIC,
  GREEN,
  hex,
  mixColors,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import {
  APPLE,
  APPLE_FLESH,
  CRUMB,
  CRUST,
  LETTUCE,
  LETTUCE_HEART,
  loafSlice,
  POTATO,
  POTATO_FLESH,
  standingSlices,
  TOMATO,
  TOMATO_FLESH,
} from "@/worlds/household/renderer/shapes/kitchen/food-slices";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";

const YOLK = hex(0xf6b52e);

export const bread: Shape = (b, input) => {
  const { width, depth, height: h, attributes } = input;
  const across = Math.min(width, depth);
  if (attributes.sliced === true) {
    standingSlices(b, input, 6, (half) => loafSlice(b, [across, h, half]));
    return;
  }
  const long = Math.max(width, depth);
  b.within({ yawDeg: width > depth ? 90 : 0 }, () => {
    softBlock(
      b,
      CRUST,
      [
        [-across * 0.46, 0, -long / 2],
        [across * 0.46, h * 0.66, long / 2],
      ],
      across * 0.12,
    );
    softBlock(
      b,
      shade(CRUST, 1.12),
      [
        [-across / 2, h * 0.5, -long * 0.49],
        [across / 2, h, long * 0.49],
      ],
      across * 0.2,
    );
    for (const z of [-0.28, -0.05, 0.18]) {
      b.within({ at: [0, h, z * long], yawDeg: 24 }, () =>
        block(
          b,
          mixColors(CRUST, CRUMB, 0.75),
          [
            [-across * 0.27, -0.004, -long * 0.025],
            [across * 0.27, 0.003, long * 0.025],
          ],
          "y-",
        ),
      );
    }
  });
};

/** A ball of food that falls into upright round slices when cut. */
function roundFood(b: ShapeBuilder, input: ShapeInput, [skin, flesh]: readonly [Rgb, Rgb]): void {
  const { width: w, depth: d, height: h, attributes } = input;
  if (attributes.sliced === true) {
    standingSlices(b, input, 5, (half) => {
      const r = Math.min(h, Math.min(w, d)) / 2;
      b.within({ at: [0, r, 0], pitchDeg: 90 }, () =>
        turned(
          b,
          skin,
          [
            [0, -half],
            [r * 0.86, -half],
            [r, -half],
            [r, half],
            [r * 0.86, half],
            [0, half],
          ],
          { segments: 12, colors: [flesh, skin, skin, skin, flesh] },
        ),
      );
    });
    return;
  }
  ball(b, skin, [w / 2, h / 2, d / 2], [0, h / 2, 0]);
}

export const tomato: Shape = (b, input) => {
  roundFood(b, input, [input.vary(TOMATO), TOMATO_FLESH]);
  if (input.attributes.sliced !== true) {
    const { height: h, width: w } = input;
    for (let i = 0; i < 5; i += 1) {
      b.within({ at: [0, h * 0.965, 0], yawDeg: i * 72 }, () =>
        b.face(
          [
            [-w * 0.09, 0.003, 0],
            [w * 0.09, 0.003, 0],
            [0, -h * 0.1, w * 0.34],
          ],
          [0, 1, 0.2],
          GREEN,
        ),
      );
    }
  }
};

export const potato: Shape = (b, input) => {
  b.patterned("crumb", () => roundFood(b, input, [input.vary(POTATO), POTATO_FLESH]));
};

export const apple: Shape = (b, input) => {
  const { height: h, width: w, depth: d } = input;
  if (input.attributes.sliced === true) {
    roundFood(b, input, [APPLE, APPLE_FLESH]);
    return;
  }
  const color = input.vary(input.seed % 2 === 0 ? hex(0x8cc23a) : APPLE);
  b.within({ scale: [w / 2, h, d / 2] }, () =>
    turned(
      b,
      color,
      [
        [0, 0.04],
        [0.5, 0],
        [0.94, 0.32],
        [1, 0.56],
        [0.72, 0.88],
        [0.35, 0.92],
        [0, 0.8],
      ],
      { segments: 12, isSmooth: true },
    ),
  );
  b.within({ at: [0, h * 0.78, 0], rollDeg: -10 }, () =>
    cylinder(b, hex(0x5a3d22), [w * 0.05, w * 0.04, 5], [0, h * 0.3]),
  );
  b.within({ at: [0, h * 0.96, 0], yawDeg: 40 }, () =>
    b.face(
      [
        [0, 0, 0],
        [w * 0.12, h * 0.06, w * 0.16],
        [0, h * 0.04, w * 0.42],
        [-w * 0.12, h * 0.06, w * 0.16],
      ],
      [0, 1, 0],
      GREEN,
    ),
  );
};

export const egg: Shape = (b, input) => {
  const { width: w, depth: d, height: h } = input;
  if (input.attributes.sliced === true || input.attributes.broken === true) {
    crackedEgg(b, input);
    return;
  }
  b.within({ scale: [w / 2, h, d / 2] }, () =>
    turned(
      b,
      input.vary(hex(0xf0dcc0)),
      [
        [0, 0],
        [0.62, 0.1],
        [1, 0.4],
        [0.8, 0.74],
        [0.42, 0.94],
        [0, 1],
      ],
      { segments: 12, isSmooth: true },
    ),
  );
};

export const crackedEgg: Shape = (b, { width: w, depth: d }) => {
  const r = Math.max(w, d, 0.07) * 0.62;
  turned(
    b,
    CERAMIC,
    [
      [r, 0],
      [r * 0.9, 0.006],
      [0, 0.006],
    ],
    { segments: 11 },
  );
  ball(b, YOLK, [r * 0.42, 0.014, r * 0.42], [r * 0.1, 0.006, 0]);
};

export const lettuce: Shape = (b, input) => {
  const { width: w, depth: d, height: h } = input;
  if (input.attributes.sliced === true) {
    roundFood(b, input, [LETTUCE, LETTUCE_HEART]);
    return;
  }
  ball(b, hex(0x9ccc5c), [w * 0.34, h * 0.46, d * 0.34], [0, h * 0.5, 0]);
  for (let i = 0; i < 8; i += 1) {
    const isInner = i % 2 === 0;
    const color = isInner ? LETTUCE : shade(LETTUCE, 0.86);
    b.within({ yawDeg: i * 45, scale: [w, h, d] }, () => {
      const tip: [number, number, number] = [0, isInner ? 0.96 : 0.8, isInner ? 0.34 : 0.46];
      const [left, right] = [
        [-0.24, 0.56, 0.43],
        [0.24, 0.56, 0.43],
      ] as const;
      const root = [0, 0, 0.14] as const;
      b.face([root, left, tip, right], [0, 0.35, 1], color);
      b.face([root, left, tip, right], [0, -0.35, -1], shade(color, 0.8));
    });
  }
};
