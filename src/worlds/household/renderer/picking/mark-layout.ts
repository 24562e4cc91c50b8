/**
 * Where the numbers of a set-of-marks overlay go: each inside the thing it names, as deep as
 * possible and clear of the others; where a thing is too small for that, beside it with a line.
 *
 * Set-of-Mark prompting (Yang et al. 2023) lets a vision model name things in a picture by number.
 */
import type { MarkOptions, ViewMasks, VisibleObject } from "@/core/world/world-painter";
import { shortAt } from "@/base/element-at";

export interface Mark {
  readonly number: number;
  readonly object: VisibleObject;
  /** The point of the object that is deepest inside its outline. */
  readonly anchor: { readonly x: number; readonly y: number };
  /** Top left corner and size of the number's plate, in pixels. */
  readonly plate: Plate;
  /** The plate lies beside the object: a line leads to the anchor. */
  readonly isBeside: boolean;
}

export interface Plate {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Digits are drawn on a grid of 3 by 5 dots of this many pixels. */
export function markDotPx({ heightPx }: { readonly heightPx: number }): number {
  return Math.max(2, Math.round(heightPx / 200));
}

const DIGIT_COLUMNS = 3;
const DIGIT_ROWS = 5;

export function layOutMarks(masks: ViewMasks, options: MarkOptions = {}): readonly Mark[] {
  const { ids, most = 60 } = options;
  const leastPixels = options.leastPixels ?? masks.widthPx * masks.heightPx * 0.0004;
  const chosen = masks.objects
    .filter((object) => object.pixelCount >= leastPixels && (ids?.has(object.id) ?? true))
    .slice(0, most);
  const depths = depthsOf(masks);
  const numbers = new Map(masks.ids.map((id, index) => [id, index + 1]));
  // Numbers in reading order; places for the small ones first, which have the least choice.
  const numbered = [...chosen]
    .sort((a, b) => a.centroid.y - b.centroid.y || a.centroid.x - b.centroid.x)
    .map((object, index) => ({ object, number: index + 1 }));
  const bySize = [...numbered].sort((a, b) => a.object.pixelCount - b.object.pixelCount);
  const taken: Plate[] = [];
  const marks: Mark[] = [];
  for (const { object, number } of bySize) {
    const inside = insidePoints(masks, depths, object, numbers.get(object.id) ?? 0);
    const anchor = inside[0] ?? object.centroid;
    const size = plateSize(masks, number);
    const place = placeInside(inside, size, taken) ?? placeBeside(anchor, size, taken, masks);
    const plate = { ...place, ...size };
    taken.push(plate);
    const isBeside = !isWithin(anchor, plate) && !inside.some((point) => isWithin(point, plate));
    marks.push({ number, object, anchor, plate, isBeside });
  }
  return marks.sort((a, b) => a.number - b.number);
}

type Point = { readonly x: number; readonly y: number };
type Size = Pick<Plate, "width" | "height">;
type Corner = Pick<Plate, "left" | "top">;

function plateSize(masks: ViewMasks, number: number): Size {
  const dot = markDotPx(masks);
  const digits = String(number).length;
  return {
    width: (digits * (DIGIT_COLUMNS + 1) + 1) * dot,
    height: (DIGIT_ROWS + 2) * dot,
  };
}

/** For each pixel, how many pixels away the nearest one of another owner is: two chamfer passes. */
function depthsOf({ numbers, widthPx, heightPx }: ViewMasks): Uint16Array {
  const depths = new Uint16Array(numbers.length);
  const step = (index: number, x: number, y: number, by: -1 | 1) => {
    const isEdge = by < 0 ? x === 0 || y === 0 : x === widthPx - 1 || y === heightPx - 1;
    const [beside, along] = [index + by, index + by * widthPx];
    const owner = numbers[index];
    if (isEdge || numbers[beside] !== owner || numbers[along] !== owner) {
      return 1;
    }
    return Math.min(shortAt(depths, beside), shortAt(depths, along)) + 1;
  };
  for (let index = 0; index < numbers.length; index += 1) {
    depths[index] = step(index, index % widthPx, Math.floor(index / widthPx), -1);
  }
  for (let index = numbers.length - 1; index >= 0; index -= 1) {
    const back = step(index, index % widthPx, Math.floor(index / widthPx), 1);
    depths[index] = Math.min(shortAt(depths, index), back);
  }
  return depths;
}

/** Points of an object to put its number on: the deepest first, then a coarse grid of the others. */
function insidePoints(
  { numbers, widthPx }: ViewMasks,
  depths: Uint16Array,
  { box, centroid }: VisibleObject,
  owner: number,
): readonly Point[] {
  const points: (Point & { readonly depth: number; readonly off: number })[] = [];
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const index = y * widthPx + x;
      if (numbers[index] === owner) {
        const off = Math.hypot(x + 0.5 - centroid.x, y + 0.5 - centroid.y);
        points.push({ x, y, depth: shortAt(depths, index), off });
      }
    }
  }
  points.sort((a, b) => b.depth - a.depth || a.off - b.off);
  const stride = Math.max(1, Math.floor(points.length / 400));
  return points.filter((_, index) => index === 0 || index % stride === 0);
}

function placeInside(
  points: readonly Point[],
  size: Size,
  taken: readonly Plate[],
): Corner | undefined {
  for (const { x, y } of points) {
    const corner = { left: Math.round(x - size.width / 2), top: Math.round(y - size.height / 2) };
    if (corner.left >= 0 && corner.top >= 0 && isFree({ ...corner, ...size }, taken)) {
      return corner;
    }
  }
  return undefined;
}

/** The nearest free place on growing rings around the anchor, inside the picture. */
function placeBeside(anchor: Point, size: Size, taken: readonly Plate[], masks: ViewMasks): Corner {
  const { widthPx, heightPx } = masks;
  const fit = (x: number, y: number): Corner => ({
    left: Math.round(Math.min(Math.max(x - size.width / 2, 0), widthPx - size.width)),
    top: Math.round(Math.min(Math.max(y - size.height / 2, 0), heightPx - size.height)),
  });
  const furthest = Math.max(widthPx, heightPx);
  for (let reach = size.height; reach < furthest; reach += Math.max(2, size.height / 3)) {
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn / 16) * 2 * Math.PI - Math.PI / 2;
      const corner = fit(anchor.x + Math.cos(angle) * reach, anchor.y + Math.sin(angle) * reach);
      if (isFree({ ...corner, ...size }, taken)) {
        return corner;
      }
    }
  }
  return fit(anchor.x, anchor.y);
}

function isFree(plate: Plate, taken: readonly Plate[]): boolean {
  return taken.every(
    (other) =>
      plate.left >= other.left + other.width + 1 ||
      other.left >= plate.left + plate.width + 1 ||
      plate.top >= other.top + other.height + 1 ||
      other.top >= plate.top + plate.height + 1,
  );
}

function isWithin({ x, y }: Point, { left, top, width, height }: Plate): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}
