/** The mark on one object of the picture, pixel by pixel: its own shape, not its box. */
import type { ViewMasks } from "@/core/world/world-painter";

/** Colours as red, green, blue, alpha. */
type Rgba = readonly [number, number, number, number];

const LINE: Rgba = [95, 240, 196, 255];
const SHADE: Rgba = [0, 0, 0, 130];
const FILL: Rgba = [95, 240, 196, 34];
/** Widths in pixels of the picture. */
const LINE_PX = 2;
const SHADE_PX = 1;

export interface Highlight {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** RGBA, row by row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** A line along the inner edge of an object, with a shade around it; undefined where it is not seen. */
export function highlightOf(masks: ViewMasks, objectId: string): Highlight | undefined {
  const seen = masks.objects.find(({ id }) => id === objectId);
  if (seen === undefined) {
    return undefined;
  }
  const number = masks.ids.indexOf(objectId) + 1;
  const leftPx = Math.max(0, seen.box.left - SHADE_PX);
  const topPx = Math.max(0, seen.box.top - SHADE_PX);
  const widthPx = Math.min(masks.widthPx, seen.box.right + SHADE_PX) - leftPx;
  const heightPx = Math.min(masks.heightPx, seen.box.bottom + SHADE_PX) - topPx;
  const isObject = (x: number, y: number) => masks.numbers[y * masks.widthPx + x] === number;
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const [x, y] = [leftPx + column, topPx + row];
      const color = colorAt(masks, isObject, { x, y });
      if (color !== undefined) {
        pixels.set(color, (row * widthPx + column) * 4);
      }
    }
  }
  return { leftPx, topPx, widthPx, heightPx, pixels };
}

function colorAt(
  { widthPx, heightPx }: ViewMasks,
  isObject: (x: number, y: number) => boolean,
  { x, y }: { readonly x: number; readonly y: number },
): Rgba | undefined {
  const isInside = isObject(x, y);
  const reach = isInside ? LINE_PX : SHADE_PX;
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const [nx, ny] = [x + dx, y + dy];
      const isInPicture = nx >= 0 && ny >= 0 && nx < widthPx && ny < heightPx;
      // Where the picture cuts an object there is no edge.
      if (isInPicture && isObject(nx, ny) !== isInside) {
        return isInside ? LINE : SHADE;
      }
    }
  }
  return isInside ? FILL : undefined;
}
