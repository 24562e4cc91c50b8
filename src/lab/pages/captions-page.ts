/**
 * The page that renders captioned pictures: whole views as small squares, crops of single objects,
 * and beside them what each view really shows, read from the renderer's own masks.
 *
 * It is bundled and opened in a headless browser by the command; nothing of it is in the studio.
 */
import { ensureExists } from "@/base/assert";
import { Tally } from "@/base/tally";
import { byteAt, doubleAt, elementAt, firstOf, shortAt } from "@/base/element-at";
import { createReadableContext } from "@/lab/pages/readable-context";
import type { HouseholdState } from "@/worlds/household/household-study";
import {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/household-drawing";
import type { ViewMasks, VisibleObject } from "@/core/world/world-painter";

/** A crop that is wanted where the object is in the picture. */
export interface CropWish {
  readonly id: string;
  /** Side of the square, as a multiple of the longer side of what is seen of the object. */
  readonly reach: number;
  /** How far the square's middle lies from the object's, as shares of its side. */
  readonly shiftX: number;
  readonly shiftY: number;
}

export interface CaptionJob {
  readonly views: readonly {
    readonly state: HouseholdState;
    readonly wishes: readonly CropWish[];
  }[];
  /** Side of the pictures that are given back. */
  readonly sizePx: number;
  /** Side at which the world is drawn before scaling down. */
  readonly drawnPx: number;
  readonly smoothing: "low" | "medium" | "high";
  /** JPEG quality that stands in for a video codec's losses; absent keeps the pixels clean. */
  readonly jpegQuality?: number;
  /** At most so many wishes of a view are met, the first ones. */
  readonly mostCrops: number;
  /** An object of fewer pixels, as a share of the picture, is not worth a crop. */
  readonly leastCropArea: number;
  /** Cells of the coarse map of what is seen, along each side. */
  readonly gridCells: number;
}

/** What a view shows of an object: shares of the picture from its top left corner. */
export interface SeenObject {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly area: number;
  /** Mean colour, 0 to 255. */
  readonly rgb: readonly [number, number, number];
}

export interface ViewAnswer {
  readonly objects: readonly SeenObject[];
  /** Row by row, for each cell the index of the object that fills most of it, or -1 for the room. */
  readonly grid: readonly number[];
  /** Indices of the wishes that were met, in order. */
  readonly crops: readonly number[];
}

declare global {
  interface Window {
    /** Renders a job and posts its RGB pictures to `/frames`: all views, then all crops. */
    renderCaptionJob?: (job: CaptionJob) => Promise<readonly ViewAnswer[]>;
  }
}

/** Places of a cell that vote on what fills it, as shares of its side. */
const VOTES = [0.2, 0.5, 0.8];
/** A crop is never of fewer drawn pixels than this share of the picture's side. */
const LEAST_CROP_SIDE = 0.1;

const canvas = new OffscreenCanvas(1, 1);
let renderer: HouseholdRenderer | undefined;

async function renderJob(job: CaptionJob): Promise<readonly ViewAnswer[]> {
  renderer ??= createHouseholdRenderer({ canvas });
  renderer.setSize(job.drawnPx, job.drawnPx);
  const small = createReadableContext(job.sizePx, job.smoothing);
  const drawn = createReadableContext(job.drawnPx, job.smoothing);
  const [pictures, crops]: [Uint8Array[], Uint8Array[]] = [[], []];
  const answers: ViewAnswer[] = [];
  for (const { state, wishes } of job.views) {
    renderer.render(state);
    drawn.drawImage(canvas, 0, 0);
    const masks = renderer.renderMasks(state);
    const pixels = drawn.getImageData(0, 0, job.drawnPx, job.drawnPx).data;
    await throughCodec(drawn, job);
    const whole = { left: 0, top: 0, side: job.drawnPx };
    pictures.push(takeSquare(drawn.canvas, whole, small));
    const met = meetWishes(job, masks.objects, wishes);
    for (const { square } of met) {
      crops.push(takeSquare(drawn.canvas, square, small));
    }
    answers.push({
      objects: describeObjects(masks, pixels),
      grid: toGrid(masks, job.gridCells),
      crops: met.map(({ index }) => index),
    });
  }
  await fetch("/frames", { method: "POST", body: new Blob([...pictures, ...crops].map(copyOf)) });
  return answers;
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

function meetWishes(
  { drawnPx, mostCrops, leastCropArea }: CaptionJob,
  objects: readonly VisibleObject[],
  wishes: readonly CropWish[],
): readonly { readonly index: number; readonly square: Square }[] {
  return wishes
    .flatMap((wish, index) => {
      const seen = objects.find(({ id }) => id === wish.id);
      return seen === undefined || seen.pixelCount < leastCropArea * drawnPx ** 2
        ? []
        : [{ index, square: squareOf(seen, wish, drawnPx) }];
    })
    .slice(0, mostCrops);
}

/** A square inside the picture around what is seen of an object. */
function squareOf({ box }: VisibleObject, wish: CropWish, drawnPx: number): Square {
  const longer = Math.max(box.right - box.left, box.bottom - box.top);
  const side = Math.min(drawnPx, Math.max(longer * wish.reach, drawnPx * LEAST_CROP_SIDE));
  const place = (low: number, high: number, shift: number) =>
    Math.min(drawnPx - side, Math.max(0, (low + high - side) / 2 + shift * side));
  return {
    left: place(box.left, box.right, wish.shiftX),
    top: place(box.top, box.bottom, wish.shiftY),
    side,
  };
}

function takeSquare(
  from: OffscreenCanvas,
  { left, top, side }: Square,
  small: OffscreenCanvasRenderingContext2D,
): Uint8Array {
  const { width } = small.canvas;
  small.drawImage(from, left, top, side, side, 0, 0, width, width);
  const rgba = small.getImageData(0, 0, width, width).data;
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let pixel = 0; pixel < rgba.length / 4; pixel += 1) {
    rgb[pixel * 3] = byteAt(rgba, pixel * 4);
    rgb[pixel * 3 + 1] = byteAt(rgba, pixel * 4 + 1);
    rgb[pixel * 3 + 2] = byteAt(rgba, pixel * 4 + 2);
  }
  return rgb;
}

function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function describeObjects(masks: ViewMasks, pixels: Uint8ClampedArray): readonly SeenObject[] {
  const sums = new Float64Array((masks.ids.length + 1) * 3);
  masks.numbers.forEach((number, pixel) => {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = number * 3 + channel;
      sums[at] = doubleAt(sums, at) + byteAt(pixels, pixel * 4 + channel);
    }
  });
  const numberOf = new Map(masks.ids.map((id, index) => [id, index + 1]));
  return masks.objects.map(({ id, box, pixelCount }) => {
    const at = ensureExists(numberOf.get(id)) * 3;
    const mean = (channel: number) => Math.round(doubleAt(sums, at + channel) / pixelCount);
    return {
      id,
      x: (box.left + box.right) / 2 / masks.widthPx,
      y: (box.top + box.bottom) / 2 / masks.heightPx,
      area: pixelCount / (masks.widthPx * masks.heightPx),
      rgb: [mean(0), mean(1), mean(2)],
    };
  });
}

function toGrid({ ids, numbers, objects, widthPx }: ViewMasks, cells: number): readonly number[] {
  const indexOf = new Map(objects.map(({ id }, index) => [id, index]));
  const cellPx = widthPx / cells;
  return Array.from({ length: cells * cells }, (_, cell) => {
    const [column, row] = [cell % cells, Math.floor(cell / cells)];
    const votes = new Tally<number>();
    for (const dy of VOTES) {
      for (const dx of VOTES) {
        const x = Math.floor((column + dx) * cellPx);
        const number = shortAt(numbers, Math.floor((row + dy) * cellPx) * widthPx + x);
        votes.add(number);
      }
    }
    const [most] = firstOf([...votes].sort((a, b) => b[1] - a[1]));
    return (most === 0 ? undefined : indexOf.get(elementAt(ids, most - 1))) ?? -1;
  });
}

async function throughCodec(
  drawn: OffscreenCanvasRenderingContext2D,
  { jpegQuality }: CaptionJob,
): Promise<void> {
  if (jpegQuality === undefined) {
    return;
  }
  const blob = await drawn.canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
  const bitmap = await createImageBitmap(blob);
  drawn.drawImage(bitmap, 0, 0);
  bitmap.close();
}

window.renderCaptionJob = renderJob;
