/** Which source places an output place reads, and how much of each: what every scaler here plans by. */
import { floatAt } from "@/base/element-at";

/** For each output place the first source place it reads, and its weights, `width` each. */
export interface Taps {
  readonly starts: Int32Array;
  readonly weights: Float32Array;
  readonly width: number;
}

/**
 * `triangle` weighs by a triangle as wide as two output places, and two source places at least:
 * enlarging interpolates. `area` averages over the area of an output place where the picture shrinks
 * to half or less, and is a triangle else.
 */
export type TapFilter = "area" | "triangle";

/** Weights of one place sum to 1. */
export function planTaps(sourcePx: number, outPx: number, filter: TapFilter): Taps {
  const step = sourcePx / outPx;
  const isArea = filter === "area" && step >= 2;
  const radius = isArea ? step / 2 : Math.max(1, step);
  // An area may begin within a source place; a triangle is sampled at the places' middles.
  const width = Math.min(sourcePx, Math.ceil(radius * 2) + (isArea ? 1 : 0));
  const starts = new Int32Array(outPx);
  const weights = new Float32Array(outPx * width);
  for (let place = 0; place < outPx; place += 1) {
    const center = (place + 0.5) * step;
    const begin = Math.floor(center - radius + (isArea ? 0 : 0.5));
    const first = Math.min(Math.max(begin, 0), sourcePx - width);
    const own = weights.subarray(place * width, (place + 1) * width);
    let sum = 0;
    for (let tap = 0; tap < width; tap += 1) {
      const at = first + tap;
      const covered = Math.min(at + 1, center + radius) - Math.max(at, center - radius);
      own[tap] = Math.max(0, isArea ? covered : 1 - Math.abs(at + 0.5 - center) / radius);
      sum += floatAt(own, tap);
    }
    starts[place] = first;
    own.forEach((weight, tap) => {
      own[tap] = weight / sum;
    });
  }
  return { starts, weights, width };
}

/** What {@link toWholeWeights} sum to at every place: weighted sums of bytes fit 16 bits. */
export const WEIGHT_SUM = 256;

/** The same weights as whole numbers. */
export function toWholeWeights({ weights, width }: Taps): Int32Array {
  const whole = new Int32Array(weights.length);
  for (let from = 0; from < weights.length; from += width) {
    let [exact, given] = [0, 0];
    for (let tap = from; tap < from + width; tap += 1) {
      exact += floatAt(weights, tap) * WEIGHT_SUM;
      // What rounding leaves over goes to the next tap: the sum stays exact.
      whole[tap] = Math.round(exact) - given;
      given = Math.round(exact);
    }
  }
  return whole;
}
