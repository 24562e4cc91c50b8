/**
 * What tells pictures of one kind from those of another: what the encoder sees in a whole frame, and
 * how sharp and how noisy the picture is, which deep features hardly tell.
 */
import { byteAt, doubleAt, numberAt } from "@/base/element-at";
import { channelMeans, channelSpreads } from "@/engines/perception/adapt/pair-features";
import type { FrameMaps } from "@/engines/perception/pairs/frame-maps";
import { CLOSE_PX, OVERVIEW_PX, type FrameViews } from "@/engines/perception/views/pair-views";

/** Two families of numbers, since a distance in one must not drown in the other. */
export interface FrameFeatures {
  /** Means and spreads of the encoder's channels over the whole frame. */
  readonly seen: Float32Array;
  /** Logarithms of how strong edges and specks are, from the weakest to the strongest. */
  readonly grain: Float32Array;
}

export function frameFeatures(
  views: FrameViews,
  { overview }: FrameMaps,
  channels: number,
): FrameFeatures {
  const means = channelMeans(overview, channels);
  const seen = Float32Array.from([...means, ...channelSpreads(overview, means)]);
  const grain = [...grainOf(views.overview, OVERVIEW_PX), ...grainOf(views.hand, CLOSE_PX)];
  return { seen, grain: Float32Array.from(grain) };
}

/** Which of the sorted strengths are taken, as shares. */
const SHARES = [0.25, 0.5, 0.75, 0.9, 0.98];

function grainOf(rgb: Uint8Array, sizePx: number): readonly number[] {
  const grey = Float64Array.from({ length: sizePx * sizePx }, (_, at) => {
    return byteAt(rgb, at * 3) + byteAt(rgb, at * 3 + 1) + byteAt(rgb, at * 3 + 2);
  });
  const steps: number[] = [];
  const specks: number[] = [];
  for (let y = 1; y < sizePx - 1; y += 1) {
    for (let x = 1; x < sizePx - 1; x += 1) {
      const at = y * sizePx + x;
      const [left, right] = [doubleAt(grey, at - 1), doubleAt(grey, at + 1)];
      const [up, down] = [doubleAt(grey, at - sizePx), doubleAt(grey, at + sizePx)];
      steps.push(Math.abs(right - left) + Math.abs(down - up));
      specks.push(Math.abs(doubleAt(grey, at) - (left + right + up + down) / 4));
    }
  }
  return [steps, specks].flatMap((strengths) => {
    const sorted = strengths.toSorted((a, b) => a - b);
    return SHARES.map((share) => {
      return Math.log1p(numberAt(sorted, Math.floor(share * (sorted.length - 1))));
    });
  });
}
