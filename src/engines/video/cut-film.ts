/** A part of a film as a film of its own: datasets keep many episodes in one file. */
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { JobOptions } from "@/base/progress";
import type { FrameTable } from "@/core/demonstration";
import { framesInRange } from "@/core/frames/frames-in-range";
import { openLocalVideo } from "./open-local-video";
import { cannotEncode, damaged, noFrames } from "./video-errors";
import type { FilmRange } from "./video-engine";

/** Where a frame begins is rounded to a microsecond; a cut lies inside of it. */
const INSIDE_S = 0.000002;

/**
 * Cuts in the thread of the caller. What needs no decoding is copied. Throws as `VideoEngine.open`
 * says, VID-03 for a part without frames, VID-04 where it cannot be encoded.
 */
export async function cutLocalFilm(
  file: Blob,
  range: FilmRange,
  { signal, onProgress }: JobOptions,
): Promise<Blob> {
  const video = await openLocalVideo(file, signal === undefined ? {} : { signal });
  const { frames } = video;
  video.close();
  const trim = toTrim(frames, range);
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
    const conversion = await Conversion.init({
      input,
      output,
      trim,
      tracks: "primary",
      audio: { discard: true },
    });
    if (!conversion.isValid) {
      throw cannotEncode(frames.widthPx, frames.heightPx);
    }
    conversion.onProgress = (done) => {
      onProgress?.({ label: "Cutting the film", done: Math.round(done * 100), total: 100 });
    };
    const cancel = () => void conversion.cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      await conversion.execute();
    } catch (error) {
      signal?.throwIfAborted();
      throw damaged("a part of it cannot be decoded", error);
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
    const bytes = ensureExists(target.buffer, "a finished conversion has its bytes");
    return new Blob([bytes], { type: "video/mp4" });
  } finally {
    input.dispose();
  }
}

/** From inside the first frame of the range until inside the last: no other frame is touched. */
function toTrim(
  frames: FrameTable,
  range: FilmRange,
): { readonly start: number; readonly end: number } {
  const part = framesInRange(frames, range);
  if (part === undefined) {
    throw noFrames();
  }
  const { timestampsUs, durationUs } = frames;
  const endUs = part.end < timestampsUs.length ? elementAt(timestampsUs, part.end) : durationUs;
  const startUs = elementAt(timestampsUs, part.first);
  return { start: startUs / 1e6 + INSIDE_S, end: endUs / 1e6 - INSIDE_S };
}
