/** Which pixel of a view shows which object, read back from the mask pass. */
import { byteAt } from "@/base/element-at";

import type { ViewMasks, VisibleObject } from "@/core/world/world-painter";

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  sumX: number;
  sumY: number;
  count: number;
}

/** `raw` is what WebGL reads back: RGBA, bottom row first, a number in red and green. */
export function summarizeMasks(
  raw: Uint8Array,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  ids: readonly string[],
): ViewMasks {
  const numbers = new Uint16Array(widthPx * heightPx);
  const extents = new Map<number, Extent>();
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const from = ((heightPx - 1 - y) * widthPx + x) * 4;
      const number = byteAt(raw, from) + byteAt(raw, from + 1) * 256;
      numbers[y * widthPx + x] = number;
      const extent = number === 0 ? undefined : extents.get(number);
      if (extent !== undefined) {
        widen(extent, x, y);
      } else if (number > 0) {
        extents.set(number, pixelAt(x, y));
      }
    }
  }
  const objects = [...extents].flatMap(([number, extent]): VisibleObject[] => {
    const id = ids[number - 1];
    const { left, top, right, bottom, sumX, sumY, count } = extent;
    return id === undefined
      ? []
      : [
          {
            id,
            box: { left, top, right, bottom },
            centroid: { x: sumX / count + 0.5, y: sumY / count + 0.5 },
            pixelCount: count,
          },
        ];
  });
  objects.sort((a, b) => b.pixelCount - a.pixelCount || a.id.localeCompare(b.id));
  return { widthPx, heightPx, ids, numbers, objects };
}

function pixelAt(x: number, y: number): Extent {
  return { left: x, top: y, right: x + 1, bottom: y + 1, sumX: x, sumY: y, count: 1 };
}

/** Pixels come row by row from the top, so that none is above those that came before. */
function widen(extent: Extent, x: number, y: number): void {
  extent.left = Math.min(extent.left, x);
  extent.right = Math.max(extent.right, x + 1);
  extent.bottom = y + 1;
  extent.sumX += x;
  extent.sumY += y;
  extent.count += 1;
}
