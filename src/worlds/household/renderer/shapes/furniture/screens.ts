/** Screens and what steers them. */
import { block, slab } from "@/worlds/household/renderer/room/bodies";
import {
  BLACK,
  CHARCOAL,
  STEEL,
  hex,
  shade,
  type Rgb,
} from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

const SCREEN_OFF = hex(0x15191d);

/** White cracks from one point over a broken screen that looks along +z. */
function cracks(b: ShapeBuilder, [low, high]: readonly [Point, Point]): void {
  const [w, h] = [high[0] - low[0], high[1] - low[1]];
  const [x, y, z] = [low[0] + w * 0.58, low[1] + h * 0.56, high[2] + 0.002];
  b.glowing(() => {
    for (let i = 0; i < 9; i += 1) {
      const angle = i * 0.7 + 0.2;
      const reach = 0.32 + 0.16 * (i % 3);
      const [tx, ty] = [x + Math.cos(angle) * w * reach, y + Math.sin(angle) * h * reach];
      const [ax, ay] = [-Math.sin(angle) * w * 0.016, Math.cos(angle) * h * 0.016];
      b.face(
        [
          [x - ax, y - ay, z],
          [x + ax, y + ay, z],
          [clampTo(tx, low[0], high[0]), clampTo(ty, low[1], high[1]), z],
        ],
        [0, 0, 1],
        hex(0xe4edf2),
      );
    }
  });
}

const clampTo = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A picture of bands and a bright patch: what a running screen shows. */
function screen(b: ShapeBuilder, isOn: boolean, [low, high]: readonly [Point, Point]): void {
  if (!isOn) {
    block(b, SCREEN_OFF, [low, high], "z-");
    return;
  }
  b.glowing(() => {
    const bands: readonly Rgb[] = [hex(0x2f6fae), hex(0x58a4d8), hex(0x9fd3ee), hex(0xf3d88a)];
    const step = (high[1] - low[1]) / bands.length;
    bands.forEach((color, i) =>
      block(
        b,
        color,
        [
          [low[0], low[1] + i * step, low[2]],
          [high[0], low[1] + (i + 1) * step, high[2]],
        ],
        "z-",
      ),
    );
  });
}

export const television: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const foot = h * 0.08;
  slab(b, BLACK, [w * 0.34, Math.min(d, 0.22)], [0, 0.015]);
  block(
    b,
    BLACK,
    [
      [-w * 0.05, 0, -0.02],
      [w * 0.05, foot, 0.02],
    ],
    "y-",
  );
  block(b, BLACK, [
    [-w / 2, foot, -0.03],
    [w / 2, h, 0.02],
  ]);
  const pane: readonly [Point, Point] = [
    [-w / 2 + 0.02, foot + 0.03, 0.02],
    [w / 2 - 0.02, h - 0.02, 0.024],
  ];
  screen(b, attributes.on === true, pane);
  if (attributes.broken === true) {
    cracks(b, pane);
  }
};

export const laptop: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const base = 0.018;
  const shell = hex(0xb4b9be);
  const deep = Math.min(d, 0.26);
  block(
    b,
    shell,
    [
      [-w / 2, 0, d / 2 - deep],
      [w / 2, base, d / 2],
    ],
    "y-",
  );
  block(
    b,
    CHARCOAL,
    [
      [-w * 0.43, base, d / 2 - deep * 0.92],
      [w * 0.43, base + 0.002, d / 2 - deep * 0.4],
    ],
    "y-",
  );
  if (attributes.open === false) {
    if (attributes.broken === true) {
      b.within({ at: [0, base * 1.8, d / 2], pitchDeg: -90 }, () =>
        cracks(b, [
          [-w / 2, 0, 0],
          [w / 2, deep, 0],
        ]),
      );
    }
    b.within({ at: [0, base * 1.8 + 0.001, d / 2 - deep / 2] }, () =>
      slab(b, hex(0x6f7a84), [w * 0.14, w * 0.14], [0, 0.001]),
    );
    block(
      b,
      shade(shell, 0.94),
      [
        [-w / 2, base, d / 2 - deep],
        [w / 2, base * 1.8, d / 2],
      ],
      "y-",
    );
    return;
  }
  b.within({ at: [0, base, d / 2 - deep], pitchDeg: -14 }, () => {
    block(b, shade(shell, 0.94), [
      [-w / 2, 0, -0.012],
      [w / 2, Math.min(h, 0.24), 0],
    ]);
    const pane: readonly [Point, Point] = [
      [-w * 0.46, 0.015, 0],
      [w * 0.46, Math.min(h, 0.24) - 0.012, 0.003],
    ];
    screen(b, attributes.on === true, pane);
    if (attributes.broken === true) {
      cracks(b, pane);
    }
  });
};

export const cellPhone: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  const thick = Math.max(h, 0.008);
  slab(b, hex(0x3b4048), [w, d], [0, thick]);
  b.glowing(() =>
    slab(
      b,
      attributes.on === true ? hex(0x7cc4f2) : hex(0x11151a),
      [w * 0.86, d * 0.86],
      [thick, thick + 0.0015],
    ),
  );
  if (attributes.broken === true) {
    b.within({ at: [0, thick + 0.002, d * 0.43], pitchDeg: -90 }, () =>
      cracks(b, [
        [-w * 0.43, 0, 0],
        [w * 0.43, d * 0.86, 0],
      ]),
    );
  }
};

export const remoteControl: Shape = (b, { width: w, height: h, depth: d }) => {
  const [long, short] = [Math.max(w, d), Math.min(w, d)];
  b.within({ yawDeg: d >= w ? 0 : 90 }, () => {
    slab(b, BLACK, [short, long], [0, h]);
    for (let i = 0; i < 8; i += 1) {
      const [x, z] = [((i % 2) - 0.5) * short * 0.44, (Math.floor(i / 2) - 1) * long * 0.15];
      block(
        b,
        i === 7 ? hex(0xd9483b) : STEEL,
        [
          [x - short * 0.12, h, z - short * 0.12],
          [x + short * 0.12, h + 0.003, z + short * 0.12],
        ],
        "y-",
      );
    }
  });
};

export const desktopComputer: Shape = (b, { width: w, height: h, depth: d, attributes }) => {
  slab(b, CHARCOAL, [w * 0.4, d * 0.5], [0, 0.02]);
  block(b, CHARCOAL, [
    [-0.03, 0, -0.03],
    [0.03, h * 0.4, 0.01],
  ]);
  block(b, BLACK, [
    [-w / 2, h * 0.25, 0.01],
    [w / 2, h, 0.05],
  ]);
  b.glowing(() =>
    block(
      b,
      attributes.on === true ? hex(0x6fb6e8) : hex(0x1d2226),
      [
        [-w * 0.47, h * 0.29, 0.05],
        [w * 0.47, h * 0.96, 0.053],
      ],
      "z-",
    ),
  );
  if (attributes.broken === true) {
    cracks(b, [
      [-w * 0.47, h * 0.29, 0.05],
      [w * 0.47, h * 0.96, 0.053],
    ]);
  }
};
