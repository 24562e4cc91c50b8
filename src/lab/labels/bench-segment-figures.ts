/** Measures of found action boundaries against the true ones. Pure. */

/** Where an action begins and ends, in frames. */
export interface Span {
  readonly startFrame: number;
  readonly endFrame: number;
}

export interface BoundaryCounts {
  /** True boundaries. */
  readonly wanted: number;
  /** Found ones. */
  readonly given: number;
  /** Pairs of them at most {@link TOLERANCE_FRAMES} apart, each in one pair only. */
  readonly matched: number;
}

export const TOLERANCE_FRAMES = 1;

/** Beginnings and ends; where one action ends and the next begins at one frame, that is one boundary. */
export function boundariesOf(spans: readonly Span[]): readonly number[] {
  const frames = spans.flatMap(({ startFrame, endFrame }) => [startFrame, endFrame]);
  return [...new Set(frames)].sort((a, b) => a - b);
}

/** Greedy one-to-one matching from the first frame on, which is the best there is on a line. */
export function matchBoundaries(
  truth: readonly number[],
  found: readonly number[],
): BoundaryCounts {
  let [matched, next] = [0, 0];
  for (const frame of truth) {
    while ((found[next] ?? Infinity) < frame - TOLERANCE_FRAMES) {
      next += 1;
    }
    if ((found[next] ?? Infinity) <= frame + TOLERANCE_FRAMES) {
      matched += 1;
      next += 1;
    }
  }
  return { wanted: truth.length, given: found.length, matched };
}

/** Harmonic mean of precision and recall over all videos; 1 where there was nothing to find. */
export function boundaryF1(counts: readonly BoundaryCounts[]): number {
  const sum = (read: (each: BoundaryCounts) => number) =>
    counts.reduce((total, each) => total + read(each), 0);
  const all = sum(({ wanted }) => wanted) + sum(({ given }) => given);
  return all === 0 ? 1 : (2 * sum(({ matched }) => matched)) / all;
}
