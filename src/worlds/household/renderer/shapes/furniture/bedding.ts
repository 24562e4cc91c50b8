/** Beds and pillows. */
import { block, softBlock } from "@/worlds/household/renderer/room/bodies";
import {
  CREAM,
  WHITE,
  hex,
  mixColors,
  pickColor,
  shade,
} from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";
import { furnitureColor } from "@/worlds/household/renderer/shapes/furniture/storage";

const COVERS = [hex(0x7f9fb8), hex(0xb98a8a), hex(0x8fa889), hex(0xd9c08a), hex(0x6f7fa3)];

/** A bed, headboard along -z. `dirty` means unmade: the cover lies crumpled. */
export const bed: Shape = (b, input) => {
  const { width: w, height: h, depth: d, seed, attributes } = input;
  const frame = furnitureColor(seed);
  const top = Math.min(input.hints.surfaceM ?? 0.55, h * 0.72);
  const cover = pickColor(COVERS, seed);
  block(
    b,
    frame,
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h, -d / 2 + 0.07],
    ],
    "y-",
  );
  block(b, shade(frame, 0.9), [
    [-w / 2 + 0.02, 0.1, -d / 2 + 0.07],
    [w / 2 - 0.02, top * 0.55, d / 2],
  ]);
  for (const x of [-w / 2 + 0.03, w / 2 - 0.09]) {
    block(
      b,
      shade(frame, 0.7),
      [
        [x, 0, d / 2 - 0.08],
        [x + 0.06, 0.1, d / 2 - 0.02],
      ],
      "y-y+",
    );
  }
  softBlock(
    b,
    WHITE,
    [
      [-w / 2 + 0.04, top * 0.55, -d / 2 + 0.07],
      [w / 2 - 0.04, top, d / 2 - 0.02],
    ],
    0.05,
  );
  const isUnmade = attributes.dirty === true;
  const from = isUnmade ? d * 0.16 : -d * 0.12;
  softBlock(
    b,
    cover,
    [
      [-w / 2 + 0.01, top * 0.5, from],
      [w / 2 - 0.01, top + 0.04, d / 2],
    ],
    0.05,
  );
  softBlock(
    b,
    mixColors(cover, WHITE, 0.35),
    [
      [-w / 2 + 0.01, top * 0.6, from],
      [w / 2 - 0.01, top + (isUnmade ? 0.14 : 0.055), from + d * 0.11],
    ],
    0.05,
  );
};

export const dogBed: Shape = (b, { width: w, height: h, depth: d }) => {
  softBlock(
    b,
    hex(0x8a6a4f),
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h, d / 2],
    ],
    0.07,
  );
  softBlock(
    b,
    CREAM,
    [
      [-w * 0.36, h * 0.6, -d * 0.36],
      [w * 0.36, h * 1.01, d * 0.36],
    ],
    0.03,
  );
};

export const pillow: Shape = (b, { width: w, height: h, depth: d, seed, vary }) => {
  const color = vary(
    pickColor([hex(0xe8e0d0), hex(0xc98d6b), hex(0x7f9fb0), hex(0x9aa57a), hex(0xd9b65a)], seed),
  );
  softBlock(
    b,
    color,
    [
      [-w / 2, h * 0.3, -d / 2],
      [w / 2, h, d / 2],
    ],
    Math.min(w, d) * 0.16,
  );
  b.within({ at: [0, h * 0.6, 0], scale: [1, -1, 1] }, () =>
    softBlock(
      b,
      shade(color, 0.9),
      [
        [-w / 2, h * 0.3, -d / 2],
        [w / 2, h * 0.6, d / 2],
      ],
      Math.min(w, d) * 0.16,
    ),
  );
};
