/**
 * What the frozen backbone sees of a pair, in few numbers: what a head is learned over.
 *
 * Key idea: the encoder's maps are averaged over their cells, so that 200 labels say something about
 * each number; the geometry of the pair is taken as it is.
 */
import { floatAt } from "@/base/element-at";
import type { FrameMaps } from "@/engines/perception/pairs/frame-maps";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";

/** What the model says of a pair, and what it saw of it. */
export interface PairReading extends PairLogits {
  readonly features: Float32Array;
}

export interface SeenPair {
  readonly first: FrameMaps;
  readonly second: FrameMaps;
  /** Maps of site before, site after, context before, context after. */
  readonly closes: readonly Float32Array[];
  readonly evidence: Float32Array;
}

/** Means of the maps, channel by channel, then the evidence. */
export function pairFeatures(
  { first, second, closes, evidence }: SeenPair,
  channels: number,
): Float32Array {
  const maps = [...closes, first.hand, second.hand, first.overview, second.overview];
  const means = maps.map((map) => channelMeans(map, channels));
  const features = new Float32Array(maps.length * channels + evidence.length);
  means.forEach((mean, index) => {
    features.set(mean, index * channels);
  });
  features.set(evidence, maps.length * channels);
  return features;
}

/** The mean of every channel of a map [channels, cells]. */
export function channelMeans(map: Float32Array, channels: number): Float32Array {
  const cells = map.length / channels;
  return Float32Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    for (let cell = 0; cell < cells; cell += 1) {
      sum += floatAt(map, channel * cells + cell);
    }
    return sum / cells;
  });
}

/** How much every channel of a map varies over its cells: the standard deviations. */
export function channelSpreads(map: Float32Array, means: Float32Array): Float32Array {
  const cells = map.length / means.length;
  return means.map((mean, channel) => {
    let sum = 0;
    for (let cell = 0; cell < cells; cell += 1) {
      sum += (floatAt(map, channel * cells + cell) - mean) ** 2;
    }
    return Math.sqrt(sum / cells);
  });
}
