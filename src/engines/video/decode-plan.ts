/** Which frames to decode, from where, and which of them to keep: pure decisions of the decoder. */
import { integerAt } from "@/base/element-at";
import type { FrameIndex } from "./frame-index";

export interface DecodePlan {
  /** Undefined: go on with the running iterator; else start again at this key frame. */
  readonly restartAt: number | undefined;
  /** Frames before this one are decoded on the way but not kept: they would only push others out. */
  readonly keepFrom: number;
  readonly target: number;
}

/**
 * The cheapest way to `target`. `next` is what the running iterator would give next, if there is
 * one: going on with it wins unless a key frame lies between it and the target.
 */
export function planDecode(
  index: FrameIndex,
  { next, target }: { readonly next: number | undefined; readonly target: number },
  capacityFrames: number,
): DecodePlan {
  const key = integerAt(index.keyOf, target);
  const canGoOn = next !== undefined && next <= target && key <= next;
  const keepFrom = target - Math.max(1, Math.floor(capacityFrames / 2)) + 1;
  return { restartAt: canGoOn ? undefined : key, keepFrom, target };
}

export interface PrefetchRequest {
  readonly current: number;
  readonly previous: number | undefined;
  readonly frameCount: number;
  readonly capacityFrames: number;
}

/** Far enough ahead for a second of playback at 24 fps, or for ten-frame steps. */
const AHEAD_FRAMES = 24;
/** So near to the edge of what is kept that the GOP before should be decoded now. */
const BEHIND_FRAMES = 20;
/** Jumps larger than this have no direction: nothing is decoded in advance. */
const STEP_LIMIT_FRAMES = 30;

/**
 * The frame to decode next in the background, or undefined. Going back, it is the first frame
 * missing behind: decoding up to it fills its whole GOP. Going on, the first one missing ahead.
 */
export function planPrefetch(
  { current, previous, frameCount, capacityFrames }: PrefetchRequest,
  isKept: (frame: number) => boolean,
): number | undefined {
  if (previous === undefined || Math.abs(current - previous) > STEP_LIMIT_FRAMES) {
    return undefined;
  }
  const step = current < previous ? -1 : 1;
  const reach = Math.min(step < 0 ? BEHIND_FRAMES : AHEAD_FRAMES, Math.floor(capacityFrames / 4));
  for (let distance = 1; distance <= reach; distance += 1) {
    const frame = current + step * distance;
    if (frame < 0 || frame >= frameCount) {
      return undefined;
    }
    if (!isKept(frame)) {
      return frame;
    }
  }
  return undefined;
}
