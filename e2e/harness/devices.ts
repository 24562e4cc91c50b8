/** Runs the shipped inverse dynamics model on both devices, for `devices.spec.ts`. */
import { createPerceptionEngine } from "@/engines/perception/create-perception-engine";
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

const harness = { compare };

declare global {
  interface Window {
    deviceHarness: typeof harness;
  }
}

window.deviceHarness = harness;
