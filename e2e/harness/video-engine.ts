/** Runs the video engine in a page and answers the questions of `video-engine.spec.ts`. */
import { AppError, isAbort } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import { createVideoEngine } from "@/engines/video/create-video-engine";
import type { FilmRange, OpenVideo } from "@/engines/video/video-engine";
import { type ClipOptions, drawCode, makeClip, readBitmap, readCode } from "./coded-clip";

const engine = createVideoEngine();

async function isRight(video: OpenVideo, index: number): Promise<boolean> {
  return readBitmap(await video.frame(index)) === index;
}

async function openClip(options: ClipOptions): Promise<OpenVideo> {
  return engine.open(await makeClip(options));
}

/** How one failed, as its code. */
async function codeOf(job: Promise<unknown>): Promise<string> {
  try {
    await job;
    return "no error";
  } catch (error) {
    if (error instanceof AppError) {
      return `${error.code} ${error.what}`;
    }
    return isAbort(error) ? "aborted" : String(error);
  }
}

/** Two hundred jumps, each followed by a few steps; then the whole film backwards. */
async function countWrongFrames(options: ClipOptions, seed: number) {
  const video = await openClip(options);
  const count = video.frames.timestampsUs.length;
  const random = createSeededRandom(seed);
  let asked = 0;
  let wrong = 0;
  const ask = async (index: number) => {
    if (index >= 0 && index < count) {
      asked += 1;
      wrong += (await isRight(video, index)) ? 0 : 1;
    }
  };
  for (let i = 0; i < 200; i += 1) {
    const index = random.integer(0, count - 1);
    await ask(index);
    await ask(index + (i % 2 === 0 ? 1 : -1) * random.integer(1, 20));
  }
  for (let index = count - 1; index >= 0; index -= 1) {
    await ask(index);
  }
  video.close();
  return { asked, wrong, count, frames: video.frames };
}

/** Every frame through `pixels`, then `some` of them, and every fifth, unordered, through `thumbnails`. */
async function countWrongPictures(options: ClipOptions, some: readonly number[]) {
  const video = await openClip(options);
  const count = video.frames.timestampsUs.length;
  const sizePx = 96;
  const order: number[] = [];
  let wrong = 0;
  await video.pixels({ start: 0, end: count, sizePx }, async (index, rgba) => {
    order.push(index);
    wrong += readCode(rgba, sizePx, sizePx) === index ? 0 : 1;
  });
  const picked: number[] = [];
  await video.pixels({ start: 0, end: count, sizePx, only: some }, async (index, rgba) => {
    picked.push(index);
    wrong += readCode(rgba, sizePx, sizePx) === index ? 0 : 1;
  });
  const asked = Array.from({ length: Math.floor(count / 5) }, (_, i) => (i * 35) % count);
  const given: number[] = [];
  await video.thumbnails(asked, 48, (index, bitmap) => {
    given.push(index);
    wrong += readBitmap(bitmap) === index ? 0 : 1;
  });
  video.close();
  return { wrong, order, picked, asked, given, count };
}

async function hashPixels(options: ClipOptions, start: number, end: number): Promise<string> {
  const video = await openClip(options);
  const hashes: string[] = [];
  await video.pixels({ start, end, sizePx: 64 }, async (_, rgba) => {
    const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(rgba));
    hashes.push(new Uint8Array(digest).slice(0, 8).join("."));
  });
  video.close();
  return hashes.join(" ");
}

/** A part of a clip cut out: which of the clip's frames its frames show, and when they begin. */
async function cutClip(options: ClipOptions, range: FilmRange) {
  const cut = await engine.cut(await makeClip(options), range);
  const video = await engine.open(cut);
  const shown: number[] = [];
  for (let index = 0; index < video.frames.timestampsUs.length; index += 1) {
    shown.push(readBitmap(await video.frame(index)));
  }
  video.close();
  return { shown, timestampsUs: video.frames.timestampsUs };
}

/** Writes coded pictures with the engine's writer and reads them back with the engine. */
async function countWrongWritten(widthPx: number, heightPx: number, frameDurationS: number) {
  const writer = await engine.createWriter({ widthPx, heightPx, frameDurationS });
  const canvas = new OffscreenCanvas(160, 120);
  const context = ensureExists(canvas.getContext("2d"));
  for (let i = 0; i < 60; i += 1) {
    drawCode(context, i);
    const sized = { resizeWidth: widthPx, resizeHeight: heightPx };
    await writer.add(await createImageBitmap(canvas, sized));
  }
  const file = await writer.finish();
  const video = await engine.open(file);
  let wrong = 0;
  for (const index of [59, 0, 30, 29, 28, 58, 1]) {
    wrong += (await isRight(video, index)) ? 0 : 1;
  }
  video.close();
  return { wrong, type: file.type, sizeBytes: file.size, frames: video.frames };
}

function replaceText(bytes: Uint8Array<ArrayBuffer>, from: string, to: string): void {
  const text = new TextDecoder("latin1").decode(bytes);
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
    bytes.set(new TextEncoder().encode(to), at);
  }
}

const badFiles = {
  async text() {
    return new Blob(["not a video at all"]);
  },
  async empty() {
    return new Blob([]);
  },
  async truncated() {
    const clip = await makeClip({ ...shortClip, container: "mp4", codec: "avc" });
    return clip.slice(0, Math.floor(clip.size * 0.6));
  },
  async headOnly() {
    const clip = await makeClip({ ...shortClip, container: "mp4", codec: "avc" });
    return clip.slice(0, 40);
  },
  async zeroFrames() {
    const options = { ...shortClip, container: "mp4", codec: "avc", isFragmented: true } as const;
    const bytes = new Uint8Array(await (await makeClip(options)).arrayBuffer());
    const text = new TextDecoder("latin1").decode(bytes);
    return new Blob([bytes.slice(0, text.indexOf("moof") - 4)]);
  },
  async foreignCodec() {
    const clip = await makeClip({ ...shortClip, container: "mp4", codec: "avc" });
    const bytes = new Uint8Array(await clip.arrayBuffer());
    replaceText(bytes, "avc1", "hvc1");
    replaceText(bytes, "avcC", "hvcC");
    return new Blob([bytes]);
  },
  async scrambled() {
    const clip = await makeClip({ ...shortClip, container: "mp4", codec: "avc" });
    const bytes = new Uint8Array(await clip.arrayBuffer());
    const start = new TextDecoder("latin1").decode(bytes).indexOf("mdat") + 8;
    bytes.fill(0x5a, start, bytes.length - 8);
    return new Blob([bytes]);
  },
};

const shortClip = { frameCount: 40, timing: { fps: 20 } } as const;

/** A jump far ahead is aborted at once; the next request must still be right. */
async function abortThenAsk() {
  const video = await openClip({
    codec: "vp9",
    container: "webm",
    frameCount: 300,
    timing: { fps: 30 },
    keyFrameIntervalS: 10,
  });
  const controller = new AbortController();
  const aborted = codeOf(video.frame(299, { signal: controller.signal }));
  controller.abort();
  const already = codeOf(video.frame(3, { signal: AbortSignal.abort() }));
  const after = await isRight(video, 150);
  const outside = await codeOf(video.frame(300));
  const stopped = new AbortController();
  let seen = 0;
  const pixels = await codeOf(
    video.pixels(
      { start: 0, end: 300, sizePx: 32 },
      () => {
        seen += 1;
        if (seen === 5) {
          stopped.abort();
        }
      },
      { signal: stopped.signal },
    ),
  );
  const own = await codeOf(
    video.pixels({ start: 0, end: 9, sizePx: 32 }, () => {
      throw new TypeError("the consumer's own error");
    }),
  );
  video.close();
  return { aborted: await aborted, already: await already, after, outside, pixels, seen, own };
}

/** What a file is opened as: its table, the sizes of its pictures, and the frames that `pixels` gives. */
async function describeFile(url: string) {
  const video = await engine.open(await (await fetch(url)).blob());
  const count = video.frames.timestampsUs.length;
  const sizes: string[] = [];
  for (const index of [count - 1, count >> 1]) {
    const bitmap = await video.frame(index);
    sizes.push(`${bitmap.width}x${bitmap.height}`);
    bitmap.close();
  }
  let pixelFrames = 0;
  await video.pixels({ start: 0, end: Math.min(count, 10), sizePx: 32 }, () => {
    pixelFrames += 1;
  });
  const { timestampsUs, durationUs, widthPx, heightPx } = video.frames;
  video.close();
  const steps = new Set(timestampsUs.slice(1, 40).map((at, i) => at - (timestampsUs[i] ?? 0)));
  const size = `${widthPx}x${heightPx}`;
  return {
    count,
    durationS: durationUs / 1e6,
    size,
    sizes,
    pixelFrames,
    steps: steps.size,
  };
}

let hung: OpenVideo | undefined;

/** Opens a film in a worker of its own, which the test makes hang then. */
async function openToHang(patienceMs: number) {
  const clip = await makeClip({
    codec: "vp9",
    container: "webm",
    frameCount: 60,
    timing: { fps: 30 },
  });
  hung = await createVideoEngine({ patienceMs }).open(clip);
  return await isRight(hung, 10);
}

/** Asks the worker that hangs, and asks once more. */
async function askHung() {
  const video = ensureExists(hung);
  return { first: await codeOf(video.frame(20)), again: await isRight(video, 30) };
}

const harness = {
  describeFile,
  openUrl: async (url: string) => codeOf(engine.open(await (await fetch(url)).blob())),
  countWrongFrames,
  countWrongPictures,
  countWrongWritten,
  cutClip,
  hashPixels,
  abortThenAsk,
  openToHang,
  askHung,
  openBad: async (kind: keyof typeof badFiles) => codeOf(engine.open(await badFiles[kind]())),
};

declare global {
  interface Window {
    videoHarness: typeof harness;
  }
}

window.videoHarness = harness;
