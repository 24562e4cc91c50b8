/** What one works and eats at. */
import { block, slab } from "@/worlds/household/renderer/bodies";
import { shade, type Rgb } from "@/worlds/household/renderer/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/shape-builder";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { chest } from "@/worlds/household/renderer/shapes/chests";
import { furnitureColor } from "@/worlds/household/renderer/shapes/storage";

/** Four legs under a top: the height of the working surface, not of the box, counts. */
function legged(b: ShapeBuilder, input: ShapeInput, color: Rgb): void {
  const { width: w, depth: d } = input;
  const top = input.hints.surfaceM ?? input.height;
  const leg = Math.min(0.06, Math.min(w, d) * 0.14);
  slab(b, color, [w, d], [top - 0.04, top]);
  slab(b, shade(color, 0.82), [w - leg * 2, d - leg * 2], [top - 0.11, top - 0.04]);
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const [cx, cz] = [x * (w / 2 - leg), z * (d / 2 - leg)];
    block(
      b,
      shade(color, 0.78),
      [
        [cx - leg / 2, 0, cz - leg / 2],
        [cx + leg / 2, top - 0.04, cz + leg / 2],
      ],
      "y-y+",
    );
  }
}

export const table: Shape = (b, input) => legged(b, input, input.vary(furnitureColor(input.seed)));

export const sideTable: Shape = (b, input) => {
  if (input.seed % 2 === 0) {
    chest(b, input, 2, input.hints.surfaceM ?? input.height);
  } else {
    table(b, input);
  }
};

export const desk: Shape = (b, input) => {
  const { width: w, depth: d } = input;
  const top = input.hints.surfaceM ?? input.height;
  const color = input.vary(furnitureColor(input.seed));
  slab(b, color, [w, d], [top - 0.035, top]);
  block(
    b,
    shade(color, 0.82),
    [
      [-w / 2 + 0.02, 0, -d / 2],
      [-w / 2 + 0.05, top - 0.035, d / 2],
    ],
    "y-y+",
  );
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
      shade(color, 1.05),
      [
        [w / 2 - w * 0.29, y, d / 2 - 0.02],
        [w / 2 - 0.01, y + (top - 0.13) / 3, d / 2 - 0.004],
      ],
      "z-",
    );
  }
};

export const tvStand: Shape = (b, input) =>
  chest(b, input, 1, input.hints.surfaceM ?? input.height);
