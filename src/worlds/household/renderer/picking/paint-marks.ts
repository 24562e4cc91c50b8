/**
 * Paints numbered marks onto a picture: an outline around each marked thing in a colour of its own,
 * and its number on a plate. Works on bytes, with digits of its own, so that the same picture comes
 * out in every browser.
 */
import { shortAt } from "@/base/element-at";
import { fromHsl } from "@/worlds/household/renderer/mesh/palette";
import { markDotPx, type Mark } from "@/worlds/household/renderer/picking/mark-layout";
import type { ViewMasks } from "@/core/world/world-painter";

/** Rows of three dots each, from the top. */
const DIGITS: readonly (readonly string[])[] = [
  ["111", "101", "101", "101", "111"],
  ["010", "110", "010", "010", "111"],
  ["111", "001", "111", "100", "111"],
  ["111", "001", "011", "001", "111"],
  ["101", "101", "111", "001", "001"],
  ["111", "100", "111", "001", "111"],
  ["111", "100", "111", "101", "111"],
  ["111", "001", "010", "010", "010"],
  ["111", "101", "111", "101", "111"],
  ["111", "101", "111", "001", "111"],
];
const BLACK = [16, 16, 18] as const;
const WHITE = [255, 255, 255] as const;

type Color = readonly [number, number, number];

/** Draws into `pixels`, RGBA from the top, of the size that the masks have. */
export function paintMarks(
  pixels: Uint8ClampedArray,
  masks: ViewMasks,
  marks: readonly Mark[],
): void {
  const dot = markDotPx(masks);
  const colors = new Map<number, Color>(
    marks.map(({ number, object }) => [masks.ids.indexOf(object.id) + 1, colorOf(number)]),
  );
  paintOutlines(pixels, masks, colors, Math.max(1, Math.round(dot / 2)));
  const put = (x: number, y: number, color: Color) => {
    if (x >= 0 && y >= 0 && x < masks.widthPx && y < masks.heightPx) {
      pixels.set(color, (y * masks.widthPx + x) * 4);
    }
  };
  for (const { anchor, plate, isBeside, number } of marks) {
    if (isBeside) {
      paintLine(put, anchor, [plate.left + plate.width / 2, plate.top + plate.height / 2], number);
    }
  }
  for (const { plate, number } of marks) {
    const color = colorOf(number);
    for (let y = 0; y < plate.height; y += 1) {
      for (let x = 0; x < plate.width; x += 1) {
        const isRim = x === 0 || y === 0 || x === plate.width - 1 || y === plate.height - 1;
        put(plate.left + x, plate.top + y, isRim ? color : BLACK);
      }
    }
    Array.from(String(number)).forEach((digit, place) => {
      const left = plate.left + dot + place * 4 * dot;
      DIGITS[Number(digit)]?.forEach((row, line) => {
        for (let i = 0; i < 3 * dot; i += 1) {
          if (row[Math.floor(i / dot)] === "1") {
            for (let k = 0; k < dot; k += 1) {
              put(left + i, plate.top + dot + line * dot + k, WHITE);
            }
          }
        }
      });
    });
  }
}

/** Neighbouring numbers get colours far apart. */
function colorOf(number: number): Color {
  const [r, g, b] = fromHsl((number * 0.381966) % 1, 0.85, 0.6);
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
}

function paintOutlines(
  pixels: Uint8ClampedArray,
  { numbers, widthPx, heightPx }: ViewMasks,
  colors: ReadonlyMap<number, Color>,
  thick: number,
): void {
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const owner = shortAt(numbers, y * widthPx + x);
      const color = colors.get(owner);
      const differs = (dx: number, dy: number) => {
        const [nx, ny] = [x + dx, y + dy];
        const isOutside = nx < 0 || ny < 0 || nx >= widthPx || ny >= heightPx;
        return !isOutside && numbers[ny * widthPx + nx] !== owner;
      };
      if (
        color !== undefined &&
        (differs(thick, 0) || differs(-thick, 0) || differs(0, thick) || differs(0, -thick))
      ) {
        pixels.set(color, (y * widthPx + x) * 4);
      }
    }
  }
}

function paintLine(
  put: (x: number, y: number, color: Color) => void,
  from: { readonly x: number; readonly y: number },
  [toX, toY]: readonly [number, number],
  number: number,
): void {
  const steps = Math.ceil(Math.max(Math.abs(toX - from.x), Math.abs(toY - from.y), 1));
  for (let i = 0; i <= steps; i += 1) {
    const share = i / steps;
    const [x, y] = [from.x + (toX - from.x) * share, from.y + (toY - from.y) * share];
    put(Math.round(x), Math.round(y), colorOf(number));
    put(Math.round(x) + 1, Math.round(y), colorOf(number));
  }
}
