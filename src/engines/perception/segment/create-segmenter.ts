/**
 * Finds where actions begin and end in a video that runs freely, frame by frame.
 *
 * Neighbouring frames are compared block by block; what does not rise above the codec's noise is
 * still, and costs no more than that. What changes is measured once: how well each motion of the
 * camera explains it. A stretch of changes between two still frames is then split into actions.
 */
import { differenceOf, type FrameDifference } from "@/engines/perception/segment/frame-difference";
import { createMotionMeter } from "@/engines/perception/segment/motion-meter";
import { createNoiseFloor } from "@/engines/perception/segment/noise-floor";
import {
  splitStretches,
  type ActionSpan,
  type TimedPair,
} from "@/engines/perception/segment/split-stretches";

export interface Segmenter {
  /**
   * The next frame: `SEGMENT_PX` square, RGBA, and when it is shown. The segmenter keeps the bytes
   * for a while: they must not be written to.
   */
  push(rgba: Uint8ClampedArray, timestampUs: number): void;
  /** All actions, ascending and without overlap, once the last frame is pushed. */
  finish(): readonly ActionSpan[];
  /** How many neighbouring frames were measured because something changed between them. */
  readonly changedPairs: number;
}

/** Motions are measured over this time around a pair: over less they move too little. */
const WINDOW_US = 110_000;
/** Frames that are held at most, whatever their timestamps say. */
const MOST_RECENT = 64;

interface RecentFrame {
  readonly index: number;
  readonly timestampUs: number;
  readonly rgba: Uint8ClampedArray;
  /** Against the frame before. */
  readonly difference: FrameDifference;
  readonly isChanged: boolean;
}

/** Frames are held for the time of a window, and numbers for each changed pair of a while. */
export function createSegmenter(): Segmenter {
  const recent: RecentFrame[] = [];
  const noise = createNoiseFloor();
  const meter = createMotionMeter();
  const stretches = createStretchKeeper();
  let count = 0;
  let changedPairs = 0;
  /** The next pair to look at, by its second frame. */
  let due = 1;

  const look = (before: RecentFrame, after: RecentFrame) => {
    if (!after.isChanged) {
      stretches.close();
      return;
    }
    changedPairs += 1;
    const { difference, index } = after;
    const near = framesAround(recent, before, after);
    const pair = meter.measure(near, near.indexOf(after));
    const isFlicker = noise.isFlicker(difference, pair);
    const durationS = (after.timestampUs - before.timestampUs) / 1e6;
    stretches.add({ ...pair, frame: index, isFlicker, durationS });
  };
  const lookAtAll = (isEnd: boolean) => {
    const [oldest, last] = [recent[0], recent.at(-1)];
    if (oldest === undefined || last === undefined) {
      return;
    }
    for (let at = due - oldest.index; at < recent.length; at += 1) {
      const [before, after] = [recent[at - 1], recent[at]];
      if (before === undefined || after === undefined) {
        break;
      }
      const aheadUs = last.timestampUs - (before.timestampUs + after.timestampUs) / 2;
      const isWaiting = after.isChanged && aheadUs < WINDOW_US / 2;
      if (isWaiting && !isEnd && recent.length < MOST_RECENT) {
        break;
      }
      look(before, after);
      due += 1;
    }
    forget(recent, due);
  };

  return {
    push(rgba, timestampUs) {
      const difference = differenceOf(recent.at(-1)?.rgba ?? rgba, rgba);
      const isChanged = noise.isChange(difference);
      recent.push({ index: count, timestampUs, rgba, difference, isChanged });
      count += 1;
      lookAtAll(false);
    },
    finish() {
      lookAtAll(true);
      return stretches.finish();
    },
    get changedPairs() {
      return changedPairs;
    },
  };
}

/** The frames by which a pair is measured, itself among them. */
function framesAround(
  recent: readonly RecentFrame[],
  before: RecentFrame,
  after: RecentFrame,
): readonly RecentFrame[] {
  const middleUs = (before.timestampUs + after.timestampUs) / 2;
  return recent.filter(
    (frame) =>
      frame === before ||
      frame === after ||
      Math.abs(frame.timestampUs - middleUs) <= WINDOW_US / 2,
  );
}

/** Drops the frames that no pair from `due` on is measured by. */
function forget(recent: RecentFrame[], due: number): void {
  const next = recent.find(({ index }) => index === due) ?? recent.at(-1);
  if (next === undefined) {
    return;
  }
  const oldestUs = next.timestampUs - WINDOW_US;
  const isNeeded = (frame: RecentFrame) => frame.index >= due - 1 || frame.timestampUs >= oldestUs;
  const first = Math.max(recent.findIndex(isNeeded), recent.length - MOST_RECENT);
  recent.splice(0, Math.max(0, first));
}

/** Flicker at the ends of a stretch is no part of an action. */
interface StretchPair extends TimedPair {
  readonly isFlicker: boolean;
}

/** So many changed pairs are split together, to bound what an endless video keeps: ten minutes. */
const MOST_PENDING_PAIRS = 20_000;

/** Collects changed pairs into stretches, and splits them many at a time. */
function createStretchKeeper() {
  const spans: ActionSpan[] = [];
  let stretch: StretchPair[] = [];
  let pending: (readonly StretchPair[])[] = [];
  let pendingPairs = 0;
  const split = () => {
    spans.push(...splitStretches(pending));
    pending = [];
    pendingPairs = 0;
  };
  const close = () => {
    const from = stretch.findIndex(({ isFlicker }) => !isFlicker);
    if (from >= 0) {
      const kept = stretch.slice(from, stretch.findLastIndex(({ isFlicker }) => !isFlicker) + 1);
      pending.push(kept);
      pendingPairs += kept.length;
    }
    stretch = [];
    if (pendingPairs > MOST_PENDING_PAIRS) {
      split();
    }
  };
  return {
    add(pair: StretchPair) {
      stretch.push(pair);
      if (stretch.length > MOST_PENDING_PAIRS) {
        close();
      }
    },
    close,
    finish(): readonly ActionSpan[] {
      close();
      split();
      return spans;
    },
  };
}
