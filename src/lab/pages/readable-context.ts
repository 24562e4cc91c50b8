/** A 2D canvas whose pixels are read often. */

export type Smoothing = "low" | "medium" | "high";

/** A square one; pictures that are drawn larger or smaller into it are scaled with `smoothing`. */
export function createReadableContext(
  sizePx: number,
  smoothing: Smoothing,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(sizePx, sizePx).getContext("2d", {
    willReadFrequently: true,
  });
  if (context === null) {
    throw new Error("This browser gives no 2D canvas.");
  }
  context.imageSmoothingQuality = smoothing;
  return context;
}
