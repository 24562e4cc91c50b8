/**
 * Views of frames and pairs as one run of bytes: what the rendering page posts, what a shard of a
 * data set holds and what the training script reads.
 *
 * Layout: for each frame its overview, then its hand; for each pair site before, site after, context
 * before, context after; then for each pair its evidence as 32-bit floats.
 */
import {
  MEASURES_EACH,
  MIRRORED_HYPOTHESES,
  MOTION_MEASURES,
} from "@/engines/perception/views/motion-evidence";
import {
  CLOSE_PX,
  EVIDENCE_VALUES,
  OVERVIEW_PX,
  type FrameViews,
  type PairViews,
} from "@/engines/perception/views/pair-views";

const OVERVIEW_BYTES = OVERVIEW_PX ** 2 * 3;
const CLOSE_BYTES = CLOSE_PX ** 2 * 3;
const FRAME_BYTES = OVERVIEW_BYTES + CLOSE_BYTES;
const PAIR_BYTES = CLOSE_BYTES * 4;
const EVIDENCE_BYTES = EVIDENCE_VALUES * 4;

/** What a reader of the bytes must know; the mirrored hypotheses swap in pairs, site x changes sign. */
export const VIEW_LAYOUT = {
  overviewPx: OVERVIEW_PX,
  closePx: CLOSE_PX,
  evidence: EVIDENCE_VALUES,
  mirroredHypotheses: MIRRORED_HYPOTHESES,
  measuresEach: MEASURES_EACH,
  siteX: MOTION_MEASURES,
} as const;

export interface ViewSet {
  readonly frames: readonly FrameViews[];
  readonly pairs: readonly PairViews[];
}

export function packViews({ frames, pairs }: ViewSet): Uint8Array<ArrayBuffer> {
  const size = frames.length * FRAME_BYTES + pairs.length * (PAIR_BYTES + EVIDENCE_BYTES);
  const bytes = new Uint8Array(size);
  let at = 0;
  const put = (part: Uint8Array) => {
    bytes.set(part, at);
    at += part.length;
  };
  for (const { overview, hand } of frames) {
    put(overview);
    put(hand);
  }
  for (const { siteBefore, siteAfter, contextBefore, contextAfter } of pairs) {
    for (const view of [siteBefore, siteAfter, contextBefore, contextAfter]) {
      put(view);
    }
  }
  for (const { evidence } of pairs) {
    put(new Uint8Array(evidence.buffer, evidence.byteOffset, evidence.byteLength));
  }
  return bytes;
}

export function unpackViews(bytes: Uint8Array, frameCount: number, pairCount: number): ViewSet {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const frames = Array.from({ length: frameCount }, () => ({
    overview: take(OVERVIEW_BYTES),
    hand: take(CLOSE_BYTES),
  }));
  const close = Array.from({ length: pairCount }, () => ({
    siteBefore: take(CLOSE_BYTES),
    siteAfter: take(CLOSE_BYTES),
    contextBefore: take(CLOSE_BYTES),
    contextAfter: take(CLOSE_BYTES),
  }));
  const pairs = close.map((views) => {
    // Copied: floats must start at a multiple of four, which a slice of a file need not.
    const evidence = new Float32Array(Uint8Array.from(take(EVIDENCE_BYTES)).buffer);
    return { ...views, evidence };
  });
  return { frames, pairs };
}
