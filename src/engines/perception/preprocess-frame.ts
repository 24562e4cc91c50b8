/** How pixel values become the model's inputs: `(value / 255 - mean) / std`, the same for R, G and B. */
export interface Normalisation {
  readonly mean: number;
  readonly std: number;
}

/**
 * Writes square RGBA pixels as normalised planes [3, S, S] into `target`, which holds one frame.
 * Alpha is left out: frames of a video are opaque.
 */
export function writeNormalisedPlanes(
  rgba: Uint8ClampedArray,
  normalisation: Normalisation,
  target: Float32Array,
): void {
  const count = rgba.length / 4;
  if (target.length !== count * 3) {
    throw new RangeError(`a frame of ${count} pixels does not fill ${target.length} values`);
  }
  const scale = 1 / (255 * normalisation.std);
  const shift = -normalisation.mean / normalisation.std;
  for (let channel = 0; channel < 3; channel += 1) {
    const plane = target.subarray(channel * count, (channel + 1) * count);
    for (let pixel = 0; pixel < count; pixel += 1) {
      plane[pixel] = (rgba[pixel * 4 + channel] ?? 0) * scale + shift;
    }
  }
}
