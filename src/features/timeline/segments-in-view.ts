/** Which segments are worth drawing: those in view, and of many within one pixel a single one. */
import { elementAt } from "@/base/element-at";
import type { FrameScale } from "./frame-scale";
import { joinRuns, type TimelineSegment } from "./timeline-lane";

/**
 * `segments` rise by their start. What is narrower than a pixel and looks like the one before it in the same
 * pixel is drawn with it: so the work of a picture depends on its width, and not on how many segments there are.
 */
export function segmentsInView(
  segments: readonly TimelineSegment[],
  scale: FrameScale,
): readonly TimelineSegment[] {
  const shown: TimelineSegment[] = [];
  let reachedPx = -Infinity;
  // An earlier one may reach into view: segments that are made by hand can overlap a little.
  for (
    let at = Math.max(0, firstFrom(segments, scale.startFrame) - LOOK_BACK);
    at < segments.length;
    at += 1
  ) {
    const segment = elementAt(segments, at);
    if (segment.startFrame > scale.endFrame) {
      break;
    }
    const endPx = scale.toX(segment.endFrame);
    const last = shown.at(-1);
    const isWithin =
      endPx < reachedPx + 1 && last?.tone === segment.tone && last.isMinor === segment.isMinor;
    if (segment.endFrame >= scale.startFrame && !isWithin) {
      shown.push(segment);
      reachedPx = endPx;
    }
  }
  return shown;
}

const LOOK_BACK = 32;

/** Index of the first segment that begins at a frame or later. */
function firstFrom(segments: readonly TimelineSegment[], frame: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(segments, middle).startFrame < frame) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Words and where they go. */
export interface PlacedWords {
  readonly segment: TimelineSegment;
  readonly leftPx: number;
  readonly roomPx: number;
}

/** Words narrower than this say nothing. */
const LEAST_ROOM_PX = 18;

/**
 * On a line of their own words reach up to the next ones: a motion has none there, so that what was done to
 * an object can be read though it took one frame.
 */
export function wordsOnLine(
  inView: readonly TimelineSegment[],
  scale: FrameScale,
): readonly PlacedWords[] {
  const runs = joinRuns(inView).filter(({ isMinor }) => isMinor !== true);
  return placeWords(runs, scale, (_, next) => next ?? scale.widthPx);
}

/** Without such a line they stand in the segment. */
export function wordsInside(
  inView: readonly TimelineSegment[],
  scale: FrameScale,
): readonly PlacedWords[] {
  return placeWords(joinRuns(inView), scale, (endPx) => endPx);
}

function placeWords(
  runs: readonly TimelineSegment[],
  scale: FrameScale,
  reach: (endPx: number, nextPx: number | undefined) => number,
): readonly PlacedWords[] {
  return runs.flatMap((segment, index) => {
    const leftPx = Math.max(0, scale.toX(segment.startFrame));
    const next = runs[index + 1];
    const nextPx = next === undefined ? undefined : scale.toX(next.startFrame);
    const endPx = Math.min(scale.widthPx, reach(scale.toX(segment.endFrame), nextPx));
    const roomPx = endPx - leftPx - 4;
    return roomPx < LEAST_ROOM_PX ? [] : [{ segment, leftPx, roomPx }];
  });
}
