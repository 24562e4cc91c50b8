/**
 * Clips whose pixels say which frame they are: twelve black or white blocks, the bits of the index.
 * They are made with mediabunny directly, so that the engine's own writer is not its own witness.
 */
import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from "mediabunny";

const COLUMNS = 4;
const ROWS = 3;
const BLOCK_PX = 40;
export const CLIP_WIDTH_PX = COLUMNS * BLOCK_PX;
export const CLIP_HEIGHT_PX = ROWS * BLOCK_PX;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function drawCode(context: Context, index: number): void {
  for (let bit = 0; bit < COLUMNS * ROWS; bit += 1) {
    context.fillStyle = ((index >> bit) & 1) === 1 ? "#fff" : "#000";
    const x = (bit % COLUMNS) * BLOCK_PX;
    const y = Math.floor(bit / COLUMNS) * BLOCK_PX;
    context.fillRect(x, y, BLOCK_PX, BLOCK_PX);
  }
}

/** Reads the index out of RGBA pixels of any size. */
export function readCode(rgba: Uint8ClampedArray, widthPx: number, heightPx: number): number {
  let index = 0;
  for (let bit = 0; bit < COLUMNS * ROWS; bit += 1) {
    const x = Math.floor((((bit % COLUMNS) + 0.5) * widthPx) / COLUMNS);
    const y = Math.floor(((Math.floor(bit / COLUMNS) + 0.5) * heightPx) / ROWS);
    const red = rgba[(y * widthPx + x) * 4] ?? 0;
    index |= red > 127 ? 1 << bit : 0;
  }
  return index;
}

export function readBitmap(bitmap: ImageBitmap): number {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) {
    throw new Error("no 2d context");
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return readCode(data, width, height);
}

export interface ClipOptions {
  readonly codec: "avc" | "vp9" | "vp8" | "av1";
  readonly container: "mp4" | "webm";
  readonly frameCount: number;
  /** `constant` frames a second, or frames that last 1 to 9 hundredths in a fixed disorder. */
  readonly timing: { readonly fps: number } | "variable";
  readonly startS?: number;
  readonly keyFrameIntervalS?: number;
  readonly isFragmented?: boolean;
}

export async function makeClip(options: ClipOptions): Promise<Blob> {
  const canvas = new OffscreenCanvas(CLIP_WIDTH_PX, CLIP_HEIGHT_PX);
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new Error("no 2d context");
  }
  const target = new BufferTarget();
  const fastStart = options.isFragmented === true ? "fragmented" : "in-memory";
  const format =
    options.container === "mp4" ? new Mp4OutputFormat({ fastStart }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, {
    codec: options.codec,
    quality: new Quality({ bitrate: 1e6 }),
    keyFrameInterval: options.keyFrameIntervalS ?? 1,
  });
  output.addVideoTrack(source);
  await output.start();
  let atS = options.startS ?? 0;
  for (let i = 0; i < options.frameCount; i += 1) {
    const { timing } = options;
    const durationS = timing === "variable" ? (1 + ((i * 7) % 9)) / 100 : 1 / timing.fps;
    drawCode(context, i);
    const at = timing === "variable" ? atS : (options.startS ?? 0) + i / timing.fps;
    await source.add(at, durationS);
    atS += durationS;
  }
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}
