/** What a video's codec does to a picture that stands still, learnt from the video itself. */
import { numberAt } from "@/base/element-at";
import { MOTION_KINDS } from "@/engines/perception/segment/camera-motion";
import type { FrameDifference } from "@/engines/perception/segment/frame-difference";
import type { ChangedPair } from "@/engines/perception/segment/split-stretch";

export interface NoiseFloor {
  /** Whether something changed; what did not teaches the floor. */
  isChange(difference: FrameDifference): boolean;
  /**
   * Whether a change is faint and no motion: a codec that paints the same picture anew.
   */
  isFlicker(difference: FrameDifference, pair: ChangedPair): boolean;
}

/** Block differences (of 255) that are always noise, and always a change. */
const ALWAYS_NOISE = 5;
const ALWAYS_CHANGE = 24;
/** A thing's change in one place amounts to more than this. */
const FAINTEST_ACT = 20;
/** So many times the usual strongest noise is no noise. */
const TIMES_NOISE = 2;
/** Still pairs that are remembered. */
const REMEMBERED = 64;
/** A key frame shifts all blocks a little once a second or so: the floor is near the top of them. */
const QUANTILE = 0.9;

/** Shares: flicker is spread, and no motion of this part of an action takes it away. */
const FLICKER_OUTSIDE = 0.1;
const FLICKER_UNITS = 0.005;
const FLICKER_LEFT_OVER = 0.8;

export function createNoiseFloor(): NoiseFloor {
  const strengths: number[] = [];
  let floor = 0;
  let next = 0;
  return {
    isChange({ strength }) {
      const threshold = Math.min(ALWAYS_CHANGE, Math.max(ALWAYS_NOISE, floor * TIMES_NOISE));
      if (strength > threshold) {
        return true;
      }
      strengths[next] = strength;
      next = (next + 1) % REMEMBERED;
      floor = numberAt(
        strengths.toSorted((a, b) => a - b),
        Math.floor(strengths.length * QUANTILE),
      );
      return false;
    },
    isFlicker: ({ strength, outside }, { leftOver, units }) => {
      const moved = MOTION_KINDS.some(
        (kind) => leftOver[kind] < FLICKER_LEFT_OVER && Math.abs(units[kind]) > FLICKER_UNITS,
      );
      return outside > FLICKER_OUTSIDE
        ? strength < ALWAYS_CHANGE && !moved
        : strength < FAINTEST_ACT;
    },
  };
}
