/**
 * The page that films demonstrations: draws the agent's view of every state and encodes one frame
 * each to an MP4. Bundled and opened in a headless browser by `make-demos`; not part of the studio.
 */
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality } from "mediabunny";
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

/** Stepping back decodes at most a second. */
const KEY_FRAME_INTERVAL_S = 1;

async function film(job: FilmJob): Promise<void> {
  const { sizePx } = job;
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const renderer = createHouseholdRenderer({
    canvas,
    widthPx: sizePx,
    heightPx: sizePx,
    antialias: true,
  });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new CanvasSource(canvas, {
    codec: "avc",
    quality: new Quality({ bitrate: job.bitrateBps }),
    keyFrameInterval: KEY_FRAME_INTERVAL_S,
  });
  output.addVideoTrack(source, { frameRate: 1 / job.frameDurationS });
  await output.start();
  for (const [index, state] of job.states.entries()) {
    renderer.render(state);
    await source.add(index * job.frameDurationS, job.frameDurationS);
  }
  await output.finalize();
  if (target.buffer === null) {
    throw new Error("The encoder gave no file.");
  }
  await fetch("/video", { method: "POST", body: target.buffer });
}

window.filmDemonstration = film;
