/** The small pictures that a segmenter compares. */
import { byteAt } from "@/base/element-at";

/** Side of the frames that a segmenter takes, RGBA. */
export const SEGMENT_PX = 160;
/** Side of the gray pictures that motions are tried on. */
export const GRAY_PX = 80;

/** `GRAY_PX` x `GRAY_PX` gray levels, 0 to 255. */
export type Gray = Float32Array;

/** Halves a frame and makes it gray: less noise, and less to compare. */
export function toGray(rgba: Uint8ClampedArray): Gray {
  const gray = new Float32Array(GRAY_PX * GRAY_PX);
  for (let row = 0; row < GRAY_PX; row += 1) {
    for (let column = 0; column < GRAY_PX; column += 1) {
      const at = (row * 2 * SEGMENT_PX + column * 2) * 4;
      const below = at + SEGMENT_PX * 4;
      let sum = 0;
      for (let channel = 0; channel < 3; channel += 1) {
        sum +=
          byteAt(rgba, at + channel) +
          byteAt(rgba, at + 4 + channel) +
          byteAt(rgba, below + channel) +
          byteAt(rgba, below + 4 + channel);
      }
      gray[row * GRAY_PX + column] = sum / 12;
    }
  }
  return gray;
}
