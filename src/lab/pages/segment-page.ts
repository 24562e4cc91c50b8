/**
 * The page that films free-running videos: draws every frame of a plan, encodes them as the studio
 * does, decodes them again and posts the small pictures that the segmenter looks at. Bundled and
 * opened in a headless browser by `bench segment`; not part of the studio.
 */
import { byteAt } from "@/base/element-at";
import type { PlannedFrame } from "@/lab/labels/bench-segment-plan";
import { openLocalVideo } from "@/engines/video/open-local-video";
import { createLocalWriter } from "@/engines/video/video-writer";
import type { HouseholdState } from "@/worlds/household/household-study";
import { createHouseholdRenderer } from "@/worlds/household/household-drawing";

export interface SegmentFilmJob {
  readonly states: readonly HouseholdState[];
  readonly frames: readonly PlannedFrame[];
  readonly framesPerSecond: number;
  readonly bitrateBps: number;
  /** Side at which the world is drawn and encoded. */
  readonly drawnPx: number;
  /** Side of the pictures that are posted. */
  readonly sizePx: number;
}

export interface SegmentFilmAnswer {
  readonly timestampsUs: readonly number[];
  readonly sizeBytes: number;
  /** Per pair of states: how many pixels of the drawn pictures differ visibly. */
  readonly changedPx: readonly number[];
}

declare global {
  interface Window {
    /** Films a job and posts its decoded frames, RGB bytes in order, to `/frames`. */
    filmSegments?: (job: SegmentFilmJob) => Promise<SegmentFilmAnswer>;
  }
}

/** Differences below this (of 255, largest channel) are shading that nobody sees. */
const VISIBLE_DIFFERENCE = 20;

async function film(job: SegmentFilmJob): Promise<SegmentFilmAnswer> {
  const { drawnPx, sizePx, framesPerSecond, bitrateBps } = job;
  const canvas = new OffscreenCanvas(drawnPx, drawnPx);
  const size = { widthPx: drawnPx, heightPx: drawnPx };
  const renderer = createHouseholdRenderer({ canvas, ...size, antialias: true });
  const changedPx: number[] = [];
  let before: Uint8ClampedArray | undefined;
  for (const state of job.states) {
    renderer.render(state);
    const pixels = renderer.readPixels();
    if (before !== undefined) {
      changedPx.push(countChanged(before, pixels));
    }
    before = pixels;
  }
  const frameDurationS = 1 / framesPerSecond;
  const writer = await createLocalWriter({ ...size, frameDurationS, bitrateBps });
  for (const { state, agent } of job.frames) {
    const drawn = job.states[state];
    if (drawn !== undefined) {
      renderer.render({ ...drawn, agent });
      await writer.add(canvas.transferToImageBitmap());
    }
  }
  renderer[Symbol.dispose]();
  const file = await writer.finish();
  const video = await openLocalVideo(file);
  const { timestampsUs } = video.frames;
  const bytes = new Uint8Array(timestampsUs.length * sizePx * sizePx * 3);
  let at = 0;
  await video.pixels({ start: 0, end: timestampsUs.length, sizePx }, (_, rgba) => {
    for (let value = 0; value < rgba.length; value += 4) {
      bytes[at] = byteAt(rgba, value);
      bytes[at + 1] = byteAt(rgba, value + 1);
      bytes[at + 2] = byteAt(rgba, value + 2);
      at += 3;
    }
  });
  video.close();
  await fetch("/frames", { method: "POST", body: bytes });
  return { timestampsUs, sizeBytes: file.size, changedPx };
}

function countChanged(first: Uint8ClampedArray, second: Uint8ClampedArray): number {
  let changed = 0;
  for (let at = 0; at < first.length; at += 4) {
    const difference = Math.max(
      Math.abs(byteAt(first, at) - byteAt(second, at)),
      Math.abs(byteAt(first, at + 1) - byteAt(second, at + 1)),
      Math.abs(byteAt(first, at + 2) - byteAt(second, at + 2)),
    );
    changed += difference > VISIBLE_DIFFERENCE ? 1 : 0;
  }
  return changed;
}

window.filmSegments = film;
