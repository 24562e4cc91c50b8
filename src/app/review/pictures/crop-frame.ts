import { ensureExists } from "@/base/assert";
import type { ObjectCrop } from "@/engines/perception/attributes/detect-attributes";
import type { OpenVideo } from "@/engines/video/video-engine";
import type { Square } from "@/features/attributes/square";

/** No picture model reads more; a square of a very large video stays small in memory. */
const MOST_PX = 512;

/** The pixels of a square of a frame, at their own size where that is not very large. */
export async function cropFrame(
  video: OpenVideo,
  frame: number,
  { x, y, side }: Square,
  signal: AbortSignal,
): Promise<ObjectCrop> {
  const bitmap = await video.frame(frame, { signal });
  try {
    const sizePx = Math.min(MOST_PX, side);
    const canvas = new OffscreenCanvas(sizePx, sizePx);
    const options = { alpha: false, willReadFrequently: true };
    const context = ensureExists(canvas.getContext("2d", options), "a 2D canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, x, y, side, side, 0, 0, sizePx, sizePx);
    return { rgba: context.getImageData(0, 0, sizePx, sizePx).data, sizePx };
  } finally {
    bitmap.close();
  }
}
