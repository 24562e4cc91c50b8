import { type Input, type InputVideoTrack, VideoSampleSink } from "mediabunny";
import { assert } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import type { FrameTable } from "@/core/demonstration";
import { FrameDecoder } from "./frame-decoder";
import { findFrame, type FrameIndex, insideFrameS } from "./frame-index";
import { PictureScaler } from "./picture-scaler";
import { damaged } from "./video-errors";
import type { OpenVideo } from "./video-engine";

/** What {@link LocalVideo} is made of. */
export interface VideoParts {
  readonly input: Input;
  readonly track: InputVideoTrack;
  readonly frames: FrameTable;
  readonly index: FrameIndex;
}

/** An open file in the thread that decodes it. */
export class LocalVideo implements OpenVideo {
  readonly frames: FrameTable;
  readonly #parts: VideoParts;
  readonly #sink: VideoSampleSink;
  readonly #decoder: FrameDecoder;
  readonly #fullSize: PictureScaler;

  constructor(parts: VideoParts) {
    this.#parts = parts;
    this.frames = parts.frames;
    this.#sink = new VideoSampleSink(parts.track);
    this.#decoder = new FrameDecoder(this.#sink, parts.index);
    this.#fullSize = new PictureScaler(parts.frames.widthPx, parts.frames.heightPx, "bitmap");
  }

  async frame(index: number, { signal }: JobOptions = {}): Promise<ImageBitmap> {
    this.#checkIndex(index);
    const decoded = await this.#decoder.get(index, signal);
    signal?.throwIfAborted();
    const sample = decoded.toSample();
    try {
      return this.#fullSize.toBitmap(sample);
    } finally {
      sample.close();
    }
  }

  async thumbnails(
    indices: readonly number[],
    heightPx: number,
    onThumbnail: (index: number, bitmap: ImageBitmap) => void | Promise<void>,
    { signal }: JobOptions = {},
  ): Promise<void> {
    for (const index of indices) {
      this.#checkIndex(index);
    }
    const { widthPx: fullWidthPx, heightPx: fullHeightPx } = this.frames;
    const widthPx = Math.max(1, Math.round((heightPx * fullWidthPx) / fullHeightPx));
    const scaler = new PictureScaler(widthPx, heightPx, "bitmap");
    const times = indices.map((index) => insideFrameS(this.#parts.index, index));
    let position = 0;
    for await (const sample of this.#sink.samplesAtTimestamps(times)) {
      try {
        signal?.throwIfAborted();
        const index = indices[position];
        position += 1;
        if (sample !== null && index !== undefined) {
          await onThumbnail(index, scaler.toBitmap(sample));
        }
      } finally {
        sample?.close();
      }
    }
  }

  async pixels(
    range: { readonly start: number; readonly end: number; readonly sizePx: number },
    onFrame: (index: number, rgba: Uint8ClampedArray<ArrayBuffer>) => void | Promise<void>,
    { signal, onProgress }: JobOptions = {},
  ): Promise<void> {
    const { start, end, sizePx } = range;
    if (start === end) {
      return;
    }
    this.#checkIndex(start);
    this.#checkIndex(end - 1);
    const scaler = new PictureScaler(sizePx, sizePx, "pixels");
    const { seconds } = this.#parts.index;
    let next = start;
    for await (const sample of this.#sink.samples(seconds[start], seconds[end])) {
      try {
        signal?.throwIfAborted();
        const index = findFrame(this.#parts.index, sample.timestamp, next);
        if (index === undefined || index < next) {
          continue;
        }
        if (index > next) {
          throw damaged(`frame ${next} is missing from the decoded pictures`);
        }
        await onFrame(index, scaler.toPixels(sample));
        next += 1;
        onProgress?.({ label: "Decoding", done: next - start, total: end - start });
      } finally {
        sample.close();
      }
    }
    if (next < end) {
      throw damaged(`frame ${next} and what follows cannot be decoded`);
    }
  }

  close(): void {
    this.#decoder.close();
    this.#parts.input.dispose();
  }

  #checkIndex(index: number): void {
    const count = this.frames.timestampsUs.length;
    assert(count > 0, "an open video has frames");
    if (!Number.isInteger(index) || index < 0 || index >= count) {
      throw new RangeError(`frame ${index} is outside 0 to ${count - 1}`);
    }
  }
}
