/** Frames of a demonstration's video, and pictures, as JPEG data URLs. */
import type { OpenVideo } from "@/engines/video/video-engine";

/** One frame as a JPEG data URL, its longer side `sizePx`. */
export async function drawFrame(video: OpenVideo, index: number, sizePx: number): Promise<string> {
  return await toJpegUrl(await video.frame(index), sizePx);
}

/** A picture as a JPEG data URL, its longer side `sizePx`. Closes the picture. */
export async function toJpegUrl(bitmap: ImageBitmap, sizePx: number): Promise<string> {
  const scale = sizePx / Math.max(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`;
}
