/** Runs the shipped inverse dynamics model on both devices, for `devices.spec.ts`. */
import { createPerceptionEngine } from "@/engines/perception/create-perception-engine";
import type { DeviceChoice, PerceptionStatus } from "@/engines/perception/perception-engine";
import { FRAME_PX } from "@/engines/perception/views/pair-views";
import { createVideoEngine } from "@/engines/video/create-video-engine";

const MODEL_URL = "/models/idm/";

/** Logits of one frame pair on both devices, as plain numbers. */
export interface PairOnBoth {
  readonly webgpu: readonly number[];
  readonly wasm: readonly number[];
}

async function readFrames(videoUrl: string, indexes: readonly number[]) {
  const video = await createVideoEngine().open(await (await fetch(videoUrl)).blob());
  const frames = new Map<number, Uint8ClampedArray>();
  const end = Math.max(...indexes) + 1;
  await video.pixels({ start: 0, end, sizePx: FRAME_PX }, (index, rgba) => {
    if (indexes.includes(index)) {
      frames.set(index, new Uint8ClampedArray(rgba));
    }
  });
  video.close();
  return frames;
}

/** The logits of the pairs that begin at these frames of a video. */
async function compare(videoUrl: string, starts: readonly number[]): Promise<PairOnBoth[]> {
  const engine = createPerceptionEngine({ modelUrl: MODEL_URL });
  const frames = await readFrames(videoUrl, [...starts, ...starts.map((start) => start + 1)]);
  const pairs: PairOnBoth[] = [];
  for (const start of starts) {
    const logitsOn = async (device: "webgpu" | "wasm") => {
      const first = frames.get(start) ?? new Uint8ClampedArray();
      const second = frames.get(start + 1) ?? new Uint8ClampedArray();
      const { verbs, objects } = await engine.logits(first.slice(), second.slice(), device);
      return [...verbs, ...objects];
    };
    pairs.push({ wasm: await logitsOn("wasm"), webgpu: await logitsOn("webgpu") });
  }
  engine[Symbol.dispose]();
  return pairs;
}

/** What a job on a device that fails came to. */
export interface LabelledClip {
  readonly labels: readonly string[];
  /** Where it began and where it went on. */
  readonly statuses: readonly PerceptionStatus[];
}

/** Labels the first frames of a video; at `loseAt` the graphics device is taken away. */
async function labelClip(
  videoUrl: string,
  frameCount: number,
  { device, loseAt }: { readonly device: DeviceChoice; readonly loseAt?: number },
): Promise<LabelledClip> {
  const engine = createPerceptionEngine({ modelUrl: MODEL_URL });
  const video = await createVideoEngine().open(await (await fetch(videoUrl)).blob());
  const statuses: PerceptionStatus[] = [];
  const onStatus = (status: PerceptionStatus) => statuses.push(status);
  await engine.prepare(device, { onStatus });
  const gpu = new BroadcastChannel("gpu");
  const labels = await engine.label(async (sizePx, onFrame) => {
    await video.pixels({ start: 0, end: frameCount, sizePx }, async (index, rgba) => {
      if (index === loseAt) {
        gpu.postMessage("lose");
      }
      await onFrame(index, rgba);
    });
  }, frameCount);
  gpu.close();
  video.close();
  engine[Symbol.dispose]();
  const words = labels.map(
    ({ verb, object, startFrame }) => `${startFrame} ${verb} ${object ?? ""}`,
  );
  return { labels: words, statuses };
}

const harness = { compare, labelClip };

declare global {
  interface Window {
    deviceHarness: typeof harness;
  }
}

window.deviceHarness = harness;
