/** One square of a run of RGB pictures as pixels of a canvas; black where there is none. */
export function toRgba(
  rgb: Uint8Array | undefined,
  index: number,
  sizePx: number,
): Uint8ClampedArray {
  const pixels = sizePx ** 2;
  const rgba = new Uint8ClampedArray(pixels * 4).fill(255);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = (index * pixels + pixel) * 3;
    rgba.set(rgb?.subarray(from, from + 3) ?? [], pixel * 4);
  }
  return rgba;
}
