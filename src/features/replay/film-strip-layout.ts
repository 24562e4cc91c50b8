/** Where the pictures of the film strip stand: pure arithmetic of pixels and frames. */
export interface StripTile {
  readonly xPx: number;
  readonly frame: number;
}

export interface StripLayout {
  readonly tileWidthPx: number;
  readonly tiles: readonly StripTile[];
}

/** Tiles side by side over the whole width; each shows the frame at its middle. */
export function layOutStrip(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  aspect: number,
  frameCount: number,
): StripLayout {
  if (widthPx <= 0 || frameCount === 0) {
    return { tileWidthPx: 0, tiles: [] };
  }
  const count = Math.max(1, Math.round(widthPx / Math.max(8, heightPx * aspect)));
  const tileWidthPx = widthPx / count;
  const tiles = Array.from({ length: count }, (_, i) => ({
    xPx: i * tileWidthPx,
    frame: frameAtX((i + 0.5) * tileWidthPx, widthPx, frameCount),
  }));
  return { tileWidthPx, tiles };
}

/** The frame under a point of the strip, within the ends. */
export function frameAtX(xPx: number, widthPx: number, frameCount: number): number {
  const frame = Math.floor((xPx / widthPx) * frameCount);
  return Math.min(frameCount - 1, Math.max(0, frame));
}

/** Where the middle of a frame is on the strip. */
export function xOfFrame(frame: number, widthPx: number, frameCount: number): number {
  return frameCount === 0 ? 0 : ((frame + 0.5) / frameCount) * widthPx;
}

/** Every second, fourth, ... first: the strip is rough at once and fine soon. */
export function coarseToFine<T>(items: readonly T[]): readonly T[] {
  const order: T[] = [];
  const taken = new Set<number>();
  for (let stride = 8; stride >= 1; stride = Math.floor(stride / 2)) {
    for (let i = 0; i < items.length; i += stride) {
      const item = items[i];
      if (item !== undefined && !taken.has(i)) {
        taken.add(i);
        order.push(item);
      }
    }
  }
  return order;
}
