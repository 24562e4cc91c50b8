/**
 * The page that films demonstrations: draws the agent's view of every state and encodes one frame
 * each to an MP4. Bundled and opened in a headless browser by `make-demos`; not part of the studio.
 */
import type { FrameTable } from "@/core/demonstration";
import { openLocalVideo } from "@/engines/video/open-local-video";
import { createLocalWriter } from "@/engines/video/video-writer";
import type { HouseholdState } from "@/worlds/household/household-study";
import { createHouseholdRenderer } from "@/worlds/household/household-drawing";

export interface FilmJob {
  /** o_0 to o_T. */
  readonly states: readonly HouseholdState[];
  readonly sizePx: number;
  readonly frameDurationS: number;
  readonly bitrateBps: number;
  readonly keyFrameIntervalS: number;
}

declare global {
  interface Window {
    /** Films a job, posts the video's bytes to `/video` and gives its frame table. */
    filmDemonstration?: (job: FilmJob) => Promise<FrameTable>;
  }
}

async function film(job: FilmJob): Promise<FrameTable> {
  const { sizePx, frameDurationS, bitrateBps, keyFrameIntervalS } = job;
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const size = { widthPx: sizePx, heightPx: sizePx };
  const renderer = createHouseholdRenderer({ canvas, ...size, antialias: true });
  const writer = await createLocalWriter({
    ...size,
    frameDurationS,
    bitrateBps,
    keyFrameIntervalS,
  });
  for (const state of job.states) {
    renderer.render(state);
    await writer.add(canvas.transferToImageBitmap());
  }
  renderer[Symbol.dispose]();
  const file = await writer.finish();
  await fetch("/video", { method: "POST", body: file });
  const video = await openLocalVideo(file);
  const { frames } = video;
  video.close();
  return frames;
}

window.filmDemonstration = film;
