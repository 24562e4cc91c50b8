/**
 * The materials that surfaces are drawn with: small tileable pictures, computed and not loaded, one
 * layer each of one array texture, so that a whole room stays one draw call.
 *
 * A texel multiplies the surface's own colour where its alpha is 1, and stands for itself where its
 * alpha is 0: the same lookup draws the grain of a table and the brown spots on a dirty plate.
 */
import { doubleAt, numberAt } from "@/base/element-at";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";

export type Pattern =
  | "plain"
  | "wood"
  | "stone"
  | "fabric"
  | "brushed"
  | "plaster"
  | "crumb"
  | "wicker"
  | "dirt"
  | "char"
  | "marble"
  | "leaf"
  | "planks"
  | "floorTiles"
  | "wallTiles";

/** Metres that one repetition covers, in the order of the layers. */
const REPEAT_M: Readonly<Record<Pattern, number>> = {
  plain: 1,
  wood: 0.5,
  stone: 0.3,
  fabric: 0.08,
  brushed: 0.25,
  plaster: 0.9,
  crumb: 0.1,
  wicker: 0.12,
  dirt: 0.2,
  char: 0.09,
  marble: 0.9,
  leaf: 0.14,
  planks: 1.44,
  floorTiles: 2,
  wallTiles: 0.6,
};
const NAMES: readonly Pattern[] = [
  "plain",
  "wood",
  "stone",
  "fabric",
  "brushed",
  "plaster",
  "crumb",
  "wicker",
  "dirt",
  "char",
  "marble",
  "leaf",
  "planks",
  "floorTiles",
  "wallTiles",
];
const SIDE_PX = 128;
/** A multiplier of 1 as a byte: the shader scales by 1.5, so that patterns can also brighten. */
const NEUTRAL = 170;

/** Layer of a pattern in the texture, and the metres that one repetition covers. */
export function patternLayer(pattern: Pattern): {
  readonly layer: number;
  readonly repeatM: number;
} {
  return { layer: NAMES.indexOf(pattern), repeatM: REPEAT_M[pattern] };
}

/** A texel: three channels from 0 to 1.5 as factors, or from 0 to 1 as a colour where `own`. */
interface Texel {
  readonly factors: readonly [number, number, number];
  /** 0: the factors tint the surface; 1: they are the colour that covers it. */
  readonly cover: number;
}

type Painter = (u: number, v: number) => Texel;

const grey = (factor: number): Texel => ({ factors: [factor, factor, factor], cover: 0 });

export interface PatternPixels {
  readonly sidePx: number;
  readonly layers: number;
  /** RGBA, layer after layer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** All patterns; the same bytes on every machine. */
export function paintPatterns(): PatternPixels {
  const layerBytes = SIDE_PX * SIDE_PX * 4;
  const bytes = new Uint8Array(layerBytes * NAMES.length);
  NAMES.forEach((name, layer) => {
    const paint = PAINTERS[name](createSeededRandom(layer * 31 + 5));
    for (let y = 0; y < SIDE_PX; y += 1) {
      for (let x = 0; x < SIDE_PX; x += 1) {
        const { factors, cover } = paint(x / SIDE_PX, y / SIDE_PX);
        const at = layer * layerBytes + (y * SIDE_PX + x) * 4;
        factors.forEach((factor, channel) => {
          const tint = factor * NEUTRAL;
          bytes[at + channel] = clampByte(tint + (factor * 255 - tint) * cover);
        });
        bytes[at + 3] = clampByte(255 * (1 - cover));
      }
    }
  });
  return { sidePx: SIDE_PX, layers: NAMES.length, bytes };
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

const PAINTERS: Readonly<Record<Pattern, (random: SeededRandom) => Painter>> = {
  plain: () => () => grey(1),
  wood: (random) => {
    const bend = tileableNoise(random, 3, 4);
    const fine = tileableNoise(random, 4, 48);
    return (u, v) => {
      const ring = Math.sin((v * 9 + bend(u, v) * 1.6) * 2 * Math.PI);
      return grey(1 + 0.045 * ring + 0.11 * (fine(u, v) - 0.5));
    };
  },
  stone: (random) => {
    const cloud = tileableNoise(random, 6, 6);
    const dark = tileableNoise(random, 40, 40);
    const light = tileableNoise(random, 32, 32);
    return (u, v) => {
      const fleck = dark(u, v) > 0.72 ? -0.34 : light(u, v) > 0.76 ? 0.24 : 0;
      return grey(1 + fleck + 0.16 * (cloud(u, v) - 0.5));
    };
  },
  fabric: () => (u, v) =>
    grey(1 + 0.07 * Math.sin(u * 16 * Math.PI) + 0.07 * Math.sin(v * 16 * Math.PI)),
  brushed: (random) => {
    const streak = tileableNoise(random, 3, 64);
    return (u, v) => grey(1 + 0.12 * (streak(u, v) - 0.5));
  },
  plaster: (random) => {
    const coarse = tileableNoise(random, 5, 5);
    const fine = tileableNoise(random, 24, 24);
    return (u, v) => grey(1 + 0.04 * (coarse(u, v) - 0.5) + 0.035 * (fine(u, v) - 0.5));
  },
  crumb: (random) => {
    const pores = tileableNoise(random, 18, 18);
    const soft = tileableNoise(random, 5, 5);
    return (u, v) => grey(1 + (pores(u, v) > 0.7 ? -0.08 : 0.01) + 0.1 * (soft(u, v) - 0.5));
  },
  wicker: () => (u, v) => {
    const [column, row] = [Math.floor(u * 6), Math.floor(v * 6)];
    const isOver = (column + row) % 2 === 0;
    const across = isOver ? (v * 6) % 1 : (u * 6) % 1;
    return grey(0.72 + 0.4 * Math.sin(across * Math.PI));
  },
  dirt: (random) => {
    const blotch = tileableNoise(random, 7, 7);
    const edge = tileableNoise(random, 20, 20);
    return (u, v) => {
      const depth = blotch(u, v) + 0.3 * (edge(u, v) - 0.5);
      if (depth > 0.56) {
        const dark = depth > 0.7 ? 0.72 : 1;
        return { factors: [0.47 * dark, 0.3 * dark, 0.13 * dark], cover: 1 };
      }
      // Smeared around the spots.
      return depth > 0.44
        ? { factors: [0.8, 0.68, 0.48], cover: 0 }
        : { factors: [0.95, 0.91, 0.82], cover: 0 };
    };
  },
  char: (random) => {
    const patch = tileableNoise(random, 4, 4);
    const fine = tileableNoise(random, 14, 14);
    return (u, v) => {
      const depth = 0.7 * patch(u, v) + 0.3 * fine(u, v);
      const burnt = Math.max(0, Math.min(1, (depth - 0.46) * 5));
      return { factors: [1 - 0.5 * burnt, 1 - 0.62 * burnt, 1 - 0.72 * burnt], cover: 0 };
    };
  },
  marble: (random) => {
    const warp = tileableNoise(random, 4, 4);
    const fine = tileableNoise(random, 12, 12);
    return (u, v) => {
      const vein = Math.abs(Math.sin((u + v + warp(u, v) * 0.9 + fine(u, v) * 0.2) * 2 * Math.PI));
      return grey(1.02 - 0.2 * Math.max(0, 1 - vein * 6));
    };
  },
  leaf: (random) => {
    const cloud = tileableNoise(random, 7, 7);
    return (u, v) => grey(0.94 + 0.3 * (cloud(u, v) - 0.4));
  },
  planks: (random) => {
    const rows = 8;
    const starts = Array.from({ length: rows }, () => random.next());
    const shades = Array.from({ length: rows * 2 }, () => random.range(0.86, 1.06));
    const grain = tileableNoise(random, 6, 64);
    return (u, v) => {
      const row = Math.floor(v * rows);
      const along = (u + numberAt(starts, row)) % 1;
      const isGap = (v * rows) % 1 < 0.07 || along < 0.012;
      const tint = shades[row * 2 + Math.floor(along * 2)] ?? 1;
      return grey(isGap ? 0.6 : tint + 0.1 * (grain(u, v) - 0.5));
    };
  },
  floorTiles: (random) => {
    const shades = Array.from(
      { length: 16 },
      (_, i) => ((i + Math.floor(i / 4)) % 2 === 0 ? 1 : 0.88) * random.range(0.96, 1.03),
    );
    const cloud = tileableNoise(random, 16, 16);
    return (u, v) => {
      const isGap = (u * 4) % 1 < 0.035 || (v * 4) % 1 < 0.035;
      const tint = shades[Math.floor(v * 4) * 4 + Math.floor(u * 4)] ?? 1;
      return grey(isGap ? 0.7 : tint + 0.03 * (cloud(u, v) - 0.5));
    };
  },
  wallTiles: (random) => {
    const shades = Array.from({ length: 8 }, () => random.range(0.93, 1.03));
    return (u, v) => {
      const row = Math.floor(v * 4);
      const along = (u * 2 + (row % 2) * 0.5) % 2;
      const isGap = (v * 4) % 1 < 0.08 || along % 1 < 0.045;
      return grey(isGap ? 0.8 : (shades[row * 2 + Math.floor(along)] ?? 1));
    };
  },
};

/** Smooth noise from 0 to 1 that repeats at the unit square, with `columns` by `rows` cells. */
function tileableNoise(
  random: SeededRandom,
  columns: number,
  rows: number,
): (u: number, v: number) => number {
  const values = Float64Array.from({ length: columns * rows }, () => random.next());
  const value = (column: number, row: number) =>
    doubleAt(values, (row % rows) * columns + (column % columns));
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (u, v) => {
    const [x, y] = [u * columns, v * rows];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [ease(x - column), ease(y - row)];
    const top = value(column, row) * (1 - s) + value(column + 1, row) * s;
    const bottom = value(column, row + 1) * (1 - s) + value(column + 1, row + 1) * s;
    return top * (1 - t) + bottom * t;
  };
}
