/** The studio's engines as its pages use them, measured from the page: A4, B2, B4, B5 and parity. */
import { createClipEmbedder } from "@/engines/perception/clip/clip-embedder";
import { createPerceptionEngine } from "@/engines/perception/create-perception-engine";
import { FRAME_PX } from "@/engines/perception/views/pair-views";
import { createVideoEngine } from "@/engines/video/create-video-engine";
import { createLocalWriter } from "@/engines/video/video-writer";
import { FILM_FPS } from "@/lab/pages/perception-pairs";
import type { HouseholdState } from "@/worlds/household/household-study";
import { createHouseholdRenderer } from "@/worlds/household/household-drawing";

const FILM_PX = 480;
const IDM = { modelUrl: "/models/idm/" };
const CLIP = { modelUrl: "/models/clip/" };

/** Draws states, each for so many frames, and encodes them as the studio records. */
export async function filmRoom(states: readonly HouseholdState[], held: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(FILM_PX, FILM_PX);
  const size = { widthPx: FILM_PX, heightPx: FILM_PX };
  const renderer = createHouseholdRenderer({ canvas, ...size, antialias: true });
  const writer = await createLocalWriter({ ...size, frameDurationS: 1 / FILM_FPS });
  for (const state of states) {
    renderer.render(state);
    const picture = canvas.transferToImageBitmap();
    for (let i = 1; i < held; i += 1) {
      await writer.add(await createImageBitmap(picture));
    }
    await writer.add(picture);
  }
  renderer[Symbol.dispose]();
  return writer.finish();
}

export interface PipelineTimes {
  readonly togetherMs: number;
  readonly decodeMs: number;
  readonly inferMs: number;
  readonly frames: number;
}

/** Labelling a film as the studio does, its decoding alone, and its labelling from memory. */
export async function timeLabelling(
  film: Blob,
  most: number,
  rounds: number,
): Promise<PipelineTimes> {
  using videos = createVideoEngine();
  using perception = createPerceptionEngine(IDM);
  await perception.prepare("wasm");
  const video = await videos.open(film);
  const end = Math.min(most, video.frames.timestampsUs.length);
  const kept: Uint8ClampedArray[] = [];
  const range = { start: 0, end, sizePx: FRAME_PX };
  await video.pixels(range, (_, rgba) => {
    kept.push(rgba.slice());
  });
  const ways = {
    togetherMs: () =>
      perception.label(
        (sizePx, onFrame, signal) =>
          video.pixels({ ...range, sizePx }, onFrame, signal === undefined ? {} : { signal }),
        end,
      ),
    decodeMs: () => video.pixels(range, () => undefined),
    inferMs: () =>
      perception.label(async (_, onFrame) => {
        for (const [index, rgba] of kept.entries()) {
          await onFrame(index, rgba);
        }
      }, end),
  };
  const best = { togetherMs: Infinity, decodeMs: Infinity, inferMs: Infinity };
  await ways.inferMs();
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ["togetherMs", "decodeMs", "inferMs"] as const) {
      const startedMs = performance.now();
      await ways[way]();
      best[way] = Math.min(best[way], performance.now() - startedMs);
    }
  }
  return { ...best, frames: end };
}

export interface RepeatTimes {
  readonly firstMs: number;
  readonly againMs: number;
  /** Messages to the model's worker while everything was asked again. */
  readonly messages: number;
}

/** Texts and pictures for the first time, and all of them again. */
export async function timeRepeats(
  texts: readonly string[],
  pictures: readonly Uint8ClampedArray[],
  sizePx: number,
): Promise<RepeatTimes> {
  const embedder = await createClipEmbedder(CLIP);
  await embedder.embedText("warm");
  await embedder.embedImage(new Uint8ClampedArray(sizePx ** 2 * 4).fill(99), sizePx);
  const askAll = async () => {
    const startedMs = performance.now();
    for (const text of texts) {
      await embedder.embedText(text);
    }
    for (const rgba of pictures) {
      await embedder.embedImage(rgba, sizePx);
    }
    return performance.now() - startedMs;
  };
  const firstMs = await askAll();
  let messages = 0;
  const original: unknown = Reflect.get(Worker.prototype, "postMessage");
  if (typeof original !== "function") {
    throw new TypeError("workers take no messages");
  }
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    messages += 1;
    Reflect.apply(original, this, args);
  };
  let againMs = Infinity;
  for (let round = 0; round < 3; round += 1) {
    againMs = Math.min(againMs, await askAll());
  }
  Reflect.set(Worker.prototype, "postMessage", original);
  embedder[Symbol.dispose]?.();
  return { firstMs, againMs, messages };
}

/** The studio's embedder, open for several rounds: vectors of pictures, one after the other. */
export async function openPictures(sizePx: number) {
  const embedder = await createClipEmbedder(CLIP);
  await embedder.embedImage(new Uint8ClampedArray(sizePx ** 2 * 4).fill(99), sizePx);
  let round = 0;
  return {
    async time(pictures: readonly Uint8ClampedArray[]) {
      round += 1;
      // One value of one pixel tells the rounds apart: nothing is known from the round before.
      const fresh = pictures.map((rgba) => rgba.with(0, round));
      const startedMs = performance.now();
      const vectors: Float32Array[] = [];
      for (const rgba of fresh) {
        vectors.push((await embedder.embedImage(rgba, sizePx)).vector);
      }
      return { ms: performance.now() - startedMs, vectors };
    },
    close: () => embedder[Symbol.dispose]?.(),
  };
}

/** From nothing to the first text's vector. */
export async function embedFirstText(): Promise<void> {
  const embedder = await createClipEmbedder(CLIP);
  await embedder.embedText("slice the tomato");
  embedder[Symbol.dispose]?.();
}

export interface Parity {
  readonly pairs: number;
  readonly maxDifference: number;
  readonly sameTop: number;
  readonly adapter: string;
}

/** Pairs of frames, at most `count`: neighbours first, then those two apart, and so on. */
function* pairFrames<T>(frames: readonly T[], count: number): Generator<readonly [T, T], void> {
  let left = count;
  for (let apart = 1; apart < frames.length; apart += 1) {
    for (const [at, first] of frames.entries()) {
      const second = frames[at + apart];
      if (second === undefined || left === 0) {
        break;
      }
      left -= 1;
      yield [first, second];
    }
  }
}

/** The same pairs on WebGPU and on WASM; undefined where the browser has no adapter. */
export async function compareDevices(
  frames: readonly Uint8ClampedArray[],
  count: number,
): Promise<Parity | undefined> {
  const adapter = "gpu" in navigator ? await navigator.gpu.requestAdapter() : null;
  if (adapter === null) {
    return undefined;
  }
  using perception = createPerceptionEngine(IDM);
  await perception.prepare("wasm");
  let [pairs, maxDifference, sameTop] = [0, 0, 0];
  for (const [first, second] of pairFrames(frames, count)) {
    const pair = (device: "webgpu" | "wasm") =>
      perception.logits(first.slice(), second.slice(), device);
    const [gpu, wasm] = [await pair("webgpu"), await pair("wasm")];
    maxDifference = Math.max(
      maxDifference,
      largest(gpu.verbs, wasm.verbs),
      largest(gpu.objects, wasm.objects),
    );
    const isSame = top(gpu.verbs) === top(wasm.verbs) && top(gpu.objects) === top(wasm.objects);
    sameTop += isSame ? 1 : 0;
    pairs += 1;
  }
  const { vendor, architecture } = adapter.info;
  return { pairs, maxDifference, sameTop, adapter: `${vendor} ${architecture}` };
}

function largest(a: Float32Array, b: Float32Array): number {
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? Infinity))), 0);
}

function top(values: Float32Array): number {
  return values.indexOf(Math.max(...values));
}
