/** Where in a server's picture its objects are, as far as it says so: boxes, fitted as the picture is. */
import { ensureExists } from "@/base/assert";
import type { PicturePoint } from "@/core/world/world-drive";
import type { MarkOptions, ViewMasks, VisibleObject } from "@/core/world/world-painter";
import type { RemoteFrame } from "@/worlds/remote/protocol";

/** How a picture lies in the square that pages draw: as large as it fits, in the middle. */
export interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export function fitInto(
  { width, height }: { readonly width: number; readonly height: number },
  sizePx: number,
): Fit {
  const scale = sizePx / Math.max(width, height);
  return { scale, left: (sizePx - width * scale) / 2, top: (sizePx - height * scale) / 2 };
}

/** Which pixel shows which object: of boxes that overlap the smaller one lies above. */
export function toMasks(
  { widthPx, heightPx, marks = [] }: Pick<RemoteFrame, "widthPx" | "heightPx" | "marks">,
  sizePx: number,
): ViewMasks {
  const fit = fitInto({ width: widthPx, height: heightPx }, sizePx);
  const at = (px: number, from: number) =>
    Math.min(sizePx, Math.max(0, Math.round(px * fit.scale + from)));
  const boxes = marks
    .map(({ object, box }) => ({
      id: object,
      box: {
        left: at(box.left, fit.left),
        top: at(box.top, fit.top),
        right: at(box.right, fit.left),
        bottom: at(box.bottom, fit.top),
      },
    }))
    .filter(({ box }) => areaOf(box) > 0)
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  const numbers = new Uint16Array(sizePx * sizePx);
  for (const [index, { box }] of boxes.entries()) {
    for (let row = box.top; row < box.bottom; row += 1) {
      numbers.fill(index + 1, row * sizePx + box.left, row * sizePx + box.right);
    }
  }
  const counts = new Uint32Array(boxes.length + 1);
  for (const number of numbers) {
    counts[number] = ensureExists(counts[number]) + 1;
  }
  const objects = boxes.flatMap(({ id, box }, index): VisibleObject[] => {
    const pixelCount = ensureExists(counts[index + 1]);
    const centroid = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    return pixelCount === 0 ? [] : [{ id, box, centroid, pixelCount }];
  });
  return { widthPx: sizePx, heightPx: sizePx, ids: boxes.map(({ id }) => id), numbers, objects };
}

/** The object that a press on the picture means; undefined beside all boxes. */
export function markAt(
  { widthPx, heightPx, ids, numbers }: ViewMasks,
  point: PicturePoint,
): string | undefined {
  const column = Math.min(widthPx - 1, Math.floor(point.x * widthPx));
  const row = Math.min(heightPx - 1, Math.floor(point.y * heightPx));
  const number = numbers[row * widthPx + column];
  return number === undefined || number === 0 ? undefined : ids[number - 1];
}

/** The middle of what is seen of an object; undefined where nothing of it is. */
export function pointOn(
  { widthPx, heightPx, objects }: ViewMasks,
  objectId: string,
): PicturePoint | undefined {
  const seen = objects.find(({ id }) => id === objectId);
  return seen === undefined
    ? undefined
    : { x: seen.centroid.x / widthPx, y: seen.centroid.y / heightPx };
}

const MOST_MARKS = 60;

/** What is marked, numbered as one reads: from above to below, from left to right. */
export function toLegend(
  { objects }: ViewMasks,
  { ids, leastPixels = 0, most = MOST_MARKS }: MarkOptions = {},
): readonly { readonly number: number; readonly object: VisibleObject }[] {
  return objects
    .filter(({ id, pixelCount }) => (ids === undefined || ids.has(id)) && pixelCount >= leastPixels)
    .slice(0, most)
    .toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    .map((object, index) => ({ number: index + 1, object }));
}

function areaOf({ left, top, right, bottom }: VisibleObject["box"]): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
