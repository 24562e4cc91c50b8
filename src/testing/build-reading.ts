import type { PairReading } from "@/engines/perception/adapt/pair-features";

/** What a model reads of a pair, for tests; empty where they are not about it. */
export function buildReading(
  verbs: readonly number[] = [],
  objects: readonly number[] = [],
  features: readonly number[] = [],
): PairReading {
  return {
    verbs: Float32Array.from(verbs),
    objects: Float32Array.from(objects),
    features: Float32Array.from(features),
  };
}
