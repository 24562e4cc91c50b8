/**
 * What the inverse dynamics model is shown of two frames: each frame whole and its hand, and of the
 * pair the place where something changed, close and with its surroundings, together with how well
 * each motion of the agent explains the change.
 */
import { findChangeSite, SITE_MEASURES } from "@/engines/perception/views/change-site";
import { measureMotions, MOTION_MEASURES } from "@/engines/perception/views/motion-evidence";
import {
  sampleSquare,
  type Square,
  type SquareFrame,
} from "@/engines/perception/views/sample-square";

/** Side of the frames that views are cut from. */
export const FRAME_PX = 320;
/** Side of the whole frame's view, and of all closer views. */
export const OVERVIEW_PX = 96;
export const CLOSE_PX = 64;
/** Numbers of a pair beside its pictures. */
export const EVIDENCE_VALUES = MOTION_MEASURES + SITE_MEASURES;

/** RGB bytes, interleaved. */
export interface FrameViews {
  readonly overview: Uint8Array;
  readonly hand: Uint8Array;
}

export interface PairViews {
  readonly siteBefore: Uint8Array;
  readonly siteAfter: Uint8Array;
  readonly contextBefore: Uint8Array;
  readonly contextAfter: Uint8Array;
  /** Motion measures, then site measures. */
  readonly evidence: Float32Array;
}

export function viewFrame(frame: SquareFrame): FrameViews {
  const { sizePx } = frame;
  const whole = { x: 0, y: 0, side: sizePx };
  const hand = { x: sizePx * 0.36, y: sizePx * 0.56, side: sizePx * 0.44 };
  return { overview: view(frame, whole, OVERVIEW_PX), hand: view(frame, hand, CLOSE_PX) };
}

/** Both frames must have the same size. */
export function viewPair(first: SquareFrame, second: SquareFrame): PairViews {
  const change = findChangeSite(first, second);
  const evidence = new Float32Array(EVIDENCE_VALUES);
  evidence.set(measureMotions(first, second));
  evidence.set(change.measures, MOTION_MEASURES);
  return {
    siteBefore: view(first, change.site, CLOSE_PX),
    siteAfter: view(second, change.site, CLOSE_PX),
    contextBefore: view(first, change.context, CLOSE_PX),
    contextAfter: view(second, change.context, CLOSE_PX),
    evidence,
  };
}

function view(frame: SquareFrame, square: Square, sizePx: number): Uint8Array {
  const target = new Uint8Array(sizePx * sizePx * 3);
  sampleSquare(frame, square, sizePx, target);
  return target;
}
