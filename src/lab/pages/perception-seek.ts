/** What only a page can measure of frame extraction: a `<video>` that seeks, and a long file's memory. */
import { ensureExists } from "@/base/assert";
import { createVideoEngine } from "@/engines/video/create-video-engine";
import { openLocalVideo } from "@/engines/video/open-local-video";
import { fetchFile, type FramesJob, type FramesTime } from "@/lab/pages/perception-frames";

/** Seeks to the middle of every wanted frame, draws it small and reads it back. */
export async function timeSeeking({ url, sizePx, every, fps }: FramesJob): Promise<FramesTime> {
  const video = document.createElement("video");
  video.muted = true;
  const address = URL.createObjectURL(await fetchFile(url));
  video.src = address;
  await once(video, "loadeddata");
  const context = ensureExists(
    new OffscreenCanvas(sizePx, sizePx).getContext("2d", { willReadFrequently: true }),
    "a 2d context",
  );
  const startedMs = performance.now();
  let frames = 0;
  for (let timeS = 0.5 / fps; timeS < video.duration; timeS += every / fps) {
    const isThere = once(video, "seeked");
    video.currentTime = timeS;
    await isThere;
    context.drawImage(video, 0, 0, sizePx, sizePx);
    context.getImageData(0, 0, sizePx, sizePx);
    frames += 1;
  }
  const ms = performance.now() - startedMs;
  video.removeAttribute("src");
  video.load();
  URL.revokeObjectURL(address);
  return { ms, frames };
}

function once(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener("error", () => reject(new Error(`no ${name}`)), { once: true });
  });
}

export interface MemoryUse {
  readonly peakLiveFrames: number;
  readonly heapGrowthMb: number;
  /** Longest task of the page while the studio's worker reads the same file. */
  readonly longestTaskMs: number;
  readonly frames: number;
  readonly durationS: number;
}

/** Reads a whole file in this thread, where pictures and memory can be counted, and in the worker. */
export async function measureMemory(url: string, sizePx: number): Promise<MemoryUse> {
  const file = await fetchFile(url);
  const counter = countLiveFrames();
  const video = await openLocalVideo(file);
  const { timestampsUs, durationUs } = video.frames;
  const range = { start: 0, end: timestampsUs.length, sizePx };
  const before = heapBytes();
  let peak = before;
  await video.pixels(range, () => {
    peak = Math.max(peak, heapBytes());
  });
  video.close();
  const peakLiveFrames = counter.stop();
  const longestTaskMs = await longestTaskOf(async () => {
    using engine = createVideoEngine();
    const remote = await engine.open(file);
    await remote.pixels({ ...range, end: Math.min(range.end, 1000) }, () => undefined);
  });
  return {
    peakLiveFrames,
    heapGrowthMb: (peak - before) / 2 ** 20,
    longestTaskMs,
    frames: timestampsUs.length,
    durationS: durationUs / 1e6,
  };
}

/** Chromium's own; everything that a picture's copy takes counts, garbage included. */
function heapBytes(): number {
  const memory: unknown = "memory" in performance ? performance.memory : undefined;
  const isThere = typeof memory === "object" && memory !== null && "usedJSHeapSize" in memory;
  return isThere && typeof memory.usedJSHeapSize === "number" ? memory.usedJSHeapSize : Number.NaN;
}

/** Counts pictures between their coming out of a decoder and their being closed. */
function countLiveFrames() {
  const live = new Set<VideoFrame>();
  let peak = 0;
  const OriginalDecoder = globalThis.VideoDecoder;
  const close: unknown = Reflect.get(VideoFrame.prototype, "close");
  if (typeof close !== "function") {
    throw new TypeError("pictures cannot be closed");
  }
  globalThis.VideoDecoder = class extends OriginalDecoder {
    constructor(init: VideoDecoderInit) {
      super({
        ...init,
        output: (frame) => {
          live.add(frame);
          init.output(frame);
          peak = Math.max(peak, live.size);
        },
      });
    }
  };
  VideoFrame.prototype.close = function (this: VideoFrame) {
    live.delete(this);
    Reflect.apply(close, this, []);
  };
  return {
    stop() {
      globalThis.VideoDecoder = OriginalDecoder;
      Reflect.set(VideoFrame.prototype, "close", close);
      return peak;
    },
  };
}

async function longestTaskOf(run: () => Promise<void>): Promise<number> {
  let longestMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      longestMs = Math.max(longestMs, duration);
    }
  });
  observer.observe({ type: "longtask" });
  await run();
  observer.disconnect();
  return longestMs;
}
