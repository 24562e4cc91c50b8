import { byteAt } from "@/base/element-at";

/** How pixel values become the model's inputs: `(value / 255 - mean) / std`, the same for R, G and B. */
export interface Normalisation {
  readonly mean: number;
  readonly std: number;
}

/** Writes interleaved RGB bytes as normalised planes [3, S, S] into `target`, which holds one picture. */
export function writeNormalisedPlanes(
  rgb: Uint8Array,
  normalisation: Normalisation,
  target: Float32Array,
): void {
  if (target.length !== rgb.length) {
    throw new RangeError(`a picture of ${rgb.length} values does not fill ${target.length}`);
  }
  const count = rgb.length / 3;
  const scale = 1 / (255 * normalisation.std);
  const shift = -normalisation.mean / normalisation.std;
  for (let channel = 0; channel < 3; channel += 1) {
    const plane = target.subarray(channel * count, (channel + 1) * count);
    for (let pixel = 0; pixel < count; pixel += 1) {
      plane[pixel] = byteAt(rgb, pixel * 3 + channel) * scale + shift;
    }
  }
}
