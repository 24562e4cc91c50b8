/** Boards on walls and between uprights. */
import { block, slab } from "@/worlds/household/renderer/room/bodies";
import { CHARCOAL, hex, pickColor, shade } from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

const PINE = [hex(0xecca8c), hex(0xe4bf7d), hex(0xf0d49c)];
const CHERRY = [hex(0x7d3f2b), hex(0x6e3526), hex(0x8a4a30)];

/** A pine board on two black brackets. */
export const shelf: Shape = (b, { width: w, depth: d, height, roomSeed, hints }) => {
  const top = hints.surfaceM ?? (height < 0.08 ? height : 0.02);
  const thick = Math.min(0.03, Math.max(top, 0.018));
  b.patterned("wood", () => slab(b, pickColor(PINE, roomSeed), [w, d], [top - thick, top]));
  for (const side of [-1, 1]) {
    const x = side * w * 0.36;
    block(b, CHARCOAL, [
      [x - 0.012, top - thick - 0.012, -d / 2],
      [x + 0.012, top - thick, d * 0.4],
    ]);
    block(b, CHARCOAL, [
      [x - 0.012, top - thick - 0.12, -d / 2],
      [x + 0.012, top - thick, -d / 2 + 0.015],
    ]);
  }
};

/** Red cherry uprights and boards before a darker back. */
export const shelvingUnit: Shape = (b, { width: w, height: h, depth: d, seed }) => {
  const color = pickColor(CHERRY, seed);
  b.patterned(
    "wood",
    () => {
      for (const x of [-w / 2, w / 2 - 0.03]) {
        block(
          b,
          color,
          [
            [x, 0, -d / 2],
            [x + 0.03, h, d / 2],
          ],
          "y-",
        );
      }
    },
    true,
  );
  const count = Math.max(2, Math.round(h / 0.38));
  b.patterned("wood", () => {
    for (let i = 0; i <= count; i += 1) {
      const y = 0.04 + ((h - 0.065) * i) / count;
      block(
        b,
        shade(color, 1.12),
        [
          [-w / 2 + 0.03, y, -d / 2],
          [w / 2 - 0.03, y + 0.025, d / 2],
        ],
        "x+x-",
      );
    }
  });
  block(
    b,
    shade(color, 0.6),
    [
      [-w / 2, 0, -d / 2],
      [w / 2, h, -d / 2 + 0.012],
    ],
    "y-z-x+x-",
  );
};
