import { createSeededRandom } from "@/base/seeded-random";
import { prism } from "@/worlds/household/renderer/bodies";
import { hex, pickColor, shade } from "@/worlds/household/renderer/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

/** What is left of a broken thing: flat shards strewn over its footprint. */
export const shards: Shape = (b, { width: w, depth: d, seed, vary }) => {
  const random = createSeededRandom(seed);
  const color = vary(pickColor([hex(0xe8e2d6), hex(0x8fc7d6), hex(0x7fa8b0)], seed));
  for (let i = 0; i < 9; i += 1) {
    const size = random.range(0.1, 0.24) * Math.max(w, d);
    b.within(
      {
        at: [random.range(-0.45, 0.45) * w, 0.002, random.range(-0.45, 0.45) * d],
        yawDeg: random.range(0, 360),
        rollDeg: random.range(-14, 14),
      },
      () =>
        prism(
          b,
          shade(color, random.range(0.85, 1.1)),
          [
            [-size, -size * 0.4],
            [size * 0.7, -size * 0.6],
            [size * 0.2, size * 0.8],
          ],
          [0, 0.006],
        ),
    );
  }
};
