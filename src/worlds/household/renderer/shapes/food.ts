/** Things to eat, whole and in slices. */
import { block, softBlock } from "@/worlds/household/renderer/bodies";
import { ball, cylinder, turned } from "@/worlds/household/renderer/turned-bodies";
import {
  CERAMIC,
  GREEN,
  hex,
  mixColors,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/shape-builder";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";

const CRUST = hex(0xb9793a);
const CRUMB = hex(0xf0d9a8);
const TOMATO = hex(0xd8382b);
const POTATO = hex(0xb98f56);
const POTATO_FLESH = hex(0xf0dc96);
const APPLE = hex(0xc2352f);
const APPLE_FLESH = hex(0xf6ecc4);
const LETTUCE = hex(0x6fb04a);

const YOLK = hex(0xf6b52e);

/** Draws slices standing one behind the other along the longer side, a little apart and leaning. */
function slices(
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

function loafSlice(b: ShapeBuilder, [across, h, half]: readonly [number, number, number]): void {
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
  for (const side of [-1, 1]) {
    const z = side * (half + 0.001);
    b.face(
      [
        [-across * 0.44, h * 0.06, z],
        [across * 0.44, h * 0.06, z],
        [across * 0.44, h * 0.66, z],
        [-across * 0.44, h * 0.66, z],
      ],
      [0, 0, side],
      CRUMB,
    );
    b.face(
      [
        [-across * 0.37, h * 0.66, z],
        [across * 0.37, h * 0.66, z],
        [across * 0.37, h * 0.93, z],
        [-across * 0.37, h * 0.93, z],
      ],
      [0, 0, side],
      CRUMB,
    );
  }
}

export const bread: Shape = (b, input) => {
  const { width, depth, height: h, attributes } = input;
  const across = Math.min(width, depth);
  if (attributes.sliced === true) {
    slices(b, input, 6, (half) => loafSlice(b, [across, h, half]));
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

/** A round slice with a skin, lying or standing as its box says. */
const roundSlice =
  (skin: Rgb, flesh: Rgb, heart?: Rgb): Shape =>
  (b, { width, height, depth }) => {
    const thin = Math.min(width, height, depth);
    const r = Math.max(width, height, depth) / 2;
    const draw = () => {
      turned(
        b,
        skin,
        [
          [0, -thin / 2],
          [r, -thin / 2],
          [r, thin / 2],
          [r * 0.88, thin / 2],
          [0, thin / 2],
        ],
        {
          segments: 12,
          colors: [flesh, skin, skin, flesh],
        },
      );
      if (heart !== undefined) {
        cylinder(b, heart, [r * 0.45, r * 0.45, 8], [thin / 2, thin / 2 + 0.001]);
      }
    };
    const upright = { at: [0, height / 2, 0] as const };
    if (thin === height) {
      b.within({ at: [0, height / 2, 0], scale: [width / 2 / r, 1, depth / 2 / r] }, draw);
    } else if (thin === width) {
      b.within({ ...upright, rollDeg: 90 }, draw);
    } else {
      b.within({ ...upright, pitchDeg: 90 }, draw);
    }
  };

export const tomatoSlice = roundSlice(TOMATO, hex(0xee6a52), hex(0xf2a07c));
export const potatoSlice = roundSlice(POTATO, POTATO_FLESH);
export const appleSlice = roundSlice(APPLE, APPLE_FLESH, hex(0xe0cf9a));
export const lettuceSlice = roundSlice(LETTUCE, hex(0xc9e09a), hex(0xe6efc4));

/** A ball of food that falls into upright round slices when cut. */
function roundFood(b: ShapeBuilder, input: ShapeInput, [skin, flesh]: readonly [Rgb, Rgb]): void {
  const { width: w, depth: d, height: h, attributes } = input;
  if (attributes.sliced === true) {
    slices(b, input, 5, (half) => {
      const r = Math.min(h, Math.min(w, d)) / 2;
      b.within({ at: [0, r, 0], pitchDeg: 90 }, () =>
        turned(
          b,
          skin,
          [
            [0, -half],
            [r, -half],
            [r, half],
            [0, half],
          ],
          { segments: 10, colors: [flesh, skin, flesh] },
        ),
      );
    });
    return;
  }
  ball(b, skin, [w / 2, h / 2, d / 2], [0, h / 2, 0]);
}

export const tomato: Shape = (b, input) => {
  roundFood(b, input, [input.vary(TOMATO), hex(0xee6a52)]);
  if (input.attributes.sliced !== true) {
    const { height: h, width: w } = input;
    for (let i = 0; i < 5; i += 1) {
      b.within({ at: [0, h * 0.965, 0], yawDeg: i * 72 }, () =>
        b.face(
          [
            [-w * 0.06, 0.002, 0],
            [w * 0.06, 0.002, 0],
            [0, -h * 0.05, w * 0.24],
          ],
          [0, 1, 0.2],
          GREEN,
        ),
      );
    }
  }
};

export const potato: Shape = (b, input) => {
  roundFood(b, input, [input.vary(POTATO), POTATO_FLESH]);
};

export const apple: Shape = (b, input) => {
  const { height: h, width: w, depth: d } = input;
  if (input.attributes.sliced === true) {
    roundFood(b, input, [APPLE, APPLE_FLESH]);
    return;
  }
  const color = input.vary(input.seed % 3 === 0 ? hex(0x8fb53f) : APPLE);
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
    cylinder(b, hex(0x5a3d22), [0.005, 0.004, 5], [0, h * 0.26]),
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
    roundFood(b, input, [LETTUCE, hex(0xc9e09a)]);
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
