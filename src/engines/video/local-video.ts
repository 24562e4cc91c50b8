import { type Input, type InputVideoTrack, VideoSampleSink } from "mediabunny";
import { assert } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import type { FrameTable } from "@/core/demonstration";
import { FrameDecoder } from "./frame-decoder";
import { type FrameIndex, insideFrameS } from "./frame-index";
import { PictureScaler } from "./picture-scaler";
import { type FrameSource, readFrames } from "./read-frames";
import { SquarePixels } from "./square-pixels";
import type { FrameRange, OpenVideo } from "./video-engine";

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
  readonly #source: FrameSource;
  readonly #decoder: FrameDecoder;
  readonly #fullSize: PictureScaler;

  constructor(parts: VideoParts) {
    this.#parts = parts;
    this.frames = parts.frames;
    this.#sink = new VideoSampleSink(parts.track);
    this.#source = { track: parts.track, index: parts.index, sink: this.#sink };
    this.#decoder = new FrameDecoder(this.#source);
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
    const isAscending = indices.every((index, i) => i === 0 || index > (indices[i - 1] ?? -1));
    if (isAscending) {
      for await (const { index, sample } of readFrames(this.#source, indices, signal)) {
        try {
          await onThumbnail(index, scaler.toBitmap(sample));
        } finally {
          sample.close();
        }
      }
      return;
    }
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
    range: FrameRange,
    onFrame: (index: number, rgba: Uint8ClampedArray<ArrayBuffer>) => void | Promise<void>,
    { signal, onProgress }: JobOptions = {},
  ): Promise<void> {
    const { start, end } = range;
    if (start === end) {
      return;
    }
    this.#checkIndex(start);
    this.#checkIndex(end - 1);
    const frames = framesOf(range);
    using pixels = new SquarePixels(range.sizePx);
    let done = 0;
    const give = async (index: number, rgba: Uint8ClampedArray<ArrayBuffer>) => {
      await onFrame(index, rgba);
      done += 1;
      onProgress?.({ label: "Decoding", done, total: frames.length });
    };
    // While the consumer has one frame, the next one is made ready.
    let given = Promise.resolve();
    try {
      for await (const { index, sample } of readFrames(this.#source, frames, signal)) {
        let rgba: Uint8ClampedArray<ArrayBuffer>;
        try {
          rgba = await pixels.read(sample);
        } finally {
          // The decoder gets its picture back before the consumer starts, however slow that is.
          sample.close();
        }
        await given;
        signal?.throwIfAborted();
        given = give(index, rgba);
        // Awaited with the next frame; until then a failure must not count as unhandled.
        given.catch(() => undefined);
      }
      await given;
    } finally {
      // Nobody is called any more once this has failed.
      await given.catch(() => undefined);
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

/** The frames that a range asks for. */
function framesOf({ start, end, every = 1, only }: FrameRange): readonly number[] {
  if (only === undefined) {
    return Array.from({ length: Math.ceil((end - start) / every) }, (_, i) => start + i * every);
  }
  const isAscending = only.every((index, i) => index > (only[i - 1] ?? start - 1) && index < end);
  if (!isAscending) {
    throw new RangeError(`the frames asked for do not ascend from ${start} to ${end - 1}`);
  }
  return only;
}
