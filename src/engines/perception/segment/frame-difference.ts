/** What changed between two frames, block by block: cheap, and cheapest where nothing did. */
import { byteAt, floatAt } from "@/base/element-at";
import { SEGMENT_PX } from "@/engines/perception/segment/small-picture";

/** Blocks a side: 4 x 4 pixels each, a fork at two metres. */
const BLOCKS = 40;
const BLOCK_PX = SEGMENT_PX / BLOCKS;
/** An action on a thing changes one place: at most about this share of the picture. */
const ONE_PLACE_SHARE = 0.2;

export interface FrameDifference {
  /** Mean over all blocks of the largest channel's difference, 0 to 255. */
  readonly mean: number;
  /** The third strongest block: a change of three blocks is no speck. */
  readonly strength: number;
  /** Share of all difference that lies outside the most changed fifth of the blocks, 0 to 0.8. */
  readonly outside: number;
}

const NONE: FrameDifference = { mean: 0, strength: 0, outside: 0 };

/** Both frames are `SEGMENT_PX` on a side, RGBA. Identical pixels cost one comparison each. */
export function differenceOf(first: Uint8ClampedArray, second: Uint8ClampedArray): FrameDifference {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  let sums: Float32Array | undefined;
  for (let pixel = 0; pixel < a.length; pixel += 1) {
    if (a[pixel] !== b[pixel]) {
      sums ??= new Float32Array(BLOCKS * BLOCKS);
      const at = pixel * 4;
      const row = Math.floor(pixel / SEGMENT_PX / BLOCK_PX);
      const block = row * BLOCKS + Math.floor((pixel % SEGMENT_PX) / BLOCK_PX);
      const red = Math.abs(byteAt(first, at) - byteAt(second, at));
      const green = Math.abs(byteAt(first, at + 1) - byteAt(second, at + 1));
      const blue = Math.abs(byteAt(first, at + 2) - byteAt(second, at + 2));
      sums[block] = floatAt(sums, block) + Math.max(red, green, blue);
    }
  }
  return sums === undefined ? NONE : summarize(sums);
}

function wordsOf(rgba: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
}

function summarize(sums: Float32Array): FrameDifference {
  const sorted = sums.toSorted().map((sum) => sum / BLOCK_PX ** 2);
  const kept = Math.round(sorted.length * (1 - ONE_PLACE_SHARE));
  const all = sumOf(sorted);
  const outside = sumOf(sorted.subarray(0, kept));
  return {
    mean: all / sorted.length,
    strength: floatAt(sorted, sorted.length - 3),
    outside: all === 0 ? 0 : outside / all,
  };
}

function sumOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
