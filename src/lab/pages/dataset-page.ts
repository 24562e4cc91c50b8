/**
 * The page that renders data sets: it draws household states as small square frames the way the
 * studio would see them, after scaling and a lossy codec.
 *
 * It is bundled and opened in a headless browser by the command; nothing of it is in the studio.
 */
import { byteAt, elementAt } from "@/base/element-at";
import { changePicture, type PictureChange } from "@/lab/adapt/changed-picture";
import { packViews } from "@/lab/pictures/packed-views";
import { createReadableContext } from "@/lab/pages/readable-context";
import { packClassMaps, type ClassMapRequest } from "@/lab/pairs/class-maps";
import { FRAME_PX, viewFrame, viewPair } from "@/engines/perception/views/pair-views";
import type { SquareFrame } from "@/engines/perception/views/sample-square";
import type { HouseholdState } from "@/worlds/household/household-study";
import {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/household-drawing";

/** One batch of states, and which of them follow each other. */
export interface RenderJob {
  readonly states: readonly HouseholdState[];
  /** Index pairs into `states`. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Per pair: what was put down in it, whose visible pixels are counted. */
  readonly placedIds?: readonly (string | undefined)[];
  /** Side at which the world is drawn before scaling down. */
  readonly drawnPx: number;
  readonly smoothing: "low" | "medium" | "high";
  /** JPEG quality that stands in for a video codec's losses; absent keeps the pixels clean. */
  readonly jpegQuality?: number;
  /** Given, the renderer is changed on purpose; `seed` draws its noise. */
  readonly change?: PictureChange & { readonly seed: number };
  /** Data URLs of pictures that were drawn elsewhere: they come first, in front of the states. */
  readonly pictures?: readonly string[];
  /** Given, pictures and what their cells show are wanted, and no pairs. */
  readonly classMaps?: ClassMapRequest;
}

export interface RenderAnswer {
  /** Per pair: how many pixels differ visibly, before the codec. */
  readonly changedPx: readonly number[];
  /** Per pair: pixels, at the size of a frame, that show what was put down in it. */
  readonly placedPx: readonly (number | undefined)[];
}

declare global {
  interface Window {
    /** Renders a job and posts its views, packed, or its class maps to `/frames`. */
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
  const sizePx = FRAME_PX;
  const clean: Uint8ClampedArray[] = [];
  const seen: SquareFrame[] = [];
  const context = createReadableContext(sizePx, job.smoothing);
  const maps: Uint8Array[] = [];
  const { pictures = [] } = job;
  for (const picture of pictures) {
    const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
    seen.push(readSquare(context, bitmap));
    bitmap.close();
  }
  for (const [index, state] of job.states.entries()) {
    renderer.render(state);
    const drawn = drawnPicture(renderer, job, index);
    const pixels = readSquare(context, drawn).rgba;
    clean.push(pixels);
    const frame = { rgba: (await throughCodec(context, drawn, job)) ?? pixels, sizePx };
    seen.push(frame);
    if (job.classMaps !== undefined) {
      const { classNumbers, draws } = job.classMaps;
      const look = { classNumbers, draws: elementAt(draws, index) };
      maps.push(packClassMaps(frame, renderer.renderMasks(state), state, look));
    }
  }
  const body =
    job.classMaps === undefined
      ? packAll(seen, job.pairs)
      : new Blob(maps.map((part) => part.slice()));
  await fetch("/frames", { method: "POST", body });
  return {
    changedPx: job.pairs.map(([a, b]) => countChanged(clean[a], clean[b])),
    placedPx: countPlaced(renderer, job),
  };
}

function readSquare(
  context: OffscreenCanvasRenderingContext2D,
  picture: OffscreenCanvas | ImageBitmap,
): SquareFrame {
  const { width: sizePx } = context.canvas;
  context.drawImage(picture, 0, 0, sizePx, sizePx);
  return { rgba: context.getImageData(0, 0, sizePx, sizePx).data, sizePx };
}

/** What was drawn last, as the renderer of the job shows it. */
function drawnPicture(
  drawing: HouseholdRenderer,
  { change, drawnPx }: RenderJob,
  index: number,
): OffscreenCanvas {
  if (change === undefined) {
    return canvas;
  }
  const picture = { rgba: drawing.readPixels(), sizePx: drawnPx };
  const { rgba } = changePicture(picture, change, change.seed + index * 7919);
  const changed = new OffscreenCanvas(drawnPx, drawnPx);
  changed.getContext("2d")?.putImageData(new ImageData(rgba, drawnPx, drawnPx), 0, 0);
  return changed;
}

function countPlaced(
  drawing: HouseholdRenderer,
  { states, pairs, placedIds, drawnPx }: RenderJob,
): readonly (number | undefined)[] {
  return pairs.map(([, second], index) => {
    const [id, after] = [placedIds?.[index], states[second]];
    if (id === undefined || after === undefined) {
      return undefined;
    }
    const seen = drawing.renderMasks(after).objects.find((object) => object.id === id);
    return (seen?.pixelCount ?? 0) * (FRAME_PX / drawnPx) ** 2;
  });
}

function packAll(
  frames: readonly SquareFrame[],
  pairs: RenderJob["pairs"],
): Uint8Array<ArrayBuffer> {
  const views = pairs.flatMap(([a, b]) => {
    const [first, second] = [frames[a], frames[b]];
    return first === undefined || second === undefined ? [] : [viewPair(first, second)];
  });
  return packViews({ frames: frames.map(viewFrame), pairs: views });
}

async function throughCodec(
  context: OffscreenCanvasRenderingContext2D,
  drawn: OffscreenCanvas,
  job: RenderJob,
): Promise<Uint8ClampedArray | undefined> {
  if (job.jpegQuality === undefined) {
    return undefined;
  }
  const copy = new OffscreenCanvas(job.drawnPx, job.drawnPx);
  copy.getContext("2d")?.drawImage(drawn, 0, 0);
  const blob = await copy.convertToBlob({ type: "image/jpeg", quality: job.jpegQuality });
  const bitmap = await createImageBitmap(blob);
  const { width, height } = context.canvas;
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height).data;
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
      Math.abs(byteAt(first, at) - byteAt(second, at)),
      Math.abs(byteAt(first, at + 1) - byteAt(second, at + 1)),
      Math.abs(byteAt(first, at + 2) - byteAt(second, at + 2)),
    );
    changed += difference > VISIBLE_DIFFERENCE ? 1 : 0;
  }
  return changed;
}

window.renderDatasetJob = renderJob;
