import { byteAt, elementAt } from "@/base/element-at";
import type { LabelPreprocessing } from "@/core/models/label-model";

const RGBA = 4;
const ORDER = { rgb: [0, 1, 2], bgr: [2, 1, 0] } as const;

/** The pixels of a square frame as planes of one colour each, `(byte / 255 - mean) / std`. */
export function writePlanes(
  rgba: Uint8ClampedArray,
  { mean, std, colours }: Pick<LabelPreprocessing, "mean" | "std" | "colours">,
): Float32Array {
  const count = rgba.length / RGBA;
  const planes = new Float32Array(count * ORDER[colours].length);
  ORDER[colours].forEach((channel, place) => {
    const middle = typeof mean === "number" ? mean : elementAt(mean, place);
    const width = typeof std === "number" ? std : elementAt(std, place);
    for (let pixel = 0; pixel < count; pixel += 1) {
      planes[place * count + pixel] = (byteAt(rgba, pixel * RGBA + channel) / 255 - middle) / width;
    }
  });
  return planes;
}
