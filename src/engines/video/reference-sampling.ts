/**
 * Other ways to pictures of a file, which the engine's own way is measured against: decoding without
 * looking, and the library's canvases. Used by the bench only.
 */
import {
  ALL_FORMATS,
  BlobSource,
  CanvasSink,
  Input,
  type InputVideoTrack,
  VideoSample,
  VideoSampleSink,
} from "mediabunny";
import { damaged } from "./video-errors";
import { readFrameTable } from "./frame-table";
import { PictureScaler } from "./picture-scaler";
import { readFrames } from "./read-frames";
import { SquarePixels } from "./square-pixels";

async function withTrack<T>(file: Blob, read: (track: InputVideoTrack) => Promise<T>): Promise<T> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) {
    throw damaged("it has no video track");
  }
  // Awaited here: the input lives until the reading is over.
  return await read(track);
}

interface Timed {
  readonly ms: number;
  readonly frames: number;
}

/** Milliseconds after opening, as for every other way here. */
async function timed(run: () => AsyncIterable<unknown>): Promise<Timed> {
  const startedMs = performance.now();
  let frames = 0;
  for await (const _ of run()) {
    frames += 1;
  }
  return { ms: performance.now() - startedMs, frames };
}

/** Decodes every frame as the engine does, and closes it unseen. */
export function timeDecoding(file: Blob): Promise<Timed> {
  return withTrack(file, async (track) => {
    const { index } = await readFrameTable(track, "", {});
    const frames = Array.from(index.seconds.keys());
    const source = { track, index, sink: new VideoSampleSink(track) };
    return timed(async function* () {
      for await (const { sample } of readFrames(source, frames, undefined)) {
        sample.close();
        yield undefined;
      }
    });
  });
}

/** Every picture, or those at the given times, by the library's canvases with reading back. */
export function timeCanvasSink(
  file: Blob,
  sizePx: number,
  timesS: readonly number[] | undefined,
): Promise<Timed> {
  return withTrack(file, async (track) => {
    const sink = new CanvasSink(track, {
      width: sizePx,
      height: sizePx,
      fit: "fill",
      poolSize: 2,
    });
    return timed(async function* () {
      const canvases = timesS === undefined ? sink.canvases() : sink.canvasesAtTimestamps(timesS);
      for await (const wrapped of canvases) {
        const context = wrapped?.canvas.getContext("2d", { willReadFrequently: true });
        if (context instanceof OffscreenCanvasRenderingContext2D) {
          yield context.getImageData(0, 0, sizePx, sizePx);
        }
      }
    });
  });
}

export interface PreparationTimes {
  readonly oursMs: number;
  readonly canvasMs: number;
}

const HD = { width: 1920, height: 1080 };

/**
 * Milliseconds from a decoded full-HD picture to what `take` makes of its small square pixels: the
 * engine's way, and drawing it to a canvas and reading back. The least of the rounds each.
 */
export async function timePicturePreparation(
  sizePx: number,
  rounds: number,
  take: (rgba: Uint8ClampedArray, sizePx: number) => void,
): Promise<PreparationTimes> {
  const { width, height } = HD;
  const bytes = Uint8Array.from({ length: (width * height * 3) / 2 }, (_, i) => (i * 7) >> 5);
  const picture = new VideoFrame(bytes, {
    format: "I420",
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
    colorSpace: { matrix: "bt709", primaries: "bt709", transfer: "bt709", fullRange: false },
  });
  using sample = new VideoSample(picture);
  using pixels = new SquarePixels(sizePx);
  const canvas = new PictureScaler(sizePx, sizePx, "pixels");
  let [oursMs, canvasMs] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    take(await pixels.read(sample), sizePx);
    const halfMs = performance.now();
    take(canvas.toPixels(sample), sizePx);
    oursMs = Math.min(oursMs, halfMs - startedMs);
    canvasMs = Math.min(canvasMs, performance.now() - halfMs);
  }
  return { oursMs, canvasMs };
}
