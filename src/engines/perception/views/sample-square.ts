/** Square cut-outs of a frame at another size: the model's views of what it should look at closely. */
import { byteAt, floatAt, integerAt } from "@/base/element-at";

/** A square inside a frame, in pixels; the corner is the upper left one. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** RGBA pixels of a square frame. */
export interface SquareFrame {
  readonly rgba: Uint8ClampedArray;
  readonly sizePx: number;
}

/** The pixels of a square frame, whose side follows from how many there are. */
export function toSquare(rgba: Uint8ClampedArray): SquareFrame {
  return { rgba, sizePx: Math.sqrt(rgba.length / 4) };
}

/** Moves and shrinks a square so that it lies in a frame of `sizePx`. */
export function fitInto({ x, y, side }: Square, sizePx: number): Square {
  const fitted = Math.min(side, sizePx);
  const inside = (value: number) => Math.min(Math.max(value, 0), sizePx - fitted);
  return { x: inside(x), y: inside(y), side: fitted };
}

/**
 * Writes the square as `outPx` x `outPx` RGB bytes, interleaved, into `target`.
 *
 * A triangle filter as wide as an output pixel, first along the rows, then down the columns:
 * enlarging interpolates, reducing averages, so that thin things do not vanish.
 */
export function sampleSquare(
  { rgba, sizePx }: SquareFrame,
  square: Square,
  outPx: number,
  target: Uint8Array,
): void {
  const across = filterTaps({ origin: square.x, side: square.side }, outPx, sizePx);
  const down = filterTaps({ origin: square.y, side: square.side }, outPx, sizePx);
  const top = Math.min(...down.starts);
  const bottom = Math.max(...down.starts) + down.width;
  const lines = new Float32Array((bottom - top) * outPx * 3);
  for (let row = top; row < bottom; row += 1) {
    filterLine(rgba, row * sizePx * 4, across, lines.subarray((row - top) * outPx * 3));
  }
  const lineValues = outPx * 3;
  for (let row = 0; row < outPx; row += 1) {
    const start = (integerAt(down.starts, row) - top) * lineValues;
    for (let value = 0; value < lineValues; value += 1) {
      let sum = 0.5;
      for (let tap = 0; tap < down.width; tap += 1) {
        const weight = floatAt(down.weights, row * down.width + tap);
        sum += weight * floatAt(lines, start + tap * lineValues + value);
      }
      target[row * lineValues + value] = sum;
    }
  }
}

/** For each output place the first source place it reads, and its weights, `width` each. */
interface FilterTaps {
  readonly starts: Int32Array;
  readonly weights: Float32Array;
  readonly width: number;
}

function filterTaps(
  { origin, side }: { readonly origin: number; readonly side: number },
  outPx: number,
  sizePx: number,
): FilterTaps {
  const step = side / outPx;
  const radius = Math.max(1, step);
  const width = Math.min(sizePx, Math.ceil(radius * 2) + 1);
  const starts = new Int32Array(outPx);
  const weights = new Float32Array(outPx * width);
  for (let place = 0; place < outPx; place += 1) {
    const center = origin + (place + 0.5) * step - 0.5;
    const first = Math.min(Math.max(Math.ceil(center - radius), 0), sizePx - width);
    const own = weights.subarray(place * width, (place + 1) * width);
    let sum = 0;
    for (let tap = 0; tap < width; tap += 1) {
      own[tap] = Math.max(0, 1 - Math.abs(first + tap - center) / radius);
      sum += floatAt(own, tap);
    }
    starts[place] = first;
    own.forEach((weight, tap) => {
      own[tap] = weight / sum;
    });
  }
  return { starts, weights, width };
}

function filterLine(
  rgba: Uint8ClampedArray,
  offset: number,
  { starts, weights, width }: FilterTaps,
  target: Float32Array,
): void {
  for (let place = 0; place < starts.length; place += 1) {
    let [red, green, blue] = [0, 0, 0];
    let at = offset + integerAt(starts, place) * 4;
    for (let tap = 0; tap < width; tap += 1, at += 4) {
      const weight = floatAt(weights, place * width + tap);
      red += weight * byteAt(rgba, at);
      green += weight * byteAt(rgba, at + 1);
      blue += weight * byteAt(rgba, at + 2);
    }
    target[place * 3] = red;
    target[place * 3 + 1] = green;
    target[place * 3 + 2] = blue;
  }
}
