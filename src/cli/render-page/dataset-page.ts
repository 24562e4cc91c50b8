/**
 * The page that renders data sets: it draws household states as small square frames the way the
 * studio would see them, after scaling and a lossy codec.
 *
 * It is bundled and opened in a headless browser by the command; nothing of it is in the studio.
 */
import type { HouseholdState } from "@/worlds/household/household-state";
import {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/renderer/household-renderer";

/** One batch of states, and which of them follow each other. */
export interface RenderJob {
  readonly states: readonly HouseholdState[];
  /** Index pairs into `states`. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Side of the frames that are written. */
  readonly sizePx: number;
  /** Side at which the world is drawn before scaling down. */
  readonly drawnPx: number;
  readonly smoothing: "low" | "medium" | "high";
  /** JPEG quality that stands in for a video codec's losses; absent keeps the pixels clean. */
  readonly jpegQuality?: number;
}

export interface RenderAnswer {
  /** Per pair: how many pixels differ visibly, before the codec. */
  readonly changedPx: readonly number[];
}

declare global {
  interface Window {
    /** Renders a job and posts the RGB bytes of all frames, in order, to `/frames`. */
    renderDatasetJob?: (job: RenderJob) => Promise<RenderAnswer>;
  }
}

/** Differences below this (of 255, largest channel) are shading noise. */
const VISIBLE_DIFFERENCE = 20;

const canvas = new OffscreenCanvas(1, 1);
let renderer: HouseholdRenderer | undefined;

async function renderJob(job: RenderJob): Promise<RenderAnswer> {
  renderer ??= createHouseholdRenderer({ canvas });
  renderer.setSize(job.drawnPx, job.drawnPx);
  const { sizePx } = job;
  const frameBytes = sizePx * sizePx * 3;
  const frames = new Uint8Array(frameBytes * job.states.length);
  const clean: Uint8ClampedArray[] = [];
  const context = createContext(sizePx, job.smoothing);
  for (const [index, state] of job.states.entries()) {
    renderer.render(state);
    context.drawImage(canvas, 0, 0, sizePx, sizePx);
    const pixels = context.getImageData(0, 0, sizePx, sizePx).data;
    clean.push(pixels);
    const seen = await throughCodec(context, job);
    writeRgb(seen ?? pixels, frames.subarray(index * frameBytes, (index + 1) * frameBytes));
  }
  await fetch("/frames", { method: "POST", body: frames });
  return { changedPx: job.pairs.map(([a, b]) => countChanged(clean[a], clean[b])) };
}

function createContext(
  sizePx: number,
  smoothing: RenderJob["smoothing"],
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(sizePx, sizePx).getContext("2d", {
    willReadFrequently: true,
  });
  if (context === null) {
    throw new Error("This browser gives no 2D canvas.");
  }
  context.imageSmoothingQuality = smoothing;
  return context;
}

async function throughCodec(
  context: OffscreenCanvasRenderingContext2D,
  job: RenderJob,
): Promise<Uint8ClampedArray | undefined> {
  if (job.jpegQuality === undefined) {
    return undefined;
  }
  const copy = new OffscreenCanvas(job.drawnPx, job.drawnPx);
  copy.getContext("2d")?.drawImage(canvas, 0, 0);
  const blob = await copy.convertToBlob({ type: "image/jpeg", quality: job.jpegQuality });
  const bitmap = await createImageBitmap(blob);
  context.drawImage(bitmap, 0, 0, job.sizePx, job.sizePx);
  bitmap.close();
  return context.getImageData(0, 0, job.sizePx, job.sizePx).data;
}

function writeRgb(rgba: Uint8ClampedArray, target: Uint8Array): void {
  for (let pixel = 0; pixel * 4 < rgba.length; pixel += 1) {
    target[pixel * 3] = rgba[pixel * 4] ?? 0;
    target[pixel * 3 + 1] = rgba[pixel * 4 + 1] ?? 0;
    target[pixel * 3 + 2] = rgba[pixel * 4 + 2] ?? 0;
  }
}

function countChanged(
  first: Uint8ClampedArray | undefined,
  second: Uint8ClampedArray | undefined,
): number {
  if (first === undefined || second === undefined) {
    return 0;
  }
  let changed = 0;
  for (let at = 0; at < first.length; at += 4) {
    const difference = Math.max(
      Math.abs((first[at] ?? 0) - (second[at] ?? 0)),
      Math.abs((first[at + 1] ?? 0) - (second[at + 1] ?? 0)),
      Math.abs((first[at + 2] ?? 0) - (second[at + 2] ?? 0)),
    );
    changed += difference > VISIBLE_DIFFERENCE ? 1 : 0;
  }
  return changed;
}

window.renderDatasetJob = renderJob;
