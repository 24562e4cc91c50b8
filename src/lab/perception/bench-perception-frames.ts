/** D1 to D4: frame extraction against native decoding, a seeking `<video>` and the library's canvases. */
import {
  type Clip,
  makeLongClip,
  makeReferencePictures,
  makeScreenClip,
} from "@/lab/perception/bench-perception-clips";
import { hasProgram, timeNativeDecoding } from "@/lab/perception/bench-perception-native";
import {
  atLeast,
  atMost,
  formatMs,
  type PerceptionRow,
  skipped,
  takeTurns,
} from "@/lab/perception/bench-perception-row";
import type { PerceptionBench } from "@/lab/perception/bench-perception-page";
import type { FramesJob } from "@/lab/pages/perception-frames";

const SIZE_PX = 224;
const SAMPLED_FPS = 2;
const ROUNDS = 2;
const NEEDS_FFMPEG = "needs ffmpeg (apt-get install ffmpeg), which makes the clip and is the peer";

type IsWanted = (figure: string) => boolean;

/** The rows that are wanted, in order; one says so where ffmpeg is missing. */
export async function* benchFrames(
  bench: PerceptionBench,
  isWanted: IsWanted,
): AsyncGenerator<PerceptionRow, void, undefined> {
  const names = ["D1", "D1Vp9", "D2", "D3", "D4"].filter(isWanted);
  if (names.length === 0) {
    return;
  }
  if (!(await hasProgram("ffmpeg", "-version"))) {
    yield* names.map((name) => skipped(name, "", NEEDS_FFMPEG));
    return;
  }
  if (isWanted("D1") || isWanted("D2") || isWanted("D3")) {
    const clip = await makeScreenClip(bench.folder, "avc");
    yield* isWanted("D1") ? [await compareDecoding(bench, clip, "D1", 0.75)] : [];
    yield* isWanted("D2") ? await compareSampling(bench, clip) : [];
    yield* isWanted("D3") ? [await compareAllFrames(bench, clip)] : [];
  }
  if (isWanted("D1Vp9")) {
    const clip = await makeScreenClip(bench.folder, "vp9");
    yield await compareDecoding(bench, clip, "D1Vp9", 0.6);
  }
  if (isWanted("D4")) {
    yield* await measureLongFile(bench);
  }
}

function toJob(clip: Clip, way: FramesJob["way"], every = 1): FramesJob {
  return { url: clip.url, way, sizePx: SIZE_PX, every, fps: clip.fps };
}

function frames(bench: PerceptionBench, job: FramesJob) {
  return bench.page.evaluate((page, it) => page.timeFrames(it), job);
}

async function compareDecoding(
  bench: PerceptionBench,
  clip: Clip,
  figure: string,
  least: number,
): Promise<PerceptionRow> {
  const times = await takeTurns(
    {
      native: () => timeNativeDecoding(clip.path),
      ours: async () => (await frames(bench, toJob(clip, "decode"))).ms,
    },
    ROUNDS,
  );
  const fps = ({ min }: { readonly min: number }) => Math.round((clip.frames / min) * 1000);
  return {
    ...atLeast(figure, times.native.min / times.ours.min, least),
    peer: `ffmpeg -threads 1: ${fps(times.native)} fps; ours ${fps(times.ours)} fps`,
    limit: `${clip.name} 1080p; native in one thread = 1`,
  };
}

async function compareSampling(
  bench: PerceptionBench,
  clip: Clip,
): Promise<readonly PerceptionRow[]> {
  const every = clip.fps / SAMPLED_FPS;
  const sampled = toJob(clip, "pixels", every);
  const times = await takeTurns(
    {
      ours: async () => (await frames(bench, toJob(clip, "pixels", every))).ms,
      canvases: async () => (await frames(bench, toJob(clip, "canvasSink", every))).ms,
      seeking: async () =>
        (await bench.page.evaluate((page, job) => page.timeSeeking(job), sampled)).ms,
      decoding: async () => (await frames(bench, toJob(clip, "decode"))).ms,
    },
    ROUNDS,
  );
  const rgbUrl = await makeReferencePictures(bench.folder, clip, { every, sizePx: SIZE_PX });
  const same = await bench.page.evaluate((page, { job, rgb }) => page.comparePictures(job, rgb), {
    job: sampled,
    rgb: rgbUrl,
  });
  const ours = `ours ${formatMs(times.ours)}`;
  const limit = `decoding all frames: ${formatMs(times.decoding)}`;
  return [
    {
      ...atLeast("D2", times.seeking.min / times.ours.min, 1.6),
      peer: `<video> seek: ${formatMs(times.seeking)}; ${ours}`,
      limit,
    },
    {
      ...atLeast("D2Canvases", times.canvases.min / times.ours.min, 1),
      peer: `canvasesAtTimestamps: ${formatMs(times.canvases)}; ${ours}`,
      limit,
    },
    {
      ...atLeast("D2Psnr", same.leastPsnrDb, 40),
      peer: "ffmpeg's frames, scaled by area, least of all",
      limit: "same pictures: infinite",
    },
    {
      ...atMost("D2WrongTimes", same.wrongTimes, 0),
      peer: "frame / fps",
      limit: `${Math.ceil(clip.frames / every)} pictures`,
    },
  ];
}

async function compareAllFrames(bench: PerceptionBench, clip: Clip): Promise<PerceptionRow> {
  const times = await takeTurns(
    {
      ours: async () => (await frames(bench, toJob(clip, "pixels"))).ms,
      canvases: async () => (await frames(bench, toJob(clip, "canvasSink"))).ms,
      decoding: async () => (await frames(bench, toJob(clip, "decode"))).ms,
    },
    1,
  );
  return {
    ...atLeast("D3", times.canvases.min / times.ours.min, 3),
    peer: `CanvasSink(224): ${formatMs(times.canvases)}; ours ${formatMs(times.ours)}`,
    limit: `decoding only: ${(times.canvases.min / times.decoding.min).toFixed(2)}x`,
  };
}

async function measureLongFile(bench: PerceptionBench): Promise<readonly PerceptionRow[]> {
  const clip = await makeLongClip(bench.folder);
  const use = await bench.page.evaluate(
    (page, { url, sizePx }) => page.measureMemory(url, sizePx),
    { url: clip.url, sizePx: SIZE_PX },
  );
  const peer = `${use.frames} frames, ${Math.round(use.durationS / 60)} minutes`;
  return [
    { ...atMost("D4", use.peakLiveFrames, 8), peer, limit: "live frames; at least 1" },
    { ...atMost("D4HeapMb", use.heapGrowthMb, 50), peer, limit: "one picture of 224: 0.2 MB" },
    {
      ...atMost("D4LongestTaskMs", use.longestTaskMs, 50),
      peer: "the page, while its worker reads 1000 frames",
      limit: "tasks under 50 ms count as 0",
    },
  ];
}
