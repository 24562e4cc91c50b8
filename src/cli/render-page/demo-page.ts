/**
 * The page that films demonstrations: draws the agent's view of every state and encodes one frame
 * each to an MP4. Bundled and opened in a headless browser by `make-demos`; not part of the studio.
 */
import { createLocalWriter } from "@/engines/video/video-writer";
import type { HouseholdState } from "@/worlds/household/household-state";
import { createHouseholdRenderer } from "@/worlds/household/renderer/household-renderer";

export interface FilmJob {
  /** o_0 to o_T. */
  readonly states: readonly HouseholdState[];
  readonly sizePx: number;
  readonly frameDurationS: number;
  readonly bitrateBps: number;
}

declare global {
  interface Window {
    /** Films a job and posts the MP4's bytes to `/video`. */
    filmDemonstration?: (job: FilmJob) => Promise<void>;
  }
}

async function film(job: FilmJob): Promise<void> {
  const { sizePx, frameDurationS, bitrateBps } = job;
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const size = { widthPx: sizePx, heightPx: sizePx };
  const renderer = createHouseholdRenderer({ canvas, ...size, antialias: true });
  const writer = await createLocalWriter({ ...size, frameDurationS, bitrateBps });
  for (const state of job.states) {
    renderer.render(state);
    await writer.add(canvas.transferToImageBitmap());
  }
  renderer[Symbol.dispose]();
  await fetch("/video", { method: "POST", body: await writer.finish() });
}

window.filmDemonstration = film;
