/**
 * The door of the video engine.
 *
 * Why it exists: frames are indices into the container's own timestamp table, never `time x fps`,
 * and decoding runs in a worker. Everything that needs pictures of a demonstration (player, film
 * strip, inverse dynamics, embeddings) asks here.
 *
 * How to use: `createVideoEngine()` once; `open(blob)` per file; close what you open. The in-worker
 * object and this proxy have the same interface. Pictures are `ImageBitmap`s owned by the caller:
 * close them.
 */
import type { JobOptions } from "@/base/progress";
import type { FrameTable } from "@/core/demonstration";

export interface VideoEngine {
  /**
   * Reads the container and its timestamp table.
   * Throws AppError: VID-01 no video track or not a video, VID-02 codec cannot be decoded here
   * (names the codec), VID-03 no frames, VID-06 damaged file.
   */
  open(file: Blob, options?: JobOptions): Promise<OpenVideo>;
  /**
   * A part of a film as a film of its own, without sound; its first frame is at 0. Throws as
   * {@link VideoEngine.open}, VID-03 for a part without frames, VID-04 where it cannot be encoded.
   */
  cut(file: Blob, range: FilmRange, options?: JobOptions): Promise<Blob>;
  /** Encodes pictures to an MP4 (H.264) or WebM (VP9) file, one frame per picture. */
  createWriter(options: VideoWriterOptions): Promise<VideoWriter>;
  [Symbol.dispose](): void;
}

/** Half-open, in seconds of the film. */
export interface FilmRange {
  readonly startS: number;
  readonly endS: number;
}

export interface OpenVideo {
  readonly frames: FrameTable;
  /** Decodes one frame at full size. Rejects with RangeError outside the table. */
  frame(index: number, options?: JobOptions): Promise<ImageBitmap>;
  /** Small pictures at the given indices, in the order given, each as soon as it is there. */
  thumbnails(
    indices: readonly number[],
    heightPx: number,
    onThumbnail: (index: number, bitmap: ImageBitmap) => void,
    options?: JobOptions,
  ): Promise<void>;
  /**
   * RGBA pixels of a range of frames scaled to `sizePx` x `sizePx`, in order, with back-pressure:
   * while `onFrame`'s promise is pending the decoder is at most a handful of frames ahead. Later
   * frames of the same call may overwrite the pixels: copy what is to be kept, or transfer it.
   */
  pixels(
    range: FrameRange,
    onFrame: (index: number, rgba: Uint8ClampedArray) => void | Promise<void>,
    options?: JobOptions,
  ): Promise<void>;
  close(): void;
}

export interface FrameRange {
  /** The first frame, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly sizePx: number;
  /** Of so many frames only the first is wanted; 1 where not given. */
  readonly every?: number;
  /** Of the range these frames only, strictly ascending: what lies between is decoded at most once. */
  readonly only?: readonly number[];
}

export interface VideoWriterOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Constant distance between frames. */
  readonly frameDurationS: number;
  /** 2 Mbit/s where not given. */
  readonly bitrateBps?: number;
  /** Seconds between pictures that need no other one; 1 where not given. */
  readonly keyFrameIntervalS?: number;
}

export interface VideoWriter {
  /** Takes ownership of the picture. Resolves when the encoder has room for the next one. */
  add(picture: ImageBitmap): Promise<void>;
  /** The finished file. */
  finish(): Promise<Blob>;
  cancel(): Promise<void>;
}
