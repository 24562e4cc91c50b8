import { createSeededRandom } from "@/base/seeded-random";
import { prism } from "@/worlds/household/renderer/room/bodies";
import { hex, shade, type Rgb } from "@/worlds/household/renderer/mesh/palette";
import type { Shape } from "@/worlds/household/renderer/shapes/shape";

/** China, glass and clay break in their own colour. */
const SHARD_COLORS: Readonly<Record<string, Rgb>> = {
  Mug: hex(0xd9452f),
  Cup: hex(0xbfe3ea),
  Bowl: hex(0x2f6f9f),
  Plate: hex(0xf7f5f0),
  Bottle: hex(0x5fa8b8),
  WineBottle: hex(0x2f4a33),
  Vase: hex(0xb5654a),
  Statue: hex(0xb8a68a),
  ShowerDoor: hex(0xcfe3ea),
  ShowerGlass: hex(0xcfe3ea),
};

/** What is left of a broken thing of a class: pointed shards strewn over its footprint. */
export const shards =
  (className: string): Shape =>
  (b, { width: w, depth: d, seed, vary }) => {
    const random = createSeededRandom(seed);
    const color = vary(SHARD_COLORS[className] ?? hex(0xd8d4cc));
    for (let i = 0; i < 11; i += 1) {
      const size = random.range(0.1, 0.24) * Math.max(w, d);
      b.within(
        {
          at: [random.range(-0.48, 0.48) * w, 0.002, random.range(-0.48, 0.48) * d],
          yawDeg: random.range(0, 360),
          rollDeg: random.range(-22, 22),
        },
        () =>
          prism(
            b,
            shade(color, random.range(0.8, 1.12)),
            [
              [-size, -size * 0.4],
              [size * 0.7, -size * 0.6],
              [size * 0.2, size * 0.8],
            ],
            [0, 0.007],
          ),
      );
    }
  };
