/** What an exemplar looked like: its demonstration's first frame where it is here, else its small picture. */
import type { Exemplar } from "@/core/exemplar";
import type { ReadPixels } from "@/app/embedding/embed-memory";
import type { VideoEngine } from "@/engines/video/video-engine";
import type { Storage } from "@/storage/open-storage";

/** As a query's first frame is embedded; the model scales it to its own input. */
const SIZE_PX = 224;

interface PixelSources {
  readonly storage: Pick<Storage, "demonstrations" | "videos">;
  readonly video: () => Promise<VideoEngine>;
}

export function createPixelReader(sources: PixelSources): ReadPixels {
  return async (exemplar) => {
    const rgba = (await readFrame(sources, exemplar)) ?? (await readThumbnail(exemplar));
    return rgba === undefined ? undefined : { rgba, sizePx: SIZE_PX };
  };
}

async function readFrame(
  { storage, video }: PixelSources,
  { provenance }: Exemplar,
): Promise<Uint8ClampedArray | undefined> {
  try {
    const demonstration = await storage.demonstrations.get(provenance.demonstrationId);
    // An imported exemplar may name another device's demonstration.
    if (demonstration?.source.fileHash !== provenance.fileHash) {
      return undefined;
    }
    const file = await storage.videos.get(demonstration.videoId);
    if (file === undefined) {
      return undefined;
    }
    const engine = await video();
    const opened = await engine.open(file);
    try {
      let pixels: Uint8ClampedArray | undefined;
      await opened.pixels({ start: 0, end: 1, sizePx: SIZE_PX }, (_, rgba) => {
        pixels = new Uint8ClampedArray(rgba);
      });
      return pixels;
    } finally {
      opened.close();
    }
  } catch {
    // A damaged row or video: the small picture is still there.
    return undefined;
  }
}

async function readThumbnail({ thumbnail }: Exemplar): Promise<Uint8ClampedArray | undefined> {
  if (thumbnail === undefined) {
    return undefined;
  }
  try {
    const response = await fetch(thumbnail);
    const bitmap = await createImageBitmap(await response.blob());
    const context = new OffscreenCanvas(SIZE_PX, SIZE_PX).getContext("2d");
    context?.drawImage(bitmap, 0, 0, SIZE_PX, SIZE_PX);
    bitmap.close();
    return context?.getImageData(0, 0, SIZE_PX, SIZE_PX).data;
  } catch {
    // A picture that no browser reads is no picture.
    return undefined;
  }
}
