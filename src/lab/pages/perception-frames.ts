/** Frame extraction as the bench measures it, in the thread that decodes. */
import { byteAt, numberAt } from "@/base/element-at";
import { assertNever } from "@/base/assert";
import { createLazy } from "@/base/lazy";
import { openLocalVideo } from "@/engines/video/open-local-video";
import { timeCanvasSink, timeDecoding } from "@/engines/video/reference-sampling";

export interface FramesJob {
  readonly url: string;
  /** `pixels` is the engine's own way. */
  readonly way: "decode" | "pixels" | "canvasSink";
  readonly sizePx: number;
  /** Of so many frames one is wanted. */
  readonly every: number;
  readonly fps: number;
}

export interface FramesTime {
  readonly ms: number;
  readonly frames: number;
}

const files = new Map<string, () => Promise<Blob>>();

/** The file at an address, fetched once. */
export function fetchFile(url: string): Promise<Blob> {
  const known = files.get(url) ?? createLazy(async () => (await fetch(url)).blob());
  files.set(url, known);
  return known();
}

/** Milliseconds for a file's pictures, opening not counted. */
export async function timeFrames(job: FramesJob): Promise<FramesTime> {
  const file = await fetchFile(job.url);
  switch (job.way) {
    case "decode":
      return timeDecoding(file);
    case "canvasSink": {
      const frames = await wantedFrames(file, job);
      const times = frames.map((frame) => (frame + 0.5) / job.fps);
      return timeCanvasSink(file, job.sizePx, job.every === 1 ? undefined : times);
    }
    case "pixels": {
      using video = await openDisposable(file);
      const end = video.frames.timestampsUs.length;
      const startedMs = performance.now();
      let frames = 0;
      await video.pixels({ ...job, start: 0, end }, () => {
        frames += 1;
      });
      return { ms: performance.now() - startedMs, frames };
    }
    default:
      return assertNever(job.way);
  }
}

async function wantedFrames(file: Blob, { every }: FramesJob): Promise<readonly number[]> {
  using video = await openDisposable(file);
  const count = video.frames.timestampsUs.length;
  return Array.from({ length: Math.ceil(count / every) }, (_, i) => i * every);
}

async function openDisposable(file: Blob) {
  const video = await openLocalVideo(file);
  return {
    frames: video.frames,
    pixels: video.pixels.bind(video),
    [Symbol.dispose]: () => video.close(),
  };
}

export interface Sameness {
  readonly leastPsnrDb: number;
  /** Frames whose time in the table is not `frame / fps`, or that came out of turn. */
  readonly wrongTimes: number;
}

/** Compares the engine's pictures with RGB bytes of the same frames made elsewhere. */
export async function comparePictures(job: FramesJob, rgbUrl: string): Promise<Sameness> {
  const expected = new Uint8Array(await (await fetchFile(rgbUrl)).arrayBuffer());
  using video = await openDisposable(await fetchFile(job.url));
  const { timestampsUs } = video.frames;
  const [origin = 0] = timestampsUs;
  let [leastPsnrDb, wrongTimes, done] = [Infinity, 0, 0];
  await video.pixels({ ...job, start: 0, end: timestampsUs.length }, (index, rgba) => {
    const timeS = (numberAt(timestampsUs, index) - origin) / 1e6;
    const isRight = index === done * job.every && Math.abs(timeS - index / job.fps) < 1e-3;
    wrongTimes += isRight ? 0 : 1;
    const from = done * job.sizePx ** 2 * 3;
    leastPsnrDb = Math.min(leastPsnrDb, psnrDb(rgba, expected.subarray(from)));
    done += 1;
  });
  return { leastPsnrDb, wrongTimes };
}

function psnrDb(rgba: Uint8ClampedArray, rgb: Uint8Array): number {
  const pixels = rgba.length / 4;
  let sum = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      sum += (byteAt(rgba, pixel * 4 + channel) - (rgb[pixel * 3 + channel] ?? 255)) ** 2;
    }
  }
  return 10 * Math.log10(255 ** 2 / Math.max(1e-6, sum / (pixels * 3)));
}
