/** From spans of actions to the observations between them. */
import type { ActionSpan } from "@/engines/perception/segment/split-stretches";

/**
 * T + 1 frames for T actions, strictly ascending, the first frame and the last among them. Between
 * two actions it is the last one before anything moves again: by then a codec has drawn it well.
 */
export function observationFrames(
  spans: readonly ActionSpan[],
  frameCount: number,
): readonly number[] {
  const between = spans.slice(1).map(({ startFrame }) => startFrame);
  const last = spans.length === 0 ? [] : [frameCount - 1];
  return frameCount === 0 ? [] : [0, ...between, ...last];
}
